package turno.platform.http;

import java.io.IOException;
import java.util.List;

/** A request as it arrived, whatever carried it here. */
public interface Incoming {
  String method();

  /** The raw path, percent-encoded, without the query. */
  String path();

  /** The raw query, percent-encoded; empty without one. */
  String query();

  /** All values of a header, in order; the name in any case. */
  List<String> header(String name);

  /** Address of the peer, or of the client behind a trusted proxy. */
  String address();

  /** Whether a body was announced by its length or by chunking. */
  boolean hasBody();

  /** Whether its body does not come as it is ({@code Content-Encoding}). */
  default boolean isEncoded() {
    return false;
  }

  /**
   * Reads the body.
   *
   * @throws BodyTooLarge beyond {@code limit} bytes, before more than that was kept
   * @throws BodyStalled when the client stops sending
   * @throws BodyMalformed when it is not framed as HTTP wants it
   */
  byte[] body(int limit) throws IOException;

  /** More bytes than the operation takes. */
  final class BodyTooLarge extends IOException {
    private static final long serialVersionUID = 1L;
  }

  /** The body did not arrive in time. */
  final class BodyStalled extends IOException {
    private static final long serialVersionUID = 1L;
  }

  /** Chunks that are none, or an end before the end. */
  final class BodyMalformed extends IOException {
    private static final long serialVersionUID = 1L;

    BodyMalformed(Throwable cause) {
      super(cause);
    }
  }
}
