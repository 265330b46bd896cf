package turno.platform.http;

import static java.nio.charset.StandardCharsets.US_ASCII;

import io.helidon.http.Status;
import java.io.ByteArrayOutputStream;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.LongAdder;
import org.jspecify.annotations.Nullable;
import turno.kernel.Failure;
import turno.kernel.ProblemCode;
import turno.kernel.ProblemException;

/**
 * Answers input that does not become a request because it is malformed, stalls or is not admitted,
 * with problem details and the usual headers. The IP address of the connection is used as the
 * client's, because no forwarding header has been read.
 */
final class ProtocolErrors {
  private static final String UNREADABLE =
      "The request cannot be read as HTTP. Perhaps a header is malformed, Host was not sent exactly once,"
          + " or a character of the URL needs percent-encoding.";

  private final Pipeline pipeline;
  private final LongAdder unreadable = new LongAdder();

  ProtocolErrors(Pipeline pipeline) {
    this.pipeline = pipeline;
  }

  /** Returns how many requests were refused because they could not be read as HTTP. */
  long unreadable() {
    return unreadable.sum();
  }

  /** Returns the answer to a head that is refused before Helidon gets it. */
  byte[] unreadableHead(int status, OpenConnection connection) {
    return bytes(unreadable(status, connection));
  }

  /** Returns the answer to a request that cannot be read as HTTP. */
  Answer unreadable(int status, @Nullable OpenConnection connection) {
    unreadable.increment();
    ProblemException problem =
        switch (status) {
          case 404 -> new ProblemException(404, ProblemCode.NOT_FOUND, UNREADABLE);
          case 413 ->
              new ProblemException(413, ProblemCode.PAYLOAD_TOO_LARGE, "The body is too large.");
          case 414 ->
              new ProblemException(
                  414,
                  ProblemCode.PAYLOAD_TOO_LARGE,
                  "The path and the query may together have at most "
                      + Pipeline.MAX_TARGET
                      + " characters.");
          case 431 ->
              new ProblemException(
                  431,
                  ProblemCode.PAYLOAD_TOO_LARGE,
                  "A request may have at most "
                      + RequestHead.MAX_HEADER_COUNT
                      + " headers, with at most "
                      + RequestHead.MAX_HEADER_BYTES
                      + " bytes in total.");
          case 501 ->
              new ProblemException(
                  501,
                  ProblemCode.NOT_IMPLEMENTED,
                  "The only supported transfer encoding is chunked.");
          case 503 -> ProblemException.unavailable("The server is busy.");
          case 505 ->
              new ProblemException(
                  505, ProblemCode.INVALID_REQUEST, "This server speaks only HTTP/1.1.");
          case 400 ->
              ProblemException.unreadable(
                  UNREADABLE, List.of(Failure.at("#", "malformed", UNREADABLE)));
          default ->
              status < 500
                  ? new ProblemException(status, ProblemCode.INVALID_REQUEST, UNREADABLE)
                  : new ProblemException(
                      status,
                      ProblemCode.INTERNAL_ERROR,
                      "The server failed to process this request.");
        };
    return answer(problem, connection);
  }

  /** Returns the answer to a connection that is not accepted; no request is read from it. */
  byte[] refused(OpenConnection connection, boolean stopping) {
    return bytes(
        answer(
            stopping
                ? stopping()
                : ProblemException.unavailable(
                    "Too many connections are open, from this client or from all clients."),
            connection));
  }

  /**
   * Returns the answer to a request whose head is still arriving while the heads of too many other
   * requests are arriving.
   */
  byte[] noRoomForHead(OpenConnection connection) {
    return bytes(
        answer(
            ProblemException.unavailable(
                "Too many requests are incomplete, from this client or from all clients."),
            connection));
  }

  /**
   * Returns the refusal that replaces an answer while too many other answers, to this client, to
   * its workspace or to all clients together, have not been received yet.
   */
  static ProblemException noRoomForAnswer() {
    return ProblemException.unavailable(
        "Too many answers are still being received by this client, by its workspace or by all clients together.");
  }

  static ProblemException stopping() {
    return new ProblemException(503, ProblemCode.UNAVAILABLE, "The server is shutting down.")
        .header("Retry-After", "5");
  }

  /** Returns the answer to a request that stalled in the middle. */
  byte[] stalled(OpenConnection connection) {
    return bytes(
        answer(
            new ProblemException(
                408, ProblemCode.INVALID_REQUEST, "The request did not arrive in time."),
            connection));
  }

  private Answer answer(ProblemException problem, @Nullable OpenConnection connection) {
    return pipeline.refusal(
        problem, RawRequest.newId(), connection == null ? "" : connection.peer());
  }

  /** Returns an answer in HTTP/1.1 format, the last one on its connection. */
  static byte[] bytes(Answer answer) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    bytes.writeBytes(head(answer, "\r\nContent-Length: " + answer.body().length));
    bytes.writeBytes(answer.body());
    return bytes.toByteArray();
  }

  /** Returns the head of an answer that ends with its connection. */
  static byte[] headOfStream(Answer answer) {
    return head(answer, "");
  }

  private static byte[] head(Answer answer, String length) {
    StringBuilder head = new StringBuilder("HTTP/1.1 ");
    Status status = Status.create(answer.status());
    head.append(status.code()).append(' ').append(status.reasonPhrase()).append("\r\n");
    for (Map.Entry<String, String> header : answer.headers().entrySet()) {
      head.append(header.getKey()).append(": ").append(header.getValue()).append("\r\n");
    }
    head.append("Content-Type: ").append(answer.contentType()).append(length);
    head.append("\r\nCache-Control: no-store\r\nConnection: close\r\n\r\n");
    return head.toString().getBytes(US_ASCII);
  }
}
