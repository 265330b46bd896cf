package turno.kernel;

import java.util.HexFormat;

/**
 * Darkens a color until people with low vision can read it as text on white (WCAG 2.2, 1.4.3).
 * Pages in browsers darken or lighten the color for their light or dark theme
 * (web/src/guest/accent.ts).
 */
public final class ReadableColor {
  private static final double READABLE = 4.5;
  private static final int STEPS = 20;

  private ReadableColor() {}

  /**
   * Returns the readable color in the same notation.
   *
   * @param color for example {@code #0b5cad}
   */
  public static String onWhite(String color) {
    int rgb = HexFormat.fromHexDigits(color, 1, 7);
    for (int step = 0; step < STEPS; step++) {
      double share = 1 - (double) step / STEPS;
      int red = (int) Math.round((rgb >> 16 & 0xff) * share);
      int green = (int) Math.round((rgb >> 8 & 0xff) * share);
      int blue = (int) Math.round((rgb & 0xff) * share);
      if (contrastWithWhite(red, green, blue) >= READABLE) {
        return "#" + HexFormat.of().toHexDigits((red << 16) | (green << 8) | blue, 6);
      }
    }
    return "#000000";
  }

  private static double contrastWithWhite(int red, int green, int blue) {
    double luminance = 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
    return 1.05 / (luminance + 0.05);
  }

  private static double linear(int part) {
    double share = part / 255.0;
    return share <= 0.04045 ? share / 12.92 : Math.pow((share + 0.055) / 1.055, 2.4);
  }
}
