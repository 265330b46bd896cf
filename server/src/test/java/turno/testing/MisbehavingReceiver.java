package turno.testing;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLSocket;
import org.jspecify.annotations.Nullable;

/**
 * A receiver of webhooks on a real local socket that behaves well or badly, as the test requests.
 */
public final class MisbehavingReceiver implements AutoCloseable {
  /** A request as it arrived, with header names in lower case. */
  public record Received(String line, Map<String, String> headers, byte[] body) {
    public String header(String name) {
      return String.valueOf(headers.get(name.toLowerCase(Locale.ROOT)));
    }

    public String text() {
      return new String(body, StandardCharsets.UTF_8);
    }
  }

  /** Handles a connection, which is closed afterwards, even after an exception. */
  @FunctionalInterface
  public interface Manner {
    void meet(Connection connection) throws IOException, InterruptedException;
  }

  /** One connection, from the receiver's side. */
  public final class Connection {
    private final Socket raw;
    private final @Nullable SSLContext tls;
    private @Nullable Socket socket;
    private @Nullable InputStream in;

    private Connection(Socket raw, @Nullable SSLContext tls) {
      this.raw = raw;
      this.tls = tls;
    }

    /** The raw socket below TLS. */
    public Socket raw() {
      return raw;
    }

    private Socket socket() throws IOException {
      if (socket == null) {
        if (tls == null) {
          socket = raw;
        } else {
          var encrypted =
              (SSLSocket) tls.getSocketFactory().createSocket(raw, null, raw.getPort(), false);
          encrypted.setUseClientMode(false);
          socket = encrypted;
        }
      }
      return socket;
    }

    /** Reads one request and records it. */
    public Received read() throws IOException {
      if (in == null) {
        in = new BufferedInputStream(socket().getInputStream());
      }
      var request = request(in);
      received.add(request);
      return request;
    }

    public Connection say(String text) throws IOException {
      return say(text.getBytes(StandardCharsets.UTF_8));
    }

    public Connection say(byte[] bytes) throws IOException {
      var out = socket().getOutputStream();
      out.write(bytes);
      out.flush();
      return this;
    }

    /** Sends the text one byte at a time, and then stays silent until the test ends. */
    public void drip(String text, long pauseMillis) throws IOException, InterruptedException {
      for (byte one : text.getBytes(StandardCharsets.US_ASCII)) {
        say(new byte[] {one});
        if (!pause(pauseMillis)) {
          return;
        }
      }
      hang();
    }

    /** Sends the text again and again, until the client or the test closes the connection. */
    public void flood(String text) throws IOException {
      var piece = text.repeat(Math.max(1, 32_768 / text.length())).getBytes(StandardCharsets.UTF_8);
      OutputStream out = socket().getOutputStream();
      while (over.getCount() > 0) {
        out.write(piece);
        flooded.addAndGet(piece.length);
      }
    }

    /** Waits until the test ends. */
    public void hang() throws InterruptedException {
      over.await();
    }

    /** Closes the connection with a reset. */
    public void reset() throws IOException {
      raw.setSoLinger(true, 0);
      raw.close();
    }
  }

  private final ServerSocket listener;
  private final String scheme;
  private final @Nullable SSLContext tls;
  private final Manner manner;
  private final Set<Socket> open = ConcurrentHashMap.newKeySet();
  private final List<Socket> waiting = new CopyOnWriteArrayList<>();
  private final BlockingQueue<Received> received = new LinkedBlockingQueue<>();
  private final AtomicInteger connections = new AtomicInteger();
  private final AtomicInteger flooded = new AtomicInteger();
  private final CountDownLatch over = new CountDownLatch(1);

  private MisbehavingReceiver(int backlog, @Nullable SSLContext tls, Manner manner)
      throws IOException {
    this.listener = new ServerSocket(0, backlog, InetAddress.ofLiteral("127.0.0.1"));
    this.scheme = tls == null ? "http" : "https";
    this.tls = tls;
    this.manner = manner;
  }

  /** Starts a receiver with plain HTTP. */
  public static MisbehavingReceiver start(Manner manner) throws IOException {
    return start(null, manner);
  }

  /**
   * Starts a receiver with TLS and the context's certificate, or with plain HTTP if {@code tls} is
   * null.
   */
  public static MisbehavingReceiver start(@Nullable SSLContext tls, Manner manner)
      throws IOException {
    var receiver = new MisbehavingReceiver(256, tls, manner);
    Thread.ofVirtual().start(receiver::accept);
    return receiver;
  }

  /** Reads a request and answers it. */
  public static Manner answering(int status, String body) {
    return connection -> {
      connection.read();
      connection.say(answer(status, body));
    };
  }

  public static String answer(int status, String body) {
    return "HTTP/1.1 %d Said\r\nContent-Length: %d\r\nConnection: close\r\n\r\n%s"
        .formatted(status, body.getBytes(StandardCharsets.UTF_8).length, body);
  }

  /** Reads a request, sends exactly these bytes, and then stays silent. */
  public static Manner saying(String text) {
    return connection -> {
      connection.read();
      connection.say(text);
      connection.hang();
    };
  }

  /**
   * Starts a receiver that never accepts: the system completes connections, but no byte is read.
   */
  public static MisbehavingReceiver neverAccepting() throws IOException {
    return new MisbehavingReceiver(16, null, connection -> {});
  }

  /**
   * Starts a receiver with a full accept queue: the system drops the packets of new connections.
   */
  public static MisbehavingReceiver unreachable() throws IOException {
    var receiver = new MisbehavingReceiver(1, null, connection -> {});
    while (true) {
      var filler = new Socket();
      receiver.waiting.add(filler);
      try {
        filler.connect(receiver.listener.getLocalSocketAddress(), 200);
      } catch (IOException e) {
        return receiver;
      }
    }
  }

  public int port() {
    return listener.getLocalPort();
  }

  /** The URL with an IP address, so that no name is looked up. */
  public URI url() {
    return URI.create(scheme + "://127.0.0.1:" + port() + "/hooks");
  }

  public URI url(String host) {
    return URI.create(scheme + "://" + host + ":" + port() + "/hooks");
  }

  /** Waits for the next request, for up to a minute because the machine may be slow. */
  public Received next() throws InterruptedException {
    var request = received.poll(60, TimeUnit.SECONDS);
    if (request == null) {
      throw new AssertionError("no request arrived");
    }
    return request;
  }

  public int connections() {
    return connections.get();
  }

  /** The number of bytes that {@link Connection#flood} has sent. */
  public int flooded() {
    return flooded.get();
  }

  /** The number of connections that the receiver is still handling. */
  public int open() {
    return open.size();
  }

  private void accept() {
    while (over.getCount() > 0) {
      try {
        var socket = listener.accept();
        connections.incrementAndGet();
        open.add(socket);
        Thread.ofVirtual().start(() -> meet(socket));
      } catch (IOException e) {
        return;
      }
    }
  }

  private void meet(Socket socket) {
    try (socket) {
      manner.meet(new Connection(socket, tls));
    } catch (IOException e) {
      // the other side has closed, which is allowed
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } finally {
      open.remove(socket);
    }
  }

  private boolean pause(long millis) throws InterruptedException {
    return !over.await(millis, TimeUnit.MILLISECONDS);
  }

  private static Received request(InputStream in) throws IOException {
    var line = line(in);
    var headers = new TreeMap<String, String>();
    for (var header = line(in); !header.isEmpty(); header = line(in)) {
      var colon = header.indexOf(':');
      if (colon < 0) {
        throw new IOException("not a header: " + header);
      }
      headers.put(
          header.substring(0, colon).toLowerCase(Locale.ROOT), header.substring(colon + 1).strip());
    }
    var length = Integer.parseInt(headers.getOrDefault("content-length", "0"));
    return new Received(line, headers, in.readNBytes(length));
  }

  private static String line(InputStream in) throws IOException {
    var bytes = new ByteArrayOutputStream();
    for (var one = in.read(); one != '\n'; one = in.read()) {
      if (one < 0) {
        throw new EOFException();
      }
      bytes.write(one);
    }
    return bytes.toString(StandardCharsets.ISO_8859_1).stripTrailing();
  }

  @Override
  public void close() throws IOException {
    over.countDown();
    listener.close();
    for (var socket : open) {
      socket.close();
    }
    for (var socket : waiting) {
      socket.close();
    }
  }
}
