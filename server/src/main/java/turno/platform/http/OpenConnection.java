package turno.platform.http;

import io.helidon.common.buffers.BufferData;
import io.helidon.common.buffers.DataReader;
import io.helidon.common.buffers.DataWriter;
import io.helidon.common.concurrency.limits.Limit;
import io.helidon.webserver.CloseConnectionException;
import io.helidon.webserver.ConnectionContext;
import io.helidon.webserver.ServerConnectionException;
import io.helidon.webserver.spi.ServerConnection;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.concurrent.ExecutorService;
import org.jspecify.annotations.Nullable;
import turno.platform.http.ConnectionState.Phase;
import turno.platform.http.ConnectionState.State;

/**
 * One connection, between the library's socket and the library's protocol (decision 9). It knows
 * what it waits for and since when, so that a client that stalls can be let go, and how much was
 * read, so that no client fills the memory.
 *
 * <p>A thread that ends a connection first takes its state to {@link Phase#CLOSING}, and only then
 * interrupts its thread. So the interrupt never meets work that should be finished.
 */
final class OpenConnection extends TransportContext implements ServerConnection {
  /** The connection that the running code belongs to. */
  static final ScopedValue<OpenConnection> CURRENT = ScopedValue.newInstance();

  private static final int PIECE = 64 * 1024;
  private static final long LINGER_BYTES_MAX = 1024 * 1024;

  // a line and headers of the largest size, and what one read may bring beyond them
  private static final long HEAD_BYTES_MAX =
      HttpServer.MAX_LINE_BYTES + HttpServer.MAX_HEADERS_BYTES + 16 * 1024;

  private final Connections all;
  private final DataReader reader = DataReader.create(this::pull);
  private final WatchedWriter writer;
  private final ConnectionState state = new ConnectionState();
  private volatile @Nullable Thread thread;
  private volatile @Nullable ServerConnection protocol;
  private long pulled;
  private long pulledMax = HEAD_BYTES_MAX;
  private long headersFrom = Long.MAX_VALUE;
  private boolean lingering;
  private boolean encoded;

  // handed from the thread that waits to the one that serves, and back
  private byte @Nullable [] awaited;
  private volatile @Nullable Thread awake;
  private boolean asleep;

  OpenConnection(ConnectionContext transport, Connections all) {
    super(transport);
    this.all = all;
    this.writer = new WatchedWriter(transport, state);
  }

  @Override
  public void handle(Limit limit) throws InterruptedException {
    thread = Thread.currentThread();
    if (!all.enter(this)) {
      state.move(
          // not idle, so that closing the idle connections does not keep this client from its
          // answer
          Phase.WRITING);
      all.refuse(this);
      return;
    }
    try {
      for (byte[] first = read(); first != null; first = read()) {
        state.move(Phase.HEAD);
        serveAwake(first, limit);
        thread = Thread.currentThread();
        awake = null;
        if (!asleep) {
          return;
        }
        asleep = false;
      }
    } finally {
      all.leave(this);
    }
  }

  /**
   * Serves from the first bytes on until no request has come for a while, on a thread of its own:
   * the thread that waits for idle clients must never have had a deep stack.
   */
  private void serveAwake(byte[] first, Limit limit) {
    awaited = first;
    OwnThread.run(
        "connection",
        () -> {
          thread = Thread.currentThread();
          awake = thread;
          return ScopedValue.where(CURRENT, this)
              .call(() -> {
                serve(limit);
                return true;
              });
        });
  }

  private void serve(Limit limit) throws InterruptedException {
    try {
      ServerConnection chosen = all.http1(this);
      protocol = chosen;
      chosen.handle(limit);
    } catch (CloseConnectionException e) {
      if (!asleep) {
        throw e;
      }
    } finally {
      if (lingering) {
        linger();
      }
    }
  }

  // called by the protocol whenever it needs bytes and has none
  private byte @Nullable [] pull() {
    byte[] bytes = awaited;
    awaited = null;
    if (bytes == null) {
      bytes = read();
    }
    if (bytes == null) {
      return null;
    }
    pulled += bytes.length;
    if (state.phase() == Phase.IDLE) {
      pulledMax = pulled + HEAD_BYTES_MAX;
      state.move(Phase.HEAD);
    }
    if (pulled > pulledMax) {
      throw new TooManyBytes();
    }
    return bytes;
  }

  /** The next bytes; null at the end, and when the connection should sleep. */
  private byte @Nullable [] read() {
    DataReader source = transport.dataReader();
    while (true) {
      try {
        source.ensureAvailable();
        return source.readBytes(source.available());
      } catch (DataReader.InsufficientDataAvailableException e) {
        return null;
      } catch (ServerConnectionException | UncheckedIOException e) {
        if (!isTimeOut(e) || isClosing()) {
          throw gone("the client has gone", e);
        }
        if (state.phase() == Phase.IDLE && Thread.currentThread().equals(awake)) {
          asleep = true;
          return null;
        }
      }
    }
  }

  /** The request's line has been read. */
  void lineRead() {
    headersFrom = pulled - reader.available();
    pulledMax = pulled + HEAD_BYTES_MAX;
    if (state.phase() == Phase.IDLE) {
      state.move(Phase.HEAD);
    }
  }

  /**
   * The request's headers have been read.
   *
   * @param bodyEncoded whether its body does not come as it is
   */
  void headRead(boolean bodyEncoded) {
    encoded = bodyEncoded;
    headersFrom = Long.MAX_VALUE;
    pulledMax = Long.MAX_VALUE;
    state.move(Phase.HANDLING);
  }

  /** Whether the present request's body does not come as it is. */
  boolean isBodyEncoded() {
    return encoded;
  }

  /** Whether the headers that could not be read were too many, rather than malformed. */
  boolean isDrownedInHeaders() {
    return headersFrom != Long.MAX_VALUE && pulled - headersFrom >= HttpServer.MAX_HEADERS_BYTES;
  }

  /** Whether a request's line is being read; a failure is then the client's, not ours. */
  boolean isReadingLine() {
    return state.phase() == Phase.HEAD && headersFrom == Long.MAX_VALUE;
  }

  /** A body of at most {@code limit} bytes is about to be read. Chunks add bytes of their own. */
  void readingBody(long limit) {
    pulledMax = pulled + 4 * limit + PIECE;
    state.move(Phase.BODY);
  }

  /** The body has been read, or cannot be; a connection that was ended meanwhile stays ended. */
  void bodyRead() {
    if (state.moveFrom(Phase.BODY, Phase.HANDLING)) {
      pulledMax = Long.MAX_VALUE;
    }
  }

  void requestEnded() {
    if (!isClosing()) {
      pulledMax = pulled + HEAD_BYTES_MAX;
      // a pipelined request that is here already is not waited for
      state.move(reader.available() > 0 ? Phase.HEAD : Phase.IDLE);
    }
  }

  /**
   * Unread bytes are taken in before the close, because closing on them would reset the connection
   * and lose the answer.
   */
  void lingerBeforeClose() {
    lingering = true;
  }

  private void linger() {
    long left = LINGER_BYTES_MAX;
    try {
      state.move(Phase.LINGERING);
      byte[] bytes = read();
      while (bytes != null && left > 0) {
        left -= bytes.length;
        bytes = read();
      }
    } catch (CloseConnectionException e) {
      // it has ended already
    }
  }

  boolean isClosing() {
    return state.phase() == Phase.CLOSING;
  }

  boolean isAsleep() {
    return state.phase() == Phase.IDLE && awake == null;
  }

  /** Ends what has taken too long. Another thread calls this again and again. */
  void check(Timing timing, long now) {
    State seen = state.now();
    Thread own = thread;
    if (own == null) {
      return;
    }
    Duration limit =
        switch (seen.phase()) {
          case IDLE -> timing.idle();
          case HEAD -> timing.head();
          case BODY -> timing.body();
          case WRITING -> timing.write();
          case LINGERING, CLOSING -> timing.linger();
          case HANDLING -> null;
        };
    if (limit != null && now - seen.since() > limit.toNanos()) {
      switch (seen.phase()) {
        case CLOSING -> own.interrupt(); // the first interrupt met nothing that can be interrupted
        case HEAD, BODY -> endWithAnswer(seen, own);
        default -> end(seen);
      }
    }
  }

  /** Ends the connection if nothing is under way on it. */
  void endIfIdle() {
    State seen = state.now();
    if (seen.phase() == Phase.IDLE && thread != null) {
      end(seen);
    }
  }

  private void end(State seen) {
    Thread own = thread;
    if (own != null && state.end(seen)) {
      own.interrupt();
    }
  }

  // the connection's thread waits in a read, so nobody else writes
  private void endWithAnswer(State seen, Thread own) {
    if (state.end(seen)) {
      byte[] answer = all.stalled(this);
      Thread.ofVirtual()
          .name("stalled")
          .start(() -> {
            try {
              transport.dataWriter().writeNow(BufferData.create(answer));
            } catch (RuntimeException e) {
              // it is gone
            } finally {
              own.interrupt();
            }
          });
    }
  }

  /** Writes an answer that no protocol has made, and gives the client time to read it. */
  void answerAndLinger(byte[] answer) {
    writer.writeNow(BufferData.create(answer));
    linger();
  }

  @Override
  public Duration idleTime() {
    return Duration.ZERO; // the library's own watch has nothing to do
  }

  @Override
  public void close(boolean interrupt) {
    ServerConnection current = protocol;
    if (current != null) {
      current.close(interrupt);
    } else if (interrupt) {
      end(state.now());
    }
  }

  @Override
  public DataReader dataReader() {
    return reader;
  }

  @Override
  public DataWriter dataWriter() {
    return writer;
  }

  @Override
  public ExecutorService executor() {
    return transport.executor();
  }
}
