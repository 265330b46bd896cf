package turno.verification.fuzz;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.zip.GZIPInputStream;
import org.jspecify.annotations.Nullable;

/**
 * HTTP/1.1 by hand on the loopback address: it sends what no well-behaved client would, and keeps
 * its connection as long as both sides can.
 */
final class Wire implements AutoCloseable {
  private static final int CONNECT_MOST_MILLIS = 5_000;
  private static final int ANSWER_MOST_MILLIS = 20_000;
  private static final int BODY_MOST = 64 * 1024 * 1024;

  private final int port;
  private @Nullable Socket socket;
  private @Nullable InputStream in;

  Wire(int port) {
    this.port = port;
  }

  /** The answer; an exception when there is none within the time that a patient client waits. */
  Answer send(Request request, String key) throws IOException {
    boolean reused = socket != null;
    try {
      return once(request, key);
    } catch (java.net.SocketTimeoutException e) {
      close();
      throw e;
    } catch (IOException e) {
      close();
      if (!reused) {
        throw e;
      }
      return once(request, key); // the server may end an idle connection whenever it likes
    }
  }

  private Answer once(Request request, String key) throws IOException {
    Socket open = opened();
    byte[] body = request.body();
    var out = new ByteArrayOutputStream();
    out.writeBytes(head(request, key, body).getBytes(ISO_8859_1));
    if (body != null) {
      out.writeBytes(body);
    }
    open.getOutputStream().write(out.toByteArray());
    open.getOutputStream().flush();
    boolean promisesMore = request.length() != null && request.length() > length(body);
    if (promisesMore) {
      open.shutdownOutput(); // a body that breaks off
    }
    Answer answer = read(request.method());
    if (promisesMore
        || request.length() != null
        || "close".equalsIgnoreCase(answer.header("connection"))) {
      close();
    }
    return answer;
  }

  private static int length(byte @Nullable [] body) {
    return body == null ? 0 : body.length;
  }

  private static String head(Request request, String key, byte @Nullable [] body) {
    StringBuilder head = new StringBuilder();
    head.append(request.method()).append(' ').append(request.target()).append(" HTTP/1.1\r\n");
    head.append("Host: 127.0.0.1\r\nAuthorization: Bearer ").append(key).append("\r\n");
    for (Request.Header header : request.headers()) {
      head.append(header.name()).append(": ").append(header.value()).append("\r\n");
    }
    if (request.length() != null || body != null) {
      head.append("Content-Length: ")
          .append(request.length() == null ? length(body) : request.length())
          .append("\r\n");
    }
    return head.append("\r\n").toString();
  }

  private Socket opened() throws IOException {
    Socket open = socket;
    if (open == null) {
      open = new Socket();
      socket = open;
      open.setTcpNoDelay(true);
      open.setSoTimeout(ANSWER_MOST_MILLIS);
      open.connect(
          new InetSocketAddress(InetAddress.getLoopbackAddress(), port), CONNECT_MOST_MILLIS);
      in = new BufferedInputStream(open.getInputStream());
    }
    return open;
  }

  private Answer read(String method) throws IOException {
    int status;
    Map<String, List<String>> headers;
    do {
      String line = line();
      if (!line.startsWith("HTTP/1.1 ") || line.length() < 12) {
        throw new IOException("no HTTP: " + line);
      }
      status = Integer.parseInt(line.substring(9, 12));
      headers = headers();
    } while (status == 100);
    byte[] body = {};
    if (!method.equals("HEAD") && status != 204 && status != 304) {
      body = body(headers);
    }
    if (headers.getOrDefault("content-encoding", List.of()).contains("gzip") && body.length > 0) {
      try (InputStream unzipped = new GZIPInputStream(new java.io.ByteArrayInputStream(body))) {
        body = unzipped.readNBytes(BODY_MOST);
      }
    }
    return new Answer(status, headers, body);
  }

  private Map<String, List<String>> headers() throws IOException {
    Map<String, List<String>> headers = new HashMap<>();
    for (String line = line(); !line.isEmpty(); line = line()) {
      int colon = line.indexOf(':');
      if (colon < 1) {
        throw new IOException("no header: " + line);
      }
      headers
          .computeIfAbsent(
              line.substring(0, colon).toLowerCase(Locale.ROOT), name -> new ArrayList<>())
          .add(line.substring(colon + 1).strip());
    }
    return headers;
  }

  private byte[] body(Map<String, List<String>> headers) throws IOException {
    if (headers.containsKey("transfer-encoding")) {
      var whole = new ByteArrayOutputStream();
      for (int size = chunkSize(); size > 0; size = chunkSize()) {
        whole.writeBytes(bytes(size));
        line();
      }
      headers(); // trailers, and the blank line
      return whole.toByteArray();
    }
    List<String> length = headers.get("content-length");
    if (length == null) {
      byte[] rest = source().readNBytes(BODY_MOST);
      close();
      return rest;
    }
    return bytes(Integer.parseInt(length.getFirst()));
  }

  private int chunkSize() throws IOException {
    return Integer.parseInt(line().split(";", 2)[0].strip(), 16);
  }

  private byte[] bytes(int count) throws IOException {
    byte[] bytes = source().readNBytes(count);
    if (bytes.length < count) {
      throw new EOFException("the answer breaks off");
    }
    return bytes;
  }

  private String line() throws IOException {
    var line = new ByteArrayOutputStream();
    for (int c = source().read(); c != '\n'; c = source().read()) {
      if (c < 0) {
        throw new EOFException("the connection ended without an answer");
      }
      if (c != '\r') {
        line.write(c);
      }
    }
    return line.toString(ISO_8859_1);
  }

  private InputStream source() throws IOException {
    if (in == null) {
      throw new EOFException("no connection");
    }
    return in;
  }

  @Override
  public void close() {
    Socket open = socket;
    socket = null;
    in = null;
    if (open != null) {
      try {
        open.close();
      } catch (IOException e) {
        // it is gone either way
      }
    }
  }
}
