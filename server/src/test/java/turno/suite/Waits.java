package turno.suite;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;
import turno.testing.CheckedReply;
import turno.testing.TestWorkspace;

/** Waiting for what is certain to come, however slow the machine is. */
final class Waits {
  private static final long PATIENCE_NANOS = TimeUnit.SECONDS.toNanos(60);
  private static final long PAUSE_NANOS = TimeUnit.MILLISECONDS.toNanos(10);

  private static final String DUE =
      """
      select count(*) from turno.webhook_deliveries d cross join turno.clock c
       where d.workspace_id = ? and d.due_at <= c.frozen_at
      """;

  private Waits() {}

  /** Something that comes true. */
  @FunctionalInterface
  interface Condition {
    boolean holds() throws Exception;
  }

  static void until(Condition condition, String otherwise) {
    long deadline = System.nanoTime() + PATIENCE_NANOS;
    while (!holds(condition)) {
      assertTrue(System.nanoTime() < deadline, otherwise);
      LockSupport.parkNanos(PAUSE_NANOS);
    }
  }

  private static boolean holds(Condition condition) {
    try {
      return condition.holds();
    } catch (RuntimeException e) {
      throw e;
    } catch (Exception e) {
      throw new IllegalStateException(e);
    }
  }

  /**
   * Until every event of this workspace was passed on and what is due by its clock, which stands
   * still, was attempted: what came of it is written then.
   */
  static void untilDelivered(TestWorkspace world) {
    world.advance(0); // makes the deliveries, and waits for attempts for a moment only
    until(
        () -> Rows.count(world.server, DUE, world.workspaceId) == 0,
        "something is due and is not delivered");
  }

  /** Asks again, as clients do, as long as the answer is that this is not the moment. */
  static CheckedReply served(Supplier<CheckedReply> request) {
    CheckedReply reply = request.get();
    for (int again = 0; again < 20 && isForLater(reply); again++) {
      LockSupport.parkNanos(10 * PAUSE_NANOS);
      reply = request.get();
    }
    return reply;
  }

  private static boolean isForLater(CheckedReply reply) {
    return reply.status() == 503 || reply.text("/code").equals("idempotency_in_progress");
  }
}
