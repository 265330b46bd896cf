package turno.platform.http;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import turno.kernel.Failure;
import turno.kernel.ProblemCode;
import turno.kernel.ProblemException;
import turno.platform.contract.Operation;

/**
 * The headers that steer an operation: Accept, Idempotency-Key, If-Match, Prefer.
 *
 * @param ifMatch the version asked for, null when the tag can match none
 */
record RequestHeaders(
    @Nullable String idempotencyKey, @Nullable Long ifMatch, boolean ifMatchGiven, boolean strict) {
  private static final Pattern VERSION_TAG = Pattern.compile("\"(\\d{1,18})\"");
  private static final Pattern ANY_TAG = Pattern.compile("(W/)?\"[!#-~]*\"");
  private static final int LONGEST_KEY = 255;

  static RequestHeaders read(Operation operation, Incoming request) {
    requireAcceptable(operation.produces(), request);
    List<Failure> failures = new ArrayList<>();
    String key = idempotencyKey(operation, request, failures);
    Long ifMatch = null;
    boolean given = false;
    List<String> tags = request.header("If-Match");
    if (!tags.isEmpty() && !String.join(",", tags).strip().equals("*")) {
      given = true;
      ifMatch = version(String.join(",", tags).strip(), failures);
    }
    if (!failures.isEmpty()) {
      throw ProblemException.unreadable(failures.getFirst().detail(), failures);
    }
    return new RequestHeaders(key, ifMatch, given, isStrict(request));
  }

  private static @Nullable Long version(String tag, List<Failure> failures) {
    Matcher version = VERSION_TAG.matcher(tag);
    if (version.matches()) {
      return Long.parseLong(version.group(1));
    }
    for (String part : tag.split(",", -1)) {
      if (!ANY_TAG.matcher(part.strip()).matches()) {
        failures.add(
            Failure.of(
                "If-Match", "malformed", "If-Match is the ETag of an answer, quotes and all."));
        break;
      }
    }
    return null; // a tag that this server never gave matches nothing
  }

  private static @Nullable String idempotencyKey(
      Operation operation, Incoming request, List<Failure> failures) {
    if (operation.idempotency() == Operation.Idempotency.NONE) {
      return null;
    }
    List<String> given = request.header("Idempotency-Key");
    if (given.isEmpty()) {
      if (operation.idempotency() == Operation.Idempotency.REQUIRED) {
        failures.add(
            Failure.of(
                "Idempotency-Key",
                "required",
                "Idempotency-Key is required: any unique text, such as a UUID, the same when you repeat the request."));
      }
      return null;
    }
    String key = given.getFirst();
    if (key.length() >= 2 && key.startsWith("\"") && key.endsWith("\"")) {
      key = key.substring(1, key.length() - 1);
    }
    if (given.size() > 1
        || key.isEmpty()
        || key.length() > LONGEST_KEY
        || !key.chars().allMatch(c -> c > ' ' && c < 127)) {
      failures.add(
          Failure.of(
              "Idempotency-Key",
              "pattern",
              "Idempotency-Key has 1 to 255 visible ASCII characters."));
      return null;
    }
    return key;
  }

  private static boolean isStrict(Incoming request) {
    return request.header("Prefer").stream()
        .flatMap(value -> List.of(value.split(",")).stream())
        .anyMatch(
            p -> p.strip().replace(" ", "").toLowerCase(Locale.ROOT).equals("handling=strict"));
  }

  private static void requireAcceptable(String produced, Incoming request) {
    List<String> accept = request.header("Accept");
    if (accept.isEmpty() || String.join(",", accept).isBlank()) {
      return;
    }
    int best = -1;
    boolean allowed = false;
    for (String range : String.join(",", accept).split(",")) {
      String[] parts = range.strip().toLowerCase(Locale.ROOT).split(";");
      int rank = rank(parts[0].strip(), produced);
      // the most specific range decides, whatever a less specific one says (RFC 9110, 12.5.1)
      if (rank > best || (rank == best && rank >= 0)) {
        allowed = (rank == best && allowed) || !isZero(parts);
        best = rank;
      }
    }
    if (!allowed) {
      throw new ProblemException(
          406,
          ProblemCode.NOT_ACCEPTABLE,
          "Accept excludes " + produced + ", the only form there is.");
    }
  }

  private static int rank(String range, String produced) {
    if (range.equals(produced) || (range.equals(Answer.PROBLEM) && produced.equals(Answer.JSON))) {
      return 2;
    }
    if (range.equals(produced.substring(0, produced.indexOf('/')) + "/*")) {
      return 1;
    }
    return range.equals("*/*") ? 0 : -1;
  }

  private static boolean isZero(String[] parts) {
    for (int i = 1; i < parts.length; i++) {
      if (parts[i].strip().matches("q=0([.]0{0,3})?")) {
        return true;
      }
    }
    return false;
  }
}
