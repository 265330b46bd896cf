package turno.whatsapp;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.net.URI;
import java.time.Duration;
import java.util.SequencedMap;
import org.jspecify.annotations.Nullable;
import turno.platform.outgoing.AddressGuard;
import turno.platform.outgoing.AnswerReader;
import turno.platform.outgoing.OutgoingConnections;
import turno.platform.outgoing.OutgoingHead;
import turno.platform.outgoing.SendingFailed;

/**
 * Makes requests of the Graph API, without redirects or repeats. An answer is read as far as it may
 * be large.
 */
final class GraphHttp implements AutoCloseable {
  private final OutgoingConnections connections;
  private final String product;

  /**
   * @param version what the other side reads after {@code Turno/}
   */
  GraphHttp(AddressGuard guard, String version) {
    this.connections = new OutgoingConnections("whatsapp-deadlines", guard, Integer.MAX_VALUE);
    this.product = "Turno/" + version;
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
  Reply ask(Request request, int most, Duration deadline) throws SendingFailed {
    return ask(
        request,
        deadline,
        (status, _, body) -> {
          byte[] bytes = body.readNBytes(most + 1);
          if (bytes.length > most) {
            throw new SendingFailed("answer_too_large", true, null);
          }
          return new Reply(status, bytes);
        });
  }

  /** Asks, and lets the answer be read while it comes. */
  <T> T ask(Request request, Duration deadline, Reading<T> reading) throws SendingFailed {
    long length = request.body() == null ? 0 : request.body().length();
    byte[] head =
        OutgoingHead.of(request.method(), request.url(), request.headers(), product, length);
    return connections.make(
        deadline,
        connection -> {
          Socket socket = connection.open(request.url());
          var answer = new AnswerReader(socket.getInputStream());
          int status = exchanged(socket, head, request.body(), answer);
          AnswerReader.Body body = answer.body();
          return reading.read(status, body.length(), body.bytes());
        });
  }

  private static int exchanged(Socket socket, byte[] head, @Nullable Body body, AnswerReader answer)
      throws IOException {
    Sent out = new Sent(socket.getOutputStream());
    try {
      out.write(head);
      if (body != null) {
        body.writing().write(out);
      }
      out.flush();
    } catch (IOException e) {
      if (!out.broken) {
        throw e;
      }
      try {
        return answer.status(); // who does not want the rest may have answered before closing
      } catch (IOException none) {
        throw e;
      }
    }
    return answer.status();
  }

  /** Knows whether the connection broke, and not what is read to be sent. */
  private static final class Sent extends FilterOutputStream {
    private boolean broken;

    Sent(OutputStream out) {
      super(out);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
      try {
        out.write(bytes, offset, length);
      } catch (IOException e) {
        broken = true;
        throw e;
      }
    }
  }

  /** Ends all requests under way, and every later one at once. */
  @Override
  public void close() {
    connections.close();
  }
}
