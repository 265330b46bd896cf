package turno.client;

import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.function.Consumer;

/** A setting for a single call; most calls need none. */
@FunctionalInterface
public interface Option {
  void apply(Call call);

  /**
   * Sets the idempotency key of this call, for callers that may repeat the call after a restart.
   * Without this option, every POST gets its own key, which stays the same for all its attempts.
   */
  static Option idempotencyKey(String key) {
    return header("Idempotency-Key", key);
  }

  /**
   * Changes the object only if it has this version. If it has another version, the call throws a
   * {@code VersionMismatchException}.
   */
  static Option ifMatch(int version) {
    return header("If-Match", "\"" + version + "\"");
  }

  static Option header(String name, String value) {
    return call -> call.headers.put(name, value);
  }

  /** Limits how long this call may take, including all its attempts. */
  static Option deadline(Duration deadline) {
    return call -> call.deadline = deadline;
  }

  /**
   * Passes the raw answer to a listener: status, headers and bytes. If the server refuses the call,
   * the exception contains the raw answer instead.
   */
  static Option onResponse(Consumer<HttpResponse<byte[]>> listener) {
    return call -> call.listeners.add(listener);
  }
}
