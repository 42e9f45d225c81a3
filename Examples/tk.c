/* A Tk program in C: the button in a container frame, on Tk's own connection, whose events Tk shows to it.
 *
 *   cc tk.c -o tk $(pkg-config --cflags --libs doubletap tk) */
#include <doubletap.h>
#include <stdio.h>
#include <tk.h>

static dtb_context *context;
static Tcl_TimerToken timer;

static void turn(void *data);

static void see_to_next_time(void) {
  int wait = dtb_context_timeout_ms(context);
  Tcl_DeleteTimerHandler(timer);
  timer = wait < 0 ? NULL : Tcl_CreateTimerHandler(wait, turn, NULL);
}

static void turn(void *data) {
  (void)data;
  timer = NULL;
  dtb_context_process(context);
  see_to_next_time();
}

/* Sees each event before Tk does; 1 keeps it from Tk. */
static int show(void *data, XEvent *event) {
  (void)data;
  if (!dtb_context_dispatch(context, event))
    return 0;
  see_to_next_time();
  return 1;
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

static const char script[] = "wm title . Host; wm geometry . 360x160\n"
                             "proc say {line} { puts $line; flush stdout }\n"
                             "set clicks 0; set text {}\n"
                             "frame .place -container 1; entry .entry -textvariable text\n"
                             "button .count -text Count -command { say \"click [incr clicks]\" }\n"
                             "place .place -x 40 -y 20 -width 280 -height 60\n"
                             "place .entry -x 40 -y 100 -width 180 -height 40\n"
                             "place .count -x 240 -y 100 -width 80 -height 40\n"
                             "trace add variable text write { say \"text $::text\" ;# }\n"
                             "bind .entry <ButtonPress> { focus -force .entry }\n"
                             "update\n";

int main(int argc, char **argv) {
  int confirms = 0;
  dtb_button *button;
  (void)argc;
  setvbuf(stdout, NULL, _IOLBF, 0);
  Tcl_FindExecutable(argv[0]);
  Tcl_Interp *tcl = Tcl_CreateInterp();
  if (Tcl_Init(tcl) != TCL_OK || Tk_Init(tcl) != TCL_OK || Tcl_Eval(tcl, script) != TCL_OK) {
    fprintf(stderr, "%s\n", Tcl_GetStringResult(tcl));
    return 1;
  }
  Tk_Window place = Tk_NameToWindow(tcl, ".place", Tk_MainWindow(tcl));
  if (dtb_context_attach(Tk_Display(place), &context) != DTB_OK ||
      dtb_button_create_embedded(context, Tk_WindowId(place), 280, 60, &button) != DTB_OK) {
    fprintf(stderr, "there is no button: %s\n", dtb_context_message(context));
    return 1;
  }
  dtb_button_set(button, "primaryText", "ERASE");
  dtb_button_on_confirm(button, erase, &confirms, NULL);
  dtb_button_on_refused(button, refused, NULL, NULL);
  Tk_CreateGenericHandler(show, NULL);
  see_to_next_time();

  Tk_MainLoop();
  Tk_DeleteGenericHandler(show, NULL);
  dtb_context_close(context);
  Tcl_DeleteInterp(tcl);
  return 0;
}
