package turno.client;

import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.function.Consumer;

/** A setting for a single call; most calls need none. */
@FunctionalInterface
public interface Option {
  void apply(Call call);

  /**
   * The idempotency key of this call, for callers that repeat it after a restart. Without this
   * option, every POST gets its own key, which stays the same for all its attempts.
   */
  static Option idempotencyKey(String key) {
    return header("Idempotency-Key", key);
  }

  /** Changes only this version of the object, else {@code version_mismatch}. */
  static Option ifMatch(int version) {
    return header("If-Match", "\"" + version + "\"");
  }

  static Option header(String name, String value) {
    return call -> call.headers.put(name, value);
  }

  /** How long this call may take, including all its attempts. */
  static Option deadline(Duration deadline) {
    return call -> call.deadline = deadline;
  }

  /** Passes on the answer as it came: status, headers, bytes. Exceptions carry their own answer. */
  static Option onResponse(Consumer<HttpResponse<byte[]>> listener) {
    return call -> call.listeners.add(listener);
  }
}
