package turno.webhooks;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;
import turno.platform.outgoing.AnswerReader;

/** The beginning of a receiver's answer, stored for people to read. */
final class Excerpt {
  static final int BYTES_MAX = 1024;

  private Excerpt() {}

  /**
   * Reads the first KiB of the body, as text that PostgreSQL can store; null if there is no body.
   * Returns when the KiB is full, the body ends, or either side closes the connection.
   */
  static @Nullable String of(int status, AnswerReader answer) {
    var bytes = new byte[BYTES_MAX];
    var count = 0;
    if (status == 204 || status == 304) {
      return null;
    }
    try {
      var body = answer.body().bytes();
      while (count < BYTES_MAX) {
        var more = body.read(bytes, count, BYTES_MAX - count);
        if (more < 0) {
          break;
        }
        count += more;
      }
    } catch (IOException | RuntimeException e) {
      // the status is known: any later failure only shortens the excerpt
    }
    return count == 0 ? null : text(bytes, count);
  }

  /** Repairs invalid UTF-8, drops a truncated last character, and limits the text to 1 KiB. */
  static String text(byte[] bytes, int count) {
    var decoder =
        StandardCharsets.UTF_8
            .newDecoder()
            .onMalformedInput(CodingErrorAction.REPLACE)
            .onUnmappableCharacter(CodingErrorAction.REPLACE);
    var characters = CharBuffer.allocate(count);
    // the limit can have split the last character only if it was reached
    decoder.decode(ByteBuffer.wrap(bytes, 0, count), characters, count < BYTES_MAX);
    var text = characters.flip().toString().replace('\0', '\uFFFD');
    // an invalid byte can become a character of three bytes, so the text may be too long
    var end = 0;
    for (int room = BYTES_MAX; end < text.length(); ) {
      var next = text.offsetByCodePoints(end, 1);
      room -= text.substring(end, next).getBytes(StandardCharsets.UTF_8).length;
      if (room < 0) {
        break;
      }
      end = next;
    }
    return text.substring(0, end);
  }
}
