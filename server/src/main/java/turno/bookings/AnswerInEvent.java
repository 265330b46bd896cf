package turno.bookings;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import turno.kernel.Id.EventId;
import turno.platform.http.Answer;

/**
 * Finds, among the events of a write, the one that contains the write's answer byte for byte. Such
 * an answer is stored only in the event (decision 52).
 */
final class AnswerInEvent {
  /**
   * The bytes right before the booking in every booking event. Only the event's id, type, time and
   * workspace precede them.
   */
  private static final byte[] BEFORE = "\"data\":{\"booking\":".getBytes(StandardCharsets.US_ASCII);

  /**
   * The beginning of a Unicode escape. An event that contains an escape is never used, because
   * PostgreSQL cannot extract members of a JSON value that contains an invalid escape, such as half
   * of a surrogate pair.
   */
  private static final byte[] ESCAPE = "\\u".getBytes(StandardCharsets.US_ASCII);

  private AnswerInEvent() {}

  /** Returns the id of the event that contains the answer; null if there is none. */
  static @Nullable EventId find(Answer answer, List<BookingWrite.Event> events) {
    for (BookingWrite.Event event : events) {
      byte[] payload = event.payload();
      if (payload != null && contains(payload, answer.body())) {
        return event.id();
      }
    }
    return null;
  }

  // the answer is a complete JSON object, so a value in the event that begins with the answer's
  // bytes is equal to the answer
  private static boolean contains(byte[] payload, byte[] answer) {
    int booking = indexOf(payload, BEFORE) + BEFORE.length;
    int end = booking + answer.length;
    return booking >= BEFORE.length
        && answer.length > 0
        && end <= payload.length
        && Arrays.equals(payload, booking, end, answer, 0, answer.length)
        && indexOf(payload, ESCAPE) < 0;
  }

  private static int indexOf(byte[] bytes, byte[] sought) {
    for (int i = 0; i + sought.length <= bytes.length; i++) {
      if (Arrays.equals(bytes, i, i + sought.length, sought, 0, sought.length)) {
        return i;
      }
    }
    return -1;
  }
}
