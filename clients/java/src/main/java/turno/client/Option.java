package turno.client;

import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.function.Consumer;

/** Something about a single call that most calls do without. */
@FunctionalInterface
public interface Option {
  void apply(Call call);

  /**
   * The key of this call, for who repeats it after a restart. Every POST has one without this, too,
   * which stays the same over its tries.
   */
  static Option idempotencyKey(String key) {
    return header("Idempotency-Key", key);
  }

  /** Changes this version of the object only, else {@code version_mismatch}. */
  static Option ifMatch(int version) {
    return header("If-Match", "\"" + version + "\"");
  }

  static Option header(String name, String value) {
    return call -> call.headers.put(name, value);
  }

  /** How long this call may take with all its tries. */
  static Option deadline(Duration deadline) {
    return call -> call.deadline = deadline;
  }

  /** Shows the answer as it came: status, headers, bytes. Errors carry theirs. */
  static Option onResponse(Consumer<HttpResponse<byte[]>> listener) {
    return call -> call.listeners.add(listener);
  }
}
