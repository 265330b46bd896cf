package turno.verification.whatsapp;

/**
 * A file that WhatsApp stores. Its bytes are generated while they are sent, so that a large file
 * needs no memory.
 *
 * @param announced the size that its description states
 * @param size the actual size
 */
public record Media(String id, String mime, long announced, long size) {
  static final int PIECE = 64 * 1_024;

  /** The bytes of the file from an offset on, at most {@link #PIECE} of them. */
  byte[] piece(long offset) {
    byte[] bytes = new byte[(int) Math.min(PIECE, size - offset)];
    for (int i = 0; i < bytes.length; i++) {
      bytes[i] = (byte) ('a' + (offset + i) % 26);
    }
    return bytes;
  }
}
