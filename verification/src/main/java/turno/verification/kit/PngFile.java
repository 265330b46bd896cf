package turno.verification.kit;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.util.zip.CRC32;
import java.util.zip.Deflater;

/** Builds PNG files that no drawing program would write. */
public final class PngFile {
  private static final byte[] HEAD = {(byte) 0x89, 'P', 'N', 'G', '\r', '\n', 0x1A, '\n'};
  private static final int IHDR = 25;
  private static final int AROUND = 12;

  private PngFile() {}

  /** Inserts a chunk after the IHDR chunk of a PNG. */
  public static byte[] withChunk(byte[] png, String type, byte[] content) {
    int at = HEAD.length + IHDR;
    byte[] chunk = chunk(type, content);
    return ByteBuffer.allocate(png.length + chunk.length)
        .put(png, 0, at)
        .put(chunk)
        .put(png, at, png.length - at)
        .array();
  }

  /** A PNG that declares this size and contains this compressed pixel data. */
  public static byte[] claiming(int width, int height, byte[] deflated) {
    byte[] size =
        ByteBuffer.allocate(13).putInt(width).putInt(height).put(new byte[] {8, 2}).array();
    byte[] ihdr = chunk("IHDR", size);
    byte[] idat = chunk("IDAT", deflated);
    byte[] iend = chunk("IEND", new byte[0]);
    return ByteBuffer.allocate(HEAD.length + ihdr.length + idat.length + iend.length)
        .put(HEAD)
        .put(ihdr)
        .put(idat)
        .put(iend)
        .array();
  }

  /** Compresses this number of zero bytes, to about a thousandth of their size. */
  public static byte[] deflatedZeros(int bytes) {
    Deflater deflater = new Deflater(Deflater.BEST_COMPRESSION);
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    byte[] zeros = new byte[1 << 16];
    byte[] part = new byte[1 << 16];
    for (int left = bytes; left > 0; left -= zeros.length) {
      deflater.setInput(zeros, 0, Math.min(left, zeros.length));
      while (!deflater.needsInput()) {
        all.write(part, 0, deflater.deflate(part));
      }
    }
    deflater.finish();
    while (!deflater.finished()) {
      all.write(part, 0, deflater.deflate(part));
    }
    deflater.end();
    return all.toByteArray();
  }

  private static byte[] chunk(String type, byte[] content) {
    CRC32 sum = new CRC32();
    sum.update(type.getBytes(ISO_8859_1));
    sum.update(content);
    return ByteBuffer.allocate(content.length + AROUND)
        .putInt(content.length)
        .put(type.getBytes(ISO_8859_1))
        .put(content)
        .putInt((int) sum.getValue())
        .array();
  }
}
