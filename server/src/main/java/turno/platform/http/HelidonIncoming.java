package turno.platform.http;

import io.helidon.http.HeaderName;
import io.helidon.http.HeaderNames;
import io.helidon.webserver.http.ServerRequest;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.concurrent.ConcurrentMap;
import org.jspecify.annotations.Nullable;

/** A request of the server library. */
final class HelidonIncoming implements Incoming {
  private static final int STORED_NAMES = 1_000;
  private static final long DISCARDED_MAX = 1_024 * 1_024;
  private static final long DISCARDED_CHUNK = 16 * 1_024;

  private final ServerRequest request;
  private final ConcurrentMap<String, HeaderName> names;
  private final Addresses addresses;
  private final BodyWatch bodyWatch;
  private @Nullable InputStream stream;
  private boolean consumed;

  HelidonIncoming(
      ServerRequest request,
      ConcurrentMap<String, HeaderName> names,
      Addresses addresses,
      BodyWatch bodyWatch) {
    this.request = request;
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
    return request.prologue().uriPath().rawPath();
  }

  @Override
  public String query() {
    return request.query().rawValue();
  }

  @Override
  public List<String> header(String name) {
    HeaderName known =
        names.size() < STORED_NAMES
            ? names.computeIfAbsent(name, HeaderNames::create)
            : HeaderNames.create(name);
    return request.headers().contains(known) ? request.headers().get(known).allValues() : List.of();
  }

  @Override
  public String address() {
    return addresses.client(this, request.remotePeer().host());
  }

  @Override
  public boolean hasBody() {
    return request.content().hasEntity();
  }

  /** Whether bytes of the body may still lie on the connection. */
  boolean isLeftUnread() {
    return hasBody() && !consumed;
  }

  private InputStream stream() {
    InputStream open = stream;
    if (open == null) {
      open = request.content().inputStream();
      stream = open;
    }
    return open;
  }

  /**
   * Takes in what is left of a refused body, up to a bound: closing a connection on a client that
   * still sends would lose it the answer.
   */
  void discard() {
    try (BodyWatch.Watch _ = bodyWatch.watch()) {
      long left = DISCARDED_MAX;
      for (long got = 1; got > 0 && left > 0; left -= got) {
        got = stream().readNBytes((int) Math.min(left, DISCARDED_CHUNK)).length;
      }
    } catch (IOException | UncheckedIOException | IllegalStateException e) {
      // the client has gone, or stalls: there is nothing left to spare it
    } finally {
      Thread.interrupted(); // an alarm that rang is over, also when it rang with the last byte
    }
  }

  @Override
  public byte[] body(int limit) throws IOException {
    long announced = request.headers().contentLength().orElse(0);
    if (announced > limit) {
      throw new BodyTooLarge();
    }
    try (BodyWatch.Watch _ = bodyWatch.watch()) {
      byte[] bytes = stream().readNBytes(limit + 1);
      if (bytes.length > limit) {
        throw new BodyTooLarge();
      }
      consumed = true;
      return bytes;
    } catch (UncheckedIOException | IllegalStateException e) {
      if (Thread.interrupted()) {
        throw new BodyStalled();
      }
      throw e;
    } catch (BodyTooLarge e) {
      throw e;
    } catch (IOException e) {
      if (Thread.interrupted()) {
        throw new BodyStalled();
      }
      throw e;
    } finally {
      Thread.interrupted(); // an alarm that rang with the last byte must not reach the handler
    }
  }
}
