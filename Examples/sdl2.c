/* An SDL 2 program: the button as a child of its window, on SDL's own connection, whose events SDL shows to
 * it.
 *
 *   cc sdl2.c -o sdl2 $(pkg-config --cflags --libs doubletap sdl2) */
#include <SDL.h>
#include <SDL_syswm.h>
#include <doubletap.h>
#include <stdio.h>

static bool erase(void *user) {
  int *confirms = user;
  printf("erase %d\n", ++*confirms);
  return *confirms > 1; /* the first time it is still in use */
}

static void refused(const char *reason, void *user) {
  (void)user;
  printf("refused %s\n", reason);
}

int main(int argc, char **argv) {
  int confirms = 0, clicks = 0;
  bool is_open = true;
  char text[64] = "";
  dtb_context *context;
  dtb_button *button;
  (void)argc, (void)argv;
  setvbuf(stdout, NULL, _IOLBF, 0);

  SDL_SetHint(SDL_HINT_VIDEODRIVER, "x11");
  SDL_SetHint(SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH, "1"); /* a click that brings the keyboard back counts */
  if (SDL_Init(SDL_INIT_VIDEO) != 0) {
    fprintf(stderr, "%s\n", SDL_GetError());
    return 1;
  }
  SDL_Window *window = SDL_CreateWindow("Host", 0, 0, 360, 160, 0);
  SDL_SysWMinfo info;
  SDL_VERSION(&info.version);
  if (!window || !SDL_GetWindowWMInfo(window, &info) || dtb_context_open(NULL, &context) != DTB_OK ||
      dtb_button_create(context, info.info.x11.window, 40, 20, 280, 60, &button) != DTB_OK) {
    fprintf(stderr, "there is no button\n");
    return 1;
  }
  dtb_button_set(button, "primaryText", "ERASE");
  dtb_button_on_confirm(button, erase, &confirms, NULL);
  dtb_button_on_refused(button, refused, NULL, NULL);
  SDL_StartTextInput();

  while (is_open) {
    SDL_Event event;
    while (SDL_PollEvent(&event)) {
      if (event.type == SDL_MOUSEBUTTONDOWN) {
        printf("click %d\n", ++clicks);
        SDL_SetWindowInputFocus(window); /* the button's window may have the keyboard */
      } else if (event.type == SDL_TEXTINPUT)
        printf("text %s\n", strncat(text, event.text.text, sizeof text - strlen(text) - 1));
      else if (event.type == SDL_QUIT)
        is_open = false;
    }
    dtb_context_process(context);
    SDL_Delay(16); /* stands for drawing a frame; SDL can't wait for a descriptor of another's */
  }

  dtb_context_close(context);
  SDL_DestroyWindow(window);
  SDL_Quit();
  return 0;
}
