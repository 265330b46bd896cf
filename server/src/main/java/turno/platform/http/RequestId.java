package turno.platform.http;

import java.util.HexFormat;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;

/**
 * The id of a request: the caller's {@code X-Request-Id} (at most 64 visible ASCII characters) or
 * one made here. It names log lines and decides nothing.
 */
record RequestId(String value) {
  private static final int LONGEST = 64;

  static RequestId of(RawRequest request) {
    List<String> given = request.header("X-Request-Id");
    if (given.isEmpty()) {
      return new RequestId(made());
    }
    String value = given.getFirst();
    boolean usable =
        given.size() == 1
            && !value.isEmpty()
            && value.length() <= LONGEST
            && value.chars().allMatch(c -> c > ' ' && c < 127);
    return new RequestId(usable ? value : made());
  }

  /** An id made here, also for what never became a request. */
  static String made() {
    ThreadLocalRandom random = ThreadLocalRandom.current();
    return "req_" + HexFormat.of().toHexDigits(random.nextLong());
  }
}
