package turno.verification.pix;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.net.URLDecoder;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A received request.
 *
 * @param path the decoded segments of the path
 * @param query the first value of each parameter
 */
record PspRequest(
    String method, List<String> path, Map<String, String> query, Headers headers, byte[] body) {

  static PspRequest read(HttpExchange exchange) throws IOException {
    String path = exchange.getRequestURI().getRawPath();
    List<String> segments =
        List.of(path.substring(1).split("/")).stream().map(PspRequest::decoded).toList();
    return new PspRequest(
        exchange.getRequestMethod(),
        segments,
        parameters(exchange.getRequestURI().getRawQuery()),
        exchange.getRequestHeaders(),
        exchange.getRequestBody().readAllBytes());
  }

  /**
   * @param text {@code name=value} pairs, separated by {@code &}; null if there are none
   */
  static Map<String, String> parameters(@Nullable String text) {
    Map<String, String> parameters = new LinkedHashMap<>();
    if (text != null && !text.isEmpty()) {
      for (String pair : text.split("&")) {
        int equals = pair.indexOf('=');
        String name = equals < 0 ? pair : pair.substring(0, equals);
        String value = equals < 0 ? "" : pair.substring(equals + 1);
        parameters.putIfAbsent(decoded(name), decoded(value));
      }
    }
    return parameters;
  }

  private static String decoded(String text) {
    return URLDecoder.decode(text, UTF_8);
  }

  Optional<String> header(String name) {
    return Optional.ofNullable(headers.getFirst(name));
  }

  String segment(int index) {
    return index < path.size() ? path.get(index) : "";
  }

  @Override
  public String toString() {
    return method + " /" + String.join("/", path);
  }
}
