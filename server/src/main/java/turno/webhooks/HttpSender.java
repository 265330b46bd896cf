package turno.webhooks;

import java.io.IOException;
import java.net.Socket;
import java.net.URI;
import java.time.Duration;
import java.util.Arrays;
import java.util.SequencedMap;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.SSLContext;
import org.jspecify.annotations.Nullable;
import turno.kernel.Id.WorkspaceId;
import turno.platform.outgoing.AddressGuard;
import turno.platform.outgoing.AnswerReader;
import turno.platform.outgoing.NameLookups;
import turno.platform.outgoing.OutgoingConnections;
import turno.platform.outgoing.OutgoingHead;
import turno.platform.outgoing.PeerBytes;
import turno.platform.outgoing.SendingFailed;

/**
 * Sends attempts over HTTP/1.1. Does not follow redirects, store cookies or retry (decision 25).
 * Only the status line determines the outcome, whether or not the rest arrives or is readable. If
 * there is no status, a reason from {@link OutgoingConnections} says why; an attempt with the
 * reason {@link SendingFailed#STOPPED} should not be counted.
 */
final class HttpSender implements AutoCloseable {
  /**
   * The time limit from the start of connecting to the status line:
   * docs/rules/webhooks.md#two-hundred-within-ten-seconds.
   */
  static final Duration DEADLINE = Duration.ofSeconds(10);

  /** The limit on received bytes, far more than headers, certificates and the excerpt need. */
  static final int BYTES_MAX = 128 * 1024;

  private static final String THREAD = "webhook-deadlines";

  private final OutgoingConnections connections;
  private final Duration deadline;
  private final String product;

  /**
   * @param bytes the budget for the bytes that are read from answers
   * @param deadline the time limit of one attempt: {@link #DEADLINE}, except in tests
   * @param version the version that follows {@code Turno/} in the user agent
   */
  HttpSender(AddressGuard guard, PeerBytes bytes, Duration deadline, String version) {
    this(new OutgoingConnections(THREAD, guard, bytes, BYTES_MAX, null), deadline, version);
  }

  HttpSender(
      AddressGuard guard,
      PeerBytes bytes,
      Duration deadline,
      String version,
      NameLookups.Names names,
      SSLContext tls) {
    this(new OutgoingConnections(THREAD, guard, bytes, BYTES_MAX, names, tls), deadline, version);
  }

  private HttpSender(OutgoingConnections connections, Duration deadline, String version) {
    this.connections = connections;
    this.deadline = deadline;
    this.product = "Turno/" + version;
  }

  /** Returns the number of attempts under way. */
  int underWay() {
    return connections.underWay();
  }

  /**
   * Posts the body with the headers, both unchanged, and waits at most until the deadline. Never
   * throws because of the receiver or the network.
   */
  ReceiverReply send(
      WorkspaceId workspaceId, URI url, SequencedMap<String, String> headers, byte[] body) {
    long start = System.nanoTime();
    try {
      byte[] request = request(url, headers, body);
      return connections.make(
          workspaceId,
          PeerBytes.STATUS,
          deadline,
          (connection, room) -> {
            Socket socket = connection.open(url);
            var answer = new AnswerReader(socket.getInputStream(), room);
            var status = exchanged(socket, request, answer);
            long duration = elapsed(start);
            return new ReceiverReply(status, duration, Excerpt.of(status, answer), null);
          });
    } catch (SendingFailed e) {
      return new ReceiverReply(null, elapsed(start), null, e.word());
    }
  }

  private static long elapsed(long start) {
    return TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start);
  }

  private static int exchanged(Socket socket, byte[] request, AnswerReader answer)
      throws IOException {
    IOException unsent = null;
    try {
      socket.getOutputStream().write(request);
      socket.getOutputStream().flush();
    } catch (IOException e) {
      unsent = e; // the receiver may have answered before it closed the connection early
    }
    try {
      return answer.status();
    } catch (IOException e) {
      throw unsent == null ? e : unsent;
    }
  }

  /** Returns the request as one array, so that a small request is one packet. */
  private byte[] request(URI url, SequencedMap<String, String> headers, byte[] body) {
    byte[] head = OutgoingHead.of("POST", url, headers, product, body.length);
    byte[] request = Arrays.copyOf(head, head.length + body.length);
    System.arraycopy(body, 0, request, head.length, body.length);
    return request;
  }

  /** Ends all attempts under way; any later attempt fails immediately. */
  @Override
  public void close() {
    connections.close();
  }

  /**
   * Returns the version in the user agent; {@code development} for a build that was not packaged.
   */
  static String version(@Nullable String implementation) {
    return implementation == null ? "development" : implementation;
  }
}
