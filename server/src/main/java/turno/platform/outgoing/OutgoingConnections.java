package turno.platform.outgoing;

import java.io.IOException;
import java.net.InetAddress;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.SSLContext;
import org.jspecify.annotations.Nullable;
import turno.kernel.Id.WorkspaceId;

/**
 * Opens a connection for each request (decision 25), without proxies. A request ends by its
 * deadline regardless of what the other side does. Designed for virtual threads: a running request
 * costs a stack and two small buffers.
 *
 * <p>A failure has a code: {@code timeout}; {@code dns} (the name cannot be resolved); {@code
 * blocked_address} (connecting to the name's addresses is forbidden); {@code connection_refused};
 * {@code unreachable} (no route to the address); {@code tls} (no encryption, or an invalid
 * certificate); {@code connection_closed} (before the answer was complete); {@code
 * invalid_response} (not HTTP/1, or too many bytes); {@code answer_too_large}; {@code invalid_url};
 * {@link PeerBytes#NO_ROOM} (too much is being read from all peers, or for one workspace); and
 * {@link SendingFailed#STOPPED} (this server stopped).
 */
public final class OutgoingConnections implements AutoCloseable {
  private final ReachableAddresses guard;
  private final PeerBytes bytes;
  private final int maxBytes;
  private final NameLookups lookups;
  private final SSLContext tls;
  private final Set<OutgoingConnection> underWay = ConcurrentHashMap.newKeySet();
  private final ScheduledThreadPoolExecutor timer;
  private volatile boolean closed;

  /**
   * @param name the name of the thread that watches the deadlines
   * @param bytes the budget for bytes read
   * @param maxBytes how many bytes a connection reads, encryption included; {@link
   *     Integer#MAX_VALUE} if the reader of the answer limits them
   * @param tls the trusted authorities and our own certificate; null for Java's defaults
   */
  public OutgoingConnections(
      String name,
      ReachableAddresses guard,
      PeerBytes bytes,
      int maxBytes,
      @Nullable SSLContext tls) {
    this(name, guard, bytes, maxBytes, InetAddress::getAllByName, tls == null ? systemTls() : tls);
  }

  public OutgoingConnections(
      String name,
      ReachableAddresses guard,
      PeerBytes bytes,
      int maxBytes,
      NameLookups.Names names,
      SSLContext tls) {
    this.guard = guard;
    this.bytes = bytes;
    this.maxBytes = maxBytes;
    this.lookups = new NameLookups(names);
    this.tls = tls;
    this.timer =
        new ScheduledThreadPoolExecutor(1, Thread.ofPlatform().daemon().name(name).factory());
    timer.setRemoveOnCancelPolicy(true);
  }

  private static SSLContext systemTls() {
    try {
      return SSLContext.getDefault();
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e); // every JDK has a default context
    }
  }

  /** Decides which addresses may be connected to. */
  @FunctionalInterface
  public interface ReachableAddresses {
    /** Whether a connection with this scheme may be opened to this address. */
    boolean mayConnect(String scheme, InetAddress address);
  }

  /** Performs a request on its connection. */
  @FunctionalInterface
  public interface Exchange<T> {
    /**
     * @param room for the bytes that are read
     */
    T on(OutgoingConnection connection, PeerBytes.Reading room)
        throws IOException, InterruptedException;
  }

  /** Returns the number of requests in progress. */
  public int underWay() {
    return underWay.size();
  }

  /**
   * Makes a request, and closes its connection.
   *
   * @param workspaceId the workspace that chose the peer
   * @param first how many bytes of the budget to take before the request is sent
   * @param deadline how long the whole exchange may take
   */
  public <T> T make(WorkspaceId workspaceId, int first, Duration deadline, Exchange<T> exchange)
      throws SendingFailed {
    try (PeerBytes.Reading room = bytes.begin(workspaceId, first)) {
      return make(deadline, connection -> exchange.on(connection, room));
    }
  }

  /** Uses a connection for which room has been taken. */
  private interface Connected<T> {
    T on(OutgoingConnection connection) throws IOException, InterruptedException;
  }

  private <T> T make(Duration deadline, Connected<T> exchange) throws SendingFailed {
    var connection = new OutgoingConnection(guard, lookups, tls, deadline.toNanos(), maxBytes);
    underWay.add(connection);
    try {
      if (closed) {
        throw new SendingFailed(SendingFailed.STOPPED);
      }
      var end =
          timer.schedule(() -> connection.end("timeout"), deadline.toNanos(), TimeUnit.NANOSECONDS);
      try {
        return exchange.on(connection);
      } finally {
        end.cancel(false);
      }
    } catch (IOException e) {
      throw connection.failure(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw connection.failure(new SendingFailed(SendingFailed.STOPPED, e));
    } catch (RejectedExecutionException e) {
      throw connection.failure(new SendingFailed(SendingFailed.STOPPED, e));
    } finally {
      underWay.remove(connection);
      connection.end("done");
    }
  }

  /** Ends all requests in progress, and makes every later request fail immediately. */
  @Override
  public void close() {
    closed = true;
    lookups.close();
    underWay.forEach(connection -> connection.end(SendingFailed.STOPPED));
    timer.shutdownNow();
  }
}
