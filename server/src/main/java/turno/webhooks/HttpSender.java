package turno.webhooks;

import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.SequencedMap;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import javax.net.ssl.SNIHostName;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLSocket;
import org.jspecify.annotations.Nullable;
import turno.platform.outgoing.AddressGuard;
import turno.platform.outgoing.NameLookups;
import turno.platform.outgoing.SendingFailed;

/**
 * Sends attempts by HTTP/1.1 over a connection that is made for each: to an address that was
 * checked for it, with TLS verified for the name, without proxies, redirects, cookies or repeats
 * (decision 25). Made for virtual threads: an attempt under way costs a stack and two small
 * buffers.
 *
 * <p>Where there is no status, one word says why: {@code timeout}; {@code dns} (the name has no
 * address); {@code blocked_address} (none that may be reached); {@code connection_refused}; {@code
 * unreachable} (no way to it); {@code tls} (no encryption, or a certificate that does not fit);
 * {@code connection_closed} (before a status line); {@code invalid_response} (no HTTP/1, or too
 * much of it); {@code invalid_url}; and {@code stopped}, when this server stopped: nobody knows
 * what came of such an attempt, so it should not count as one.
 */
final class HttpSender implements Sender, AutoCloseable {
  /**
   * From the start of connecting to the status line:
   * docs/rules/webhooks.md#two-hundred-within-ten-seconds.
   */
  static final Duration DEADLINE = Duration.ofSeconds(10);

  static final String STOPPED = "stopped";

  private static final Pattern NAME = Pattern.compile("[!#$%&'*+.^_`|~0-9A-Za-z-]+");
  private static final Pattern VALUE = Pattern.compile("[ -~]*");

  private final AddressGuard guard;
  private final long nanos;
  private final String product;
  private final NameLookups lookups;
  private final SSLContext tls;
  private final Set<DeliveryExchange> underWay = ConcurrentHashMap.newKeySet();
  private final ScheduledThreadPoolExecutor timer;
  private volatile boolean closed;

  /**
   * @param deadline of one attempt: {@link #DEADLINE}, but in tests
   * @param version what receivers read after {@code Turno/}
   */
  HttpSender(AddressGuard guard, Duration deadline, String version) {
    this(guard, deadline, version, InetAddress::getAllByName, systemTls());
  }

  HttpSender(
      AddressGuard guard,
      Duration deadline,
      String version,
      NameLookups.Names names,
      SSLContext tls) {
    this.guard = guard;
    this.nanos = deadline.toNanos();
    this.product = "Turno/" + version;
    this.lookups = new NameLookups(names);
    this.tls = tls;
    this.timer =
        new ScheduledThreadPoolExecutor(
            1, Thread.ofPlatform().daemon().name("webhook-deadlines").factory());
    timer.setRemoveOnCancelPolicy(true);
  }

  private static SSLContext systemTls() {
    try {
      return SSLContext.getDefault();
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e); // every JDK has it
    }
  }

  /** How many attempts are under way. */
  int underWay() {
    return underWay.size();
  }

  @Override
  public ReceiverReply send(URI url, SequencedMap<String, String> headers, byte[] body) {
    var exchange = new DeliveryExchange(guard, nanos);
    underWay.add(exchange);
    try {
      if (closed) {
        return failed(exchange, STOPPED);
      }
      var deadline = timer.schedule(() -> exchange.end("timeout"), nanos, TimeUnit.NANOSECONDS);
      try {
        return send(exchange, url, headers, body);
      } finally {
        deadline.cancel(false);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return failed(exchange, STOPPED);
    } catch (IOException e) {
      var ended = exchange.ended();
      return failed(exchange, ended == null ? word(e) : ended);
    } catch (RejectedExecutionException e) {
      return failed(exchange, STOPPED);
    } finally {
      underWay.remove(exchange);
      exchange.end("done");
    }
  }

  private ReceiverReply send(
      DeliveryExchange exchange, URI url, SequencedMap<String, String> headers, byte[] body)
      throws IOException, InterruptedException {
    var host = url.getHost();
    var scheme = String.valueOf(url.getScheme()).toLowerCase(Locale.ROOT);
    var isTls = scheme.equals("https");
    if (host == null || (!isTls && !scheme.equals("http"))) {
      throw new SendingFailed("invalid_url");
    }
    var port = url.getPort() >= 0 ? url.getPort() : isTls ? 443 : 80;
    var request = request(url, headers, body);
    var raw = exchange.connect(scheme, addresses(exchange, host), port);
    var socket = isTls ? encrypted(raw, host, port) : raw;
    var answer = new AnswerReader(socket.getInputStream());
    var status = exchanged(socket, request, answer);
    var duration = exchange.elapsed();
    return new ReceiverReply(status, duration, answer.excerpt(), null);
  }

  private List<InetAddress> addresses(DeliveryExchange exchange, String host)
      throws SendingFailed, InterruptedException {
    var literal = AddressGuard.literal(host);
    return literal == null ? lookups.find(host, exchange.remaining()) : List.of(literal);
  }

  /** TLS for exactly this name, or this address, on the connection that there is. */
  private SSLSocket encrypted(Socket raw, String host, int port) throws IOException {
    var bare = host.startsWith("[") ? host.substring(1, host.length() - 1) : host;
    try {
      var socket = (SSLSocket) tls.getSocketFactory().createSocket(raw, bare, port, false);
      var parameters = socket.getSSLParameters();
      parameters.setEndpointIdentificationAlgorithm("HTTPS");
      parameters.setApplicationProtocols(new String[] {"http/1.1"});
      if (AddressGuard.literal(host) == null) {
        parameters.setServerNames(List.of(new SNIHostName(bare)));
      }
      socket.setSSLParameters(parameters);
      socket.startHandshake();
      return socket;
    } catch (SSLException e) {
      throw isCutOff(e) ? e : new SendingFailed("tls", e);
    }
  }

  private static int exchanged(Socket socket, byte[] request, AnswerReader answer)
      throws IOException {
    IOException unsent = null;
    try {
      socket.getOutputStream().write(request);
      socket.getOutputStream().flush();
    } catch (IOException e) {
      unsent = e; // a receiver that does not want the rest may have answered before it closed
    }
    try {
      return answer.status();
    } catch (IOException e) {
      throw unsent == null ? e : unsent;
    }
  }

  /** One piece, so that a small request is one packet. */
  private byte[] request(URI url, SequencedMap<String, String> headers, byte[] body) {
    var target = url.getRawPath() == null || url.getRawPath().isEmpty() ? "/" : url.getRawPath();
    var query = url.getRawQuery() == null ? "" : "?" + url.getRawQuery();
    var port = url.getPort() < 0 ? "" : ":" + url.getPort();
    var head = new StringBuilder("POST " + target + query + " HTTP/1.1\r\n");
    head.append("Host: ").append(url.getHost()).append(port).append("\r\n");
    head.append("User-Agent: ").append(product).append("\r\n");
    headers.forEach((name, value) -> head.append(line(name, value)));
    head.append("Content-Length: ").append(body.length).append("\r\n");
    head.append("Connection: close\r\n\r\n");
    var request = new ByteArrayOutputStream(head.length() + body.length);
    request.writeBytes(head.toString().getBytes(StandardCharsets.US_ASCII));
    request.writeBytes(body);
    return request.toByteArray();
  }

  private static String line(String name, String value) {
    if (!NAME.matcher(name).matches() || !VALUE.matcher(value).matches()) {
      throw new IllegalArgumentException("no header that can be sent: " + name);
    }
    return name + ": " + value + "\r\n";
  }

  private static ReceiverReply failed(DeliveryExchange exchange, String word) {
    return new ReceiverReply(null, exchange.elapsed(), null, word);
  }

  private static String word(IOException e) {
    for (Throwable cause = e; cause != null; cause = cause.getCause()) {
      if (cause instanceof SendingFailed failed) {
        return failed.word();
      }
    }
    if (Thread.currentThread().isInterrupted()) {
      return STOPPED; // an interrupt closes the socket of a virtual thread
    }
    return e instanceof SSLException && !isCutOff(e) ? "tls" : "connection_closed";
  }

  /** TLS reports a connection that broke as a failure of its own. */
  private static boolean isCutOff(IOException e) {
    for (Throwable cause = e; cause != null; cause = cause.getCause()) {
      if (cause instanceof EOFException
          || cause instanceof SocketException
          || cause instanceof SendingFailed) {
        return true;
      }
    }
    return false;
  }

  /** Ends all attempts under way, and every later one at once. */
  @Override
  public void close() {
    closed = true;
    lookups.close();
    underWay.forEach(exchange -> exchange.end(STOPPED));
    timer.shutdownNow();
  }

  /** The version that receivers read of a build that was not packaged. */
  static String version(@Nullable String implementation) {
    return implementation == null ? "development" : implementation;
  }
}
