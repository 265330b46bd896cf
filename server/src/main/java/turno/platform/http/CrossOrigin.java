package turno.platform.http;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import turno.platform.contract.Contract;
import turno.platform.contract.Operation;

/**
 * Allows pages of other origins to call operations from a browser (CORS, the Fetch standard): only
 * operations that publishable keys may call, only from origins that a key allows, and without
 * cookies. No other answer mentions an origin (docs/rules/publishable-keys.md#other-origins).
 */
final class CrossOrigin {
  private static final String ALLOW_ORIGIN = "Access-Control-Allow-Origin";

  private static final String READABLE =
      "Visitor, X-Request-Id, RateLimit-Limit, RateLimit-Remaining, RateLimit-Reset, Retry-After,"
          + " Location, ETag, Idempotent-Replayed, Preference-Applied, Ignored-Members";

  private static final String SENDABLE =
      "Authorization, Visitor, Content-Type, Idempotency-Key, If-Match, Prefer, X-Request-Id";

  /**
   * Browsers may cache the answer to a preflight request for this number of seconds: two hours, the
   * maximum that Chromium allows.
   */
  private static final String MAX_AGE = "7200";

  private CrossOrigin() {}

  /**
   * Returns the operation that a preflight request asks about; null if the request is not a
   * preflight request for an operation that publishable keys may call.
   */
  static @Nullable Operation asked(RawRequest request, Contract.@Nullable Found found) {
    if (found == null || !request.method().equals("OPTIONS")) {
      return null;
    }
    List<String> method = request.header("Access-Control-Request-Method");
    Operation asked = method.size() == 1 ? found.byMethod().get(method.getFirst()) : null;
    return asked == null || asked.publishable() == null || request.header("Origin").size() != 1
        ? null
        : asked;
  }

  /** Returns the answer to a preflight request from a page that may send the actual request. */
  static Answer permission(Operation operation, String origin) {
    return Answer.noContent()
        .with(
            Map.of(
                ALLOW_ORIGIN,
                origin,
                "Access-Control-Allow-Methods",
                operation.method(),
                "Access-Control-Allow-Headers",
                SENDABLE,
                "Access-Control-Max-Age",
                MAX_AGE,
                "Vary",
                "Origin"));
  }

  /**
   * For an operation that publishable keys may call, adds the call's own headers, and those that
   * allow a page of another origin to read the answer if the call's key allows that origin.
   */
  static void add(RequestContext call, Map<String, String> headers) {
    Operation operation = call.metOperation();
    if (operation == null || operation.publishable() == null) {
      return;
    }
    headers.putAll(call.ownHeaders());
    String origin = call.origin();
    if (origin != null) {
      headers.put(ALLOW_ORIGIN, origin);
      headers.put("Access-Control-Expose-Headers", READABLE);
      headers.put("Vary", "Origin");
    }
  }
}
