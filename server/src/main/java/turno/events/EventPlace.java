package turno.events;

import java.sql.ResultSet;
import java.sql.SQLException;
import turno.platform.db.Horizon;

/**
 * The position of an event in its workspace. It consists of a transaction and the event's number in
 * the log. The transaction is the latest one that had ended when the event was written, or the
 * event's own if that is later (decision 36). An event comes after the event that caused it. Once
 * every transaction before a {@link Horizon} has ended, no further event can appear below that
 * horizon.
 */
public record EventPlace(Horizon transaction, long seq) implements Comparable<EventPlace> {
  /** SQL for the columns that {@link #read} reads. */
  public static final String COLUMNS = "latest_txid::text as place_txid, seq";

  /** SQL for the order of events. */
  public static final String ORDER = " order by latest_txid, seq";

  /** The position before every event. */
  public static final EventPlace FIRST = new EventPlace(new Horizon(0), 0);

  /** The position after every event. */
  public static final EventPlace LAST = new EventPlace(new Horizon(-1), Long.MAX_VALUE);

  /** Returns the position before every event of this transaction and of later ones. */
  public static EventPlace before(Horizon transaction) {
    return new EventPlace(transaction, 0);
  }

  public static EventPlace read(ResultSet row) throws SQLException {
    return new EventPlace(Horizon.of(row, "place_txid"), row.getLong("seq"));
  }

  /** Returns the position right after this one. */
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
