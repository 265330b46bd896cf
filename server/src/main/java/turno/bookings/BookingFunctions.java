package turno.bookings;

import static turno.platform.db.FunctionCall.Type.BIGINT;
import static turno.platform.db.FunctionCall.Type.BYTEA;
import static turno.platform.db.FunctionCall.Type.DATE;
import static turno.platform.db.FunctionCall.Type.ID;
import static turno.platform.db.FunctionCall.Type.INTEGER;
import static turno.platform.db.FunctionCall.Type.JSONB;
import static turno.platform.db.FunctionCall.Type.SMALLINT;
import static turno.platform.db.FunctionCall.Type.TEXT;
import static turno.platform.db.FunctionCall.Type.TIMESTAMPTZ;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tools.jackson.databind.node.ObjectNode;
import turno.bookings.Booking.Allocation;
import turno.bookings.BookingFunctions.Prepared;
import turno.kernel.Id.EventId;
import turno.kernel.Id.ResourceId;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.IdKind;
import turno.platform.db.Database;
import turno.platform.db.FunctionCall;
import turno.platform.db.GroupCommit;
import turno.platform.db.Sql;
import turno.platform.db.StoredBytes;
import turno.platform.db.Tenant;
import turno.platform.http.Answer;
import turno.platform.http.IdempotentExecution;
import turno.platform.idempotency.IdempotencyKey;
import turno.platform.idempotency.IdempotencyRows;
import turno.platform.idempotency.StoredAnswer;
import turno.scheduling.Replanning.WriteOutcome;

/** Calls the database functions that write bookings: one write, or several in one commit. */
final class BookingFunctions implements GroupCommit.Target<Prepared, WriteOutcome> {
  private static final Logger LOG = LoggerFactory.getLogger(BookingFunctions.class);
  private static final String PHONE = "customer_phones_have_one_first";
  private static final String MONEY = "payments_come_in_once";
  private static final String LINE = "payments_pkey";

  /**
   * A write that locks more resource days than this is not combined with other writes in one call,
   * so that sixteen writes together lock no more days than a single write may (decision 7).
   */
  static final int MAX_SHARED_DAYS = 32;

  /**
   * A database session that does not answer an empty statement within this time is treated as lost.
   */
  private static final int ALIVE_SECONDS = 1;

  private static final FunctionCall<Prepared> ONE = single("turno.write_booking_v1").build();

  private static final FunctionCall<Prepared> CAPPED =
      single("turno.write_capped_booking_v1")
          .value("p_capped_key", ID, one -> one.cap() == null ? null : one.cap().keyId())
          .value("p_day", DATE, one -> one.cap() == null ? null : one.cap().day())
          .value("p_cap", INTEGER, one -> one.cap() == null ? null : one.cap().most())
          .array("p_visitor_phones", TEXT, Prepared::cappedPhones, phone -> phone)
          .value("p_visitor_cap", INTEGER, one -> PhoneCap.MAX_BOOKINGS)
          .build();

  private static final FunctionCall<Together> SEVERAL =
      FunctionCall.<Together>of("turno.write_bookings_v1")
          .array("p_workspace", ID, Together::writes, one -> one.booking().workspaceId())
          .array("p_tenant", ID, Together::writes, Prepared::tenant)
          .array("p_now", TIMESTAMPTZ, Together::writes, one -> one.write().now())
          .array("p_key_scope", TEXT, Together::writes, Prepared::keyScope)
          .array("p_key", TEXT, Together::writes, Prepared::keyText)
          .array("p_fingerprint", BYTEA, Together::writes, Prepared::fingerprint)
          .array("p_key_cutoff", TIMESTAMPTZ, Together::writes, Prepared::keyCutoff)
          .array("p_status", SMALLINT, Together::writes, one -> one.answer().status())
          .array("p_location", TEXT, Together::writes, one -> one.answer().location())
          .array("p_etag", TEXT, Together::writes, one -> one.answer().etag())
          .array("p_response", BYTEA, Together::writes, Prepared::response)
          .array("p_answer_event", ID, Together::writes, Prepared::answerEvent)
          .array("p_catalog_version", BIGINT, Together::writes, one -> one.write().catalogVersion())
          .array(
              "p_expected_version", INTEGER, Together::writes, one -> one.write().expectedVersion())
          .array("b_id", ID, Together::writes, one -> one.booking().id())
          .array("b_version", INTEGER, Together::writes, one -> one.booking().version())
          .array("b_row", JSONB, Together::writes, Prepared::row)
          .array("p_allocations", TEXT, Together::writes, one -> one.write().time().wire())
          .array("n_write", INTEGER, Together::taken, Placed::write)
          .array("n_resource", ID, Together::taken, taken -> taken.of().resourceId())
          .array("n_units", INTEGER, Together::taken, taken -> taken.of().units())
          .array("n_from", TIMESTAMPTZ, Together::taken, taken -> taken.of().startsAt())
          .array("n_to", TIMESTAMPTZ, Together::taken, taken -> taken.of().endsAt())
          .array("p_guest", ID, Together::writes, one -> one.write().existingCustomer())
          .array("p_customer", JSONB, Together::writes, Prepared::customer)
          .array("p_payment", JSONB, Together::writes, Prepared::payment)
          .array("p_once", JSONB, Together::writes, Prepared::once)
          .array("p_action", TEXT, Together::writes, one -> one.write().history().action())
          .array("p_actor", JSONB, Together::writes, Prepared::actor)
          .array("p_change", JSONB, Together::writes, Prepared::change)
          .array("e_write", INTEGER, Together::events, Placed::write)
          .array("e_id", ID, Together::events, event -> event.of().id())
          .array("e_type", TEXT, Together::events, event -> event.of().type())
          .array("e_payload", BYTEA, Together::events, event -> event.of().payload())
          .array("c_write", INTEGER, Together::concerned, Placed::write)
          .array("c_resource", ID, Together::concerned, Placed::of)
          .build();

  private final Database database;

  /**
   * @param database used only for these writes
   */
  BookingFunctions(Database database) {
    this.database = database;
  }

  private static FunctionCall.Builder<Prepared> single(String function) {
    return FunctionCall.<Prepared>of(function)
        .value("p_workspace", ID, one -> one.booking().workspaceId())
        .value("p_tenant", ID, Prepared::tenant)
        .value("p_now", TIMESTAMPTZ, one -> one.write().now())
        .value("p_key_scope", TEXT, Prepared::keyScope)
        .value("p_key", TEXT, Prepared::keyText)
        .value("p_fingerprint", BYTEA, Prepared::fingerprint)
        .value("p_key_cutoff", TIMESTAMPTZ, Prepared::keyCutoff)
        .value("p_status", SMALLINT, one -> one.answer().status())
        .value("p_location", TEXT, one -> one.answer().location())
        .value("p_etag", TEXT, one -> one.answer().etag())
        .value("p_response", BYTEA, Prepared::response)
        .value("p_answer_event", ID, Prepared::answerEvent)
        .value("p_catalog_version", BIGINT, one -> one.write().catalogVersion())
        .value("p_expected_version", INTEGER, one -> one.write().expectedVersion())
        .value("p_booking", JSONB, Prepared::row)
        .value("p_allocations", TEXT, one -> one.write().time().wire())
        .array("p_resources", ID, Prepared::taken, Allocation::resourceId)
        .array("p_units", INTEGER, Prepared::taken, Allocation::units)
        .array("p_from", TIMESTAMPTZ, Prepared::taken, Allocation::startsAt)
        .array("p_to", TIMESTAMPTZ, Prepared::taken, Allocation::endsAt)
        .value("p_guest", ID, one -> one.write().existingCustomer())
        .value("p_customer", JSONB, Prepared::customer)
        .value("p_payment", JSONB, Prepared::payment)
        .value("p_once", JSONB, Prepared::once)
        .value("p_action", TEXT, one -> one.write().history().action())
        .value("p_actor", JSONB, Prepared::actor)
        .value("p_change", JSONB, Prepared::change)
        .array("p_events", ID, Prepared::events, BookingWrite.Event::id)
        .array("p_types", TEXT, Prepared::events, BookingWrite.Event::type)
        .array("p_payloads", BYTEA, Prepared::events, BookingWrite.Event::payload)
        .array("p_concerned", ID, one -> one.write().concerned(), resource -> resource);
  }

  /**
   * A write rendered for the database. It is rendered on the request's thread, not on the thread
   * that commits for many requests.
   *
   * @param row the booking as a row, see {@link BookingRows#row}
   * @param tenant the tenant that the requesting thread is bound to; null if there is none
   * @param answerEvent the id of the event that contains the answer, so that the answer is not
   *     stored twice; null if no event contains it
   */
  record Prepared(
      BookingWrite write,
      String row,
      @Nullable String customer,
      @Nullable String payment,
      @Nullable String actor,
      @Nullable String change,
      @Nullable WorkspaceId tenant,
      @Nullable EventId answerEvent) {
    static Prepared of(BookingWrite write) {
      return new Prepared(
          write,
          BookingRows.row(write.booking(), write.ownKey()),
          text(write.newCustomer()),
          text(write.payment()),
          text(write.history().actor()),
          text(write.history().change()),
          Tenant.workspaceId(),
          AnswerInEvent.find(write.answer(), write.events()));
    }

    Booking booking() {
      return write.booking();
    }

    @Nullable String once() {
      return write.once() == null ? null : write.once().document();
    }

    Answer answer() {
      return write.answer();
    }

    byte @Nullable [] response() {
      return answerEvent == null ? answer().body() : null;
    }

    @Nullable DailyCap cap() {
      return write.dailyCap();
    }

    List<String> cappedPhones() {
      return write.phoneCap() == null ? List.of() : write.phoneCap().phones();
    }

    /** Whether the write is counted towards a cap. A call with several writes cannot check caps. */
    boolean isCapped() {
      return write.dailyCap() != null || write.phoneCap() != null;
    }

    List<Allocation> taken() {
      return write.taken();
    }

    List<BookingWrite.Event> events() {
      return write.events();
    }

    @Nullable String keyScope() {
      return write.key() == null ? null : write.key().scope();
    }

    @Nullable String keyText() {
      return write.key() == null ? null : write.key().key();
    }

    byte @Nullable [] fingerprint() {
      return write.key() == null ? null : write.key().fingerprint();
    }

    /** Estimates the bytes that the write stores, including the old versions of changed rows. */
    long storedBytes() {
      int rows = 2 + 2 * taken().size() + events().size();
      long bytes = 0;
      for (String text : Arrays.asList(row, customer, payment, actor, change)) {
        bytes += StoredBytes.of(text);
      }
      for (BookingWrite.Event event : events()) {
        bytes += StoredBytes.of(event.payload());
      }
      if (write.key() != null) {
        rows++;
        bytes += StoredBytes.of(response());
      }
      return bytes + (long) rows * StoredBytes.ROW;
    }

    Instant keyCutoff() {
      return write.now().minus(IdempotencyRows.WINDOW);
    }
  }

  /** A part of a write, and the position of that write in the call, starting at 1. */
  private record Placed<T>(int write, T of) {}

  /** Writes that share one call. */
  private record Together(List<Prepared> writes) {
    List<Placed<Allocation>> taken() {
      return placed(Prepared::taken);
    }

    List<Placed<BookingWrite.Event>> events() {
      return placed(Prepared::events);
    }

    List<Placed<ResourceId>> concerned() {
      return placed(one -> one.write().concerned());
    }

    private <T> List<Placed<T>> placed(Function<Prepared, List<T>> parts) {
      List<Placed<T>> placed = new ArrayList<>();
      for (int i = 0; i < writes.size(); i++) {
        for (T part : parts.apply(writes.get(i))) {
          placed.add(new Placed<>(i + 1, part));
        }
      }
      return placed;
    }
  }

  @Override
  public WorkspaceId workspace(Prepared write) {
    return write.booking().workspaceId();
  }

  @Override
  public boolean isAlone(Prepared write) {
    return write.isCapped() || write.write().lockedDays() > MAX_SHARED_DAYS;
  }

  @Override
  public @Nullable WriteOutcome one(Prepared write) {
    try {
      return database.<@Nullable WriteOutcome>writeInOneCall(connection -> one(connection, write));
    } catch (Database.DatabaseException e) {
      return switch (e.constraint()) {
        // another write has created the customer, stored an answer under the idempotency key or
        // recorded the same money, so this write must be planned again
        case PHONE, IdempotencyRows.PRIMARY_KEY, MONEY, LINE -> new WriteOutcome.Stale();
        case DailyCap.CONSTRAINT -> throw Objects.requireNonNull(write.cap()).reached();
        case PhoneCap.CONSTRAINT -> throw PhoneCap.reached();
        case null, default -> throw e;
      };
    }
  }

  @Override
  public @Nullable List<@Nullable WriteOutcome> several(List<Prepared> writes) {
    return database.<@Nullable List<@Nullable WriteOutcome>>writeInOneCall(connection -> {
      try {
        return several(connection, writes);
      } catch (SQLException e) {
        // if the database session is alive, the statement was rolled back; if it is lost, the
        // outcome is unknown
        if (!connection.isValid(ALIVE_SECONDS)) {
          throw e;
        }
        LOG.debug("{} writes are retried in smaller groups", writes.size(), e);
        return null;
      }
    });
  }

  /**
   * Writes the plan if it is still valid; returns null if another transaction holds a lock that the
   * write needs.
   */
  static @Nullable WriteOutcome one(Connection connection, Prepared write) throws SQLException {
    FunctionCall<Prepared> call = write.isCapped() ? CAPPED : ONE;
    return call.<@Nullable WriteOutcome>one(connection, write, row -> outcome(row, write));
  }

  /**
   * Writes each plan that is still valid, in one commit. The outcomes are in the order of the
   * writes. An outcome is null if its write needs a lock that another transaction holds.
   */
  static List<@Nullable WriteOutcome> several(Connection connection, List<Prepared> writes)
      throws SQLException {
    @Nullable WriteOutcome[] outcomes = new WriteOutcome[writes.size()];
    SEVERAL.list(
        connection,
        new Together(writes),
        row -> {
          int place = row.getInt("write") - 1;
          outcomes[place] = outcome(row, writes.get(place));
          return place;
        });
    return Arrays.asList(outcomes);
  }

  private static @Nullable WriteOutcome outcome(ResultSet row, Prepared write) throws SQLException {
    String outcome = row.getString("outcome");
    return switch (outcome) {
      case "locked" -> null;
      case "written" -> new WriteOutcome.Written();
      case "stale" -> new WriteOutcome.Stale();
      case "taken" -> new WriteOutcome.Taken(Set.copyOf(Sql.ids(row, "refused", IdKind.RESOURCE)));
      case "in_the_way" -> new WriteOutcome.InTheWay(Sql.ids(row, "in_the_way", IdKind.BOOKING));
      case "mismatch" -> new WriteOutcome.Mismatch();
      case "same_customer" ->
          new WriteOutcome.SameCustomer(Sql.ids(row, "in_the_way", IdKind.BOOKING).getFirst());
      case "external_id_taken" -> new WriteOutcome.ExternalIdTaken();
      case "replayed" -> replayed(row, write);
      default -> throw new IllegalStateException("outcome " + outcome);
    };
  }

  private static WriteOutcome replayed(ResultSet row, Prepared write) throws SQLException {
    IdempotencyKey key = write.write().key();
    if (key == null) {
      throw new IllegalStateException("a replay without a key");
    }
    StoredAnswer stored =
        new StoredAnswer(
            row.getBytes("stored_fingerprint"),
            row.getInt("stored_status"),
            row.getString("stored_location"),
            row.getString("stored_etag"),
            row.getBytes("stored_response"));
    return new WriteOutcome.Replayed(IdempotentExecution.replay(key, stored));
  }

  private static @Nullable String text(@Nullable ObjectNode node) {
    return node == null ? null : node.toString();
  }
}
