/* A GTK 3 window with an alpha channel, see-through where nothing is painted, and a plain child button in it;
 * X errors end it.
 *
 *   cc rgba.c -o rgba $(pkg-config --cflags --libs doubletap gtk+-3.0 x11) */
#include <X11/Xlib.h>
#include <doubletap.h>
#include <gtk/gtk.h>
#include <gtk/gtkx.h>
#include <stdio.h>

static dtb_context *context;

/* Nothing here needs to be cheap: a turn every 5 ms. */
static gboolean turn(gpointer data) {
  (void)data;
  dtb_context_process(context);
  return G_SOURCE_CONTINUE;
}

static GdkFilterReturn show(GdkXEvent *event, GdkEvent *translated, gpointer data) {
  (void)translated, (void)data;
  return dtb_context_dispatch(context, event) ? GDK_FILTER_REMOVE : GDK_FILTER_CONTINUE;
}

int main(int argc, char **argv) {
  dtb_button *button;
  gdk_set_allowed_backends("x11");
  gtk_init(&argc, &argv);
  GtkWidget *window = gtk_window_new(GTK_WINDOW_TOPLEVEL);
  gtk_widget_set_visual(window, gdk_screen_get_rgba_visual(gtk_widget_get_screen(window)));
  gtk_widget_set_app_paintable(window, TRUE);
  gtk_window_set_default_size(GTK_WINDOW(window), 360, 160);
  g_signal_connect(window, "destroy", G_CALLBACK(gtk_main_quit), NULL);
  gtk_widget_show_all(window);
  gdk_display_sync(gtk_widget_get_display(window));

  dtb_status status = argc > 1
                          ? dtb_context_attach(GDK_DISPLAY_XDISPLAY(gtk_widget_get_display(window)), &context)
                          : dtb_context_open(NULL, &context);
  if (status == DTB_OK)
    status =
        dtb_button_create(context, GDK_WINDOW_XID(gtk_widget_get_window(window)), 40, 20, 280, 60, &button);
  if (status != DTB_OK || dtb_button_set_number(button, "borderRadius", 20) != DTB_OK) {
    fprintf(stderr, "there is no button: %s\n", dtb_strerror(status));
    return 1;
  }
  gdk_window_add_filter(NULL, show, NULL);
  g_timeout_add(5, turn, NULL);
  gtk_main();
  dtb_context_close(context);
  return 0;
}
