package turno.bookings;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.time.Instant;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Id.BookingId;
import turno.kernel.IdKind;
import turno.kernel.Json;
import turno.platform.contract.Operation;
import turno.platform.http.Answer;
import turno.platform.http.Caller;
import turno.platform.http.RequestContext;
import turno.platform.http.SentAnswers;
import turno.scheduling.Snapshots;
import turno.workspaces.Workspaces;

/**
 * Completes a response that consists of one booking, just before the response is sent. A caller who
 * may write bookings gets {@code manage_url} and {@code calendar_url}. A customer with a manage
 * token or on a page gets only what a customer may see. Because the links are added so late, they
 * never get into stored answers, lists, events or the history
 * (docs/rules/manage.md#where-the-link-is-shown).
 */
final class SentBookings implements SentAnswers {
  private static final String FILE = "calendar_url";
  private static final String PAGE = "manage_url";

  /** The operation in whose answer a visitor to a page gets the manage link. */
  private static final String HANDING_OVER = "confirmHold";

  private final ManageTokens tokens;
  private final BookingLookups lookups;
  private final Snapshots snapshots;
  private final Workspaces workspaces;
  private final Supplier<String> publicUrl;

  SentBookings(
      ManageTokens tokens,
      BookingLookups lookups,
      Snapshots snapshots,
      Workspaces workspaces,
      Supplier<String> publicUrl) {
    this.tokens = tokens;
    this.lookups = lookups;
    this.snapshots = snapshots;
    this.workspaces = workspaces;
    this.publicUrl = publicUrl;
  }

  @Override
  public Answer sent(RequestContext call, Answer answer) {
    Caller caller = call.caller();
    if (answer.status() >= 300
        || answer.body().length == 0
        || !(caller.isCustomer() || mayWrite(caller))) {
      return answer;
    }
    boolean heldThen = answer.replayed() && isHold(answer); // may have become a booking since
    if (heldThen && !caller.isVisitor()) {
      return answer.withBody(with(answer.body(), staffLinks(null, null)));
    }
    Booking booking = booking(call, answer);
    if (caller.isVisitor()) {
      ObjectNode shown =
          CustomerView.ofVisitor(
              (ObjectNode) Json.tree(answer.body()), booking, snapshots.of(booking.workspaceId()));
      boolean handsOver = call.operation().id().equals(HANDING_OVER) && isOfItsMaker(booking);
      shown.put(PAGE, handsOver ? page(booking, call.now()) : null);
      shown.put(FILE, handsOver ? file(booking, call.now()) : null);
      return answer.withBody(Json.bytes(shown));
    }
    String file = file(booking, call.now());
    if (caller.isCustomer()) {
      return answer.withBody(Json.bytes(ofCustomer(answer, booking, file)));
    }
    return answer.withBody(with(answer.body(), staffLinks(page(booking, call.now()), file)));
  }

  /**
   * Whether the visitor who made the booking may still see it. This is false once the manage link
   * has been renewed, because the visitor may be a stranger to the present customer.
   */
  static boolean isOfItsMaker(Booking booking) {
    return booking.details().manageGeneration() == 0;
  }

  private @Nullable String page(Booking booking, Instant now) {
    String token = tokens.of(booking, now);
    return token == null ? null : publicUrl.get() + "/m/" + token;
  }

  private @Nullable String file(Booking booking, Instant now) {
    String signature = tokens.ofFile(booking, now);
    return signature == null
        ? null
        : publicUrl.get() + "/v1/bookings/" + booking.id() + "/calendar.ics?signature=" + signature;
  }

  private static ObjectNode staffLinks(@Nullable String page, @Nullable String file) {
    return Json.object().put(PAGE, page).put(FILE, file);
  }

  private ObjectNode ofCustomer(Answer answer, Booking booking, @Nullable String file) {
    ObjectNode shown = (ObjectNode) Json.tree(answer.body());
    shown.put(FILE, file);
    return CustomerView.of(
        shown, booking, snapshots.of(booking.workspaceId()), workspaces.get(booking.workspaceId()));
  }

  /**
   * Whether the caller gets the links. The page behind the manage link shows the deposit, so a
   * person limited by {@code own_only} does not get them.
   */
  private static boolean mayWrite(Caller caller) {
    return caller.scopes().contains("bookings:write")
        || (caller.scopes().contains(Operation.OWN_BOOKINGS) && !caller.isOwnOnly());
  }

  private static boolean isHold(Answer answer) {
    return Json.tree(answer.body()).path("status").asString("").equals(BookingStatus.HOLD.wire());
  }

  /** Returns the booking in the answer: as the handler left it, or read again for a replay. */
  private Booking booking(RequestContext call, Answer answer) {
    if (!answer.replayed() && call.subject() instanceof Booking booking) {
      return booking;
    }
    BookingId id = IdKind.BOOKING.parse(Json.tree(answer.body()).path("id").asString(""));
    if (id == null) {
      throw new IllegalStateException("an answer without a booking");
    }
    return lookups.find(call, id);
  }

  /** Adds members at the end of an object, without parsing it. */
  private static byte[] with(byte[] object, ObjectNode members) {
    byte[] more = Json.text(members).getBytes(UTF_8);
    ByteArrayOutputStream all = new ByteArrayOutputStream(object.length + more.length);
    all.write(object, 0, object.length - 1);
    all.write(',');
    all.write(more, 1, more.length - 1);
    return all.toByteArray();
  }
}
