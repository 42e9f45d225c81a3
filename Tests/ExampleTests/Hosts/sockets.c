/* A GTK 3 program with three buttons of one context, each in a GtkSocket, that tells their states.
 *
 *   sockets own|shared
 *
 *   cc sockets.c -o sockets $(pkg-config --cflags --libs doubletap gtk+-3.0 x11) */
#include <doubletap.h>
#include <glib-unix.h>
#include <gtk/gtk.h>
#include <gtk/gtkx.h>
#include <stdio.h>
#include <string.h>

enum { COUNT = 3 };

static dtb_context *context;
static guint timer;

static gboolean turn(gpointer data) {
  (void)data;
  timer = 0;
  dtb_context_process(context);
  int wait = dtb_context_timeout_ms(context);
  if (wait >= 0)
    timer = g_timeout_add((guint)wait, turn, NULL);
  return G_SOURCE_REMOVE;
}

static void turn_now(void) {
  if (timer)
    g_source_remove(timer);
  turn(NULL);
}

static gboolean readable(gint fd, GIOCondition condition, gpointer data) {
  (void)fd, (void)condition, (void)data;
  turn_now();
  return G_SOURCE_CONTINUE;
}

static GdkFilterReturn show(GdkXEvent *event, GdkEvent *unused, gpointer data) {
  (void)unused, (void)data;
  if (!dtb_context_dispatch(context, event))
    return GDK_FILTER_CONTINUE;
  turn_now();
  return GDK_FILTER_REMOVE;
}

static void changed(dtb_state from, dtb_state to, void *user) {
  (void)from;
  printf("state %d %d\n", *(int *)user, to);
}

int main(int argc, char **argv) {
  static int numbers[COUNT];
  GtkWidget *sockets[COUNT];
  gdk_set_allowed_backends("x11");
  gtk_init(&argc, &argv);
  setvbuf(stdout, NULL, _IOLBF, 0);
  bool is_shared = argc > 1 && strcmp(argv[1], "shared") == 0;
  GtkWidget *window = gtk_window_new(GTK_WINDOW_TOPLEVEL), *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0);
  gtk_window_set_default_size(GTK_WINDOW(window), 280, 60 * COUNT);
  gtk_container_add(GTK_CONTAINER(window), box);
  for (int i = 0; i < COUNT; i++) {
    sockets[i] = gtk_socket_new();
    gtk_widget_set_size_request(sockets[i], 280, 60);
    gtk_box_pack_start(GTK_BOX(box), sockets[i], FALSE, FALSE, 0);
  }
  g_signal_connect(window, "destroy", G_CALLBACK(gtk_main_quit), NULL);
  gtk_widget_show_all(window);
  gdk_display_sync(gtk_widget_get_display(window));

  dtb_status status = is_shared
                          ? dtb_context_attach(GDK_DISPLAY_XDISPLAY(gtk_widget_get_display(window)), &context)
                          : dtb_context_open(NULL, &context);
  if (is_shared)
    gdk_window_add_filter(NULL, show, NULL);
  for (int i = 0; i < COUNT && status == DTB_OK; i++) {
    dtb_button *button;
    numbers[i] = i;
    status = dtb_button_create_embedded(context, 0, 280, 60, &button);
    if (status != DTB_OK)
      break;
    dtb_button_on_state(button, changed, &numbers[i], NULL);
    gtk_socket_add_id(GTK_SOCKET(sockets[i]), dtb_button_window(button));
  }
  if (status != DTB_OK) {
    printf("no button: %s\n", dtb_strerror(status));
    return 1;
  }
  g_unix_fd_add(dtb_context_fd(context), G_IO_IN, readable, NULL);
  turn(NULL);
  gtk_main();
  dtb_context_close(context);
  return 0;
}
