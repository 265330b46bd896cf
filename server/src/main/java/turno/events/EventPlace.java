package turno.events;

import java.sql.ResultSet;
import java.sql.SQLException;
import turno.platform.db.Horizon;

/**
 * The position of an event among its workspace's: by the latest transaction that had ended when it
 * was written, or its own if that is later, and within that by its number in the log (decision 36).
 * An event that was caused by another one comes after it. Once every transaction before a {@link
 * Horizon} has ended, no event can appear below it any more.
 */
public record EventPlace(Horizon transaction, long seq) implements Comparable<EventPlace> {
  /** In SQL: the columns that {@link #read} reads. */
  public static final String COLUMNS = "latest_txid::text as place_txid, seq";

  /** In SQL: the order of events. */
  public static final String ORDER = " order by latest_txid, seq";

  /** Before every event. */
  public static final EventPlace FIRST = new EventPlace(new Horizon(0), 0);

  /** After every event. */
  public static final EventPlace LAST = new EventPlace(new Horizon(-1), Long.MAX_VALUE);

  /** Before every event of this transaction and of later ones. */
  public static EventPlace before(Horizon transaction) {
    return new EventPlace(transaction, 0);
  }

  public static EventPlace read(ResultSet row) throws SQLException {
    return new EventPlace(Horizon.of(row, "place_txid"), row.getLong("seq"));
  }

  /** The place right after this one. */
  public EventPlace next() {
    return new EventPlace(transaction, seq + 1);
  }

  @Override
  public int compareTo(EventPlace other) {
    int byTransaction =
        Long.compareUnsigned(transaction.transaction(), other.transaction.transaction());
    return byTransaction == 0 ? Long.compare(seq, other.seq) : byTransaction;
  }

  static EventPlace earlier(EventPlace one, EventPlace other) {
    return one.compareTo(other) <= 0 ? one : other;
  }

  static EventPlace later(EventPlace one, EventPlace other) {
    return one.compareTo(other) >= 0 ? one : other;
  }
}
