package turno.events;

import java.util.List;
import turno.platform.db.SeenTransactions;

/**
 * Hears what is read of the log, each row once, whichever transactions commit first. It neither
 * blocks nor throws: everybody who needs the latest state waits for it.
 */
public interface LogListener {
  /**
   * The log is followed from here on. What is known of before may have changed without a word, and
   * has to be read again.
   *
   * @param counter whose numbers the transactions have, by {@link LogCounter#NAME}
   */
  void begun(String counter);

  /** Of every row that was read; those of one look may come in several parts. */
  void changed(LoggedChange change);

  /** After each look: everything of these transactions has been told. */
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
