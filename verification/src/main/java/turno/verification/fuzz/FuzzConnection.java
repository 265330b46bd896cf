package turno.verification.fuzz;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.zip.GZIPInputStream;
import org.jspecify.annotations.Nullable;
import turno.verification.kit.RawClient;
import turno.verification.kit.RawClient.RawReply;

/**
 * A hand-written HTTP/1.1 client on the loopback address. It sends requests that no well-behaved
 * client would send, and keeps its connection as long as both sides allow.
 */
final class FuzzConnection implements AutoCloseable {
  private static final Duration MAX_ANSWER = Duration.ofSeconds(20);
  private static final int MAX_BODY = 64 * 1024 * 1024;

  private final int port;
  private @Nullable RawClient client;

  FuzzConnection(int port) {
    this.port = port;
  }

  /** Sends a request and returns the answer; throws if none comes within {@link #MAX_ANSWER}. */
  RawAnswer send(Request request, String key) throws IOException {
    boolean reused = client != null;
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
      return once(request, key); // the server may close an idle connection at any time
    }
  }

  private RawAnswer once(Request request, String key) throws IOException {
    RawClient open = opened();
    byte[] body = request.body();
    var out = new ByteArrayOutputStream();
    out.writeBytes(head(request, key, body).getBytes(ISO_8859_1));
    if (body != null) {
      out.writeBytes(body);
    }
    open.send(out.toByteArray());
    boolean promisesMore = request.length() != null && request.length() > length(body);
    if (promisesMore) {
      open.closeOutput(); // the body ends before its announced length
    }
    RawAnswer answer = answer(open.readWhole(!request.method().equals("HEAD")));
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

  private RawClient opened() throws IOException {
    RawClient open = client;
    if (open == null) {
      open = RawClient.to(port).withPatience(MAX_ANSWER);
      client = open;
    }
    return open;
  }

  private static RawAnswer answer(RawReply reply) throws IOException {
    Map<String, List<String>> headers = new HashMap<>();
    for (String line : reply.lines()) {
      int colon = line.indexOf(':');
      if (colon < 1) {
        throw new IOException("not a header line: " + line);
      }
      headers
          .computeIfAbsent(
              line.substring(0, colon).toLowerCase(Locale.ROOT), name -> new ArrayList<>())
          .add(line.substring(colon + 1).strip());
    }
    byte[] body = reply.body();
    if (headers.getOrDefault("content-encoding", List.of()).contains("gzip") && body.length > 0) {
      try (InputStream unzipped = new GZIPInputStream(new ByteArrayInputStream(body))) {
        body = unzipped.readNBytes(MAX_BODY);
      }
    }
    return new RawAnswer(reply.status(), headers, body);
  }

  @Override
  public void close() {
    RawClient open = client;
    client = null;
    if (open != null) {
      try {
        open.close();
      } catch (IOException e) {
        // the connection is closed either way
      }
    }
  }
}
