package turno.testing;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.DataInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;

/**
 * A message of PostgreSQL's protocol in either direction: a type, a length in four bytes, and the
 * content.
 */
record WireMessage(byte[] bytes) {
  /** A statement that fails as if it had been cancelled. */
  static final String CANCELS =
      """
      do $$ begin
        raise exception using errcode = '57014', message = 'canceling statement due to user request';
      end $$
      """;

  static WireMessage read(DataInputStream in) throws IOException {
    byte type = in.readByte();
    int length = in.readInt();
    byte[] bytes = new byte[length + 1];
    ByteBuffer.wrap(bytes).put(type).putInt(length);
    in.readFully(bytes, 5, length - 4);
    return new WireMessage(bytes);
  }

  /** The message that executes this statement. */
  static WireMessage query(String sql) {
    byte[] text = sql.getBytes(UTF_8);
    return new WireMessage(
        ByteBuffer.allocate(text.length + 6)
            .put((byte) 'Q')
            .putInt(text.length + 5)
            .put(text)
            .put((byte) 0)
            .array());
  }

  char type() {
    return (char) bytes[0];
  }

  /**
   * The string with this index. The content begins with the strings, each of which ends with a zero
   * byte.
   */
  String text(int number) {
    int from = 5;
    for (int skipped = 0; skipped < number; skipped++) {
      from = end(from) + 1;
    }
    return new String(bytes, from, end(from) - from, UTF_8);
  }

  private int end(int from) {
    int end = from;
    while (bytes[end] != 0) {
      end++;
    }
    return end;
  }

  ByteBuffer body() {
    return ByteBuffer.wrap(bytes, 5, bytes.length - 5);
  }
}
