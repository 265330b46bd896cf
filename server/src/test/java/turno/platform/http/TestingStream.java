package turno.platform.http;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** A stream of pieces that the test adds. */
final class TestingStream implements AnswerStream {
  private static final byte[] END = {};

  private final BlockingQueue<byte[]> pieces = new LinkedBlockingQueue<>();
  private final CountDownLatch closed = new CountDownLatch(1);

  void give(byte[] piece) {
    pieces.add(piece);
  }

  void end() {
    pieces.add(END);
  }

  /** Returns the number of unread pieces. */
  int left() {
    return pieces.size();
  }

  /** Waits up to a minute for the stream to be closed; returns whether it was. */
  boolean isClosed() throws InterruptedException {
    return closed.await(60, TimeUnit.SECONDS);
  }

  @Override
  @SuppressWarnings("ReferenceEquality") // compared by identity
  public byte @Nullable [] next() throws InterruptedException {
    byte[] piece = pieces.take();
    return piece == END ? null : piece;
  }

  @Override
  public void close() {
    closed.countDown();
    pieces.add(END);
  }
}
