package turno.changes;

import java.io.ByteArrayOutputStream;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import turno.kernel.Id;
import turno.kernel.Id.WorkspaceId;
import turno.platform.http.AnswerStream;

/**
 * The stream of one client. Its queue is bounded: if it overflows, its content is replaced by one
 * reset. Producers never wait for the client. The stream ends with its credential, which it checks
 * before it sends a piece, at a fixed interval, and immediately when the credential may have
 * changed or expired.
 */
final class ChangeStream implements AnswerStream {
  private static final Logger LOG = LoggerFactory.getLogger(ChangeStream.class);

  /** The maximum number of blocks, of a few hundred bytes each, that may wait for one client. */
  static final int MAX_PENDING = 512;

  private static final int PIECE = 8 * 1024;

  private final WorkspaceId workspaceId;
  private final Id credentialId;
  private final Interest interest;
  private final Supplier<@Nullable Instant> until;
  private final Supplier<byte[]> comment;
  private final Consumer<ChangeStream> ended;
  private final long interval;

  private final ReentrantLock lock = new ReentrantLock();
  private final Condition changed = lock.newCondition();
  private final Deque<byte[]> pending = new ArrayDeque<>();
  private boolean begun;
  private boolean suspect;
  private boolean closed;

  /** When the credential expires, as far as the stream knows. */
  private volatile Instant end = Instant.MAX;

  /**
   * The start of the current interval; a new interval begins when the current one has elapsed or
   * the credential is suspect.
   */
  private long lookedNanos = System.nanoTime();

  /**
   * @param interest the changes that the stream gets
   * @param until supplies the instant at which the credential expires, or null if the credential no
   *     longer allows this stream. Called on the thread that takes the pieces
   * @param comment supplies the keep-alive comment
   * @param interval the interval of keep-alive comments and of checks of the credential
   * @param ended called at least once when the stream has ended
   */
  ChangeStream(
      WorkspaceId workspaceId,
      Id credentialId,
      Interest interest,
      Supplier<@Nullable Instant> until,
      Supplier<byte[]> comment,
      Duration interval,
      Consumer<ChangeStream> ended) {
    this.workspaceId = workspaceId;
    this.credentialId = credentialId;
    this.interest = interest;
    this.until = until;
    this.comment = comment;
    this.interval = interval.toNanos();
    this.ended = ended;
  }

  WorkspaceId workspaceId() {
    return workspaceId;
  }

  Id credentialId() {
    return credentialId;
  }

  Interest interest() {
    return interest;
  }

  /** Begins to send: first these blocks, then the ones that {@link #tell} has already added. */
  void begin(List<byte[]> first) {
    lock.lock();
    try {
      first.reversed().forEach(pending::addFirst);
      begun = true;
      changed.signal();
    } finally {
      lock.unlock();
    }
  }

  /**
   * @param reset replaces the content of the queue if it overflows
   */
  void tell(List<byte[]> blocks, byte[] reset) {
    lock.lock();
    try {
      if (pending.size() + blocks.size() <= MAX_PENDING) {
        pending.addAll(blocks);
      } else {
        pending.clear();
        pending.add(reset);
      }
      changed.signal();
    } finally {
      lock.unlock();
    }
  }

  /**
   * Makes the stream check its credential if the known expiry has passed: the credential may have
   * been used since, which extends its life.
   */
  void doubtAt(Instant now) {
    if (!now.isBefore(end)) {
      doubt();
    }
  }

  /** Makes the stream check its credential, which may have ended. */
  void doubt() {
    lock.lock();
    try {
      suspect = true;
      changed.signal();
    } finally {
      lock.unlock();
    }
  }

  @Override
  public byte @Nullable [] next() throws InterruptedException {
    while (true) {
      boolean looks = await();
      byte[] piece = take(looks);
      if (piece == null) {
        return null;
      }
      // checked after the piece was taken, so that the piece contains only changes from before the
      // check
      if ((looks || piece.length > 0) && !stillHolds()) {
        close();
        return null;
      }
      if (piece.length > 0) {
        return piece;
      }
    }
  }

  /** Waits until there is something to do. Returns true if the credential must be checked. */
  private boolean await() throws InterruptedException {
    lock.lockInterruptibly();
    try {
      long left = lookedNanos + interval - System.nanoTime();
      while (!closed && !suspect && (pending.isEmpty() || !begun) && left > 0) {
        left = changed.awaitNanos(left);
      }
      boolean looks = suspect || left <= 0;
      suspect = false;
      return looks;
    } finally {
      lock.unlock();
    }
  }

  private boolean stillHolds() {
    try {
      Instant present = until.get();
      end = present == null ? end : present;
      return present != null;
    } catch (RuntimeException e) {
      // the client must reconnect, and its credential is checked then
      LOG.info("a stream was closed because its credential could not be looked up", e);
      return false;
    }
  }

  /**
   * Takes the next piece, of limited length: waiting blocks, else a keep-alive comment if {@code
   * looked}, else an empty piece. Returns null if the stream is closed.
   */
  private byte @Nullable [] take(boolean looked) {
    lock.lock();
    try {
      if (closed) {
        return null;
      }
      if (looked) {
        lookedNanos = System.nanoTime();
      }
      ByteArrayOutputStream piece = new ByteArrayOutputStream();
      while (begun && !pending.isEmpty() && piece.size() < PIECE) {
        piece.writeBytes(pending.remove());
      }
      return piece.size() == 0 && looked ? comment.get() : piece.toByteArray();
    } finally {
      lock.unlock();
    }
  }

  @Override
  public void close() {
    lock.lock();
    try {
      closed = true;
      pending.clear();
      changed.signal();
    } finally {
      lock.unlock();
    }
    ended.accept(this);
  }
}
