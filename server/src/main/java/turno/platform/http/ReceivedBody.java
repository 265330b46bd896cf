package turno.platform.http;

import io.helidon.webserver.http.ServerRequest;
import java.io.IOException;

/** The body of a request of the server library. */
final class ReceivedBody implements RawRequest.Body {
  private final ServerRequest request;
  private final OpenConnection connection;
  private boolean consumed;

  ReceivedBody(ServerRequest request, OpenConnection connection) {
    this.request = request;
    this.connection = connection;
  }

  @Override
  public boolean isAnnounced() {
    return request.content().hasEntity();
  }

  @Override
  public boolean isEncoded() {
    return connection.isBodyEncoded();
  }

  /** Whether bytes of the body may still lie on the connection. */
  boolean isLeftUnread() {
    return isAnnounced() && !consumed;
  }

  @Override
  public byte[] read(int limit) throws IOException {
    if (request.headers().contentLength().orElse(0) > limit) {
      throw new RawRequest.BodyTooLarge();
    }
    connection.readingBody(limit);
    try {
      byte[] bytes = request.content().inputStream().readNBytes(limit + 1);
      if (bytes.length > limit) {
        throw new RawRequest.BodyTooLarge();
      }
      consumed = true;
      return bytes;
    } catch (TooManyBytes e) {
      throw new RawRequest.BodyTooLarge();
    } catch (RuntimeException e) {
      throw connection.isClosing() ? new RawRequest.BodyStalled() : new RawRequest.BodyMalformed(e);
    } finally {
      connection.bodyRead();
    }
  }
}
