/* A GTK 3 program: the button in a GtkSocket, by XEmbed, the library's connection in GLib's loop.
 *
 *   cc gtk3.c -o gtk3 $(pkg-config --cflags --libs doubletap gtk+-3.0) */
#include <doubletap.h>
#include <glib-unix.h>
#include <gtk/gtk.h>
#include <gtk/gtkx.h>
#include <stdio.h>

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

static gboolean readable(gint fd, GIOCondition condition, gpointer data) {
  (void)fd, (void)condition;
  if (timer)
    g_source_remove(timer);
  turn(data);
  return G_SOURCE_CONTINUE;
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

static void clicked(GtkButton *button, int *clicks) {
  (void)button;
  printf("click %d\n", ++*clicks);
}

static void typed(GtkEditable *entry) { printf("text %s\n", gtk_entry_get_text(GTK_ENTRY(entry))); }

static GtkWidget *add(GtkWidget *fixed, GtkWidget *widget, int x, int y, int width, int height) {
  gtk_widget_set_size_request(widget, width, height);
  gtk_fixed_put(GTK_FIXED(fixed), widget, x, y);
  return widget;
}

int main(int argc, char **argv) {
  int confirms = 0, clicks = 0;
  dtb_button *button;
  setvbuf(stdout, NULL, _IOLBF, 0);
  gdk_set_allowed_backends("x11");
  gtk_init(&argc, &argv);
  GtkWidget *window = gtk_window_new(GTK_WINDOW_TOPLEVEL), *fixed = gtk_fixed_new();
  gtk_window_set_default_size(GTK_WINDOW(window), 360, 160);
  gtk_container_add(GTK_CONTAINER(window), fixed);
  GtkWidget *socket = add(fixed, gtk_socket_new(), 40, 20, 280, 60);
  GtkWidget *entry = add(fixed, gtk_entry_new(), 40, 100, 180, 40);
  gtk_entry_set_width_chars(GTK_ENTRY(entry), 10);
  GtkWidget *count = add(fixed, gtk_button_new_with_label("Count"), 240, 100, 80, 40);
  g_signal_connect(count, "clicked", G_CALLBACK(clicked), &clicks);
  g_signal_connect(entry, "changed", G_CALLBACK(typed), NULL);
  g_signal_connect(window, "destroy", G_CALLBACK(gtk_main_quit), NULL);
  gtk_widget_show_all(window);
  gdk_display_sync(gtk_widget_get_display(socket)); /* the library's connection has to find the window */

  if (dtb_context_open(NULL, &context) != DTB_OK ||
      dtb_button_create_embedded(context, 0, 280, 60, &button) != DTB_OK) {
    fprintf(stderr, "there is no button: %s\n", dtb_context_message(context));
    return 1;
  }
  gtk_socket_add_id(GTK_SOCKET(socket), dtb_button_window(button));
  dtb_button_set(button, "primaryText", "ERASE");
  dtb_button_on_confirm(button, erase, &confirms, NULL);
  dtb_button_on_refused(button, refused, NULL, NULL);
  g_unix_fd_add(dtb_context_fd(context), G_IO_IN, readable, NULL);
  turn(NULL);

  gtk_main();
  dtb_context_close(context);
  return 0;
}
