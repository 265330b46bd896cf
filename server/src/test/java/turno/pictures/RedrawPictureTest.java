package turno.pictures;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Random;
import java.util.UUID;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.IdKind;
import turno.testing.TestPictures;
import turno.verification.kit.PngFile;

/** Pictures from untrusted sources: docs/rules/pictures.md. */
class RedrawPictureTest {
  private static final WorkspaceId SOL = IdKind.WORKSPACE.least();
  private static final int RED = 0xD02020;
  private static final String SECRET = "GPS 23.5505";

  private static Picture redrawn(byte[] file) throws UnreadablePicture {
    return RedrawPicture.run(SOL, file, PictureUse.LOGO);
  }

  private static BufferedImage decoded(Picture picture) throws IOException {
    return ImageIO.read(new ByteArrayInputStream(picture.content()));
  }

  private static String text(byte[] bytes) {
    return new String(bytes, ISO_8859_1);
  }

  private static void assertRefused(byte[] file) {
    assertThrows(UnreadablePicture.class, () -> redrawn(file));
  }

  private static boolean isRed(int rgb) {
    return (rgb >> 16 & 0xff) > 150 && (rgb >> 8 & 0xff) < 100 && (rgb & 0xff) < 100;
  }

  @Test
  void onlyThePixelsAreKept() throws Exception {
    byte[] png = TestPictures.png(RED);
    byte[] script = "<script>alert(1)</script>".getBytes(ISO_8859_1);
    byte[] noted = PngFile.withChunk(png, "tEXt", ("Comment\0" + SECRET).getBytes(ISO_8859_1));
    byte[] followed =
        ByteBuffer.allocate(noted.length + script.length).put(noted).put(script).array();
    Picture kept = redrawn(followed);
    assertFalse(text(kept.content()).contains(SECRET));
    assertFalse(text(kept.content()).contains("script"));
    assertEquals(redrawn(png).name(), kept.name());
    byte[] jpeg = TestPictures.of("jpeg", 64, 32, RED);
    byte[] camera = TestPictures.withSegment(jpeg, 0xE1, TestPictures.exif(1));
    camera = TestPictures.withSegment(camera, 0xFE, script);
    assertTrue(text(camera).contains(SECRET));
    Picture photograph = redrawn(camera);
    assertTrue(photograph.name().endsWith(".jpg"));
    assertFalse(text(photograph.content()).contains(SECRET));
    assertFalse(text(photograph.content()).contains("script"));
  }

  /**
   * The left half of the stored pixels is red; the EXIF orientation determines on which side it
   * appears.
   */
  @ParameterizedTest
  @CsvSource({
    "1, 4, 8",
    "2, 60, 8",
    "3, 60, 8",
    "4, 4, 8",
    "5, 8, 4",
    "6, 8, 4",
    "7, 8, 60",
    "8, 8, 60"
  })
  void photographsAreStoredUpright(int orientation, int x, int y) throws Exception {
    byte[] jpeg = TestPictures.of("jpeg", 64, 32, RED);
    byte[] camera = TestPictures.withSegment(jpeg, 0xE1, TestPictures.exif(orientation));
    BufferedImage upright = decoded(redrawn(camera));
    assertEquals(orientation > 4 ? 32 : 64, upright.getWidth());
    assertTrue(isRed(upright.getRGB(x, y)));
    assertFalse(isRed(upright.getRGB(upright.getWidth() - 1 - x, upright.getHeight() - 1 - y)));
  }

  @Test
  void largePicturesAreScaledDown() throws Exception {
    BufferedImage image = decoded(redrawn(TestPictures.of("png", 2_000, 1_000, RED)));
    assertEquals(512, image.getWidth());
    assertEquals(256, image.getHeight());
    assertTrue(isRed(image.getRGB(10, 128)));
    assertFalse(isRed(image.getRGB(500, 128)));
    decoded(redrawn(TestPictures.of("png", 3, 900_000, RED)));
  }

  @Test
  void pictureOfNoiseFitsTheByteLimit() throws Exception {
    BufferedImage noise = new BufferedImage(800, 800, BufferedImage.TYPE_INT_ARGB);
    Random random = new Random(1);
    for (int i = 0; i < 800 * 800; i++) {
      noise.setRGB(i % 800, i / 800, random.nextInt());
    }
    byte[] file = TestPictures.written(noise, "png");
    Picture kept = RedrawPicture.run(SOL, file, PictureUse.COVER);
    assertTrue(kept.content().length <= RedrawPicture.MAX_BYTES);
    assertTrue(decoded(kept).getColorModel().hasAlpha());
  }

  @Test
  void samePictureHasADifferentNameInEachWorkspace() throws Exception {
    byte[] png = TestPictures.png(RED);
    Picture theirs = RedrawPicture.run(IdKind.WORKSPACE.of(new UUID(1, 1)), png, PictureUse.LOGO);
    assertNotEquals(redrawn(png).name(), theirs.name());
  }

  @Test
  void sizeIsCheckedBeforeAnyPixelIsRead() {
    byte[] bomb = PngFile.claiming(50_000, 50_000, PngFile.deflatedZeros(1 << 16));
    UnreadablePicture refusal = assertThrows(UnreadablePicture.class, () -> PictureFile.read(bomb));
    assertTrue(
        String.valueOf(refusal.getMessage()).contains("50000 × 50000"), refusal.getMessage());
    assertRefused(PngFile.claiming(Integer.MAX_VALUE, Integer.MAX_VALUE, new byte[0]));
    assertRefused(PngFile.claiming(-1, -1, new byte[0]));
    assertRefused(PngFile.claiming(0, 10, new byte[0]));
    assertRefused(PngFile.claiming(2_001, 2_000, new byte[0]));
  }

  /** A compressed text chunk, which could expand to gigabytes, is never passed to a decoder. */
  @Test
  void compressedTextIsLeftOut() throws Exception {
    byte[] packed = PngFile.deflatedZeros(1 << 24);
    byte[] content =
        ByteBuffer.allocate(packed.length + 3).put(new byte[] {'a', 0, 0}).put(packed).array();
    byte[] png = PngFile.withChunk(TestPictures.png(RED), "zTXt", content);
    assertTrue(PictureFile.read(png).bytes().length < 1_000);
    redrawn(png);
  }

  /** Pixels beyond the declared size are never decompressed. */
  @Test
  void surplusPixelsAreNotDecompressed() throws Exception {
    byte[] file = PngFile.claiming(16, 16, PngFile.deflatedZeros(1 << 24));
    assertEquals(16, decoded(redrawn(file)).getWidth());
  }

  @ParameterizedTest
  @ValueSource(strings = {"png", "jpeg"})
  void everyTruncatedFileIsRefused(String format) {
    byte[] whole = TestPictures.of(format, 16, 16, RED);
    for (int length = 0; length < whole.length; length++) {
      assertRefused(Arrays.copyOf(whole, length));
    }
  }

  /** A damaged file is either drawn or refused; it causes no other exception. */
  @ParameterizedTest
  @ValueSource(strings = {"png", "jpeg"})
  void damagedFilesAreDrawnOrRefused(String format) {
    byte[] whole = TestPictures.of(format, 16, 16, RED);
    Random random = new Random(7);
    for (int i = 0; i < 400; i++) {
      byte[] damaged = whole.clone();
      for (int j = 0; j < 3; j++) {
        damaged[2 + random.nextInt(damaged.length - 2)] = (byte) random.nextInt(256);
      }
      try {
        redrawn(damaged);
      } catch (UnreadablePicture e) {
        assertFalse(String.valueOf(e.getMessage()).isEmpty());
      }
    }
  }

  /** Each scan of a progressive JPEG makes the decoder pass over all pixels again. */
  @Test
  void jpegWithTooManyScansIsRefused() throws Exception {
    byte[] jpeg = TestPictures.of("jpeg", 16, 16, RED);
    int scan = text(jpeg).indexOf("\u00ff\u00da");
    int length = jpeg.length - 2 - scan;
    ByteBuffer many = ByteBuffer.allocate(jpeg.length + 100 * length).put(jpeg, 0, scan);
    for (int i = 0; i <= 100; i++) {
      many.put(jpeg, scan, length);
    }
    assertRefused(many.put(jpeg, jpeg.length - 2, 2).array());
    redrawn(jpeg);
  }

  @Test
  void filesThatAreNeitherPngNorJpegAreRefused() {
    for (String other :
        new String[] {"", "GIF89a", "%PDF-1.7", "<svg xmlns='http://www.w3.org/2000/svg'/>"}) {
      assertRefused(other.getBytes(ISO_8859_1));
    }
  }
}
