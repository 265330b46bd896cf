package turno.webhooks;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The delays before a failed delivery is attempted again automatically, each measured from the end
 * of the previous attempt, regardless of the receiver's answer (docs/rules/webhooks.md#retries).
 */
final class RetryPlan {
  static final List<Duration> DELAYS =
      List.of(
          Duration.ofMinutes(1),
          Duration.ofMinutes(5),
          Duration.ofMinutes(30),
          Duration.ofHours(2),
          Duration.ofHours(12));

  /**
   * An endpoint is disabled when every attempt has failed for this long:
   * docs/rules/webhooks.md#five-days-of-failures.
   */
  static final Duration PATIENCE = Duration.ofDays(5);

  private RetryPlan() {}

  /**
   * @param failed how many automatic attempts have failed so far
   * @param endedAt when the last of them ended
   * @return when to make the next automatic attempt; null if that was the last one
   */
  static @Nullable Instant next(int failed, Instant endedAt) {
    return failed > DELAYS.size() ? null : endedAt.plus(DELAYS.get(failed - 1));
  }
}
