// An FLTK program: the button as a child of its window, the library's connection in FLTK's loop.
//
//   c++ fltk.cpp -o fltk $(pkg-config --cflags --libs doubletap) $(fltk-config --cxxflags --ldflags) -lX11
#include <FL/Fl.H>
#include <FL/Fl_Button.H>
#include <FL/Fl_Input.H>
#include <FL/Fl_Window.H>
#include <FL/x.H>
#include <cstdio>
#include <doubletap.h>

static dtb_context *context;

static bool erase(void *user) {
  int &confirms = *static_cast<int *>(user);
  std::printf("erase %d\n", ++confirms);
  return confirms > 1; // the first time it is still in use
}

static void refused(const char *reason, void *) { std::printf("refused %s\n", reason); }

// Does what is due, and sees to the next time.
static void turn(void *) {
  dtb_context_process(context);
  Fl::remove_timeout(turn);
  if (int wait = dtb_context_timeout_ms(context); wait >= 0)
    Fl::add_timeout(wait / 1000.0, turn);
}

static void readable(FL_SOCKET, void *) { turn(nullptr); }

static void clicked(Fl_Widget *, void *clicks) { std::printf("click %d\n", ++*static_cast<int *>(clicks)); }

static void typed(Fl_Widget *entry, void *) {
  std::printf("text %s\n", static_cast<Fl_Input *>(entry)->value());
}

// The button's window may have the keyboard, and FLTK believes that its own still has it.
class Entry : public Fl_Input {
public:
  using Fl_Input::Fl_Input;
  int handle(int event) override {
    if (event == FL_PUSH)
      XSetInputFocus(fl_display, fl_xid(window()), RevertToParent, fl_event_time);
    return Fl_Input::handle(event);
  }
};

int main() {
  std::setvbuf(stdout, nullptr, _IOLBF, 0);
  int confirms = 0, clicks = 0;
  Fl_Window window(360, 160, "Host");
  Entry entry(40, 100, 180, 40);
  Fl_Button count(240, 100, 80, 40, "Count");
  window.end();
  entry.when(FL_WHEN_CHANGED);
  entry.callback(typed);
  count.callback(clicked, &clicks);
  window.show();
  Fl::flush();
  XSync(fl_display, False); // the library's connection has to find the window

  dtb_button *button;
  if (dtb_context_open(nullptr, &context) != DTB_OK ||
      dtb_button_create(context, fl_xid(&window), 40, 20, 280, 60, &button) != DTB_OK) {
    std::fprintf(stderr, "there is no button: %s\n", dtb_context_message(context));
    return 1;
  }
  dtb_button_set(button, "primaryText", "ERASE");
  dtb_button_on_confirm(button, erase, &confirms, nullptr);
  dtb_button_on_refused(button, refused, nullptr, nullptr);
  Fl::add_fd(dtb_context_fd(context), FL_READ, readable);
  turn(nullptr);

  int status = Fl::run();
  Fl::remove_timeout(turn);
  Fl::remove_fd(dtb_context_fd(context));
  dtb_context_close(context);
  return status;
}
