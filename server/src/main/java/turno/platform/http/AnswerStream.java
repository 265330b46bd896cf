package turno.platform.http;

import org.jspecify.annotations.Nullable;

/**
 * An answer that continues until either side ends it. One thread reads its pieces; any thread may
 * close the stream, any number of times.
 */
public interface AnswerStream extends AutoCloseable {
  /**
   * Waits for the next piece.
   *
   * @return at least one byte, at most a few KiB; null at the end
   */
  byte @Nullable [] next() throws InterruptedException;

  /**
   * Ends the stream: from now on, {@link #next} returns null, even to a thread that is already
   * waiting in it.
   */
  @Override
  void close();
}
