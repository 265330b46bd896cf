package turno.pictures;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Set;

/**
 * A file that claims to be a picture, parsed only as far as its structure: size in pixels,
 * orientation, and the parts that the pixels need. Everything else is dropped before a decoder sees
 * it: metadata, comments, profiles, compressed text that unpacks to gigabytes, and bytes after the
 * end.
 *
 * @param orientation as cameras record it, 1 to 8 (Exif 2.32, 4.6.4)
 * @param bytes only the necessary parts
 */
record PictureFile(PictureFormat format, int width, int height, int orientation, byte[] bytes) {
  /** The maximum number of pixels, checked before any of them is decoded. */
  static final int MAX_PIXELS = 4_000_000;

  /**
   * The maximum number of scans of a progressive JPEG: each scan makes a decoder process all pixels
   * again.
   */
  static final int MAX_SCANS = 64;

  private static final byte[] PNG_HEAD = {(byte) 0x89, 'P', 'N', 'G', '\r', '\n', 0x1A, '\n'};
  private static final Set<String> PNG_CHUNKS = Set.of("IHDR", "PLTE", "tRNS", "IDAT", "IEND");
  private static final int PNG_AROUND = 12;

  private static final int SOI = 0xD8;
  private static final int EOI = 0xD9;
  private static final int SOS = 0xDA;
  private static final int APP0 = 0xE0;
  private static final int APP1 = 0xE1;
  private static final int APP14 = 0xEE;
  private static final int APP15 = 0xEF;
  private static final int COMMENT = 0xFE;

  /** Frame types that browsers decode: baseline, extended and progressive, with Huffman coding. */
  private static final Set<Integer> FRAMES = Set.of(0xC0, 0xC1, 0xC2);

  private static final Set<Integer> OTHER_FRAMES =
      Set.of(0xC3, 0xC5, 0xC6, 0xC7, 0xC9, 0xCA, 0xCB, 0xCD, 0xCE, 0xCF);

  static PictureFile read(byte[] file) throws UnreadablePicture {
    if (file.length > PNG_HEAD.length
        && Arrays.equals(file, 0, PNG_HEAD.length, PNG_HEAD, 0, PNG_HEAD.length)) {
      return png(file);
    }
    if (file.length > 2 && (file[0] & 0xff) == 0xFF && (file[1] & 0xff) == SOI) {
      return new Jpeg(file).read();
    }
    throw new UnreadablePicture("The file is neither PNG nor JPEG.");
  }

  private static PictureFile png(byte[] bytes) throws UnreadablePicture {
    ByteBuffer file = ByteBuffer.wrap(bytes);
    ByteArrayOutputStream kept = new ByteArrayOutputStream(bytes.length);
    kept.write(PNG_HEAD, 0, PNG_HEAD.length);
    int at = PNG_HEAD.length;
    int width = 0;
    int height = 0;
    while (file.capacity() - at >= PNG_AROUND) {
      int length = file.getInt(at);
      String type = new String(bytes, at + 4, 4, StandardCharsets.ISO_8859_1);
      if (length < 0 || length > file.capacity() - at - PNG_AROUND) {
        break;
      }
      boolean isFirst = at == PNG_HEAD.length;
      if (isFirst != type.equals("IHDR") || (isFirst && length != 13)) {
        break;
      }
      if (isFirst) {
        width = file.getInt(at + 8);
        height = file.getInt(at + 12);
        requireSize(width, height);
      }
      if (PNG_CHUNKS.contains(type)) {
        kept.write(bytes, at, length + PNG_AROUND);
      }
      if (type.equals("IEND")) {
        return new PictureFile(PictureFormat.PNG, width, height, 1, kept.toByteArray());
      }
      at += length + PNG_AROUND;
    }
    throw broken();
  }

  private static void requireSize(int width, int height) throws UnreadablePicture {
    if (width < 1 || height < 1) {
      throw broken();
    }
    if ((long) width * height > MAX_PIXELS) {
      throw new UnreadablePicture(
          "A picture may have at most 4 megapixels, and this one has "
              + width
              + " × "
              + height
              + " pixels.");
    }
  }

  private static UnreadablePicture broken() {
    return new UnreadablePicture("The file is damaged or incomplete.");
  }

  /** A JPEG, read segment by segment. */
  private static final class Jpeg {
    private final ByteBuffer file;
    private final ByteArrayOutputStream kept;
    private int at = 2;
    private int width;
    private int height;
    private int orientation = 1;
    private int scans;

    Jpeg(byte[] bytes) {
      this.file = ByteBuffer.wrap(bytes);
      this.kept = new ByteArrayOutputStream(bytes.length);
    }

    PictureFile read() throws UnreadablePicture {
      kept.write(0xFF);
      kept.write(SOI);
      while (true) {
        int marker = marker();
        if (marker == EOI && scans > 0) {
          kept.write(0xFF);
          kept.write(EOI);
          return new PictureFile(
              PictureFormat.JPEG, width, height, orientation, kept.toByteArray());
        }
        segment(marker);
      }
    }

    private int octet(int position) throws UnreadablePicture {
      if (position >= file.capacity()) {
        throw broken();
      }
      return file.get(position) & 0xff;
    }

    /** Reads a marker, and skips the fill bytes before it. */
    private int marker() throws UnreadablePicture {
      if (octet(at) != 0xFF) {
        throw broken();
      }
      while (octet(at) == 0xFF) {
        at++;
      }
      return octet(at++);
    }

    private void segment(int marker) throws UnreadablePicture {
      int length = (octet(at) << 8) | octet(at + 1);
      int end = at + length;
      boolean isSegment = marker >= 0xC0 && (marker < 0xD0 || marker >= SOS) && length >= 2;
      if (!isSegment || end > file.capacity()) {
        throw broken();
      }
      if (OTHER_FRAMES.contains(marker)) {
        throw new UnreadablePicture(
            "This kind of JPEG cannot be read. Save it as an ordinary JPEG.");
      }
      if (FRAMES.contains(marker)) {
        frame(length);
      }
      if (marker == APP1) {
        orientation = Exif.orientation(file.slice(at + 2, length - 2), orientation);
      }
      if (isNeeded(marker, length)) {
        kept.write(0xFF);
        kept.write(marker);
        kept.write(file.array(), at, length);
      }
      at = end;
      if (marker == SOS) {
        scan();
      }
    }

    private void frame(int length) throws UnreadablePicture {
      if (length < 8 || width > 0) {
        throw broken();
      }
      height = file.getShort(at + 3) & 0xffff;
      width = file.getShort(at + 5) & 0xffff;
      requireSize(width, height);
    }

    /**
     * Whether decoding needs a segment. Comments are not needed, nor are application segments,
     * except the two that define the color coding.
     */
    private boolean isNeeded(int marker, int length) {
      if (marker == COMMENT) {
        return false;
      }
      return marker < APP0
          || marker > APP15
          || (marker == APP0 && length >= 16 && file.getInt(at + 2) == 0x4A464946)
          || marker == APP14;
    }

    /** Skips entropy-coded data, which ends at the next marker that is not a restart. */
    private void scan() throws UnreadablePicture {
      scans++;
      if (scans > MAX_SCANS || width == 0) {
        throw broken();
      }
      int from = at;
      while (octet(at) != 0xFF || isPartOfData(octet(at + 1))) {
        at++;
      }
      kept.write(file.array(), from, at - from);
    }

    private static boolean isPartOfData(int next) {
      return next == 0 || next == 0xFF || (next >= 0xD0 && next <= 0xD7);
    }
  }
}
