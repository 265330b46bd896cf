package turno.verification.race;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The result of one failover.
 *
 * @param untilWrites the time from the promotion, or from the return of the servers, to the first
 *     answer to a write that was sent afterwards; null if no such write was answered
 * @param untilWebhooks the time from that answer to the next webhook; null if none arrived
 * @param acknowledged the number of acknowledged writes
 * @param unavailable how often a client got 503
 * @param slowest the longest time from a request to its answer, of any status; requests without an
 *     answer are left out
 * @param resets how often the follower of the changes had to read everything again
 * @param lost the number of acknowledged writes that are not stored as acknowledged, and of
 *     received events and changes that are not stored
 * @param doubled the number of overlaps, of bookings, keys and customers' times that are taken
 *     twice, and of stored bookings that were never acknowledged
 * @param missing the number of stored events that no webhook delivered, and of stored changes that
 *     the stream did not send
 * @param evidence all faults except lateness, which depends on the machine
 */
public record FailoverResult(
    FailoverCase kind,
    long seed,
    @Nullable Duration untilWrites,
    @Nullable Duration untilWebhooks,
    int acknowledged,
    long unavailable,
    Duration slowest,
    int resets,
    int lost,
    int doubled,
    int missing,
    List<String> evidence) {
  private static final Duration MAX_UNTIL_WEBHOOKS = Duration.ofSeconds(5);

  /** All faults, including lateness. */
  List<String> findings() {
    List<String> findings = new ArrayList<>(evidence);
    add(findings, "writes succeeded again", untilWrites, kind.limit());
    add(findings, "webhooks continued", untilWebhooks, MAX_UNTIL_WEBHOOKS);
    return findings.stream().map(one -> kind.word() + ", seed " + seed + ": " + one).toList();
  }

  private static void add(
      List<String> findings, String what, @Nullable Duration took, Duration limit) {
    if (took == null) {
      findings.add(what + ": never");
    } else if (took.compareTo(limit) > 0) {
      findings.add(
          what + " only after " + took.toMillis() + " ms; limit: " + limit.toSeconds() + " s");
    }
  }
}
