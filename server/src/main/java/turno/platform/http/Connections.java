package turno.platform.http;

import io.helidon.common.buffers.BufferData;
import io.helidon.http.DirectHandler;
import io.helidon.http.HeaderName;
import io.helidon.http.HeaderNames;
import io.helidon.http.Headers;
import io.helidon.http.RequestException;
import io.helidon.http.WritableHeaders;
import io.helidon.webserver.ConnectionContext;
import io.helidon.webserver.http1.Http1ConnectionListener;
import io.helidon.webserver.spi.ServerConnection;
import io.helidon.webserver.spi.ServerConnectionSelector;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * All open connections. This class limits their number, in total and for each client, closes
 * connections that are idle or stalled, and lets answers in progress finish when the server stops.
 */
final class Connections
    implements ServerConnectionSelector, Http1ConnectionListener, AutoCloseable {
  // Helidon accepts a header with an empty name
  private static final HeaderName NAMELESS = HeaderNames.create("");

  // while this number of refusals is being sent, further connections are closed without an answer
  private static final int REFUSED_AT_ONCE = 200;

  // above this number of connections, each one must hold little memory: no thread may keep the
  // stack of an earlier request while it waits
  private static final int FEW = 1_000;

  private final ConnectionTimeouts timing;
  private final ProtocolErrors protocolErrors;
  private final Addresses addresses;
  private final ClientBudget places;
  private final ClientBudget headBytes;
  private final ClientBudget refusals = new ClientBudget(REFUSED_AT_ONCE, REFUSED_AT_ONCE);
  private final Set<OpenConnection> open = ConcurrentHashMap.newKeySet();
  private final ScheduledExecutorService timer =
      Executors.newSingleThreadScheduledExecutor(
          Thread.ofPlatform().daemon().name("connections").factory());
  private final ScheduledFuture<?> watch;
  private @Nullable ServerConnectionSelector protocol;
  private volatile boolean draining;

  Connections(
      ClientLimits bounds,
      ConnectionTimeouts timing,
      Addresses addresses,
      ProtocolErrors protocolErrors) {
    this.timing = timing;
    this.addresses = addresses;
    this.protocolErrors = protocolErrors;
    this.places = bounds.connectionBudget();
    this.headBytes = bounds.headBudget();
    long tick = timing.tick().toNanos();
    this.watch = timer.scheduleWithFixedDelay(this::check, tick, tick, TimeUnit.NANOSECONDS);
  }

  /** Sets the protocol, which is constructed later because it needs a reference to this object. */
  void speak(ServerConnectionSelector one) {
    protocol = one;
  }

  private void check() {
    long now = System.nanoTime();
    for (OpenConnection connection : open) {
      connection.check(timing, now);
    }
  }

  /** Whether connections are still being checked for slow clients. */
  boolean isWatching() {
    return !watch.isDone();
  }

  @Override
  public int bytesToIdentifyConnection() {
    return 0;
  }

  @Override
  public Support supports(BufferData data) {
    return Support.SUPPORTED;
  }

  @Override
  public Set<String> supportedApplicationProtocols() {
    return Set.of("http/1.1");
  }

  @Override
  public ServerConnection connection(ConnectionContext transport) {
    String peer = transport.remotePeer().host();
    String client = addresses.sharer(peer);
    return new OpenConnection(transport, this, peer, places.part(client), headBytes.part(client));
  }

  ServerConnection protocol(OpenConnection connection) {
    if (protocol == null) {
      throw new IllegalStateException("no protocol yet");
    }
    return protocol.connection(connection);
  }

  @Override
  public void headers(ConnectionContext connection, Headers headers) {
    if (headers.contains(NAMELESS)) {
      throw RequestException.builder()
          .type(DirectHandler.EventType.BAD_REQUEST)
          .message("a header without a name")
          .build();
    }
    ((OpenConnection) connection).headRead(takeEncoding(headers));
  }

  /**
   * Removes {@code Content-Encoding}, and returns whether the body is encoded. If the header
   * stayed, Helidon would refuse the request as unreadable; instead, the pipeline refuses the
   * request where it checks content types.
   */
  private static boolean takeEncoding(Headers headers) {
    if (!headers.contains(HeaderNames.CONTENT_ENCODING)
        || !(headers instanceof WritableHeaders<?> writable)) {
      return false;
    }
    boolean encoded =
        !headers.all(HeaderNames.CONTENT_ENCODING, List::of).stream()
            .allMatch("identity"::equalsIgnoreCase);
    writable.remove(HeaderNames.CONTENT_ENCODING);
    return encoded;
  }

  /**
   * Admits a connection and returns true. Beyond the limits, or while the server is stopping,
   * returns false and answers with 503, or with nothing if too many refusals are being sent.
   */
  boolean enter(OpenConnection connection) {
    boolean stops = draining;
    if (!stops && connection.place().add(1)) {
      open.add(connection);
      return true;
    }
    ClientBudget.Part refusal = refusals.part(null);
    if (refusal.add(1)) {
      connection.placeAmongRefused(refusal);
      open.add(connection);
      connection.answerLast(protocolErrors.refused(connection, stops));
    }
    return false;
  }

  void leave(OpenConnection connection) {
    open.remove(connection);
    connection.place().giveBack();
    if (draining) {
      synchronized (open) {
        open.notifyAll();
      }
    }
  }

  byte[] unreadable(int status, OpenConnection connection) {
    return protocolErrors.unreadableHead(status, connection);
  }

  byte[] noRoomForHead(OpenConnection connection) {
    return protocolErrors.noRoomForHead(connection);
  }

  byte[] stalled(OpenConnection connection) {
    return protocolErrors.stalled(connection);
  }

  /** Returns the number of open connections, without those that are being refused. */
  int count() {
    return Math.toIntExact(places.taken());
  }

  /** Whether there are too many open connections for each to hold much memory. */
  boolean isCrowded() {
    return places.taken() > FEW;
  }

  /** Returns the number of connections that wait for a request. */
  int idle() {
    return (int) open.stream().filter(OpenConnection::isIdle).count();
  }

  /** Returns the bytes held by heads that are still arriving. */
  long headBytes() {
    return headBytes.taken();
  }

  /**
   * Refuses further connections and requests, and makes every answer the last one on its
   * connection.
   */
  void beginToDrain() {
    draining = true;
  }

  boolean isDraining() {
    return draining;
  }

  /**
   * Closes idle connections immediately, and waits up to {@code limit} for the other connections to
   * end.
   */
  void drain(Duration limit) {
    long end = System.nanoTime() + limit.toNanos();
    try {
      synchronized (open) {
        for (long left = limit.toNanos(); count() > 0 && left > 0; left = end - System.nanoTime()) {
          open.forEach(OpenConnection::endIfIdle);
          open.wait(Math.clamp(TimeUnit.NANOSECONDS.toMillis(left), 1, 20));
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @Override
  public void close() {
    watch.cancel(false);
    timer.shutdownNow();
  }
}
