package turno.platform.http;

import io.helidon.http.HeaderName;
import io.helidon.http.HeaderNames;
import io.helidon.http.HttpPrologue;
import io.helidon.http.WritableHeaders;
import io.helidon.webserver.ConnectionContext;
import io.helidon.webserver.http1.spi.Http1Upgrader;
import io.helidon.webserver.spi.ServerConnection;
import java.util.Base64;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The way from HTTP/1.1 to HTTP/2 on an open connection. An offer that is not well-formed is no
 * offer: the request is answered in HTTP/1.1.
 */
final class UpgradeToHttp2 implements Http1Upgrader {
  private static final HeaderName SETTINGS = HeaderNames.create("HTTP2-Settings");
  private static final int SETTING_BYTES = 6;

  private final Http1Upgrader library;

  UpgradeToHttp2(Http1Upgrader library) {
    this.library = library;
  }

  @Override
  public String supportedProtocol() {
    return library.supportedProtocol();
  }

  // null is the library's word for "not upgraded"
  @Override
  public @Nullable ServerConnection upgrade(
      ConnectionContext connection, HttpPrologue line, WritableHeaders<?> headers) {
    OpenConnection open = (OpenConnection) connection;
    if (!isOffered(headers)) {
      return null;
    }
    open.multiplex();
    return library.upgrade(connection, line, headers);
  }

  private static boolean isOffered(WritableHeaders<?> headers) {
    List<String> settings =
        headers.contains(SETTINGS) ? headers.get(SETTINGS).allValues() : List.of();
    if (settings.size() != 1) {
      return false;
    }
    try {
      return Base64.getUrlDecoder().decode(settings.getFirst()).length % SETTING_BYTES == 0;
    } catch (IllegalArgumentException e) {
      return false;
    }
  }
}
