package turno.platform.http;

import org.jspecify.annotations.Nullable;

/**
 * An answer that goes on for as long as both sides want it. One thread takes its pieces; any thread
 * may close it, as often as it likes.
 */
public interface AnswerStream extends AutoCloseable {
  /**
   * Waits for the next piece.
   *
   * @return at least one byte, at most a few KiB; null at the end
   */
  byte @Nullable [] next() throws InterruptedException;

  /** Ends it: {@link #next} returns null from now on, also where a thread waits in it. */
  @Override
  void close();
}
