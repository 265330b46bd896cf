package turno.kernel;

import static java.nio.charset.StandardCharsets.US_ASCII;

import io.nayuki.qrcodegen.QrCode;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.util.zip.CRC32;
import java.util.zip.Deflater;

/** A QR code as a picture, with the empty margin that scanners need. */
public final class QrImage {
  private static final int MARGIN = 4;
  private static final int PIXELS = 8;
  private static final byte[] PNG_HEAD = {(byte) 0x89, 'P', 'N', 'G', '\r', '\n', 0x1A, '\n'};

  private final QrCode code;
  private final int side;

  private QrImage(QrCode code) {
    this.code = code;
    this.side = code.size + 2 * MARGIN;
  }

  public static QrImage of(String text) {
    return new QrImage(QrCode.encodeText(text, QrCode.Ecc.MEDIUM));
  }

  private boolean isDark(int x, int y) {
    return code.getModule(x - MARGIN, y - MARGIN); // false outside the code
  }

  /** Draws the code as one path, in which adjacent dark modules of a row are one rectangle. */
  public String svg() {
    StringBuilder path = new StringBuilder();
    for (int y = 0; y < side; y++) {
      int x = 0;
      while (x < side) {
        int from = x;
        while (x < side && isDark(x, y)) {
          x++;
        }
        if (x > from) {
          int width = x - from;
          path.append('M').append(from).append(' ').append(y);
          path.append('h').append(width).append("v1h-").append(width).append('z');
        }
        x++;
      }
    }
    return "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %1$d %1$d\" shape-rendering=\"crispEdges\">"
            .formatted(side)
        + "<path fill=\"#fff\" d=\"M0 0h%1$dv%1$dH0z\"/>".formatted(side)
        + "<path d=\""
        + path
        + "\"/></svg>";
  }

  /** Renders a PNG with one bit per pixel and 8 pixels per module. */
  public byte[] png() {
    int pixels = side * PIXELS;
    int rowBytes = (pixels + 7) / 8;
    byte[] rows = new byte[pixels * (rowBytes + 1)];
    for (int y = 0; y < pixels; y++) {
      int row = y * (rowBytes + 1) + 1; // skips the filter byte, which stays 0
      for (int x = 0; x < pixels; x++) {
        if (!isDark(x / PIXELS, y / PIXELS)) {
          rows[row + x / 8] |= (byte) (0x80 >> (x % 8));
        }
      }
    }
    byte[] head = ByteBuffer.allocate(13).putInt(pixels).putInt(pixels).put((byte) 1).array();
    ByteArrayOutputStream png = new ByteArrayOutputStream();
    png.writeBytes(PNG_HEAD);
    png.writeBytes(chunk("IHDR", head)); // the other bytes stay 0: greyscale, not interlaced
    png.writeBytes(chunk("IDAT", deflated(rows)));
    png.writeBytes(chunk("IEND", new byte[0]));
    return png.toByteArray();
  }

  private static byte[] deflated(byte[] bytes) {
    Deflater deflater = new Deflater(Deflater.BEST_COMPRESSION);
    try {
      deflater.setInput(bytes);
      deflater.finish();
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      byte[] buffer = new byte[4_096];
      while (!deflater.finished()) {
        out.write(buffer, 0, deflater.deflate(buffer));
      }
      return out.toByteArray();
    } finally {
      deflater.end();
    }
  }

  private static byte[] chunk(String type, byte[] content) {
    byte[] name = type.getBytes(US_ASCII);
    CRC32 sum = new CRC32();
    sum.update(name);
    sum.update(content);
    return ByteBuffer.allocate(12 + content.length)
        .putInt(content.length)
        .put(name)
        .put(content)
        .putInt((int) sum.getValue())
        .array();
  }
}
