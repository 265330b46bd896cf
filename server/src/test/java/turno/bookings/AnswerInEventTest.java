package turno.bookings;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import turno.kernel.Id.EventId;
import turno.kernel.IdKind;
import turno.kernel.IdSource;
import turno.platform.http.Answer;

/** An event stands in for a stored answer only if it contains exactly the answer's bytes. */
class AnswerInEventTest {
  private static final IdSource IDS =
      new IdSource(() -> Instant.EPOCH, new java.security.SecureRandom());
  private static final String BOOKING = "{\"id\":\"bkg_1\",\"notes\":\"é\"}";
  private final EventId event = IDS.next(IdKind.EVENT);

  private @Nullable EventId find(String answer, String data) {
    String payload = "{\"id\":\"evt_1\",\"type\":\"booking.created\",\"data\":" + data + "}";
    return AnswerInEvent.find(
        Answer.bytes(201, answer.getBytes(UTF_8)),
        List.of(
            new BookingWrite.Event(IDS.next(IdKind.EVENT), null, null),
            new BookingWrite.Event(event, "booking.created", payload.getBytes(UTF_8))));
  }

  @Test
  void bookingInAnEventIsReusedAsTheAnswer() {
    assertEquals(event, find(BOOKING, "{\"booking\":" + BOOKING + ",\"notify\":\"auto\"}"));
  }

  @Test
  void answerThatTheEventDoesNotContainIsStoredSeparately() {
    String other = BOOKING.replace("é", "e");
    assertNull(find(BOOKING, "{\"booking\":" + other + ",\"notify\":\"auto\"}"));
    assertNull(find(BOOKING, "{\"payment\":" + BOOKING + "}"));
    assertNull(find(BOOKING + "{}", "{\"booking\":" + BOOKING + "}"));
    assertNull(find("", "{\"booking\":" + BOOKING + "}"));
  }

  @Test
  void answerWithAnEscapeThatPostgresCannotReadIsStoredSeparately() {
    String escaped = BOOKING.replace("é", "\\u0000");
    assertNull(find(escaped, "{\"booking\":" + escaped + "}"));
  }
}
