package turno.platform.outgoing;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import turno.platform.db.Sql;

/**
 * Whether everything outgoing is held, as stored in the database. A server on a restored database
 * would send again what was already sent from the original one. So a restore holds everything, and
 * so does the first start on a database at a different location than before, because that database
 * is a copy. Only an operator releases the hold.
 */
public final class OutgoingHold {
  private static final String READ =
      "select place, held_at, held_because, backup_at from turno.outgoing";

  /** A sequence that was never used has no value yet. */
  private static final String LAST_EVENT =
      """
      (select coalesce(last_value, 0) from pg_sequences
        where schemaname = 'turno' and sequencename = 'log_seq_seq')
      """;

  private static final String HOLD =
      """
      update turno.outgoing
         set place = ?, held_because = ?, held_at = clock_timestamp(),
             backup_at = least(backup_at, coalesce(
               (select coalesce(frozen_at, ?::timestamptz + offset_millis * interval '1 ms')
                  from turno.clock),
               (select max(at) from turno.log),
               clock_timestamp())),
             held_from = coalesce(
               (select coalesce(frozen_at, clock_timestamp() + offset_millis * interval '1 ms')
                  from turno.clock),
               clock_timestamp()),
             before_seq =
      """
          + LAST_EVENT;

  private static final String SETTLE = "update turno.outgoing set place = ? where place is null";

  private static final String BEFORE = "select before_seq from turno.outgoing";

  private static final String DROP =
      "update turno.outgoing set dropped_seq = before_seq, dropped_until = held_from"
          + " where held_at is not null";

  private static final String DROPPED_UNTIL = "select dropped_until from turno.outgoing";

  private static final String RELEASE =
      """
      update turno.outgoing
         set held_at = null, held_because = null, before_seq = null, backup_at = null, held_from = null
      """;

  private OutgoingHold() {}

  /** Why everything is held. */
  public enum Reason {
    /** A backup was restored into the database. */
    RESTORED("it was restored from a backup"),
    /** The database is in another cluster, or was recreated in the same cluster. */
    MOVED("it is at a different location than before, so it must be a copy");

    private final String words;

    Reason(String words) {
      this.words = words;
    }

    /** Returns the reason, for a sentence about the database. */
    public String words() {
      return words;
    }
  }

  /**
   * A hold.
   *
   * @param since null until a server starts at the database's current location
   * @param backupAt the instant, by Turno's clock, from which the database's contents date: when
   *     the backup was taken or, for a copy, when it was last changed; null while {@code since} is
   *     null
   */
  public record Held(Reason reason, @Nullable Instant since, @Nullable Instant backupAt) {}

  /**
   * Returns the hold as servers see it now, or will see it when they start; null when nothing is
   * held.
   */
  public static @Nullable Held of(Connection connection) throws SQLException {
    Row row = Sql.of(READ).one(connection, OutgoingHold::row);
    String here = DatabaseIdentity.of(connection);
    return row.place() == null || here == null || row.place().equals(here)
        ? row.held()
        : new Held(Reason.MOVED, null, null);
  }

  private record Row(@Nullable String place, @Nullable Held held) {}

  private static Row row(ResultSet row) throws SQLException {
    String reason = row.getString("held_because");
    return new Row(
        row.getString("place"),
        reason == null
            ? null
            : new Held(
                reason.equals("restored") ? Reason.RESTORED : Reason.MOVED,
                Sql.instantOf(row, "held_at"),
                Sql.instant(row, "backup_at")));
  }

  /**
   * Records that a backup was restored, and holds everything that waits to be sent.
   *
   * @param takenAt when the backup was taken, by the database's own clock
   */
  public static void restored(Connection connection, Instant takenAt) throws SQLException {
    hold(connection, Reason.RESTORED, takenAt);
  }

  /**
   * Called when a server starts or an operator releases the hold: records where the database is,
   * and holds everything if the location has changed.
   *
   * @return the hold from now on; null when nothing is held
   */
  public static @Nullable Held recognise(Connection connection) throws SQLException {
    Held held = of(connection);
    if (held != null && held.since() == null) {
      hold(connection, held.reason(), null);
      return of(connection);
    }
    Sql.of(SETTLE).with(DatabaseIdentity.of(connection)).update(connection);
    return held;
  }

  private static void hold(Connection connection, Reason reason, @Nullable Instant takenAt)
      throws SQLException {
    Sql.of(HOLD)
        .with(
            DatabaseIdentity.of(connection),
            reason == Reason.RESTORED ? "restored" : "moved",
            takenAt)
        .update(connection);
  }

  /**
   * Discards the events and the automatic messages that are held. Events up to the returned
   * sequence number of the log are no longer sent, including events without a delivery.
   */
  public static long drop(Connection connection) throws SQLException {
    Sql.of(DROP).update(connection);
    return Sql.of(BEFORE).one(connection, row -> row.getLong(1));
  }

  /**
   * Returns the instant, by Turno's clock, up to which due messages were discarded at a release,
   * because they may have been sent from the original database; null if none were discarded.
   */
  public static @Nullable Instant droppedUntil(Connection connection) throws SQLException {
    return Sql.of(DROPPED_UNTIL)
        .<@Nullable Instant>one(connection, row -> Sql.instant(row, "dropped_until"));
  }

  /** Releases the hold. */
  public static void release(Connection connection) throws SQLException {
    Sql.of(RELEASE).update(connection);
  }
}
