package turno.bookings;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import tools.jackson.databind.JsonNode;
import turno.kernel.Id.BookingId;
import turno.kernel.IdKind;
import turno.kernel.Json;
import turno.payments.DepositBookings.Place;
import turno.payments.Deposits;
import turno.platform.http.Answer;
import turno.platform.http.CommandTransactions;
import turno.platform.http.RequestContext;
import turno.scheduling.Snapshots;

/**
 * Adds the Pix code to the answer about a booking that awaits payment, if the code arrives within
 * three seconds (docs/rules/payments.md#code-in-the-answer). The waiting thread holds no connection
 * or lock. If the request is repeated with its idempotency key, the completed answer is sent again.
 */
final class AwaitPixCode {
  private static final Duration MAX_WAIT = Duration.ofSeconds(3);
  private static final String WAITING = "\"status\":\"pending_payment\"";

  private final Deposits deposits;
  private final BookingLookups lookups;
  private final Snapshots snapshots;
  private final CommandTransactions answers;

  AwaitPixCode(
      Deposits deposits, BookingLookups lookups, Snapshots snapshots, CommandTransactions answers) {
    this.deposits = deposits;
    this.lookups = lookups;
    this.snapshots = snapshots;
    this.answers = answers;
  }

  Answer complete(RequestContext call, Answer answer) {
    if (answer.replayed()
        || answer.status() >= 300
        || !new String(answer.body(), StandardCharsets.UTF_8).contains(WAITING)) {
      return answer;
    }
    JsonNode shown = Json.tree(answer.body());
    JsonNode pix = shown.at("/payment/pix");
    BookingId id = IdKind.BOOKING.parse(shown.path("id").asString(""));
    if (id == null || !pix.isObject() || !pix.path("copy_paste").isNull()) {
      return answer;
    }
    deposits.awaitCode(new Place(call.workspaceId(), id), MAX_WAIT);
    Booking booking = lookups.find(call, id).at(call.now());
    call.about(booking);
    Answer plain = ChangeBooking.answer(booking, snapshots.of(call.workspaceId()).stages());
    Answer completed = answer.showing(plain);
    answers.complete(call, completed);
    return completed;
  }
}
