package turno.pictures;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** Reads the orientation that a camera records in a JPEG, the only metadata that is used. */
final class Exif {
  private static final long HEAD = 0x4578_6966_0000L;
  private static final int TIFF = 6;
  private static final int ENTRY_BYTES = 12;
  private static final int ORIENTATION = 0x0112;
  private static final int SHORT = 3;

  private Exif() {}

  /**
   * Returns the orientation that a segment states.
   *
   * @param otherwise the result for a segment that has no valid orientation
   */
  static int orientation(ByteBuffer segment, int otherwise) {
    if (segment.remaining() < TIFF + 8 || segment.getLong(0) >>> 16 != HEAD) {
      return otherwise;
    }
    ByteBuffer tiff = segment.slice(TIFF, segment.remaining() - TIFF);
    boolean little = tiff.getShort(0) == 0x4949;
    tiff.order(little ? ByteOrder.LITTLE_ENDIAN : ByteOrder.BIG_ENDIAN);
    int directory = tiff.getInt(4);
    if (directory < 8 || directory > tiff.remaining() - 2) {
      return otherwise;
    }
    int entries = tiff.getShort(directory) & 0xffff;
    for (int i = 0; i < entries; i++) {
      int entry = directory + 2 + i * ENTRY_BYTES;
      if (entry > tiff.remaining() - ENTRY_BYTES) {
        return otherwise;
      }
      if ((tiff.getShort(entry) & 0xffff) == ORIENTATION && tiff.getShort(entry + 2) == SHORT) {
        int value = tiff.getShort(entry + 8);
        return value >= 1 && value <= 8 ? value : otherwise;
      }
    }
    return otherwise;
  }
}
