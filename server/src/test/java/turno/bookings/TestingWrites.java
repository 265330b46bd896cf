package turno.bookings;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;
import turno.bookings.Booking.BookedCustomer;
import turno.bookings.Booking.BookingBuilder;
import turno.bookings.HistoryEntry.Actor;
import turno.catalog.Catalog;
import turno.customers.MatchCustomer;
import turno.kernel.Currency;
import turno.kernel.Id.CustomerId;
import turno.kernel.Id.ResourceId;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.IdKind;
import turno.kernel.IdSource;
import turno.kernel.Json;
import turno.payments.LedgerEntry;
import turno.payments.Payment;
import turno.platform.db.Tenant;
import turno.platform.http.Answer;
import turno.platform.idempotency.IdempotencyKey;
import turno.scheduling.Replanning.WriteOutcome;
import turno.testing.BarbeariaSol;

/** Writes of bookings, built directly instead of being planned by the use cases. */
final class TestingWrites {
  private static final ZoneId ZONE = ZoneId.of("America/Sao_Paulo");

  /** The name that bookings show for existing customers. */
  static final String GUEST = "Maria";

  private static final Catalog CATALOG =
      Catalog.of(BarbeariaSol.WORKSPACE, 1, ZONE, Currency.BRL, List.of());

  private final IdSource ids;
  private final BookingEvents events;

  TestingWrites(IdSource ids) {
    this.ids = ids;
    this.events = new BookingEvents(ids);
  }

  /** Begins to build a hold, by default of one unit for one hour. */
  Hold hold(ResourceId resource, Instant start) {
    return new Hold(this, BarbeariaSol.WORKSPACE, resource, start);
  }

  /** A hold that can be varied before it is written. */
  static final class Hold {
    private final TestingWrites writes;
    private final ResourceId resource;
    private final Instant start;
    private WorkspaceId workspace;
    private Duration length = Duration.ofHours(1);
    private int units = 1;
    private int others;
    private long catalog = 1;
    private @Nullable String key;
    private String body = "{}";
    private @Nullable String externalId;
    private @Nullable String phone;
    private @Nullable CustomerId guest;
    private boolean once;
    private @Nullable LedgerEntry payment;

    private Hold(TestingWrites writes, WorkspaceId workspace, ResourceId resource, Instant start) {
      this.writes = writes;
      this.workspace = workspace;
      this.resource = resource;
      this.start = start;
    }

    Hold in(WorkspaceId other) {
      workspace = other;
      return this;
    }

    Hold minutes(long minutes) {
      length = Duration.ofMinutes(minutes);
      return this;
    }

    Hold units(int number) {
      units = number;
      return this;
    }

    /** Also occupies this number of other resources, which need not exist. */
    Hold others(int number) {
      others = number;
      return this;
    }

    Hold plannedOn(long catalogVersion) {
      catalog = catalogVersion;
      return this;
    }

    Hold key(String text, String requestBody) {
      key = text;
      body = requestBody;
      return this;
    }

    Hold externalId(String text) {
      externalId = text;
      return this;
    }

    Hold newCustomer(String number) {
      phone = number;
      return this;
    }

    /** Makes the hold for an existing customer. */
    Hold customer(CustomerId id) {
      guest = id;
      return this;
    }

    /** Refuses the hold if its customer, which it must have, has another booking at that time. */
    Hold once() {
      once = true;
      return this;
    }

    /** Adds a ledger line, as if the deposit had been received. */
    Hold payment(LedgerEntry line) {
      payment = line;
      return this;
    }

    BookingWrite write() {
      return writes.hold(this);
    }
  }

  private BookingWrite hold(Hold hold) {
    Instant now = BarbeariaSol.NOW;
    Instant end = hold.start.plus(hold.length);
    MatchCustomer.Matched customer = customer(hold);
    Booking booking =
        new BookingBuilder(hold.workspace, ids.next(IdKind.BOOKING), now)
            .status(BookingStatus.HOLD)
            .service(
                BarbeariaSol.HAIRCUT,
                new Booking.ServiceSnapshot("Corte", 6000, "BRL", 60, null),
                ZONE.getId())
            .time(hold.start, end, allocations(hold, end))
            .expiresAt(now.plus(PlaceBooking.HOLD_LIFETIME))
            .customer(customer == null ? null : BookedCustomer.of(customer))
            .externalId(hold.externalId)
            .source("api")
            .payment(Payment.none(Currency.BRL))
            .build();
    Answer answer =
        Answer.created(
                BookingView.of(booking, CATALOG.stages()), "/v1/holds/" + booking.id().toString())
            .version(1);
    return BookingWrite.of(booking, answer, history("held", booking), now)
        .key(hold.key == null ? null : key(hold.workspace, "createHold", hold.key, hold.body))
        .taking()
        .under(hold.catalog)
        .naming(customer)
        .once(hold.once ? same(booking) : null)
        .telling(List.of(events.created(booking, answer, now, CATALOG)))
        .receiving(hold.payment == null ? null : hold.payment.row(hold.workspace, booking.id()))
        .build();
  }

  private static List<Booking.Allocation> allocations(Hold hold, Instant end) {
    List<Booking.Allocation> all = new ArrayList<>();
    all.add(new Booking.Allocation(hold.resource, hold.start, end, hold.units));
    for (int i = 0; i < hold.others; i++) {
      ResourceId other = BarbeariaSol.id(IdKind.RESOURCE, 1_000 + i);
      all.add(new Booking.Allocation(other, hold.start, end, 1));
    }
    return all;
  }

  private static SameCustomer same(Booking booking) {
    BookedCustomer guest = Objects.requireNonNull(booking.customer());
    return new SameCustomer(null, guest.id(), true, List.of(), "");
  }

  private MatchCustomer.@Nullable Matched customer(Hold hold) {
    if (hold.guest != null) {
      return existing(hold.guest);
    }
    if (hold.phone == null) {
      return null;
    }
    CustomerId id = ids.next(IdKind.CUSTOMER);
    return new MatchCustomer.Matched(
        id, null, hold.phone, null, null, row(hold.workspace, id, hold.phone));
  }

  private static MatchCustomer.Matched existing(CustomerId id) {
    return new MatchCustomer.Matched(id, GUEST, null, null, null, null);
  }

  private static BookingWrite.History history(String action, Booking after) {
    return new BookingWrite.History(
        action, Actor.system(), Json.object().put("status", after.status().wire()));
  }

  BookingWrite confirm(Booking hold) {
    return confirm(hold, null);
  }

  /**
   * @param guest an existing customer; null to keep the hold's customer
   */
  BookingWrite confirm(Booking hold, @Nullable CustomerId guest) {
    MatchCustomer.Matched match = guest == null ? null : existing(guest);
    Booking confirmed =
        hold.changed(BarbeariaSol.NOW)
            .status(BookingStatus.CONFIRMED)
            .expiresAt(null)
            .bookedAt(BarbeariaSol.NOW)
            .customer(match == null ? hold.customer() : BookedCustomer.of(match))
            .build();
    return change(
            hold,
            confirmed,
            "confirmed",
            new BookingWrite.Event(ids.next(IdKind.EVENT), null, null))
        .naming(match)
        .build();
  }

  /** Confirms the hold, unless its customer has another booking at that time. */
  BookingWrite confirmOnce(Booking hold) {
    Booking confirmed =
        hold.changed(BarbeariaSol.NOW)
            .status(BookingStatus.CONFIRMED)
            .expiresAt(null)
            .bookedAt(BarbeariaSol.NOW)
            .build();
    return change(
            hold,
            confirmed,
            "confirmed",
            new BookingWrite.Event(ids.next(IdKind.EVENT), null, null))
        .once(same(hold))
        .build();
  }

  BookingWrite release(Booking hold) {
    Booking released =
        hold.changed(BarbeariaSol.NOW)
            .status(BookingStatus.CANCELLED)
            .expiresAt(null)
            .cancellation(new Booking.Cancellation(BarbeariaSol.NOW, "customer", null))
            .build();
    return change(
            hold,
            released,
            "released",
            events.cancelled(released, hold.status(), BarbeariaSol.NOW, CATALOG))
        .freeing()
        .build();
  }

  private static BookingWrite.Builder change(
      Booking before, Booking after, String action, BookingWrite.Event event) {
    Answer answer = ChangeBooking.answer(after, CATALOG.stages());
    return BookingWrite.of(after, answer, history(action, after), BarbeariaSol.NOW)
        .following(before)
        .telling(List.of(event));
  }

  private static ObjectNode row(WorkspaceId workspace, CustomerId id, String phone) {
    ObjectNode row = Json.object();
    row.put("workspace_id", workspace.value().toString());
    row.put("id", id.value().toString());
    row.put("name_folded", "");
    row.put("phone", phone);
    row.put("phone_form", phone);
    row.put("first_of_phone", true);
    row.putArray("tags");
    row.putObject("metadata");
    row.put("created_at", BarbeariaSol.NOW.toString());
    row.put("email_status", "unknown");
    row.put("updated_at", BarbeariaSol.NOW.toString());
    return row;
  }

  private static IdempotencyKey key(
      WorkspaceId workspace, String operation, String text, String body) {
    return IdempotencyKey.of(
        workspace, operation, List.of(), Map.of(), body.getBytes(StandardCharsets.UTF_8), text);
  }

  /** Applies the write as work for the booking's workspace. */
  static WriteOutcome apply(BookingWriter writer, BookingWrite write) {
    return Tenant.of(write.booking().workspaceId(), () -> writer.apply(write));
  }

  static List<BookingFunctions.Prepared> prepared(List<BookingWrite> writes) {
    List<BookingFunctions.Prepared> prepared = new ArrayList<>();
    for (BookingWrite write : writes) {
      prepared.add(
          Tenant.of(write.booking().workspaceId(), () -> BookingFunctions.Prepared.of(write)));
    }
    return prepared;
  }
}
