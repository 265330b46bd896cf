package turno.suite;

import static java.util.Objects.requireNonNull;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.http.HttpResponse;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import turno.client.Change;
import turno.client.Changes;
import turno.client.Option;
import turno.client.Page;
import turno.client.Turno;
import turno.client.Webhooks;
import turno.client.api.BookingsApi.ListBookingsQuery;
import turno.client.api.EventsApi.ListEventsQuery;
import turno.client.api.SlotsApi.ListSlotsQuery;
import turno.client.errors.HoldExpiredException;
import turno.client.errors.IdempotencyMismatchException;
import turno.client.errors.InvalidRequestException;
import turno.client.errors.InvalidTransitionException;
import turno.client.errors.NotFoundException;
import turno.client.errors.SlotTakenException;
import turno.client.errors.UnauthorizedException;
import turno.client.errors.VersionMismatchException;
import turno.client.model.Booking;
import turno.client.model.BookingCancel;
import turno.client.model.BookingCreate;
import turno.client.model.BookingInput;
import turno.client.model.BookingPatch;
import turno.client.model.BookingReschedule;
import turno.client.model.BookingStatus;
import turno.client.model.CustomerRef;
import turno.client.model.ErrorReason;
import turno.client.model.Event;
import turno.client.model.HoldConfirm;
import turno.client.model.Slot;
import turno.client.model.WebhookEndpointInput;
import turno.testing.TestServer;
import turno.testing.TestWorkspace;
import turno.testing.TestingReceiver;
import turno.testing.Waits;

/** The whole life of bookings, as seen by a program that uses the Java client. */
class BookingLifeTest {
  private static final String MONDAY = "2027-03-01T00:00:00-03:00";
  private static final String TUESDAY = "2027-03-02T00:00:00-03:00";

  @RegisterExtension private static final TestServer server = TestServer.start();
  private final TestWorkspace world = TestWorkspace.barbeariaSol(server);
  private Turno turno = Turno.at(server.origin()).build();

  @BeforeEach
  void takeAKey() {
    turno = Turno.at(server.origin()).key(world.ownersKey()).build();
  }

  private List<Slot> slots() {
    ListSlotsQuery monday = new ListSlotsQuery().serviceId(world.haircut).from(MONDAY).to(TUESDAY);
    return turno.slots().listSlots(monday).getData();
  }

  private BookingInput held(OffsetDateTime start) {
    return BookingInput.builder().serviceId(world.haircut).start(start).build();
  }

  private BookingCreate wish(OffsetDateTime start) {
    return BookingCreate.builder().serviceId(world.haircut).start(start).build();
  }

  private static BookingPatch noted(String notes) {
    return BookingPatch.builder().notes(notes).build();
  }

  @Test
  void slotIsHeldConfirmedMovedAndCancelled() {
    List<Slot> free = slots();
    Booking hold = turno.holds().createHold(held(free.get(0).getStart()));
    assertSame(BookingStatus.HOLD, hold.getStatus());
    assertEquals(free.get(0).getStart(), hold.getStart());

    CustomerRef maria =
        CustomerRef.builder().name("Maria Souza").phone("+55 11 98888-7777").build();
    HoldConfirm wish = HoldConfirm.builder().customer(maria).build();
    Booking booking = turno.holds().confirmHold(hold.getId(), wish);
    assertSame(BookingStatus.CONFIRMED, booking.getStatus());
    assertEquals("+5511988887777", requireNonNull(booking.getCustomer()).getPhone());

    BookingReschedule later = BookingReschedule.builder().start(free.get(5).getStart()).build();
    Booking moved = turno.bookings().rescheduleBooking(booking.getId(), later);
    assertEquals(free.get(5).getStart(), moved.getStart());
    BookingCancel reason = BookingCancel.builder().reason("Vou viajar.").build();
    Booking cancelled = turno.bookings().cancelBooking(booking.getId(), reason);
    assertSame(BookingStatus.CANCELLED, cancelled.getStatus());
    assertEquals("Vou viajar.", requireNonNull(cancelled.getCancellation()).getReason());
    assertEquals(free, slots());

    List<String> types =
        Page.stream(cursor ->
                turno
                    .events()
                    .listEvents(new ListEventsQuery().order("asc").cursor(cursor).limit(1)))
            .map(event ->
                event.getType() + " " + requireNonNull(event.getData().getBooking()).getId())
            .toList();
    assertEquals(
        List.of(
            "booking.created " + hold.getId(),
            "booking.confirmed " + hold.getId(),
            "booking.rescheduled " + hold.getId(),
            "booking.cancelled " + hold.getId()),
        types);
  }

  @Test
  void refusalsAreThrownAsTypedExceptions() {
    OffsetDateTime start = slots().get(0).getStart();
    turno.bookings().createBooking(wish(start));
    turno.bookings().createBooking(wish(start));
    var taken =
        assertThrows(SlotTakenException.class, () -> turno.bookings().createBooking(wish(start)));
    assertSame(ErrorReason.TAKEN, taken.reason());
    turno.bookings().createBooking(wish(taken.alternatives().get(0).getStart()));

    BookingInput nobodyAtNoTime =
        BookingInput.builder().serviceId(world.haircut).start("soon").partySize(0).build();
    var invalid =
        assertThrows(InvalidRequestException.class, () -> turno.holds().createHold(nobodyAtNoTime));
    assertEquals(
        List.of("#/party_size minimum", "#/start pattern"),
        invalid.errors().stream()
            .map(error -> error.getPointer() + " " + error.getCode())
            .sorted()
            .toList());
    assertThrows(NotFoundException.class, () -> turno.bookings().getBooking("bkg_none"));
    var nobody = Turno.at(server.origin()).key("sak_test_wrong").build();
    var unknown = assertThrows(UnauthorizedException.class, () -> nobody.system().getMe());
    assertTrue(String.valueOf(unknown.requestId()).length() > 8);
  }

  @Test
  void repeatedRequestCreatesOnlyOneBooking() {
    List<Slot> free = slots();
    BookingCreate wish = wish(free.get(0).getStart());
    var replayed = new ArrayList<String>();
    Option key = Option.idempotencyKey("order-4711");
    Option see = Option.onResponse(answer -> replayed.add(isReplay(answer)));
    Booking first = turno.bookings().createBooking(wish, key, see);
    assertEquals(first, turno.bookings().createBooking(wish, key, see));
    assertEquals(List.of("", "true"), replayed);
    assertThrows(
        IdempotencyMismatchException.class,
        () -> turno.bookings().createBooking(wish(free.get(1).getStart()), key));
    ListBookingsQuery all = new ListBookingsQuery().status(List.of("active")).limit(1);
    assertEquals(
        List.of(first.getId()),
        Page.stream(cursor -> turno.bookings().listBookings(all.cursor(cursor)))
            .map(Booking::getId)
            .toList());
  }

  private static String isReplay(HttpResponse<byte[]> answer) {
    return answer.headers().firstValue("Idempotent-Replayed").orElse("");
  }

  @Test
  void changesNeedTheCurrentVersion() {
    BookingCreate wish = wish(slots().get(0).getStart()).toBuilder().notes("two").build();
    Booking booking = turno.bookings().createBooking(wish);
    String id = booking.getId();
    BookingPatch clearing = BookingPatch.builder().set("notes", null).build();
    Booking patched =
        turno.bookings().updateBooking(id, clearing, Option.ifMatch(booking.getVersion()));
    assertNull(patched.getNotes());
    var stale =
        assertThrows(
            VersionMismatchException.class,
            () -> turno.bookings().updateBooking(id, noted("x"), Option.ifMatch(1)));
    assertEquals(patched.getVersion(), stale.problem().getCurrentVersion());
  }

  @Test
  void holdExpiresAfterTenMinutes() {
    Booking hold = turno.holds().createHold(held(slots().get(0).getStart()));
    OffsetDateTime now = turno.advanceClock(Duration.ofMinutes(10));
    assertTrue(now.isEqual(hold.getExpiresAt()), now::toString);
    assertThrows(HoldExpiredException.class, () -> turno.holds().confirmHold(hold.getId()));
    assertSame(BookingStatus.EXPIRED, turno.bookings().getBooking(hold.getId()).getStatus());
    var refused =
        assertThrows(
            InvalidTransitionException.class, () -> turno.bookings().cancelBooking(hold.getId()));
    assertEquals("expired", refused.problem().getCurrentStatus());
  }

  @Test
  void streamReportsChanges() throws Exception {
    String id = turno.bookings().createBooking(wish(slots().get(0).getStart())).getId();
    try (Changes changes = turno.changes()) {
      // the stream may begin with changes made shortly before it was opened
      CompletableFuture<Change.Changed> changed =
          CompletableFuture.supplyAsync(() -> {
            while (true) {
              if (changes.next() instanceof Change.Changed one && one.id().equals(id)) {
                return one;
              }
            }
          });
      var notes = new AtomicInteger(); // changes are made until the stream reports one
      Waits.until(
          () -> {
            String note = "note " + notes.incrementAndGet();
            turno.bookings().updateBooking(id, noted(note));
            return changed.isDone();
          },
          "the stream reported no change");
      assertEquals("booking", changed.get().kind());
    }
  }

  @Test
  void receiverVerifiesSignedEvents() throws Exception {
    try (var receiver = new TestingReceiver()) {
      var wanted = WebhookEndpointInput.builder().url(receiver.url()).build();
      var endpoint = turno.webhooks().createWebhookEndpoint(wanted);
      Booking booking = turno.bookings().createBooking(wish(slots().get(0).getStart()));
      Instant now = turno.advanceClock(Duration.ZERO).toInstant();
      var delivery = receiver.await(1).getFirst();
      String signature = delivery.header("Service-Signature");
      Event event =
          Webhooks.event(delivery.body(), signature, now, requireNonNull(endpoint.getSecret()));
      assertEquals(booking.getId(), requireNonNull(event.getData().getBooking()).getId());
    }
  }
}
