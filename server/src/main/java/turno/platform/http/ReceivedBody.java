package turno.platform.http;

import io.helidon.webserver.http.ServerRequest;
import java.io.IOException;
import java.util.function.Supplier;

/** The body of a request of the server library. */
final class ReceivedBody implements RawRequest.Body {
  private final ServerRequest request;
  private final OpenConnection connection;
  private final Supplier<ClientBudget.Part> room;
  private boolean consumed;

  /**
   * @param room for what arrives; asked for when the body is read
   */
  ReceivedBody(ServerRequest request, OpenConnection connection, Supplier<ClientBudget.Part> room) {
    this.request = request;
    this.connection = connection;
    this.room = room;
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
    try (ArrivingBody arriving = new ArrivingBody(room.get(), limit)) {
      connection.bodyBegins(arriving);
      byte[] bytes = request.content().inputStream().readNBytes(limit + 1);
      if (bytes.length > limit) {
        throw new RawRequest.BodyTooLarge();
      }
      consumed = true;
      return bytes;
    } catch (ArrivingBody.TooMany e) {
      throw new RawRequest.BodyTooLarge();
    } catch (ArrivingBody.NoRoom e) {
      throw new RawRequest.NoRoomForBody();
    } catch (RuntimeException e) {
      throw connection.isClosing() ? new RawRequest.BodyStalled() : new RawRequest.BodyMalformed(e);
    } finally {
      connection.bodyEnds();
    }
  }
}
