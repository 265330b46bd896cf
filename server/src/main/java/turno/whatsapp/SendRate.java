package turno.whatsapp;

import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import turno.kernel.Id.WorkspaceId;

/**
 * Limits the send rate of each number, so that WhatsApp does not refuse messages: a number that is
 * also used on a phone may send 20 messages per second. Each node counts separately; messages that
 * are still refused are retried later.
 */
final class SendRate {
  private static final long APART_NANOS = Duration.ofSeconds(1).dividedBy(20).toNanos();
  private static final long MAX_WAIT_NANOS = Duration.ofSeconds(2).toNanos();

  private final Map<WorkspaceId, Long> next = new ConcurrentHashMap<>();

  /** Waits until the number may send; returns false if too many messages are already waiting. */
  boolean take(WorkspaceId workspaceId) throws InterruptedException {
    long now = System.nanoTime();
    long[] mine = new long[1];
    next.compute(
        workspaceId,
        (_, free) -> {
          mine[0] = free == null || free - now < 0 ? now : free;
          return mine[0] - now > MAX_WAIT_NANOS ? free : Long.valueOf(mine[0] + APART_NANOS);
        });
    if (mine[0] - now > MAX_WAIT_NANOS) {
      return false;
    }
    TimeUnit.NANOSECONDS.sleep(mine[0] - now);
    return true;
  }
}
