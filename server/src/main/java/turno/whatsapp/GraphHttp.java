package turno.whatsapp;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.io.ByteArrayOutputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Proxy;
import java.net.Socket;
import java.net.URI;
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
import javax.net.ssl.SNIHostName;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLSocket;
import org.apache.hc.core5.http.ContentLengthStrategy;
import org.apache.hc.core5.http.HttpException;
import org.apache.hc.core5.http.config.Http1Config;
import org.apache.hc.core5.http.impl.DefaultContentLengthStrategy;
import org.apache.hc.core5.http.impl.io.AbstractMessageParser;
import org.apache.hc.core5.http.impl.io.ChunkedInputStream;
import org.apache.hc.core5.http.impl.io.ContentLengthInputStream;
import org.apache.hc.core5.http.impl.io.IdentityInputStream;
import org.apache.hc.core5.http.impl.io.SessionInputBufferImpl;
import org.apache.hc.core5.http.message.BasicHttpResponse;
import org.apache.hc.core5.http.message.BasicLineParser;
import org.apache.hc.core5.util.CharArrayBuffer;
import org.jspecify.annotations.Nullable;
import turno.platform.outgoing.AddressGuard;
import turno.platform.outgoing.NameLookups;

/**
 * Makes requests over a connection of their own, to an address that was checked for it, without
 * proxies, redirects or repeats. A request ends by its deadline whatever the other side does, and
 * an answer is read as far as it may be large.
 */
final class GraphHttp implements AutoCloseable {
  private static final Http1Config LIMITS =
      Http1Config.custom().setMaxLineLength(16 * 1024).setMaxHeaderCount(200).build();
  private static final int BUFFER = 8 * 1024;
  private static final int LINE = 128;

  private final AddressGuard guard;
  private final String product;
  private final NameLookups lookups = new NameLookups(InetAddress::getAllByName);
  private final Set<Exchange> underWay = ConcurrentHashMap.newKeySet();
  private final ScheduledThreadPoolExecutor timer;
  private volatile boolean closed;

  /**
   * @param version what the other side reads after {@code Turno/}
   */
  GraphHttp(AddressGuard guard, String version) {
    this.guard = guard;
    this.product = "Turno/" + version;
    this.timer =
        new ScheduledThreadPoolExecutor(
            1, Thread.ofPlatform().daemon().name("whatsapp-deadlines").factory());
    timer.setRemoveOnCancelPolicy(true);
  }

  /**
   * @param body null for none
   */
  record Request(
      String method, URI url, SequencedMap<String, String> headers, @Nullable Body body) {}

  /** Writes a body as it goes. */
  @FunctionalInterface
  interface Writing {
    void write(OutputStream out) throws IOException;
  }

  /**
   * What a request carries, which need not be in memory as a whole.
   *
   * @param length what {@code writing} writes
   */
  record Body(long length, Writing writing) {
    static Body of(byte[] bytes) {
      return new Body(bytes.length, out -> out.write(bytes));
    }
  }

  /** The whole answer. */
  record Reply(int status, byte[] body) {}

  /** Reads an answer as it comes. */
  @FunctionalInterface
  interface Reading<T> {
    /**
     * @param length as announced; -1 when nothing was
     */
    T read(int status, long length, InputStream body) throws IOException;
  }

  /** Asks for an answer of so many bytes at most. */
  Reply ask(Request request, int most, Duration deadline) throws GraphFailed {
    return ask(
        request,
        deadline,
        (status, _, body) -> {
          byte[] bytes = body.readNBytes(most + 1);
          if (bytes.length > most) {
            throw new GraphFailed("answer_too_large", true, null);
          }
          return new Reply(status, bytes);
        });
  }

  /** Asks, and lets the answer be read while it comes. */
  <T> T ask(Request request, Duration deadline, Reading<T> reading) throws GraphFailed {
    Exchange exchange = new Exchange(deadline);
    underWay.add(exchange);
    try {
      if (closed) {
        throw new GraphFailed("stopped", false, null);
      }
      var end =
          timer.schedule(() -> exchange.end("timeout"), deadline.toNanos(), TimeUnit.NANOSECONDS);
      try {
        return exchanged(exchange, request, reading);
      } finally {
        end.cancel(false);
      }
    } catch (GraphFailed e) {
      throw e;
    } catch (IOException | HttpException e) {
      String ended = exchange.ended;
      throw new GraphFailed(ended == null ? "connection_closed" : ended, exchange.begun, e);
    } catch (RejectedExecutionException e) {
      throw new GraphFailed("stopped", exchange.begun, e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new GraphFailed("stopped", exchange.begun, e);
    } finally {
      underWay.remove(exchange);
      exchange.end("done");
    }
  }

  private <T> T exchanged(Exchange exchange, Request request, Reading<T> reading)
      throws IOException, HttpException, InterruptedException {
    URI url = request.url();
    String host = url.getHost();
    String scheme = String.valueOf(url.getScheme()).toLowerCase(Locale.ROOT);
    boolean tls = scheme.equals("https");
    if (host == null || !(tls || scheme.equals("http"))) {
      throw new GraphFailed("invalid_url", false, null);
    }
    int port = url.getPort() >= 0 ? url.getPort() : tls ? 443 : 80;
    byte[] head = head(request, host);
    Socket raw = exchange.connect(scheme, addresses(host, exchange), port);
    Socket socket = tls ? encrypted(raw, host, port) : raw;
    exchange.begun = true;
    OutputStream out = socket.getOutputStream();
    out.write(head);
    if (request.body() != null) {
      request.body().writing().write(out);
    }
    out.flush();
    return answered(socket.getInputStream(), reading);
  }

  private List<InetAddress> addresses(String host, Exchange exchange)
      throws IOException, InterruptedException {
    InetAddress literal = AddressGuard.literal(host);
    try {
      return literal == null ? lookups.find(host, exchange.remainingNanos()) : List.of(literal);
    } catch (IOException e) {
      throw new GraphFailed("dns", false, e);
    }
  }

  private static Socket encrypted(Socket raw, String host, int port) throws IOException {
    try {
      String bare = host.startsWith("[") ? host.substring(1, host.length() - 1) : host;
      SSLSocket socket =
          (SSLSocket)
              SSLContext.getDefault().getSocketFactory().createSocket(raw, bare, port, false);
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
      throw new GraphFailed("tls", false, e);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e); // every JDK has it
    }
  }

  private byte[] head(Request request, String host) {
    URI url = request.url();
    String path = url.getRawPath() == null || url.getRawPath().isEmpty() ? "/" : url.getRawPath();
    String query = url.getRawQuery() == null ? "" : "?" + url.getRawQuery();
    String port = url.getPort() < 0 ? "" : ":" + url.getPort();
    StringBuilder head = new StringBuilder(request.method() + " " + path + query + " HTTP/1.1\r\n");
    head.append("Host: ").append(host).append(port).append("\r\n");
    head.append("User-Agent: ").append(product).append("\r\n");
    request
        .headers()
        .forEach((name, value) -> {
          if (!value.chars().allMatch(c -> c >= ' ' && c <= '~')) {
            throw new IllegalArgumentException("no header that can be sent: " + name);
          }
          head.append(name).append(": ").append(value).append("\r\n");
        });
    long length = request.body() == null ? 0 : request.body().length();
    head.append("Content-Length: ").append(length).append("\r\nConnection: close\r\n\r\n");
    ByteArrayOutputStream bytes = new ByteArrayOutputStream(head.length());
    bytes.writeBytes(head.toString().getBytes(US_ASCII));
    return bytes.toByteArray();
  }

  private static <T> T answered(InputStream in, Reading<T> reading)
      throws IOException, HttpException {
    SessionInputBufferImpl buffer = new SessionInputBufferImpl(BUFFER, LIMITS.getMaxLineLength());
    BasicHttpResponse head = head(buffer, in);
    while (head.getCode() < 200) {
      head = head(buffer, in);
    }
    long length = DefaultContentLengthStrategy.INSTANCE.determineLength(head);
    InputStream body;
    if (length == ContentLengthStrategy.CHUNKED) {
      body = new ChunkedInputStream(buffer, in, LIMITS);
    } else if (length >= 0) {
      body = new ContentLengthInputStream(buffer, in, length);
    } else {
      body = new IdentityInputStream(buffer, in);
    }
    return reading.read(head.getCode(), length >= 0 ? length : -1, unread(body));
  }

  private static BasicHttpResponse head(SessionInputBufferImpl buffer, InputStream in)
      throws IOException, HttpException {
    CharArrayBuffer line = new CharArrayBuffer(LINE);
    if (buffer.readLine(line, in) < 0) {
      throw new IOException("no status line");
    }
    var status = BasicLineParser.INSTANCE.parseStatusLine(line);
    BasicHttpResponse head = new BasicHttpResponse(status.getStatusCode());
    head.setHeaders(
        AbstractMessageParser.parseHeaders(
            buffer,
            in,
            LIMITS.getMaxHeaderCount(),
            LIMITS.getMaxLineLength(),
            BasicLineParser.INSTANCE));
    return head;
  }

  /** Not closed: closing such a stream reads it to its end, however far that is. */
  private static InputStream unread(InputStream body) {
    return new FilterInputStream(body) {
      @Override
      public void close() {}
    };
  }

  /** Ends all requests under way, and every later one at once. */
  @Override
  public void close() {
    closed = true;
    lookups.close();
    underWay.forEach(exchange -> exchange.end("stopped"));
    timer.shutdownNow();
  }

  /** One request's connection, which any thread may end. */
  private final class Exchange {
    private final long deadlineNanos;
    private volatile @Nullable Socket socket;
    private volatile @Nullable String ended;
    private volatile boolean begun;

    Exchange(Duration deadline) {
      this.deadlineNanos = System.nanoTime() + deadline.toNanos();
    }

    long remainingNanos() {
      return Math.max(1, deadlineNanos - System.nanoTime());
    }

    Socket connect(String scheme, List<InetAddress> addresses, int port) throws GraphFailed {
      IOException last = null;
      boolean allowed = false;
      for (InetAddress address : addresses) {
        if (!guard.mayConnect(scheme, address)) {
          continue;
        }
        allowed = true;
        Socket opened = new Socket(Proxy.NO_PROXY); // whatever the JVM was told about proxies
        socket = opened;
        try {
          opened.setTcpNoDelay(true);
          int millis = (int) Math.max(1, TimeUnit.NANOSECONDS.toMillis(remainingNanos()));
          opened.connect(new InetSocketAddress(address, port), millis);
          return opened;
        } catch (IOException e) {
          last = e;
          close(opened);
        }
      }
      throw new GraphFailed(allowed ? "unreachable" : "blocked_address", false, last);
    }

    /** The socket is closed below the encryption, which could wait for the other side. */
    void end(String word) {
      if (ended == null) {
        ended = word;
      }
      close(socket);
    }

    private static void close(@Nullable Socket socket) {
      try {
        if (socket != null) {
          socket.close();
        }
      } catch (IOException e) {
        // it is of no use any more, however it closes
      }
    }
  }
}
