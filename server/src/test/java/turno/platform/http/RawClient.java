package turno.platform.http;

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
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import turno.kernel.Json;

/** A client that sends the very bytes it is given, where a library would put them right. */
public final class RawClient implements AutoCloseable {
  private static final int PATIENCE_MILLIS = 60_000;

  private final Socket socket;
  private final InputStream in;

  private RawClient(Socket socket) throws IOException {
    this.socket = socket;
    this.in = new BufferedInputStream(socket.getInputStream());
  }

  public static RawClient to(int port) throws IOException {
    return of(new Socket(InetAddress.getLoopbackAddress(), port));
  }

  /**
   * @param source the address that it comes from, one of the loopback's own
   */
  public static RawClient to(int port, String source) throws IOException {
    return of(new Socket(InetAddress.getLoopbackAddress(), port, InetAddress.ofLiteral(source), 0));
  }

  private static RawClient of(Socket socket) throws IOException {
    socket.setSoTimeout(PATIENCE_MILLIS);
    socket.setTcpNoDelay(true);
    return new RawClient(socket);
  }

  /** One answer. */
  public record RawReply(int status, List<String> lines, byte[] body) {
    /** The value of a header, null without it; a header that stands twice is a failure. */
    public @Nullable String header(String name) {
      List<String> found =
          lines.stream()
              .filter(line -> line.regionMatches(true, 0, name + ":", 0, name.length() + 1))
              .map(line -> line.substring(name.length() + 1).strip())
              .toList();
      if (found.size() > 1) {
        throw new AssertionError(name + " stands " + found.size() + " times in " + lines);
      }
      return found.isEmpty() ? null : found.getFirst();
    }

    public JsonNode json() {
      return Json.tree(body);
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

  /** Each character is one byte. */
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
    String first = line();
    List<String> lines = new ArrayList<>();
    for (String line = line(); !line.isEmpty(); line = line()) {
      lines.add(line);
    }
    int status = Integer.parseInt(first.substring("HTTP/1.1 ".length(), "HTTP/1.1 ".length() + 3));
    RawReply head = new RawReply(status, lines, new byte[0]);
    String length = head.header("Content-Length");
    if (!bodied || length == null) {
      return head;
    }
    byte[] body = in.readNBytes(Integer.parseInt(length));
    if (body.length < Integer.parseInt(length)) {
      throw new EOFException("the answer is cut off: " + head);
    }
    return new RawReply(status, lines, body);
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

  /** The next bytes, whatever they are. */
  public byte[] bytes(int count) throws IOException {
    byte[] bytes = in.readNBytes(count);
    if (bytes.length < count) {
      throw new EOFException();
    }
    return bytes;
  }

  /** Whether the server says something, or ends, within so short a time. */
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
      socket.setSoTimeout(PATIENCE_MILLIS);
    }
  }

  /**
   * Whether the server closes when it is told that nothing more comes, having said nothing more.
   */
  public boolean isClosedAfterOurEnd() throws IOException {
    try {
      if (!socket.isOutputShutdown()) {
        socket.shutdownOutput();
      }
    } catch (SocketException e) {
      // it has closed already
    }
    return isClosed();
  }

  /** Whether the server closes now, having said nothing more. */
  public boolean isClosed() throws IOException {
    try {
      return in.read() < 0;
    } catch (SocketException e) {
      return true; // reset
    }
  }

  public void closeOutput() throws IOException {
    socket.shutdownOutput();
  }

  /** Whether the server closes now, and if not, the next byte is still to be read. */
  public boolean isClosedNext() throws IOException {
    in.mark(1);
    if (isClosed()) {
      return true;
    }
    in.reset();
    return false;
  }

  /** Drops the connection with a reset, as a crashed client does. */
  public void reset() throws IOException {
    socket.setSoLinger(true, 0);
    socket.close();
  }

  /** Takes in so little at once that the server must wait. */
  public RawClient withTinyWindow() throws IOException {
    socket.setReceiveBufferSize(2_048);
    return this;
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }
}
