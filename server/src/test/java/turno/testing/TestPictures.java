package turno.testing;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import javax.imageio.ImageIO;

/** Picture files, and EXIF data that a test can add to a file. */
public final class TestPictures {
  private TestPictures() {}

  /** A picture with a left half of this color and a black right half. */
  public static byte[] of(String format, int width, int height, int rgb) {
    BufferedImage image = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
    for (int y = 0; y < height; y++) {
      for (int x = 0; x < width / 2; x++) {
        image.setRGB(x, y, rgb);
      }
    }
    return written(image, format);
  }

  public static byte[] png(int rgb) {
    return of("png", 8, 4, rgb);
  }

  public static byte[] written(BufferedImage image, String format) {
    try (ByteArrayOutputStream bytes = new ByteArrayOutputStream()) {
      ImageIO.write(image, format, bytes);
      return bytes.toByteArray();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The JPEG with one more segment at its start. */
  public static byte[] withSegment(byte[] jpeg, int marker, byte[] content) {
    return ByteBuffer.allocate(jpeg.length + content.length + 4)
        .put(jpeg, 0, 2)
        .put((byte) 0xFF)
        .put((byte) marker)
        .putShort((short) (content.length + 2))
        .put(content)
        .put(jpeg, 2, jpeg.length - 2)
        .array();
  }

  /** A camera's EXIF data, with this orientation and the place where the picture was taken. */
  public static byte[] exif(int orientation) {
    return ByteBuffer.allocate(6 + 8 + 2 + 12 + 4 + 20)
        .put("Exif\0\0".getBytes(ISO_8859_1))
        .put("MM\0*".getBytes(ISO_8859_1))
        .putInt(8)
        .putShort((short) 1)
        .putShort((short) 0x0112)
        .putShort((short) 3)
        .putInt(1)
        .putShort((short) orientation)
        .putShort((short) 0)
        .putInt(0)
        .put("GPS 23.5505 46.6333".getBytes(ISO_8859_1))
        .array();
  }
}
