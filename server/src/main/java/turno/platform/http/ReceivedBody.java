package turno.platform.http;

import io.helidon.webserver.http.ServerRequest;
import java.io.IOException;
import java.io.InputStream;
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
    requireAnnouncedWithin(limit);
    byte[] bytes = part(limit, () -> request.content().inputStream().readNBytes(limit + 1));
    if (bytes.length > limit) {
      throw new RawRequest.BodyTooLarge();
    }
    consumed = true;
    return bytes;
  }

  @Override
  public InputStream open(long limit) throws IOException {
    requireAnnouncedWithin(limit);
    return new Parts(limit);
  }

  private void requireAnnouncedWithin(long limit) throws RawRequest.BodyTooLarge {
    if (request.headers().contentLength().orElse(0) > limit) {
      throw new RawRequest.BodyTooLarge();
    }
  }

  /** Reads something of the body. */
  @FunctionalInterface
  private interface Reading<T> {
    T run() throws IOException;
  }

  /** A part that arrives takes its room and its time until it is here. */
  private <T> T part(long limit, Reading<T> reading) throws IOException {
    try (ArrivingBody arriving = new ArrivingBody(room.get(), limit)) {
      connection.bodyBegins(arriving);
      return reading.run();
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

  /** The body while it comes. */
  private final class Parts extends InputStream {
    private final InputStream whole = request.content().inputStream();
    private final long limit;
    private long taken;

    Parts(long limit) {
      this.limit = limit;
    }

    @Override
    public int read() throws IOException {
      byte[] one = new byte[1];
      return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] target, int from, int length) throws IOException {
      if (length == 0) {
        return 0;
      }
      if (consumed) {
        return -1;
      }
      int count = part(length, () -> whole.readNBytes(target, from, length));
      taken += count;
      if (taken > limit) {
        throw new RawRequest.BodyTooLarge();
      }
      consumed = count < length;
      return count == 0 ? -1 : count;
    }
  }
}
