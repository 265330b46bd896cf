package turno.platform.http;

import io.helidon.webserver.http.ServerRequest;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The body of a request of the server library. */
final class ReceivedBody implements RawRequest.Body {
  /** A body of such a length gets its room at once; of others only what arrives takes room. */
  private static final int SMALL = 8 * 1024;

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

  /** All bytes; of a body that is too large, one more than its limit. */
  private static byte[] bytes(InputStream stream, long announced, int limit) throws IOException {
    if (announced < 0 || announced > SMALL) {
      return stream.readNBytes(limit + 1);
    }
    byte[] bytes = new byte[(int) announced];
    int read = stream.readNBytes(bytes, 0, bytes.length);
    boolean ended = stream.read() < 0; // the library has to see the end
    return read == bytes.length && ended ? bytes : Arrays.copyOf(bytes, read);
  }

  /** Whether bytes of the body may still lie on the connection. */
  boolean isLeftUnread() {
    return isAnnounced() && !consumed;
  }

  @Override
  public byte[] read(int limit) throws IOException {
    long announced = requireAnnouncedWithin(limit);
    byte[] bytes = part(limit, () -> bytes(request.content().inputStream(), announced, limit));
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

  /** The announced length; negative when there is none. */
  private long requireAnnouncedWithin(long limit) throws RawRequest.BodyTooLarge {
    long announced = request.headers().contentLength().orElse(-1);
    if (announced > limit) {
      throw new RawRequest.BodyTooLarge();
    }
    return announced;
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

  /**
   * Counts what arrives of a body: more than it can have, or than there is room for, is not read.
   * What was here together with the head costs nothing.
   */
  static final class ArrivingBody implements AutoCloseable {
    /** What a thread that waits in the middle of a request takes, with the request's headers. */
    private static final int WAITING = 32 * 1024;

    /** What each piece takes besides its bytes, in a body that comes byte by byte. */
    private static final int PIECE = 64;

    /** Chunks bring bytes of their own. */
    private static final int FRAMING = 64 * 1024;

    private final ClientBudget.Part part;
    private long left;
    private boolean waits;

    /**
     * @param limit how many bytes the body may have
     */
    ArrivingBody(ClientBudget.Part part, long limit) {
      this.part = part;
      this.left = 4 * limit + FRAMING;
    }

    /** More bytes than a body of this kind can have. */
    static final class TooMany extends RuntimeException {
      private static final long serialVersionUID = 1L;

      TooMany() {
        super("more bytes than the body can have", null, false, false);
      }
    }

    /** Too many bodies arrive at once. */
    static final class NoRoom extends RuntimeException {
      private static final long serialVersionUID = 1L;

      NoRoom() {
        super("too many bodies arrive at once", null, false, false);
      }
    }

    /** The next bytes, null at the end. */
    byte @Nullable [] next(Supplier<byte @Nullable []> source) {
      if (!waits) {
        take(WAITING);
        waits = true;
      }
      byte[] bytes = source.get();
      if (bytes != null) {
        int cost = bytes.length + PIECE;
        left -= cost;
        if (left < 0) {
          throw new TooMany();
        }
        take(cost);
      }
      return bytes;
    }

    private void take(int bytes) {
      if (!part.add(bytes)) {
        throw new NoRoom();
      }
    }

    @Override
    public void close() {
      part.giveBack();
    }
  }
}
