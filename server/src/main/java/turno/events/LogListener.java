package turno.events;

import java.util.List;
import turno.platform.db.SeenTransactions;

/**
 * Receives, exactly once, every row that is read from the log, regardless of the order in which
 * transactions commit. It must neither block nor throw, because all reads of the latest state wait
 * for it.
 */
public interface LogListener {
  /**
   * Called when reading the log starts or starts over. All data known from before may be outdated
   * and must be read again.
   *
   * @param counter the name of the sequence of transaction ids, see {@link TransactionEpoch#NAME}
   */
  void begun(String counter);

  /** Called for every row; the rows of one read may arrive in several parts. */
  void changed(LoggedChange change);

  /**
   * Called after each read, when all rows of the transactions in {@code seen} have been passed on.
   */
  default void caughtUp(SeenTransactions seen) {
    // does nothing by default: most listeners handle each change by itself
  }

  /** Returns a listener that notifies all of these, in order. */
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
