package turno.platform.http;

import io.helidon.webserver.http.ServerRequest;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import turno.kernel.Id.WorkspaceId;

/**
 * The body of a request, read through Helidon. Its bytes, and later the objects made from them, are
 * counted until the request is over.
 */
final class ReceivedBody implements RawRequest.Body, AutoCloseable {
  /**
   * A body that is announced with at most this many bytes is read into an array of its exact size;
   * a larger body is read into memory that grows as the body arrives.
   */
  private static final int SMALL = 8 * 1024;

  /** A body that has arrived and has at most this many bytes is not counted. */
  private static final int UNCOUNTED = 16 * 1024;

  private final ServerRequest request;
  private final OpenConnection connection;
  private final Supplier<ClientBudget.Part> parts;
  private ClientBudget.@Nullable Part room;
  private boolean consumed;

  /**
   * @param parts supplies the body's part of the budget when it is first needed
   */
  ReceivedBody(
      ServerRequest request, OpenConnection connection, Supplier<ClientBudget.Part> parts) {
    this.request = request;
    this.connection = connection;
    this.parts = parts;
  }

  private ClientBudget.Part room() {
    ClientBudget.Part taken = room == null ? parts.get() : room;
    room = taken;
    return taken;
  }

  @Override
  public void countFor(WorkspaceId workspaceId) throws RawRequest.NoRoomForBody {
    if (isAnnounced() && !room().countFor(workspaceId.toString())) {
      throw new RawRequest.NoRoomForBody();
    }
  }

  @Override
  public void occupy(long bytes) throws RawRequest.NoRoomForBody {
    if (!room().become(bytes <= UNCOUNTED ? 0 : bytes)) {
      throw new RawRequest.NoRoomForBody();
    }
  }

  @Override
  public void close() {
    if (room != null) {
      room.close();
    }
  }

  @Override
  public boolean isAnnounced() {
    return request.content().hasEntity();
  }

  @Override
  public boolean isEncoded() {
    return connection.isBodyEncoded();
  }

  /** Reads all bytes; if the body is too large, one byte more than the limit. */
  private static byte[] bytes(InputStream stream, long announced, int limit) throws IOException {
    if (announced < 0 || announced > SMALL) {
      return stream.readNBytes(limit + 1);
    }
    byte[] bytes = new byte[(int) announced];
    int read = stream.readNBytes(bytes, 0, bytes.length);
    boolean ended = stream.read() < 0; // Helidon must see the end of the stream
    return read == bytes.length && ended ? bytes : Arrays.copyOf(bytes, read);
  }

  /** Whether bytes of the body may still be unread on the connection. */
  boolean isLeftUnread() {
    return isAnnounced() && !consumed;
  }

  @Override
  public byte[] read(int limit) throws IOException {
    long announced = requireAnnouncedWithin(limit);
    // a body that is large or of unknown length is collected in pieces, then copied into one array
    int copies = announced < 0 || announced > SMALL ? 2 : 1;
    byte[] bytes =
        part(limit, copies, () -> bytes(request.content().inputStream(), announced, limit));
    if (bytes.length > limit) {
      throw new RawRequest.BodyTooLarge();
    }
    consumed = true;
    occupy(bytes.length);
    return bytes;
  }

  @Override
  public InputStream open(long limit) throws IOException {
    requireAnnouncedWithin(limit);
    return new Parts(limit);
  }

  /**
   * Returns the announced length, or a negative number if no length was announced; throws if the
   * length exceeds the limit.
   */
  private long requireAnnouncedWithin(long limit) throws RawRequest.BodyTooLarge {
    long announced = request.headers().contentLength().orElse(-1);
    if (announced > limit) {
      throw new RawRequest.BodyTooLarge();
    }
    return announced;
  }

  /** Reads part of the body. */
  @FunctionalInterface
  private interface Reading<T> {
    T run() throws IOException;
  }

  /** Reads a part, which has its own time limit. */
  private <T> T part(long limit, int copies, Reading<T> reading) throws IOException {
    try {
      connection.bodyBegins(new ArrivingBody(room(), limit, copies));
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

  /** The body as a stream that is read in parts while it arrives. */
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
      occupy(length); // the reader's array is in memory before any byte arrives
      int count = part(length, 0, () -> whole.readNBytes(target, from, length));
      occupy(length);
      taken += count;
      if (taken > limit) {
        throw new RawRequest.BodyTooLarge();
      }
      consumed = count < length;
      return count == 0 ? -1 : count;
    }
  }

  /**
   * Counts the bytes of a body as they arrive, including the framing of chunks. Reading stops when
   * they far exceed the body's limit, or when there is no more room. Bytes that arrived together
   * with the head are not counted.
   */
  static final class ArrivingBody {
    /**
     * The memory in bytes of a thread that waits in the middle of a request, including the
     * request's headers.
     */
    private static final int WAITING = 32 * 1024;

    /**
     * The overhead of each piece that arrives, in bytes; it matters if a body arrives byte by byte.
     */
    private static final int PIECE = 64;

    /** Extra bytes that are allowed for the framing of chunks. */
    private static final int FRAMING = 64 * 1024;

    private final ClientBudget.Part part;
    private final int copies;
    private long left;
    private boolean waits;

    /**
     * @param limit how many bytes the body may have
     * @param copies how many copies of each byte are in memory when the body is complete; 0 if the
     *     receiving array is already counted
     */
    ArrivingBody(ClientBudget.Part part, long limit, int copies) {
      this.part = part;
      this.copies = copies;
      this.left = 4 * limit + FRAMING;
    }

    /** The body exceeds its limit. */
    static final class TooMany extends RuntimeException {
      private static final long serialVersionUID = 1L;

      TooMany() {
        super("more bytes than the body may have", null, false, false);
      }
    }

    /** Too many bodies are arriving at the same time. */
    static final class NoRoom extends RuntimeException {
      private static final long serialVersionUID = 1L;

      NoRoom() {
        super("too many bodies arrive at the same time", null, false, false);
      }
    }

    /** Returns the next bytes; null at the end. */
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
        take(copies * bytes.length + PIECE);
      }
      return bytes;
    }

    private void take(int bytes) {
      if (!part.add(bytes)) {
        throw new NoRoom();
      }
    }
  }
}
