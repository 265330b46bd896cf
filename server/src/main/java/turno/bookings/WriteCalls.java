package turno.bookings;

import java.sql.Array;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Types;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.UUID;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;
import turno.bookings.Booking.Allocation;
import turno.catalog.CatalogLock;
import turno.platform.db.HotFunction;
import turno.platform.http.Replays;
import turno.platform.idempotency.IdempotencyKey;
import turno.platform.idempotency.IdempotencyRows;
import turno.platform.idempotency.StoredAnswer;
import turno.scheduling.WriteOutcome;

/** The calls of the database functions that write bookings: one write, or several in one commit. */
final class WriteCalls {
  private static final HotFunction ONE =
      HotFunction.of(WriteCalls.class, "WriteBooking.sql", "write_booking");
  private static final HotFunction SEVERAL =
      HotFunction.of(WriteCalls.class, "WriteBookings.sql", "write_bookings", ONE);

  private static final String CALL_ONE =
      "select * from " + ONE.name() + "(" + "?, ".repeat(28) + "?)";
  private static final String CALL_SEVERAL =
      "select * from " + SEVERAL.name() + "(" + "?, ".repeat(32) + "?)";

  private WriteCalls() {}

  /**
   * A write with what is rendered for the database: in the thread of who asks, not in the one that
   * writes for many.
   *
   * @param row the booking as a row, see {@link BookingRows#row}
   */
  record Prepared(Write write, List<Long> locks, String row) {
    static Prepared of(Write write) {
      return new Prepared(write, write.locks(), BookingRows.row(write.booking()));
    }

    Booking booking() {
      return write.booking();
    }

    @Nullable IdempotencyKey key() {
      return write.key();
    }
  }

  static void install(Connection connection) throws SQLException {
    ONE.install(connection);
    SEVERAL.install(connection);
  }

  /** Writes the plan if it still holds. */
  static WriteOutcome one(Connection connection, Prepared write) throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement(CALL_ONE)) {
      bind(connection, statement, write);
      try (ResultSet row = statement.executeQuery()) {
        row.next();
        return outcome(row, write);
      }
    }
  }

  /** Writes each plan that still holds, in one commit; the outcomes are in the writes' order. */
  static List<WriteOutcome> several(Connection connection, List<Prepared> writes)
      throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement(CALL_SEVERAL)) {
      bind(connection, statement, writes);
      try (ResultSet row = statement.executeQuery()) {
        WriteOutcome[] outcomes = new WriteOutcome[writes.size()];
        while (row.next()) {
          int place = row.getInt("write") - 1;
          outcomes[place] = outcome(row, writes.get(place));
        }
        return Arrays.asList(outcomes);
      }
    }
  }

  private static WriteOutcome outcome(ResultSet row, Prepared write) throws SQLException {
    String outcome = row.getString("outcome");
    return switch (outcome) {
      case "written" -> new WriteOutcome.Written();
      case "stale" -> new WriteOutcome.Stale();
      case "taken" -> new WriteOutcome.Taken(Set.copyOf(ids(row, "refused")));
      case "in_the_way" -> new WriteOutcome.InTheWay(ids(row, "in_the_way"));
      case "mismatch" -> new WriteOutcome.Mismatch();
      case "replayed" -> replayed(row, write);
      default -> throw new IllegalStateException("outcome " + outcome);
    };
  }

  /** An array of ids; a plan that took nothing has none. */
  private static List<UUID> ids(ResultSet row, String column) throws SQLException {
    Array array = row.getArray(column);
    return array == null ? List.of() : List.of((UUID[]) array.getArray());
  }

  private static WriteOutcome replayed(ResultSet row, Prepared write) throws SQLException {
    IdempotencyKey key = write.key();
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
    return new WriteOutcome.Replayed(Replays.replay(key, stored));
  }

  private static void bind(Connection connection, PreparedStatement statement, Prepared prepared)
      throws SQLException {
    Write write = prepared.write();
    Booking booking = write.booking();
    IdempotencyKey key = write.key();
    List<Allocation> taken = write.taken();
    Binding to = new Binding(connection, statement);
    to.value(booking.workspaceId());
    to.value(time(write.now()));
    to.value(key == null ? null : key.scope(), Types.VARCHAR);
    to.value(key == null ? null : key.key(), Types.VARCHAR);
    to.value(key == null ? null : key.fingerprint(), Types.BINARY);
    to.value(time(cutoff(write)));
    to.value((short) write.answer().status(), Types.SMALLINT);
    to.value(write.answer().location(), Types.VARCHAR);
    to.value(write.answer().etag(), Types.VARCHAR);
    to.value(write.answer().body(), Types.BINARY);
    to.value(write.sharesCatalog() ? CatalogLock.key(booking.workspaceId()) : null, Types.BIGINT);
    to.list("bigint", prepared.locks(), key64 -> key64);
    to.value(write.catalogVersion(), Types.BIGINT);
    to.value(write.expectedVersion());
    to.value(prepared.row(), Types.OTHER);
    to.value(write.time().wire());
    to.list("uuid", taken, Allocation::resourceId);
    to.list("integer", taken, Allocation::units);
    to.list("timestamptz", taken, allocation -> time(allocation.startsAt()));
    to.list("timestamptz", taken, allocation -> time(allocation.endsAt()));
    to.value(write.guestId(), Types.OTHER);
    to.value(text(write.customer()), Types.OTHER);
    to.value(text(write.payment()), Types.OTHER);
    to.value(write.action());
    to.value(text(write.actor()), Types.OTHER);
    to.value(text(write.change()), Types.OTHER);
    to.list("uuid", write.events(), Write.Event::id);
    to.list("text", write.events(), Write.Event::type);
    to.bytes(write.events(), Write.Event::payload);
  }

  private static void bind(
      Connection connection, PreparedStatement statement, List<Prepared> several)
      throws SQLException {
    SortedSet<Long> catalogs = new TreeSet<>();
    SortedSet<Long> days = new TreeSet<>();
    List<Integer> takers = new ArrayList<>();
    List<Allocation> taken = new ArrayList<>();
    List<Integer> tellers = new ArrayList<>();
    List<Write.Event> events = new ArrayList<>();
    int place = 0;
    for (Prepared prepared : several) {
      place++;
      Write write = prepared.write();
      if (write.sharesCatalog()) {
        catalogs.add(CatalogLock.key(prepared.booking().workspaceId()));
      }
      List<Allocation> allocations = write.taken();
      days.addAll(prepared.locks());
      takers.addAll(Collections.nCopies(allocations.size(), place));
      taken.addAll(allocations);
      tellers.addAll(Collections.nCopies(write.events().size(), place));
      events.addAll(write.events());
    }
    List<Write> writes = several.stream().map(Prepared::write).toList();
    Binding to = new Binding(connection, statement);
    to.list("uuid", writes, write -> write.booking().workspaceId());
    to.list("timestamptz", writes, write -> time(write.now()));
    to.list("text", writes, write -> write.key() == null ? null : write.key().scope());
    to.list("text", writes, write -> write.key() == null ? null : write.key().key());
    to.bytes(writes, write -> write.key() == null ? null : write.key().fingerprint());
    to.list("timestamptz", writes, write -> time(cutoff(write)));
    to.list("smallint", writes, write -> (short) write.answer().status());
    to.list("text", writes, write -> write.answer().location());
    to.list("text", writes, write -> write.answer().etag());
    to.bytes(writes, write -> write.answer().body());
    to.list("bigint", List.copyOf(catalogs), key -> key);
    to.list("bigint", List.copyOf(days), key -> key);
    to.list("bigint", writes, Write::catalogVersion);
    to.list("integer", writes, Write::expectedVersion);
    to.list("uuid", writes, write -> write.booking().id());
    to.list("integer", writes, write -> write.booking().version());
    to.list("jsonb", several, Prepared::row);
    to.list("text", writes, write -> write.time().wire());
    to.list("integer", takers, taker -> taker);
    to.list("uuid", taken, Allocation::resourceId);
    to.list("integer", taken, Allocation::units);
    to.list("timestamptz", taken, allocation -> time(allocation.startsAt()));
    to.list("timestamptz", taken, allocation -> time(allocation.endsAt()));
    to.list("uuid", writes, Write::guestId);
    to.list("jsonb", writes, write -> text(write.customer()));
    to.list("jsonb", writes, write -> text(write.payment()));
    to.list("text", writes, Write::action);
    to.list("jsonb", writes, write -> text(write.actor()));
    to.list("jsonb", writes, write -> text(write.change()));
    to.list("integer", tellers, teller -> teller);
    to.list("uuid", events, Write.Event::id);
    to.list("text", events, Write.Event::type);
    to.bytes(events, Write.Event::payload);
  }

  /** Binds one parameter after the other. */
  private static final class Binding {
    private final Connection connection;
    private final PreparedStatement statement;
    private int at;

    Binding(Connection connection, PreparedStatement statement) {
      this.connection = connection;
      this.statement = statement;
    }

    void value(Object value) throws SQLException {
      statement.setObject(++at, value);
    }

    void value(@Nullable Object value, int type) throws SQLException {
      statement.setObject(++at, value, type);
    }

    <T> void list(String type, List<T> from, Function<T, @Nullable Object> value)
        throws SQLException {
      statement.setArray(++at, connection.createArrayOf(type, from.stream().map(value).toArray()));
    }

    <T> void bytes(List<T> from, Function<T, byte @Nullable []> value) throws SQLException {
      statement.setArray(
          ++at, connection.createArrayOf("bytea", from.stream().map(value).toArray(byte[][]::new)));
    }
  }

  private static Instant cutoff(Write write) {
    return write.now().minus(IdempotencyRows.WINDOW);
  }

  private static OffsetDateTime time(Instant instant) {
    return OffsetDateTime.ofInstant(instant, ZoneOffset.UTC);
  }

  private static @Nullable String text(@Nullable ObjectNode node) {
    return node == null ? null : node.toString();
  }
}
