package turno.platform.outgoing;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.net.URI;
import java.time.Duration;
import java.util.SequencedMap;
import javax.net.ssl.SSLContext;
import org.jspecify.annotations.Nullable;
import turno.kernel.Id.WorkspaceId;

/**
 * Makes requests to external APIs, without redirects or retries, and reads their answers. Each
 * answer is limited by the deadline of the request and by the budget of {@link PeerBytes}, and an
 * answer in JSON also by a maximum size.
 */
public final class OutgoingHttp implements AutoCloseable {
  private final OutgoingConnections connections;
  private final String product;

  /**
   * @param name the name of the thread that watches the deadlines
   * @param bytes the budget for bytes read
   * @param tls the trusted authorities and our own certificate; null for Java's defaults
   * @param product the value of {@code User-Agent}
   */
  public OutgoingHttp(
      String name,
      OutgoingConnections.ReachableAddresses guard,
      PeerBytes bytes,
      @Nullable SSLContext tls,
      String product) {
    this.connections = new OutgoingConnections(name, guard, bytes, Integer.MAX_VALUE, tls);
    this.product = product;
  }

  /**
   * A request.
   *
   * @param body null if there is none
   */
  public record Request(
      String method, URI url, SequencedMap<String, String> headers, @Nullable Body body) {}

  /** Writes a body as a stream. */
  @FunctionalInterface
  public interface Writing {
    void write(OutputStream out) throws IOException;
  }

  /**
   * The body of a request, which need not be in memory as a whole.
   *
   * @param length how many bytes {@code writing} writes
   */
  public record Body(long length, Writing writing) {
    public static Body of(byte[] bytes) {
      return new Body(bytes.length, out -> out.write(bytes));
    }
  }

  /**
   * The whole answer.
   *
   * @param date the {@code Date} header, which shows the other side's clock; null if absent
   */
  public record Reply(int status, byte[] body, @Nullable String retryAfter, @Nullable String date) {
    public boolean isSuccess() {
      return status / 100 == 2;
    }
  }

  /**
   * Turns an answer into a result while the answer's room is reserved; the result must be small.
   */
  @FunctionalInterface
  public interface Use<T> {
    T of(Reply reply);
  }

  /** Reads an answer as it arrives. */
  @FunctionalInterface
  public interface Reading<T> {
    T read(int status, InputStream body) throws IOException;
  }

  /**
   * Makes a request for JSON.
   *
   * @param workspaceId the workspace that chose the peer
   * @param most how many bytes the answer may have
   * @param deadline how long the request and the answer may take together
   */
  public <T> T ask(
      WorkspaceId workspaceId, Request request, int most, Duration deadline, Use<T> use)
      throws SendingFailed {
    return exchange(
        workspaceId,
        request,
        deadline,
        (status, answer, room) -> {
          byte[] bytes = room.json(answer.body().bytes(), most);
          return use.of(
              new Reply(status, bytes, answer.header("Retry-After"), answer.header("Date")));
        });
  }

  /**
   * Makes a request, and reads the answer while it arrives.
   *
   * @param buffer how many bytes of the answer the reader holds at a time
   */
  public <T> T ask(
      WorkspaceId workspaceId, Request request, Duration deadline, int buffer, Reading<T> reading)
      throws SendingFailed {
    return exchange(
        workspaceId,
        request,
        deadline,
        (status, answer, room) -> {
          room.take(buffer);
          return reading.read(status, answer.body().bytes());
        });
  }

  /** Reads the part of an answer after the status. */
  private interface Answered<T> {
    T read(int status, AnswerReader answer, PeerBytes.Reading room) throws IOException;
  }

  private <T> T exchange(
      WorkspaceId workspaceId, Request request, Duration deadline, Answered<T> answered)
      throws SendingFailed {
    long length = request.body() == null ? 0 : request.body().length();
    byte[] head =
        OutgoingHead.of(request.method(), request.url(), request.headers(), product, length);
    return connections.make(
        workspaceId,
        PeerBytes.WHOLE_ANSWER,
        deadline,
        (connection, room) -> {
          Socket socket = connection.open(request.url());
          AnswerReader answer = new AnswerReader(socket.getInputStream(), room);
          int status = exchanged(socket, head, request.body(), answer);
          return answered.read(status, answer, room);
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
        return answer.status(); // the peer may answer before it closes the connection
      } catch (IOException none) {
        throw e;
      }
    }
    return answer.status();
  }

  /** Records failures of the connection, as opposed to failures to read the body that is sent. */
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

  /** Ends all requests in progress, and makes every later request fail immediately. */
  @Override
  public void close() {
    connections.close();
  }
}
