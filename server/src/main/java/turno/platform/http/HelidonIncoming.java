package turno.platform.http;

import io.helidon.http.HeaderName;
import io.helidon.http.HeaderNames;
import io.helidon.webserver.http.ServerRequest;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.concurrent.ConcurrentMap;

/** A request of the server library. */
final class HelidonIncoming implements Incoming {
  private static final int STORED_NAMES = 1_000;

  private final ServerRequest request;
  private final OpenConnection connection;
  private final ConcurrentMap<String, HeaderName> names;
  private final Addresses addresses;
  private final BodyWatch bodyWatch;
  private boolean consumed;
  private boolean stalled;

  HelidonIncoming(
      ServerRequest request,
      OpenConnection connection,
      ConcurrentMap<String, HeaderName> names,
      Addresses addresses,
      BodyWatch bodyWatch) {
    this.request = request;
    this.connection = connection;
    this.names = names;
    this.addresses = addresses;
    this.bodyWatch = bodyWatch;
  }

  @Override
  public String method() {
    return request.prologue().method().text();
  }

  @Override
  public String path() {
    return Target.path(request.prologue().uriPath().rawPath());
  }

  @Override
  public String query() {
    return request.query().rawValue();
  }

  @Override
  public List<String> header(String name) {
    return request.headers().all(name(name), List::of);
  }

  private HeaderName name(String text) {
    HeaderName known = names.get(text); // which, unlike what follows, never takes a lock
    if (known != null) {
      return known;
    }
    return names.size() < STORED_NAMES
        ? names.computeIfAbsent(text, HeaderNames::create)
        : HeaderNames.create(text);
  }

  @Override
  public String address() {
    return addresses.client(this, request.remotePeer().host());
  }

  @Override
  public boolean hasBody() {
    return request.content().hasEntity();
  }

  @Override
  public boolean isEncoded() {
    // in HTTP/2 the library passes it over, and each of several streams has headers of its own
    return connection.isMultiplexed()
        ? Connections.isEncoded(request.headers())
        : connection.isBodyEncoded();
  }

  /** Whether bytes of the body may still lie on the connection. */
  boolean isLeftUnread() {
    return hasBody() && !consumed;
  }

  @Override
  public byte[] body(int limit) throws IOException {
    if (announced() > limit) {
      throw new BodyTooLarge();
    }
    return connection.isMultiplexed() ? streamed(limit) : read(limit);
  }

  private long announced() {
    try {
      return request.headers().contentLength().orElse(0);
    } catch (IllegalArgumentException e) {
      return 0; // what is announced does not count in HTTP/2, where it need not be a number
    }
  }

  private byte[] read(int limit) throws IOException {
    connection.readingBody(limit);
    try {
      return bytes(limit);
    } catch (TooManyBytes e) {
      throw new BodyTooLarge();
    } catch (RuntimeException e) {
      throw connection.isClosing() ? new BodyStalled() : new BodyMalformed(e);
    } finally {
      connection.bodyRead();
    }
  }

  /** One stream of several: its thread is told when the time is up, the connection goes on. */
  private byte[] streamed(int limit) throws IOException {
    try (BodyWatch.Watch watch = bodyWatch.watch()) {
      byte[] bytes;
      try {
        bytes = bytes(limit);
      } catch (RuntimeException e) {
        stalled = watch.isOver();
        throw stalled ? new BodyStalled() : new BodyMalformed(e);
      }
      if (watch.isOver()) {
        stalled = true;
        throw new BodyStalled(); // the library takes the interrupt for the end of the body
      }
      return bytes;
    } finally {
      Thread.interrupted(); // an alarm that rang with the last byte must not reach the handler
    }
  }

  /**
   * Takes in, after the answer, what the client still sends on its stream: the library would wait
   * for it for ever.
   *
   * @return false when it does not come to its end
   */
  boolean takesInTheRest() {
    if (!isLeftUnread() || stalled) {
      return !stalled;
    }
    try (BodyWatch.Watch watch = bodyWatch.watchRest()) {
      request.content().inputStream().transferTo(OutputStream.nullOutputStream());
      return !watch.isOver();
    } catch (IOException | RuntimeException e) {
      return false; // it was reset
    } finally {
      Thread.interrupted();
    }
  }

  private byte[] bytes(int limit) throws IOException {
    byte[] bytes = request.content().inputStream().readNBytes(limit + 1);
    if (bytes.length > limit) {
      throw new BodyTooLarge();
    }
    consumed = true;
    return bytes;
  }
}
