package turno.pictures;

import java.awt.image.BufferedImage;

/** The pixels of a picture as alpha, red, green and blue, row by row. */
record Pixels(int width, int height, int[] argb) {

  /** Returns the pixels of a decoded picture, rotated upright. */
  static Pixels of(BufferedImage image, int orientation) {
    int width = image.getWidth();
    int height = image.getHeight();
    Pixels whole = new Pixels(width, height, image.getRGB(0, 0, width, height, null, 0, width));
    return orientation == 1 ? whole : whole.turned(orientation);
  }

  boolean isOpaque() {
    for (int pixel : argb) {
      if (pixel >>> 24 != 0xff) {
        return false;
      }
    }
    return true;
  }

  /** Reverses one of the orientations of Exif 2.32, 4.6.4. */
  private Pixels turned(int orientation) {
    boolean swapped = orientation > 4;
    int newWidth = swapped ? height : width;
    int newHeight = swapped ? width : height;
    int[] to = new int[argb.length];
    for (int y = 0; y < newHeight; y++) {
      for (int x = 0; x < newWidth; x++) {
        int fromX = swapped ? y : x;
        int fromY = swapped ? x : y;
        boolean mirrorsX = orientation == 2 || orientation == 3 || orientation > 6;
        boolean mirrorsY =
            orientation == 3 || orientation == 4 || orientation == 6 || orientation == 7;
        int column = mirrorsX ? width - 1 - fromX : fromX;
        int row = mirrorsY ? height - 1 - fromY : fromY;
        to[y * newWidth + x] = argb[row * width + column];
      }
    }
    return new Pixels(newWidth, newHeight, to);
  }

  /** Returns the same picture, scaled down so that neither side is longer than {@code maxSide}. */
  Pixels within(int maxSide) {
    int longest = Math.max(width, height);
    if (longest <= maxSide) {
      return this;
    }
    int newWidth = Math.max(1, (int) ((long) width * maxSide / longest));
    int newHeight = Math.max(1, (int) ((long) height * maxSide / longest));
    int[] to = new int[newWidth * newHeight];
    for (int y = 0; y < newHeight; y++) {
      int top = (int) ((long) y * height / newHeight);
      int bottom = Math.max(top + 1, (int) ((y + 1L) * height / newHeight));
      for (int x = 0; x < newWidth; x++) {
        int left = (int) ((long) x * width / newWidth);
        int right = Math.max(left + 1, (int) ((x + 1L) * width / newWidth));
        to[y * newWidth + x] = mean(left, top, right, bottom);
      }
    }
    return new Pixels(newWidth, newHeight, to);
  }

  /** Returns the mean color of an area; the colors are weighted by the opacity of their pixels. */
  private int mean(int left, int top, int right, int bottom) {
    long alpha = 0;
    long red = 0;
    long green = 0;
    long blue = 0;
    for (int y = top; y < bottom; y++) {
      for (int x = left; x < right; x++) {
        int pixel = argb[y * width + x];
        int weight = pixel >>> 24;
        alpha += weight;
        red += (long) weight * (pixel >> 16 & 0xff);
        green += (long) weight * (pixel >> 8 & 0xff);
        blue += (long) weight * (pixel & 0xff);
      }
    }
    if (alpha == 0) {
      return 0;
    }
    int count = (right - left) * (bottom - top);
    return (int) (alpha / count) << 24
        | (int) (red / alpha) << 16
        | (int) (green / alpha) << 8
        | (int) (blue / alpha);
  }

  BufferedImage image() {
    BufferedImage image =
        new BufferedImage(
            width, height, isOpaque() ? BufferedImage.TYPE_INT_RGB : BufferedImage.TYPE_INT_ARGB);
    image.setRGB(0, 0, width, height, argb, 0, width);
    return image;
  }
}
