package turno.events;

import java.util.List;
import turno.platform.db.SeenTransactions;

/**
 * Receives every row that is read from the log, each once, in whatever order transactions commit.
 * It must neither block nor throw, because everybody who needs the latest state waits for it.
 */
public interface LogListener {
  /**
   * The log is followed from now on. Anything known from before may have changed without notice,
   * and has to be read again.
   *
   * @param counter whose numbers the transactions have, by {@link TransactionEpoch#NAME}
   */
  void begun(String counter);

  /** Of every row that was read; those of one look may come in several parts. */
  void changed(LoggedChange change);

  /** After each read: all rows of these transactions have been passed on. */
  default void caughtUp(SeenTransactions seen) {
    // where each change counts by itself
  }

  /** Tells all of these, in their order. */
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
