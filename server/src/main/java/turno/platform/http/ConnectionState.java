package turno.platform.http;

import io.helidon.webserver.CloseConnectionException;
import java.util.concurrent.atomic.AtomicReference;

/**
 * What a connection waits for, and since when. It changes by compare-and-set only. The thread that
 * takes it to {@link Phase#CLOSING} knows that no other thread has moved on meanwhile, and none
 * moves on afterwards.
 */
final class ConnectionState {
  /** What the connection waits for. */
  enum Phase {
    /** The first byte of a request. */
    IDLE,
    /** The rest of a request's line and headers. */
    HEAD,
    /** The server, to answer. */
    HANDLING,
    /** The rest of a body. */
    BODY,
    /** The client, to take an answer in. */
    WRITING,
    /** The client, to close after a last answer. */
    LINGERING,
    /** The end. */
    CLOSING
  }

  /**
   * @param since in the nanoseconds of the system's own clock
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

  /** Goes on to the next phase, unless another thread has ended the connection. */
  void move(Phase next) {
    State now = state.get();
    if (now.phase() == Phase.CLOSING || !state.compareAndSet(now, State.of(next))) {
      throw new CloseConnectionException("the connection is being closed");
    }
  }

  /** Goes on from one phase to the next; false when it is not, or no longer, in the first. */
  boolean moveFrom(Phase from, Phase next) {
    State now = state.get();
    return now.phase() == from && state.compareAndSet(now, State.of(next));
  }

  /** Ends what was seen; false when it has moved on. */
  boolean end(State seen) {
    return state.compareAndSet(seen, State.of(Phase.CLOSING));
  }
}
