#include "CTestSupport.h"
#include <png.h>
#include <stdlib.h>
#include <string.h>

int ts_png_write(const char *path, int width, int height, const uint8_t *rgba) {
  png_image image;
  memset(&image, 0, sizeof image);
  image.version = PNG_IMAGE_VERSION;
  image.width = (png_uint_32)width;
  image.height = (png_uint_32)height;
  image.format = PNG_FORMAT_RGBA;
  return png_image_write_to_file(&image, path, 0, rgba, 0, NULL);
}

uint8_t *ts_png_read(const char *path, int *width, int *height) {
  png_image image;
  memset(&image, 0, sizeof image);
  image.version = PNG_IMAGE_VERSION;
  if (!png_image_begin_read_from_file(&image, path))
    return NULL;
  image.format = PNG_FORMAT_RGBA;
  uint8_t *pixels = malloc(PNG_IMAGE_SIZE(image));
  if (!pixels || !png_image_finish_read(&image, NULL, pixels, 0, NULL)) {
    png_image_free(&image);
    free(pixels);
    return NULL;
  }
  *width = (int)image.width;
  *height = (int)image.height;
  return pixels;
}
