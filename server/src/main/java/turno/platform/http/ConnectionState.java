package turno.platform.http;

import io.helidon.webserver.CloseConnectionException;
import java.util.concurrent.atomic.AtomicReference;

/**
 * The event that a connection is waiting for, and since when. The state changes only by
 * compare-and-set, so a thread that sets the phase to {@link Phase#CLOSING} knows that no other
 * thread has changed the phase since it was read. No thread changes the phase afterwards.
 */
final class ConnectionState {
  /** The event that the connection is waiting for. */
  enum Phase {
    /** The first byte of a request. */
    IDLE,
    /** The rest of a request's line and headers. */
    HEAD,
    /** The server's answer. */
    HANDLING,
    /** The rest of a body. */
    BODY,
    /** The client to receive an answer. */
    WRITING,
    /** The client to close after its last answer. */
    LINGERING,
    /** The connection is ending. */
    CLOSING
  }

  /**
   * @param since when the phase began, by the system's monotonic clock, in nanoseconds
   */
  record State(Phase phase, long since) {
    static State of(Phase phase) {
      return new State(phase, System.nanoTime());
    }
  }

  private final AtomicReference<State> state = new AtomicReference<>(State.of(Phase.IDLE));

  State now() {
    return state.get();
  }

  Phase phase() {
    return state.get().phase();
  }

  /**
   * Changes to the next phase; throws {@link CloseConnectionException} if another thread is ending
   * the connection.
   */
  void move(Phase next) {
    State now = state.get();
    if (now.phase() == Phase.CLOSING || !state.compareAndSet(now, State.of(next))) {
      throw new CloseConnectionException("the connection is being closed");
    }
  }

  /** Changes from one phase to another; returns false if the connection is not in {@code from}. */
  boolean moveFrom(Phase from, Phase next) {
    State now = state.get();
    return now.phase() == from && state.compareAndSet(now, State.of(next));
  }

  /**
   * Sets the phase to {@link Phase#CLOSING}; returns false if the state has changed since it was
   * read.
   */
  boolean end(State seen) {
    return state.compareAndSet(seen, State.of(Phase.CLOSING));
  }
}
