package turno.bookings;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Types;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;
import turno.bookings.Booking.Allocation;
import turno.catalog.CatalogLock;
import turno.platform.db.Database;
import turno.platform.db.HotFunction;
import turno.platform.http.Replays;
import turno.platform.idempotency.IdempotencyKey;
import turno.platform.idempotency.IdempotencyRows;
import turno.platform.idempotency.StoredAnswer;

/** Applies writes: one call of the database function, one commit, one outcome. */
final class Ledger {
  private static final String PHONE = "customer_phones_have_one_first";
  private static final String EXTERNAL_ID = "booking_external_ids_are_unique";

  private final Database database;
  private final HotFunction function =
      HotFunction.of(Ledger.class, "WriteBooking.sql", "write_booking");
  private final String call = "select * from " + function.name() + "(" + "?, ".repeat(27) + "?)";

  Ledger(Database database) {
    this.database = database;
  }

  void install(Connection connection) throws SQLException {
    function.install(connection);
  }

  /** Writes the plan if it still holds. Mismatch of the idempotency key is thrown (422). */
  Outcome apply(Write write) {
    try {
      return database.read(connection -> call(connection, write));
    } catch (Database.DatabaseException e) {
      return switch (e.constraint()) {
        // another booking created the customer, or another node answered the key: plan again
        case PHONE, IdempotencyRows.PRIMARY_KEY -> new Outcome.Stale();
        case EXTERNAL_ID -> new Outcome.ExternalIdTaken();
        case null, default -> throw e;
      };
    }
  }

  private Outcome call(Connection connection, Write write) throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement(call)) {
      bind(connection, statement, write);
      try (ResultSet row = statement.executeQuery()) {
        row.next();
        return outcome(row, write);
      }
    }
  }

  private static Outcome outcome(ResultSet row, Write write) throws SQLException {
    String outcome = row.getString("outcome");
    return switch (outcome) {
      case "written" -> new Outcome.Written();
      case "stale" -> new Outcome.Stale();
      case "taken" -> new Outcome.Taken();
      case "in_the_way" ->
          new Outcome.InTheWay(List.of((UUID[]) row.getArray("in_the_way").getArray()));
      case "mismatch" -> throw Replays.mismatch();
      case "replayed" -> replayed(row, write);
      default -> throw new IllegalStateException("outcome " + outcome);
    };
  }

  private static Outcome replayed(ResultSet row, Write write) throws SQLException {
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
    return new Outcome.Replayed(Replays.replay(key, stored));
  }

  private static void bind(Connection connection, PreparedStatement statement, Write write)
      throws SQLException {
    Booking booking = write.booking();
    IdempotencyKey key = write.key();
    boolean taking = write.time() == Write.Time.TAKE;
    List<Allocation> allocations = taking ? booking.details().allocations() : List.of();
    int at = 0;
    statement.setObject(++at, booking.workspaceId());
    statement.setObject(++at, time(write.now()));
    statement.setString(++at, key == null ? null : key.scope());
    statement.setString(++at, key == null ? null : key.key());
    statement.setBytes(++at, key == null ? null : key.fingerprint());
    statement.setObject(++at, time(write.now().minus(IdempotencyRows.WINDOW)));
    statement.setShort(++at, (short) write.answer().status());
    statement.setString(++at, write.answer().location());
    statement.setString(++at, write.answer().etag());
    statement.setBytes(++at, write.answer().body());
    statement.setObject(++at, taking ? CatalogLock.key(booking.workspaceId()) : null, Types.BIGINT);
    statement.setArray(++at, connection.createArrayOf("bigint", write.locks().toArray()));
    statement.setObject(++at, write.catalogVersion(), Types.BIGINT);
    statement.setInt(++at, write.expectedVersion());
    statement.setObject(++at, BookingRows.row(booking), Types.OTHER);
    statement.setString(++at, write.time().name().toLowerCase(java.util.Locale.ROOT));
    statement.setArray(
        ++at,
        connection.createArrayOf(
            "uuid", allocations.stream().map(Allocation::resourceId).toArray()));
    statement.setArray(
        ++at,
        connection.createArrayOf("integer", allocations.stream().map(Allocation::units).toArray()));
    statement.setArray(
        ++at,
        connection.createArrayOf(
            "timestamptz", allocations.stream().map(a -> time(a.startsAt())).toArray()));
    statement.setArray(
        ++at,
        connection.createArrayOf(
            "timestamptz", allocations.stream().map(a -> time(a.endsAt())).toArray()));
    statement.setObject(++at, text(write.customer()), Types.OTHER);
    statement.setObject(++at, text(write.payment()), Types.OTHER);
    statement.setString(++at, write.action());
    statement.setObject(++at, text(write.actor()), Types.OTHER);
    statement.setObject(++at, text(write.change()), Types.OTHER);
    List<Write.Event> events = write.events();
    statement.setArray(
        ++at, connection.createArrayOf("uuid", events.stream().map(Write.Event::id).toArray()));
    statement.setArray(
        ++at, connection.createArrayOf("text", events.stream().map(Write.Event::type).toArray()));
    statement.setArray(
        ++at,
        connection.createArrayOf(
            "bytea", events.stream().map(Write.Event::payload).toArray(byte[][]::new)));
    if (at != 28) {
      throw new IllegalStateException("bound " + at + " parameters");
    }
  }

  private static OffsetDateTime time(Instant instant) {
    return OffsetDateTime.ofInstant(instant, ZoneOffset.UTC);
  }

  private static @Nullable String text(@Nullable ObjectNode node) {
    return node == null ? null : node.toString();
  }
}
