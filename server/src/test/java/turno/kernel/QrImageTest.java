package turno.kernel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;

import com.google.zxing.BinaryBitmap;
import com.google.zxing.NotFoundException;
import com.google.zxing.RGBLuminanceSource;
import com.google.zxing.common.HybridBinarizer;
import com.google.zxing.qrcode.QRCodeReader;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A third-party reader decodes the codes that we draw. */
class QrImageTest {
  private static final String CODE =
      "00020126710014br.gov.bcb.pix2549pix.example.com/qr/v2/9d36b84fc70b478fb95c12729b90ca25"
          + "5204000053039865802BR5911STUDIO DEMO6009SAO PAULO62070503***6304A1B2";

  @ParameterizedTest
  @ValueSource(ints = {1, 20, 60, 150, 512})
  void pngCanBeDecoded(int length) throws Exception {
    String text = CODE.repeat(4).substring(0, length);
    assertEquals(text, read(png(text)));
  }

  @Test
  void svgShowsTheSameCodeAsThePng() throws Exception {
    BufferedImage drawn = new BufferedImage(800, 800, BufferedImage.TYPE_INT_RGB);
    String svg = QrImage.of(CODE).svg();
    Matcher box = Pattern.compile("viewBox=\"0 0 (\\d+) \\1\"").matcher(svg);
    assertEquals(true, box.find());
    int pixels = 800 / Integer.parseInt(box.group(1));
    var graphics = drawn.createGraphics();
    graphics.setColor(java.awt.Color.WHITE);
    graphics.fillRect(0, 0, 800, 800);
    graphics.setColor(java.awt.Color.BLACK);
    Matcher stroke = Pattern.compile("M(\\d+) (\\d+)h(\\d+)v1h-\\3z").matcher(svg);
    while (stroke.find()) {
      graphics.fillRect(
          Integer.parseInt(stroke.group(1)) * pixels,
          Integer.parseInt(stroke.group(2)) * pixels,
          Integer.parseInt(stroke.group(3)) * pixels,
          pixels);
    }
    assertEquals(CODE, read(drawn));
  }

  private static BufferedImage png(String text) throws IOException {
    BufferedImage image = ImageIO.read(new ByteArrayInputStream(QrImage.of(text).png()));
    assertNotNull(image);
    return image;
  }

  private static String read(BufferedImage image) throws Exception {
    int width = image.getWidth();
    int height = image.getHeight();
    int[] pixels = image.getRGB(0, 0, width, height, null, 0, width);
    try {
      return new QRCodeReader()
          .decode(
              new BinaryBitmap(new HybridBinarizer(new RGBLuminanceSource(width, height, pixels))))
          .getText();
    } catch (NotFoundException e) {
      throw new AssertionError("no QR code in the picture", e);
    }
  }
}
