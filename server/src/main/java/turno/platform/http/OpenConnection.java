package turno.platform.http;

import io.helidon.common.buffers.BufferData;
import io.helidon.common.buffers.DataReader;
import io.helidon.common.concurrency.limits.Limit;
import io.helidon.webserver.CloseConnectionException;
import io.helidon.webserver.ConnectionContext;
import io.helidon.webserver.spi.ServerConnection;
import java.io.UncheckedIOException;
import java.net.SocketTimeoutException;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import turno.platform.http.ConnectionState.Phase;
import turno.platform.http.ConnectionState.State;
import turno.platform.http.ReceivedBody.ArrivingBody;

/**
 * One connection, between Helidon's socket and Helidon's HTTP protocol (decision 9). It records
 * which event it is waiting for and since when, so that stalled clients can be disconnected, and
 * how much it has read, so that no client can fill the memory.
 *
 * <p>The connection's own thread waits for requests, and never runs anything that needs a deep
 * stack. When the head of a request is complete, another thread runs the protocol, for this request
 * and any that follow soon; that thread never waits for the rest of a head.
 *
 * <p>A thread that ends a connection first sets the connection's state to {@link Phase#CLOSING},
 * and only then interrupts the connection's thread, so the interrupt never hits work that should
 * finish.
 */
final class OpenConnection extends TransportContext implements ServerConnection {
  /** The connection that the current thread is serving. */
  static final ScopedValue<OpenConnection> CURRENT = ScopedValue.newInstance();

  private static final byte[] NONE_YET = {};

  /** How many bytes may be discarded: twice the largest body that any operation accepts. */
  private static final long LINGER_BYTES_MAX = 32L << 20;

  private final Connections all;
  private final RequestHead head = new RequestHead();
  private final String peer;
  private final ClientBudget.Part headBytes;
  private ClientBudget.Part place;
  private volatile @Nullable Thread thread;
  private @Nullable Serving serving;
  private @Nullable ArrivingBody body;
  private @Nullable AnswerStream stream;
  private boolean lingering;

  /** Runs the protocol, and holds the buffer that it reads from. */
  private final class Serving implements Runnable {
    private final DataReader reader = DataReader.create(OpenConnection.this::pull);
    private final Limit limit;
    private boolean bodyEncoded;
    private boolean goesOn;

    Serving(Limit limit) {
      this.limit = limit;
    }

    @Override
    public void run() {
      try {
        all.protocol(OpenConnection.this).handle(limit);
      } catch (CloseConnectionException e) {
        if (!goesOn) {
          throw e;
        }
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }
  }

  /**
   * @param peer the IP address of the other end
   * @param place this connection's part of the budget for connections
   * @param headBytes counts the head of a request while it arrives
   */
  OpenConnection(
      ConnectionContext transport,
      Connections all,
      String peer,
      ClientBudget.Part place,
      ClientBudget.Part headBytes) {
    super(transport);
    this.all = all;
    this.peer = peer;
    this.place = place;
    this.headBytes = headBytes;
  }

  String peer() {
    return peer;
  }

  ClientBudget.Part place() {
    return place;
  }

  @Override
  public void handle(Limit limit) {
    thread = Thread.currentThread();
    try {
      if (all.enter(this)) {
        boolean goesOn = true;
        while (goesOn && awaitHead()) {
          goesOn = serve(limit);
          thread = Thread.currentThread();
        }
      }
      if (stream != null) {
        SentStream.send(stream, this, this::readToTheEnd);
      } else if (lingering) {
        linger();
      }
    } finally {
      if (stream != null) {
        stream.close();
      }
      all.leave(this);
    }
  }

  /**
   * Counts the connection among the refused ones, and prevents it from being closed as idle before
   * the refusal has been sent.
   */
  void placeAmongRefused(ClientBudget.Part instead) {
    place = instead;
    state.move(Phase.HANDLING);
  }

  /** Waits until the head of a request is complete; returns false if the connection ends. */
  private boolean awaitHead() {
    try {
      while (head.form() == RequestHead.Form.PARTIAL) {
        byte[] bytes = read();
        if (bytes == null) {
          return false;
        }
        state.moveFrom(Phase.IDLE, Phase.HEAD);
        head.add(bytes);
        if (head.form() == RequestHead.Form.PARTIAL && !headBytes.growTo(head.held())) {
          answerLast(all.noRoomForHead(this));
          return false;
        }
      }
    } finally {
      headBytes.giveBack();
    }
    if (!head.isWhole()) {
      answerLast(all.unreadable(head.form().status(), this));
    }
    return head.isWhole();
  }

  /** Runs the protocol on a separate thread; returns false if the connection ends afterwards. */
  private boolean serve(Limit limit) {
    Serving now = new Serving(limit);
    serving = now;
    try {
      OwnThread.run(
          "request",
          () -> {
            thread = Thread.currentThread();
            ScopedValue.where(CURRENT, this).run(now);
          });
      return now.goesOn;
    } catch (CloseConnectionException e) {
      return false;
    } finally {
      serving = null;
    }
  }

  // called by the protocol whenever it has no bytes left to read
  private byte @Nullable [] pull() {
    return switch (state.phase()) {
      case IDLE, HEAD -> nextHead();
      case BODY -> body == null ? null : body.next(this::read);
      case HANDLING, WRITING, LINGERING, CLOSING -> null;
    };
  }

  /**
   * Returns the head of the next request, if all of it arrives soon; null if this thread should end
   * and leave the waiting to the connection's own thread, which needs less memory.
   */
  private byte @Nullable [] nextHead() {
    Serving now = serving();
    if (!head.isWhole() && isIdle() && !all.isCrowded()) {
      byte[] bytes = readOnce();
      if (bytes == null) {
        return null;
      }
      if (bytes.length > 0) {
        state.move(Phase.HEAD);
        head.add(bytes);
      }
    }
    now.goesOn = !head.isWhole();
    return head.isWhole() ? head.take() : null;
  }

  /** Returns the next bytes; null after the last byte that the client sends. */
  private byte @Nullable [] read() {
    while (true) {
      byte[] bytes = readOnce();
      if (bytes == null || bytes.length > 0) {
        return bytes;
      }
    }
  }

  /** Like {@link #read}, but returns {@link #NONE_YET} if the read times out. */
  private byte @Nullable [] readOnce() {
    try {
      return transport.serverSocket().get();
    } catch (UncheckedIOException e) {
      if (e.getCause() instanceof SocketTimeoutException && !isClosing()) {
        return NONE_YET;
      }
      throw new CloseConnectionException("the client has disconnected", e);
    }
  }

  private Serving serving() {
    if (serving == null) {
      throw new IllegalStateException("no request is being served");
    }
    return serving;
  }

  /**
   * Called when the protocol has read the request's headers.
   *
   * @param bodyEncoded whether the body has a content coding
   */
  void headRead(boolean bodyEncoded) {
    serving().bodyEncoded = bodyEncoded;
    state.move(Phase.HANDLING);
  }

  /** Whether the current request's body has a content coding. */
  boolean isBodyEncoded() {
    return serving().bodyEncoded;
  }

  /** Called when a body is about to be read. */
  void bodyBegins(ArrivingBody arriving) {
    body = arriving;
    state.move(Phase.BODY);
  }

  /**
   * Called when the body has been read or cannot be read. A connection that has been ended stays
   * ended.
   */
  void bodyEnds() {
    body = null;
    state.moveFrom(Phase.BODY, Phase.HANDLING);
  }

  /** Called when the request has been answered and the connection stays open. */
  void requestEnded() {
    Serving now = serving();
    int behind = now.reader.available();
    if (behind == 0) {
      state.move(Phase.IDLE);
    } else { // the next request has already begun to arrive
      state.move(Phase.HEAD);
      head.add(now.reader.readBytes(behind));
    }
  }

  /**
   * Causes the remaining bytes to be read before the connection is closed, because closing it with
   * unread bytes would reset it and lose the answer.
   */
  void lingerBeforeClose() {
    lingering = true;
  }

  private void linger() {
    try {
      state.move(Phase.LINGERING);
      readToTheEnd();
    } catch (CloseConnectionException e) {
      // already ended
    }
  }

  /** Reads and discards bytes until the client closes the connection or has sent too much. */
  private void readToTheEnd() {
    long left = LINGER_BYTES_MAX;
    byte[] bytes = read();
    while (bytes != null && left > 0) {
      left -= bytes.length;
      bytes = read();
    }
  }

  /** Writes the last answer directly, without Helidon's protocol. */
  void answerLast(byte[] answer) {
    writeNow(BufferData.create(answer));
    lingering = true;
  }

  /** Writes the head of the last answer; its pieces follow when the protocol's thread ends. */
  void answerLast(byte[] head, AnswerStream pieces) {
    writeNow(BufferData.create(head));
    stream = pieces;
  }

  boolean isClosing() {
    return state.phase() == Phase.CLOSING;
  }

  boolean isIdle() {
    return state.phase() == Phase.IDLE;
  }

  /** Ends the connection if its current phase has taken too long; called regularly. */
  void check(ConnectionTimeouts timing, long now) {
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
        case CLOSING -> own.interrupt(); // the first interrupt may have had no effect
        case HEAD, BODY -> endWithAnswer(seen, own);
        default -> end(seen);
      }
    }
  }

  /** Ends the connection if no request is in progress on it. */
  void endIfIdle() {
    State seen = state.now();
    if (seen.phase() == Phase.IDLE) {
      end(seen);
    }
  }

  private void end(State seen) {
    Thread own = thread;
    if (own != null && state.end(seen)) {
      own.interrupt();
    }
  }

  // the connection's thread is blocked in a read, so no other thread writes
  private void endWithAnswer(State seen, Thread own) {
    if (state.end(seen)) {
      byte[] answer = all.stalled(this);
      Thread.ofVirtual()
          .name("stalled")
          .start(() -> {
            try {
              transport.dataWriter().writeNow(BufferData.create(answer));
            } catch (RuntimeException e) {
              // the client has disconnected
            } finally {
              own.interrupt();
            }
          });
    }
  }

  @Override
  public Duration idleTime() {
    return Duration.ZERO; // so that Helidon's own idle check closes nothing
  }

  @Override
  public void close(boolean interrupt) {
    if (interrupt) {
      end(state.now());
    } else {
      endIfIdle();
    }
  }

  @Override
  public DataReader dataReader() {
    return serving().reader;
  }
}
