package turno.pictures;

import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import javax.imageio.IIOImage;
import javax.imageio.ImageIO;
import javax.imageio.ImageReader;
import javax.imageio.ImageWriteParam;
import javax.imageio.ImageWriter;
import javax.imageio.stream.ImageInputStream;
import javax.imageio.stream.ImageOutputStream;
import javax.imageio.stream.MemoryCacheImageInputStream;
import javax.imageio.stream.MemoryCacheImageOutputStream;
import turno.kernel.Id.WorkspaceId;

/**
 * Redraws a picture: decodes, scales down and encodes it again, so that only pixels of the uploaded
 * file are served.
 */
final class RedrawPicture {
  /** The maximum size of a stored picture in bytes; a larger one is scaled down until it fits. */
  static final int MAX_BYTES = 512 << 10;

  private static final float QUALITY = 0.85f;

  private RedrawPicture() {}

  static Picture run(WorkspaceId workspaceId, byte[] file, PictureUse use)
      throws UnreadablePicture {
    PictureFile picture = PictureFile.read(file);
    try {
      Pixels pixels = Pixels.of(decoded(picture), picture.orientation()).within(use.maxSide());
      return encoded(workspaceId, pixels, picture.format());
    } catch (IOException | RuntimeException e) { // a decoder throws both for damaged files
      throw new UnreadablePicture("The picture cannot be read: the file is damaged.");
    }
  }

  private static BufferedImage decoded(PictureFile picture) throws IOException {
    ImageReader reader = ImageIO.getImageReadersByFormatName(picture.format().name()).next();
    try (ImageInputStream in =
        new MemoryCacheImageInputStream(new ByteArrayInputStream(picture.bytes()))) {
      reader.setInput(in, true, true);
      if (reader.getWidth(0) != picture.width() || reader.getHeight(0) != picture.height()) {
        throw new IOException("the decoder reports a different size than the file's header");
      }
      return reader.read(0);
    } finally {
      reader.dispose();
    }
  }

  /**
   * Encodes the picture, and scales it down until it fits. An opaque PNG becomes a JPEG if that is
   * smaller.
   */
  private static Picture encoded(WorkspaceId workspaceId, Pixels pixels, PictureFormat format)
      throws IOException {
    boolean opaque = pixels.isOpaque();
    for (Pixels tried = pixels;
        ;
        tried = tried.within(Math.max(tried.width(), tried.height()) / 2)) {
      byte[] best = encoded(tried, format);
      PictureFormat bestFormat = format;
      if (opaque && format == PictureFormat.PNG) {
        byte[] other = encoded(tried, PictureFormat.JPEG);
        if (other.length < best.length) {
          best = other;
          bestFormat = PictureFormat.JPEG;
        }
      }
      if (best.length <= MAX_BYTES) {
        return Picture.of(workspaceId, best, bestFormat);
      }
    }
  }

  private static byte[] encoded(Pixels pixels, PictureFormat format) throws IOException {
    ImageWriter writer = ImageIO.getImageWritersByFormatName(format.name()).next();
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ImageOutputStream out = new MemoryCacheImageOutputStream(bytes)) {
      ImageWriteParam settings = writer.getDefaultWriteParam();
      if (format == PictureFormat.JPEG) {
        settings.setCompressionMode(ImageWriteParam.MODE_EXPLICIT);
        settings.setCompressionQuality(QUALITY);
      }
      writer.setOutput(out);
      writer.write(null, new IIOImage(pixels.image(), null, null), settings);
    } finally {
      writer.dispose();
    }
    return bytes.toByteArray();
  }
}
