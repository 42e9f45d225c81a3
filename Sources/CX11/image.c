/* PNG files, row by row: whatever the picture's size, memory is taken for the result only. */
#include "CX11.h"
#include <fcntl.h>
#include <setjmp.h>

int cx_open_file(const char *path) { return open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY); }

enum { SAMPLES = 4 }; /* red, green, blue, alpha */

typedef struct {
  const uint8_t *file;
  size_t size, place;
  png_structp png;
  png_infop info;
  char *message;
  bool is_memory_short;
} reader;

static void fail(png_structp png, const char *message) {
  reader *source = png_get_error_ptr(png);
  snprintf(source->message, CX_IMAGE_MESSAGE, "%s", message);
  png_longjmp(png, 1);
}

/* libpng's own way is to print. */
static void warn(png_structp png, const char *message) {
  (void)png;
  (void)message;
}

static void read_bytes(png_structp png, png_bytep to, size_t count) {
  reader *source = png_get_io_ptr(png);
  if (count > source->size - source->place)
    png_error(png, "the file ends too soon");
  memcpy(to, source->file + source->place, count);
  source->place += count;
}

static png_voidp take_memory(png_structp png, png_alloc_size_t count) {
  reader *source = png_get_mem_ptr(png);
  void *memory = malloc(count);
  if (!memory)
    source->is_memory_short = true;
  return memory;
}

static void free_memory(png_structp png, png_voidp memory) {
  (void)png;
  free(memory);
}

/* Whoever calls it has set nothing up yet that a failure would have to free. */
static bool begin(reader *source) {
  static const png_byte used[] = "gAMA\0sBIT\0sRGB";
  source->png =
      png_create_read_struct_2(PNG_LIBPNG_VER_STRING, source, fail, warn, source, take_memory, free_memory);
  source->info = source->png ? png_create_info_struct(source->png) : NULL;
  if (!source->info) {
    source->is_memory_short = true;
    return false;
  }
  png_set_read_fn(source->png, source, read_bytes);
  /* What is too large is for the caller to say, who names the size. */
  png_set_user_limits(source->png, PNG_UINT_31_MAX, PNG_UINT_31_MAX);
  png_set_benign_errors(source->png, 1);
  /* Texts and profiles are not even unpacked: a small file can hold gigabytes of them. */
  png_set_keep_unknown_chunks(source->png, PNG_HANDLE_CHUNK_NEVER, NULL, -1);
  png_set_keep_unknown_chunks(source->png, PNG_HANDLE_CHUNK_AS_DEFAULT, used, sizeof used / 5);
  return true;
}

static enum cx_image_result end(reader *source, bool is_complete) {
  png_destroy_read_struct(&source->png, &source->info, NULL);
  if (is_complete)
    return CX_IMAGE_READ;
  return source->is_memory_short ? CX_IMAGE_NO_MEMORY : CX_IMAGE_BROKEN;
}

static uint32_t number(const uint8_t *bytes) {
  return (uint32_t)bytes[0] << 24 | (uint32_t)bytes[1] << 16 | (uint32_t)bytes[2] << 8 | bytes[3];
}

/* Signature, length and name of the first chunk, width, height, bits of a sample, kind of colour,
 * compression, filter, interlacing (PNG, section 11.2.2). Whether the rest makes sense is for libpng to say.
 */
bool cx_image_header(const uint8_t *file, size_t size, cx_image *image) {
  static const uint8_t start[] = "\x89PNG\r\n\x1a\n\0\0\0\rIHDR";
  static const unsigned int samples[] = {1, 0, 3, 1, 2, 0, 4};
  if (size < 29 || memcmp(file, start, 16) != 0)
    return false;
  unsigned int kind = file[25] < 7 ? file[25] : 1;
  *image = (cx_image){number(file + 16), number(file + 20), file[24] * samples[kind]};
  return image->width > 0 && image->height > 0 && image->bits_per_pixel > 0;
}

/* Where a column or row of the image goes: the parts of it that fall into a pixel of the result and into the
 * one after that. */
typedef struct {
  uint32_t first;
  float here, next;
} share;

static share share_of(uint32_t index, uint32_t length, uint32_t result) {
  if (result >= length)
    return (share){index, 1, 0};
  double scale = (double)result / length;
  uint32_t first = (uint32_t)((uint64_t)index * result / length);
  double end = (index + 1) * scale;
  /* What falls into one pixel altogether is 1. */
  if (end <= first + 1 || first + 1 >= result)
    return (share){first, (float)scale, 0};
  return (share){first, (float)(first + 1 - index * scale), (float)(end - (first + 1))};
}

typedef struct {
  reader source;
  uint32_t width, height, result_width, result_height;
  uint8_t *pixels; /* of the result */
  uint8_t *row;    /* as libpng gives it */
  float *sums;     /* rows of the result in the making */
  uint32_t kept;   /* how many of these there are; row y is y % kept */
  share *columns;
  bool is_wide;     /* 16 bits for each sample */
  uint32_t written; /* rows of the result that are done */
} decoder;

static float *sums_of(const decoder *image, uint32_t row) {
  return image->sums + (size_t)(row % image->kept) * image->result_width * SAMPLES;
}

static uint8_t byte_of(float value) { return value >= 255 ? 255 : (uint8_t)(value + 0.5f); }

/* Writes the rows of the result before `end` and clears their sums. */
static void write_rows(decoder *image, uint32_t end) {
  for (; image->written < end; image->written++) {
    float *sums = sums_of(image, image->written);
    size_t count = (size_t)image->result_width * SAMPLES;
    uint8_t *to = image->pixels + image->written * count;
    for (size_t i = 0; i < count; i++)
      to[i] = byte_of(sums[i]);
    memset(sums, 0, count * sizeof *sums);
  }
}

/* Adds a sample's share to a pixel. */
static void add(float *pixel, const uint8_t *bytes, float part) {
  for (int i = 0; i < SAMPLES; i++)
    pixel[i] += part * bytes[i];
}

/* A pixel of libpng's row with its colours multiplied by alpha, blue first. */
static void take_pixel(const uint8_t *from, bool is_wide, uint8_t *pixel) {
  unsigned int values[SAMPLES];
  for (int i = 0; i < SAMPLES; i++)
    values[i] =
        is_wide ? ((((unsigned int)from[2 * i] << 8) | from[2 * i + 1]) * 255 + 32895) >> 16 : from[i];
  unsigned int alpha = values[3];
  for (int i = 0; i < 3; i++)
    pixel[i] = (uint8_t)(alpha == 255 ? values[i] : (values[i] * alpha + 127) / 255);
  pixel[3] = (uint8_t)alpha;
}

/* Row `y` where nothing is made smaller. */
static void copy_row(decoder *image, uint32_t y, uint32_t left, uint32_t step) {
  size_t size = image->is_wide ? 2 * SAMPLES : SAMPLES;
  const uint8_t *from = image->row;
  uint8_t *to = image->pixels + (size_t)y * image->width * SAMPLES;
  for (uint32_t x = left; x < image->width; x += step, from += size)
    take_pixel(from, image->is_wide, to + (size_t)x * SAMPLES);
}

/* Adds row `y`, whose pixels are columns `left`, `left + step`, … of the image. */
static void add_row(decoder *image, uint32_t y, uint32_t left, uint32_t step) {
  share row = share_of(y, image->height, image->result_height);
  float *here = sums_of(image, row.first);
  float *next = row.next > 0 ? sums_of(image, row.first + 1) : NULL;
  size_t size = image->is_wide ? 2 * SAMPLES : SAMPLES;
  const uint8_t *from = image->row;
  for (uint32_t x = left; x < image->width; x += step, from += size) {
    uint8_t pixel[SAMPLES];
    take_pixel(from, image->is_wide, pixel);
    share column = image->columns[x];
    size_t place = (size_t)column.first * SAMPLES;
    add(here + place, pixel, row.here * column.here);
    if (column.next > 0)
      add(here + place + SAMPLES, pixel, row.here * column.next);
    if (!next)
      continue;
    add(next + place, pixel, row.next * column.here);
    if (column.next > 0)
      add(next + place + SAMPLES, pixel, row.next * column.next);
  }
  if (image->kept < image->result_height)
    write_rows(image, share_of(y + 1, image->height, image->result_height).first);
}

static void read_passes(decoder *image, bool is_interlaced) {
  png_structp png = image->source.png;
  for (int pass = 0; pass < (is_interlaced ? PNG_INTERLACE_ADAM7_PASSES : 1); pass++) {
    uint32_t left = is_interlaced ? PNG_PASS_START_COL(pass) : 0;
    uint32_t top = is_interlaced ? PNG_PASS_START_ROW(pass) : 0;
    uint32_t across = is_interlaced ? 1u << PNG_PASS_COL_SHIFT(pass) : 1;
    uint32_t down = is_interlaced ? 1u << PNG_PASS_ROW_SHIFT(pass) : 1;
    if (left >= image->width)
      continue;
    for (uint32_t y = top; y < image->height; y += down) {
      png_read_row(png, image->row, NULL);
      if (image->sums)
        add_row(image, y, left, across);
      else
        copy_row(image, y, left, across);
    }
  }
  if (image->sums)
    write_rows(image, image->result_height);
}

/* The rows that libpng gives are red, green, blue and alpha in sRGB, whatever the file has. */
static void set_up(png_structp png, png_infop info) {
  png_set_expand(png);
  png_set_gray_to_rgb(png);
  /* The first says what a file that tells no gamma is in, the second what is wanted. */
  png_set_alpha_mode_fixed(png, PNG_ALPHA_PNG, PNG_DEFAULT_sRGB);
  png_set_alpha_mode_fixed(png, PNG_ALPHA_PNG, PNG_DEFAULT_sRGB);
  png_set_add_alpha(png, 0xffff, PNG_FILLER_AFTER);
  png_read_update_info(png, info);
}

static bool take_buffers(decoder *image, size_t row_bytes, bool is_interlaced) {
  image->row = malloc(row_bytes);
  if (image->result_width == image->width && image->result_height == image->height)
    return image->row;
  image->kept = is_interlaced || image->result_height < 2 ? image->result_height : 2;
  image->columns = calloc(image->width, sizeof *image->columns);
  image->sums = calloc((size_t)image->kept * image->result_width, SAMPLES * sizeof *image->sums);
  if (!image->row || !image->columns || !image->sums)
    return false;
  for (uint32_t x = 0; x < image->width; x++)
    image->columns[x] = share_of(x, image->width, image->result_width);
  return true;
}

/* What libpng leaves by a jump. */
static bool decode(decoder *image) {
  png_structp png = image->source.png;
  png_infop info = image->source.info;
  if (setjmp(png_jmpbuf(png)))
    return false;
  png_read_info(png, info);
  image->width = png_get_image_width(png, info);
  image->height = png_get_image_height(png, info);
  bool is_interlaced = png_get_interlace_type(png, info) != PNG_INTERLACE_NONE;
  set_up(png, info);
  image->is_wide = png_get_bit_depth(png, info) == 16;
  if (png_get_rowbytes(png, info) != (size_t)image->width * SAMPLES * (image->is_wide ? 2 : 1))
    png_error(png, "it has rows of another kind");
  if (!take_buffers(image, png_get_rowbytes(png, info), is_interlaced)) {
    image->source.is_memory_short = true;
    return false;
  }
  read_passes(image, is_interlaced);
  return true;
}

enum cx_image_result cx_image_decode(const uint8_t *file, size_t size, uint32_t width, uint32_t height,
                                     uint8_t *pixels, char *message) {
  decoder image = {
      .source = {.file = file, .size = size, .message = message},
      .result_width = width,
      .result_height = height,
      .pixels = pixels,
  };
  bool is_complete = begin(&image.source) && decode(&image);
  free(image.row);
  free(image.columns);
  free(image.sums);
  return end(&image.source, is_complete);
}
