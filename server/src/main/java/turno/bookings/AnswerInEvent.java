package turno.bookings;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import turno.kernel.Id.EventId;
import turno.platform.http.Answer;

/**
 * Finds the event of a write that contains its answer byte for byte, as its booking. Such an answer
 * is stored in the event only (decision 52).
 */
final class AnswerInEvent {
  /** Precedes the booking in each event of a booking; before it are only ids, type and time. */
  private static final byte[] BEFORE = "\"data\":{\"booking\":".getBytes(StandardCharsets.US_ASCII);

  /** PostgreSQL takes no member out of JSON in which an escape denotes no character of its own. */
  private static final byte[] ESCAPE = "\\u".getBytes(StandardCharsets.US_ASCII);

  private AnswerInEvent() {}

  /** Null if no event contains the answer. */
  static @Nullable EventId find(Answer answer, List<BookingWrite.Event> events) {
    for (BookingWrite.Event event : events) {
      byte[] payload = event.payload();
      if (payload != null && contains(payload, answer.body())) {
        return event.id();
      }
    }
    return null;
  }

  // an answer is an object: where its bytes begin, the value ends with them
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
