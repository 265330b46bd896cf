package turno.client;

import java.net.URLEncoder;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import turno.client.api.UnkeyedPosts;

/** One request to an operation, before it is sent. */
public final class Call {
  final String method;
  final Map<String, String> headers = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
  final List<Consumer<HttpResponse<byte[]>>> listeners = new ArrayList<>();
  @Nullable Object body;
  @Nullable Duration deadline;

  private String path;
  private final Map<String, @Nullable Object> query = new LinkedHashMap<>();

  /** Takes the path as the contract writes it, such as {@code /bookings/{id}}. */
  public Call(String method, String path) {
    this.method = method;
    this.path = path;
  }

  /** Replaces a placeholder in the path with a value. */
  public Call path(String name, Object value) {
    path = path.replace("{" + name + "}", encoded(value));
    return this;
  }

  /** Adds query parameters: a collection becomes a repeated parameter, null is omitted. */
  public Call query(Map<String, ? extends @Nullable Object> parameters) {
    query.putAll(parameters);
    return this;
  }

  /** Sets the object to send as the JSON body. */
  public Call body(@Nullable Object body) {
    this.body = body;
    return this;
  }

  /** Whether repeating this call is safe: for a POST, only if the idempotency key has an effect. */
  boolean isRepeatable() {
    return !method.equals("POST") || !UnkeyedPosts.PATHS.matcher(path).matches();
  }

  /** Returns the path with its query. */
  String target() {
    List<String> pairs = new ArrayList<>();
    query.forEach((name, value) -> {
      List<?> one = value == null ? List.of() : List.of(value);
      Collection<?> values = value instanceof Collection<?> several ? several : one;
      values.forEach(each -> pairs.add(encoded(name) + "=" + encoded(each)));
    });
    return pairs.isEmpty() ? path : path + "?" + String.join("&", pairs);
  }

  private static String encoded(Object value) {
    return URLEncoder.encode(value.toString(), StandardCharsets.UTF_8).replace("+", "%20");
  }
}
