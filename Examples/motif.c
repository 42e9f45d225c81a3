/* A Motif program: the button in a drawing area, the library's connection in Xt's loop.
 *
 *   cc motif.c -o motif $(pkg-config --cflags --libs doubletap) -lXm -lXt -lX11 */
#include <Xm/BulletinB.h>
#include <Xm/DrawingA.h>
#include <Xm/Protocols.h>
#include <Xm/PushB.h>
#include <Xm/TextF.h>
#include <doubletap.h>
#include <stdio.h>

static XtAppContext app;
static Widget shell;
static dtb_context *context;
static XtIntervalId timer;

static void turn(void);

static void time_over(XtPointer data, XtIntervalId *id) {
  (void)data, (void)id;
  timer = 0;
  turn();
}

static void readable(XtPointer data, int *fd, XtInputId *id) {
  (void)data, (void)fd, (void)id;
  turn();
}

/* Does what is due, and sees to the next time. */
static void turn(void) {
  dtb_context_process(context);
  int wait = dtb_context_timeout_ms(context);
  if (timer)
    XtRemoveTimeOut(timer);
  timer = wait < 0 ? 0 : XtAppAddTimeOut(app, (unsigned long)wait, time_over, NULL);
}

static bool erase(void *user) {
  int *confirms = user;
  printf("erase %d\n", ++*confirms);
  return *confirms > 1; /* the first time it is still in use */
}

static void refused(const char *reason, void *user) {
  (void)user;
  printf("refused %s\n", reason);
}

static void clicked(Widget widget, XtPointer clicks, XtPointer call) {
  (void)widget, (void)call;
  printf("click %d\n", ++*(int *)clicks);
}

static void typed(Widget widget, XtPointer data, XtPointer call) {
  (void)data, (void)call;
  char *text = XmTextFieldGetString(widget);
  printf("text %s\n", text);
  XtFree(text);
}

/* The button's window may have the keyboard, and Motif believes that its shell still has it. */
static void take_keyboard(Widget widget, XtPointer data, XEvent *event, Boolean *goes_on) {
  (void)data, (void)goes_on;
  XSetInputFocus(XtDisplay(widget), XtWindow(shell), RevertToParent, event->xbutton.time);
}

static void quit(Widget widget, XtPointer data, XtPointer call) {
  (void)widget, (void)data, (void)call;
  XtAppSetExitFlag(app);
}

int main(int argc, char **argv) {
  int confirms = 0, clicks = 0;
  dtb_button *button;
  setvbuf(stdout, NULL, _IOLBF, 0);
  shell = XtVaOpenApplication(&app, "Host", NULL, 0, &argc, argv, NULL, sessionShellWidgetClass, XmNwidth,
                              360, XmNheight, 160, XmNdeleteResponse, XmDO_NOTHING, NULL);
  Widget board = XtVaCreateManagedWidget("board", xmBulletinBoardWidgetClass, shell, NULL);
  Widget place = XtVaCreateManagedWidget("place", xmDrawingAreaWidgetClass, board, XmNx, 40, XmNy, 20,
                                         XmNwidth, 280, XmNheight, 60, NULL);
  Widget entry = XtVaCreateManagedWidget("entry", xmTextFieldWidgetClass, board, XmNx, 40, XmNy, 100,
                                         XmNwidth, 180, XmNheight, 40, NULL);
  Widget count = XtVaCreateManagedWidget("Count", xmPushButtonWidgetClass, board, XmNx, 240, XmNy, 100,
                                         XmNwidth, 80, XmNheight, 40, NULL);
  XtAddCallback(count, XmNactivateCallback, clicked, &clicks);
  XtAddCallback(entry, XmNvalueChangedCallback, typed, NULL);
  XtAddEventHandler(entry, ButtonPressMask, False, take_keyboard, NULL);
  XmAddWMProtocolCallback(shell, XmInternAtom(XtDisplay(shell), "WM_DELETE_WINDOW", False), quit, NULL);
  XtRealizeWidget(shell);
  XSync(XtDisplay(shell), False); /* the library's connection has to find the window */

  if (dtb_context_open(NULL, &context) != DTB_OK ||
      dtb_button_create(context, XtWindow(place), 0, 0, 280, 60, &button) != DTB_OK) {
    fprintf(stderr, "there is no button: %s\n", dtb_context_message(context));
    return 1;
  }
  dtb_button_set(button, "primaryText", "ERASE");
  dtb_button_on_confirm(button, erase, &confirms, NULL);
  dtb_button_on_refused(button, refused, NULL, NULL);
  XtAppAddInput(app, dtb_context_fd(context), (XtPointer)XtInputReadMask, readable, NULL);
  turn();

  XtAppMainLoop(app);
  dtb_context_close(context);
  XtDestroyApplicationContext(app);
  return 0;
}
