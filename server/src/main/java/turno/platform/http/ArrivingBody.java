package turno.platform.http;

import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Counts what arrives of a body: more than it can have, or than there is room for, is not read.
 * What was here together with the head costs nothing.
 */
final class ArrivingBody implements AutoCloseable {
  /** What a thread that waits in the middle of a request takes, with the request's headers. */
  private static final int WAITING = 32 * 1024;

  /** What each piece takes besides its bytes, in a body that comes byte by byte. */
  private static final int PIECE = 64;

  /** Chunks bring bytes of their own. */
  private static final int FRAMING = 64 * 1024;

  private final ClientBudget.Part part;
  private long left;
  private boolean waits;

  /**
   * @param limit how many bytes the body may have
   */
  ArrivingBody(ClientBudget.Part part, long limit) {
    this.part = part;
    this.left = 4 * limit + FRAMING;
  }

  /** More bytes than a body of this kind can have. */
  static final class TooMany extends RuntimeException {
    private static final long serialVersionUID = 1L;

    TooMany() {
      super("more bytes than the body can have", null, false, false);
    }
  }

  /** Too many bodies arrive at once. */
  static final class NoRoom extends RuntimeException {
    private static final long serialVersionUID = 1L;

    NoRoom() {
      super("too many bodies arrive at once", null, false, false);
    }
  }

  /** The next bytes, null at the end. */
  byte @Nullable [] next(Supplier<byte @Nullable []> source) {
    if (!waits) {
      take(WAITING);
      waits = true;
    }
    byte[] bytes = source.get();
    if (bytes != null) {
      int cost = bytes.length + PIECE;
      left -= cost;
      if (left < 0) {
        throw new TooMany();
      }
      take(cost);
    }
    return bytes;
  }

  private void take(int bytes) {
    if (!part.add(bytes)) {
      throw new NoRoom();
    }
  }

  @Override
  public void close() {
    part.giveBack();
  }
}
