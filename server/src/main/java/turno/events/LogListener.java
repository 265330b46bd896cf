package turno.events;

import java.util.List;
import turno.platform.db.SeenTransactions;

/**
 * Receives every row that is read from the log, once each, regardless of the order in which
 * transactions commit. It must neither block nor throw, because all reads of the latest state wait
 * for it.
 */
public interface LogListener {
  /**
   * Called when following the log starts. Earlier knowledge may be outdated, and must be read
   * again.
   *
   * @param counter whose numbers the transactions have, by {@link TransactionEpoch#NAME}
   */
  void begun(String counter);

  /** Called for every row; one read may arrive in several parts. */
  void changed(LoggedChange change);

  /** After each read: all rows of these transactions have been passed on. */
  default void caughtUp(SeenTransactions seen) {
    // no work: each change counts by itself
  }

  /** Notifies all of these, in order. */
  static LogListener all(List<LogListener> listeners) {
    List<LogListener> each = List.copyOf(listeners);
    return new LogListener() {
      @Override
      public void begun(String counter) {
        each.forEach(listener -> listener.begun(counter));
      }

      @Override
      public void changed(LoggedChange change) {
        each.forEach(listener -> listener.changed(change));
      }

      @Override
      public void caughtUp(SeenTransactions seen) {
        each.forEach(listener -> listener.caughtUp(seen));
      }
    };
  }
}
