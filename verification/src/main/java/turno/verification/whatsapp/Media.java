package turno.verification.whatsapp;

/**
 * A file at WhatsApp: bytes that are made while they are sent, so that a large one needs no memory.
 *
 * @param announced the size in its description
 * @param size the size that it has
 */
public record Media(String id, String mime, long announced, long size) {
  static final int PIECE = 64 * 1_024;

  /** The bytes from an offset on. */
  byte[] piece(long offset) {
    byte[] bytes = new byte[(int) Math.min(PIECE, size - offset)];
    for (int i = 0; i < bytes.length; i++) {
      bytes[i] = (byte) ('a' + (offset + i) % 26);
    }
    return bytes;
  }
}
