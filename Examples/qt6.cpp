// A Qt 6 program: the button in a native child window, the library's connection in Qt's loop.
//
//   c++ qt6.cpp -o qt6 $(pkg-config --cflags --libs doubletap Qt6Widgets)
#include <QApplication>
#include <QLineEdit>
#include <QPushButton>
#include <QSocketNotifier>
#include <QTimer>
#include <QWindow>
#include <cstdio>
#include <doubletap.h>

static bool erase(void *user) {
  int &confirms = *static_cast<int *>(user);
  std::printf("erase %d\n", ++confirms);
  return confirms > 1; // the first time it is still in use
}

static void refused(const char *reason, void *) { std::printf("refused %s\n", reason); }

// The button's window may have the keyboard, which Qt takes back only when it is asked to.
class Entry : public QLineEdit {
public:
  using QLineEdit::QLineEdit;

protected:
  void mousePressEvent(QMouseEvent *event) override {
    window()->windowHandle()->requestActivate();
    QLineEdit::mousePressEvent(event);
  }
};

int main(int argc, char **argv) {
  std::setvbuf(stdout, nullptr, _IOLBF, 0);
  QApplication app(argc, argv);
  QWidget window;
  window.resize(360, 160);
  QWidget place(&window);
  place.setGeometry(40, 20, 280, 60);
  place.setAttribute(Qt::WA_NativeWindow);
  Entry entry(&window);
  entry.setGeometry(40, 100, 180, 40);
  QPushButton count("Count", &window);
  count.setGeometry(240, 100, 80, 40);
  int clicks = 0, confirms = 0;
  QObject::connect(&count, &QPushButton::clicked, [&] { std::printf("click %d\n", ++clicks); });
  QObject::connect(&entry, &QLineEdit::textChanged,
                   [](const QString &text) { std::printf("text %s\n", qPrintable(text)); });
  window.show();
  QWindow *native = place.windowHandle();
  app.sync(); // the library's connection has to find the window

  dtb_context *context;
  dtb_button *button;
  qreal scale = native->devicePixelRatio();
  if (dtb_context_open(nullptr, &context) != DTB_OK ||
      dtb_button_create(context, native->winId(), 0, 0, int(280 * scale), int(60 * scale), &button) !=
          DTB_OK) {
    std::fprintf(stderr, "there is no button: %s\n", dtb_context_message(context));
    return 1;
  }
  dtb_button_set(button, "primaryText", "ERASE");
  dtb_button_on_confirm(button, erase, &confirms, nullptr);
  dtb_button_on_refused(button, refused, nullptr, nullptr);

  QTimer timer;
  timer.setSingleShot(true);
  timer.setTimerType(Qt::PreciseTimer);
  QSocketNotifier readable(dtb_context_fd(context), QSocketNotifier::Read);
  auto turn = [&] { // does what is due, and sees to the next time
    dtb_context_process(context);
    int wait = dtb_context_timeout_ms(context);
    if (wait < 0)
      timer.stop();
    else
      timer.start(wait);
  };
  QObject::connect(&timer, &QTimer::timeout, turn);
  QObject::connect(&readable, &QSocketNotifier::activated, turn);
  turn();

  int status = app.exec();
  readable.setEnabled(false);
  dtb_context_close(context);
  return status;
}
