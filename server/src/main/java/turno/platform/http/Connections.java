package turno.platform.http;

import io.helidon.common.buffers.BufferData;
import io.helidon.http.DirectHandler;
import io.helidon.http.HeaderName;
import io.helidon.http.HeaderNames;
import io.helidon.http.Headers;
import io.helidon.http.HttpPrologue;
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
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * All open connections. There are at most so many, each is closed when a limit of time is over, and
 * none is cut off in the middle of an answer when the server stops.
 */
final class Connections
    implements ServerConnectionSelector, Http1ConnectionListener, AutoCloseable {
  // the library lets it through
  private static final HeaderName NAMELESS = HeaderNames.create("");

  // beyond this many at once, those refused are closed without a word
  private static final int REFUSED_AT_ONCE = 200;

  private final int most;
  private final Timing timing;
  private final Unrouted unrouted;
  private final Set<OpenConnection> open = ConcurrentHashMap.newKeySet();
  private final AtomicInteger count = new AtomicInteger();
  private final AtomicInteger refusing = new AtomicInteger();
  private final ScheduledExecutorService timer =
      Executors.newSingleThreadScheduledExecutor(
          Thread.ofPlatform().daemon().name("connections").factory());
  private final ScheduledFuture<?> watch;
  private @Nullable ServerConnectionSelector http1;
  private volatile boolean draining;

  Connections(int most, Timing timing, Unrouted unrouted) {
    this.most = most;
    this.timing = timing;
    this.unrouted = unrouted;
    long tick = timing.tick().toNanos();
    this.watch = timer.scheduleWithFixedDelay(this::check, tick, tick, TimeUnit.NANOSECONDS);
  }

  /** The protocol, which is made after this because it reports to it. */
  void speak(ServerConnectionSelector protocol) {
    http1 = protocol;
  }

  private void check() {
    long now = System.nanoTime();
    for (OpenConnection connection : open) {
      connection.check(timing, now);
    }
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
    return new OpenConnection(transport, this);
  }

  ServerConnection http1(OpenConnection connection) {
    if (http1 == null) {
      throw new IllegalStateException("no protocol yet");
    }
    return http1.connection(connection);
  }

  @Override
  public void prologue(ConnectionContext connection, HttpPrologue line) {
    ((OpenConnection) connection).lineRead();
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
   * Whether a body is encoded. The library would answer that it cannot read the request. So the
   * header is hidden from the library, and the request is refused where types of bodies are
   * checked.
   */
  private static boolean takeEncoding(Headers headers) {
    if (!headers.contains(HeaderNames.CONTENT_ENCODING)
        || !(headers instanceof WritableHeaders<?> writable)) {
      return false;
    }
    boolean encoded = isEncoded(headers);
    writable.remove(HeaderNames.CONTENT_ENCODING);
    return encoded;
  }

  private static boolean isEncoded(Headers headers) {
    return !headers.all(HeaderNames.CONTENT_ENCODING, List::of).stream()
        .allMatch("identity"::equalsIgnoreCase);
  }

  /** Takes a connection in; false when there is no room for it, or when the server stops. */
  boolean enter(OpenConnection connection) {
    if (draining) {
      return false;
    }
    if (count.incrementAndGet() > most) {
      count.decrementAndGet();
      return false;
    }
    open.add(connection);
    return true;
  }

  void leave(OpenConnection connection) {
    open.remove(connection);
    count.decrementAndGet();
    if (draining) {
      synchronized (open) {
        open.notifyAll();
      }
    }
  }

  /** Tells a client that there is no room for it. */
  void refuse(OpenConnection connection) {
    open.add(connection);
    try {
      if (refusing.incrementAndGet() <= REFUSED_AT_ONCE) {
        connection.answerAndLinger(unrouted.refused(connection, draining));
      }
    } finally {
      refusing.decrementAndGet();
      open.remove(connection);
    }
  }

  byte[] stalled(OpenConnection connection) {
    return unrouted.stalled(connection);
  }

  /** How many are open. */
  int count() {
    return count.get();
  }

  int sleeping() {
    return (int) open.stream().filter(OpenConnection::isAsleep).count();
  }

  /** Makes every answer from now on the last one of its connection. */
  void beginToDrain() {
    draining = true;
  }

  boolean isDraining() {
    return draining;
  }

  /** Closes the idle ones at once, and waits for all others, at most {@code limit}. */
  void drain(Duration limit) {
    long end = System.nanoTime() + limit.toNanos();
    try {
      synchronized (open) {
        for (long left = limit.toNanos();
            count.get() > 0 && left > 0;
            left = end - System.nanoTime()) {
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
