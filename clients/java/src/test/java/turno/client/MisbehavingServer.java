package turno.client;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * A server that applies the next of the given behaviours to each request, repeats the last
 * behaviour forever, and records the requests.
 */
final class MisbehavingServer implements AutoCloseable {
  /** Answers a request, or fails to. */
  interface Behaviour {
    void answer(OutputStream out) throws IOException;
  }

  record Seen(String line, Map<String, String> headers, String body) {
    String key() {
      return headers.getOrDefault("idempotency-key", "");
    }
  }

  final List<Seen> seen = new CopyOnWriteArrayList<>();
  private final ServerSocket socket = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
  private final List<Behaviour> behaviours;

  MisbehavingServer(Behaviour... behaviours) throws IOException {
    this.behaviours = List.of(behaviours);
    Thread thread = new Thread(this::serve, "misbehaving server");
    thread.setDaemon(true);
    thread.start();
  }

  /** Closes the connection without an answer. */
  static Behaviour drops() {
    return out -> {};
  }

  static Behaviour answers(int status, String body, String... headers) {
    return out -> {
      String head = head(status, body.getBytes(UTF_8).length, headers);
      out.write((head + body).getBytes(UTF_8));
    };
  }

  /** Closes the connection in the middle of the body. */
  static Behaviour breaksOff(String body) {
    return out -> out.write((head(200, body.length() + 10) + body).getBytes(UTF_8));
  }

  /** Sends spaces instead of a body, until the client closes the connection. */
  static Behaviour neverEnds() {
    return out -> {
      try {
        out.write(head(200, Integer.MAX_VALUE).getBytes(UTF_8));
        while (!Thread.interrupted()) {
          out.write(' ');
          Thread.sleep(10);
        }
      } catch (IOException | InterruptedException e) {
        // the client has closed the connection
      }
    };
  }

  /** Sends text without a content length, and closes the connection. */
  static Behaviour streams(String text) {
    return out ->
        out.write(
            ("HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nConnection: close\r\n\r\n"
                    + text)
                .getBytes(UTF_8));
  }

  private static String head(int status, int length, String... headers) {
    StringBuilder head = new StringBuilder("HTTP/1.1 " + status + " Such\r\n");
    head.append("Content-Type: application/json\r\nConnection: close\r\n");
    head.append("Content-Length: ").append(length).append("\r\n");
    for (String header : headers) {
      head.append(header).append("\r\n");
    }
    return head.append("\r\n").toString();
  }

  String address() {
    return "http://127.0.0.1:" + socket.getLocalPort();
  }

  private void serve() {
    while (!socket.isClosed()) {
      try (Socket connection = socket.accept()) {
        Seen request = read(connection);
        int number = Math.min(seen.size(), behaviours.size() - 1);
        seen.add(request);
        OutputStream out = connection.getOutputStream();
        behaviours.get(number).answer(out);
        out.flush();
      } catch (IOException e) {
        if (!socket.isClosed()) {
          throw new UncheckedIOException(e);
        }
      }
    }
  }

  private static Seen read(Socket connection) throws IOException {
    BufferedReader in =
        new BufferedReader(new InputStreamReader(connection.getInputStream(), UTF_8));
    String line = String.valueOf(in.readLine());
    Map<String, String> headers = new TreeMap<>();
    for (String header = in.readLine();
        header != null && !header.isEmpty();
        header = in.readLine()) {
      int colon = header.indexOf(':');
      headers.put(
          header.substring(0, colon).toLowerCase(Locale.ROOT), header.substring(colon + 1).strip());
    }
    char[] body = new char[Integer.parseInt(headers.getOrDefault("content-length", "0"))];
    int length = 0;
    while (length < body.length) {
      int more = in.read(body, length, body.length - length);
      if (more < 0) {
        throw new IOException("the request ended in the middle of its body");
      }
      length += more;
    }
    return new Seen(line, headers, new String(body));
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }
}
