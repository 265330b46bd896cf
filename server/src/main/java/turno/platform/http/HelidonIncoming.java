package turno.platform.http;

import io.helidon.http.HeaderName;
import io.helidon.http.HeaderNames;
import io.helidon.webserver.http.ServerRequest;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.ConcurrentMap;

/** A request of the server library. */
final class HelidonIncoming implements Incoming {
  private static final int STORED_NAMES = 1_000;

  private final ServerRequest request;
  private final OpenConnection connection;
  private final ConcurrentMap<String, HeaderName> names;
  private final Addresses addresses;
  private boolean consumed;

  HelidonIncoming(
      ServerRequest request,
      OpenConnection connection,
      ConcurrentMap<String, HeaderName> names,
      Addresses addresses) {
    this.request = request;
    this.connection = connection;
    this.names = names;
    this.addresses = addresses;
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
    return connection.isBodyEncoded();
  }

  /** Whether bytes of the body may still lie on the connection. */
  boolean isLeftUnread() {
    return hasBody() && !consumed;
  }

  @Override
  public byte[] body(int limit) throws IOException {
    if (request.headers().contentLength().orElse(0) > limit) {
      throw new BodyTooLarge();
    }
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

  private byte[] bytes(int limit) throws IOException {
    byte[] bytes = request.content().inputStream().readNBytes(limit + 1);
    if (bytes.length > limit) {
      throw new BodyTooLarge();
    }
    consumed = true;
    return bytes;
  }
}
