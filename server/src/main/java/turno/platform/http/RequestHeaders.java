package turno.platform.http;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import turno.kernel.Failure;
import turno.kernel.ProblemCode;
import turno.kernel.ProblemException;
import turno.platform.contract.Operation;

/**
 * The headers that control an operation: Accept, Idempotency-Key, If-Match, Prefer. A header with a
 * single value may be repeated only with equal values, because otherwise it is ambiguous
 * (docs/rules/protocol.md#one-value-headers).
 *
 * @param ifMatch the {@code If-Match} condition; null if there is none, or if it is {@code *}
 */
record RequestHeaders(
    @Nullable String idempotencyKey, @Nullable IfMatch ifMatch, RequestContext.Handling handling) {
  /** The value for requests whose headers are not read. */
  static final RequestHeaders NONE = new RequestHeaders(null, null, RequestContext.Handling.UNSAID);

  private static final int LONGEST_KEY = 255;
  private static final int LONGEST_LIST = 2_048;

  static RequestHeaders read(Operation operation, RawRequest request) {
    requireAcceptable(operation.produces(), request);
    List<Failure> failures = new ArrayList<>();
    String key = idempotencyKey(operation, request, failures);
    List<String> tags = request.header("If-Match");
    boolean any = tags.isEmpty() || tags.stream().allMatch(tag -> tag.strip().equals("*"));
    IfMatch ifMatch = any ? null : IfMatch.of(tags, failures);
    if (!failures.isEmpty()) {
      throw ProblemException.unreadable(failures.getFirst().detail(), failures);
    }
    return new RequestHeaders(key, ifMatch, handling(request));
  }

  /**
   * Returns the single value of a header; null if the header is absent, or was sent with different
   * values, which adds a failure.
   */
  static @Nullable String single(RawRequest request, String name, List<Failure> failures) {
    List<String> values = request.header(name);
    if (values.size() > 1 && values.stream().distinct().count() > 1) {
      failures.add(
          Failure.of(
              name,
              "not_allowed",
              name + " was sent " + values.size() + " times with different values. Send it once."));
      return null;
    }
    return values.isEmpty() ? null : values.getFirst();
  }

  private static @Nullable String idempotencyKey(
      Operation operation, RawRequest request, List<Failure> failures) {
    if (operation.idempotency() == Operation.Idempotency.NONE) {
      return null;
    }
    int before = failures.size();
    String key = single(request, "Idempotency-Key", failures);
    if (key == null) {
      if (operation.idempotency() == Operation.Idempotency.REQUIRED && failures.size() == before) {
        failures.add(
            Failure.of(
                "Idempotency-Key",
                "required",
                "Idempotency-Key is required: send any unique text, such as a UUID, and the same"
                    + " one when you repeat the request."));
      }
      return null;
    }
    if (key.length() >= 2 && key.startsWith("\"") && key.endsWith("\"")) {
      key = key.substring(1, key.length() - 1);
    }
    if (key.isEmpty()
        || key.length() > LONGEST_KEY
        || !key.chars().allMatch(c -> c > ' ' && c < 127)) {
      failures.add(
          Failure.of(
              "Idempotency-Key",
              "pattern",
              "Send 1 to 255 visible ASCII characters as Idempotency-Key."));
      return null;
    }
    return key;
  }

  // if a preference is given twice, the first one is used (RFC 7240, 2)
  private static RequestContext.Handling handling(RawRequest request) {
    for (String line : request.header("Prefer")) {
      for (String preference : line.toLowerCase(Locale.ROOT).split(",")) {
        String[] pair = preference.split(";", 2)[0].split("=", 2);
        if (pair[0].strip().equals("handling")) {
          return switch (pair.length == 2 ? pair[1].strip().replace("\"", "") : "") {
            case "strict" -> RequestContext.Handling.STRICT;
            case "lenient" -> RequestContext.Handling.LENIENT;
            default -> RequestContext.Handling.UNSAID;
          };
        }
      }
    }
    return RequestContext.Handling.UNSAID;
  }

  /**
   * Lists positions in a body or a query as the value of a header; only the first ones if there are
   * many.
   */
  static String listed(Set<String> places) {
    StringBuilder list = new StringBuilder();
    for (String place : places) {
      String next = (list.isEmpty() ? "" : ", ") + visible(place);
      if (list.length() + next.length() > LONGEST_LIST) {
        break;
      }
      list.append(next);
    }
    return list.toString();
  }

  private static String visible(String place) {
    StringBuilder text = new StringBuilder();
    for (byte octet : place.getBytes(UTF_8)) {
      if (octet > ' ' && octet < 127 && octet != ',' && octet != '%') {
        text.append((char) octet);
      } else {
        text.append(String.format(Locale.ROOT, "%%%02X", octet));
      }
    }
    return text.toString();
  }

  private static void requireAcceptable(String produced, RawRequest request) {
    Preferences accept = Preferences.of(request.header("Accept"));
    if (produced.equals("*/*")) {
      return; // the type of a file is not known yet
    }
    if (!accept.isEmpty() && accept.ofType(produced) == 0) {
      throw new ProblemException(
          406,
          ProblemCode.NOT_ACCEPTABLE,
          "Accept excludes " + produced + ", the only media type available here.");
    }
  }
}
