package turno.verification.kit;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** An HTTP client that sends exactly the bytes it is given; a library would correct them. */
public final class RawClient implements AutoCloseable {
  private static final int PATIENCE_MILLIS = 60_000;

  private final Socket socket;
  private final InputStream in;
  private int patienceMillis = PATIENCE_MILLIS;

  private RawClient(Socket socket) throws IOException {
    this.socket = socket;
    this.in = new BufferedInputStream(socket.getInputStream());
  }

  public static RawClient to(int port) throws IOException {
    return of(new Socket(InetAddress.getLoopbackAddress(), port));
  }

  /**
   * @param source the client's own IP address, in the loopback network
   */
  public static RawClient to(int port, String source) throws IOException {
    return of(new Socket(InetAddress.getLoopbackAddress(), port, InetAddress.ofLiteral(source), 0));
  }

  private static RawClient of(Socket socket) throws IOException {
    socket.setSoTimeout(PATIENCE_MILLIS);
    socket.setTcpNoDelay(true);
    return new RawClient(socket);
  }

  /** An answer; {@code lines} are its header lines. */
  public record RawReply(int status, List<String> lines, byte[] body) {
    /** The value of a header, null when it is missing; throws when the header occurs twice. */
    public @Nullable String header(String name) {
      List<String> found =
          lines.stream()
              .filter(line -> line.regionMatches(true, 0, name + ":", 0, name.length() + 1))
              .map(line -> line.substring(name.length() + 1).strip())
              .toList();
      if (found.size() > 1) {
        throw new AssertionError(name + " occurs " + found.size() + " times in " + lines);
      }
      return found.isEmpty() ? null : found.getFirst();
    }

    RawReply with(byte[] whole) {
      return new RawReply(status, lines, whole);
    }

    public JsonNode json() {
      return PlainJson.read(body);
    }

    public String code() {
      return json().path("code").asString("");
    }

    public boolean saysClose() {
      return "close".equals(header("Connection"));
    }

    @Override
    public String toString() {
      return status + " " + lines + " " + new String(body, UTF_8);
    }
  }

  /** Sets how long a read may wait; the default is a minute. */
  public RawClient withPatience(Duration most) throws IOException {
    patienceMillis = (int) most.toMillis();
    socket.setSoTimeout(patienceMillis);
    return this;
  }

  /** Sends a string, one byte for each character. */
  public RawClient send(String text) throws IOException {
    return send(text.getBytes(ISO_8859_1));
  }

  public RawClient send(byte[] bytes) throws IOException {
    socket.getOutputStream().write(bytes);
    socket.getOutputStream().flush();
    return this;
  }

  public RawReply read() throws IOException {
    return read(true);
  }

  /**
   * @param bodied false for the answer to HEAD
   */
  public RawReply read(boolean bodied) throws IOException {
    RawReply head = head();
    String length = head.header("Content-Length");
    return !bodied || length == null ? head : head.with(bytes(Integer.parseInt(length)));
  }

  /**
   * Reads a complete answer with any form of body. If the answer is an event stream, only its first
   * block is read. Skips interim answers (100 Continue).
   *
   * @param bodied false for the answer to HEAD
   */
  public RawReply readWhole(boolean bodied) throws IOException {
    RawReply head = head();
    while (head.status() == 100) {
      head = head();
    }
    if (!bodied || head.status() == 204 || head.status() == 304) {
      return head;
    }
    if (EventStream.is(head.header("Content-Type"))) {
      return head.with(String.join("\n", block()).getBytes(UTF_8)); // the stream may never end
    }
    String length = head.header("Content-Length");
    if (head.header("Transfer-Encoding") != null) {
      return head.with(chunks());
    }
    return head.with(length == null ? in.readAllBytes() : bytes(Integer.parseInt(length)));
  }

  private RawReply head() throws IOException {
    String first = line();
    if (!first.startsWith("HTTP/1.1 ") || first.length() < 12) {
      throw new IOException("not an HTTP/1.1 answer: " + first);
    }
    return new RawReply(Integer.parseInt(first.substring(9, 12)), headers(), new byte[0]);
  }

  private List<String> headers() throws IOException {
    return block();
  }

  /** Reads the lines up to the next empty one; throws {@link EOFException} at the end. */
  public List<String> block() throws IOException {
    List<String> lines = new ArrayList<>();
    for (String line = line(); !line.isEmpty(); line = line()) {
      lines.add(line);
    }
    return lines;
  }

  private byte[] chunks() throws IOException {
    ByteArrayOutputStream whole = new ByteArrayOutputStream();
    for (int size = chunkSize(); size > 0; size = chunkSize()) {
      whole.writeBytes(bytes(size));
      line();
    }
    headers(); // skips trailers and the blank line
    return whole.toByteArray();
  }

  private int chunkSize() throws IOException {
    return Integer.parseInt(line().split(";", 2)[0].strip(), 16);
  }

  private String line() throws IOException {
    ByteArrayOutputStream line = new ByteArrayOutputStream();
    for (int b = in.read(); b != '\n'; b = in.read()) {
      if (b < 0) {
        throw new EOFException("closed after " + line);
      }
      line.write(b);
    }
    String text = line.toString(ISO_8859_1);
    return text.endsWith("\r") ? text.substring(0, text.length() - 1) : text;
  }

  /** Reads the next {@code count} bytes. */
  public byte[] bytes(int count) throws IOException {
    byte[] bytes = in.readNBytes(count);
    if (bytes.length < count) {
      throw new EOFException("cut off after " + bytes.length + " of " + count + " bytes");
    }
    return bytes;
  }

  /** Whether the server sends a byte, or closes the connection, within this time. */
  public boolean hears(int millis) throws IOException {
    socket.setSoTimeout(millis);
    try {
      in.mark(1);
      if (in.read() >= 0) {
        in.reset();
      }
      return true;
    } catch (SocketTimeoutException e) {
      return false;
    } finally {
      socket.setSoTimeout(patienceMillis);
    }
  }

  /**
   * Closes the client's side of the connection and returns whether the server then closes its side,
   * without sending anything more.
   */
  public boolean isClosedAfterOurEnd() throws IOException {
    try {
      if (!socket.isOutputShutdown()) {
        socket.shutdownOutput();
      }
    } catch (SocketException e) {
      // the server has closed already
    }
    return isClosed();
  }

  /**
   * Waits until the server sends a byte or closes the connection; returns whether it closed the
   * connection.
   */
  public boolean isClosed() throws IOException {
    try {
      return in.read() < 0;
    } catch (SocketException e) {
      return true; // the server has reset the connection
    }
  }

  public void closeOutput() throws IOException {
    socket.shutdownOutput();
  }

  /**
   * Whether the server closes the connection next; if it sends a byte instead, the byte stays
   * unread.
   */
  public boolean isClosedNext() throws IOException {
    in.mark(1);
    if (isClosed()) {
      return true;
    }
    in.reset();
    return false;
  }

  /** Resets the connection, as the system does for a crashed client. */
  public void reset() throws IOException {
    socket.setSoLinger(true, 0);
    socket.close();
  }

  /** Sets a receive buffer so small that the server must wait while it sends. */
  public RawClient withTinyWindow() throws IOException {
    socket.setReceiveBufferSize(2_048);
    return this;
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }
}
