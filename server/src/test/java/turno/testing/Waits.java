package turno.testing;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Predicate;
import java.util.function.Supplier;

/** Waiting for what is certain to come, however slow the machine is. */
public final class Waits {
  private static final long PATIENCE_NANOS = TimeUnit.SECONDS.toNanos(60);
  private static final long PAUSE_LEAST_NANOS = TimeUnit.MILLISECONDS.toNanos(1);
  private static final long PAUSE_MOST_NANOS = TimeUnit.MILLISECONDS.toNanos(250);
  private static final long AGAIN_NANOS = TimeUnit.MILLISECONDS.toNanos(100);

  private static final String DUE =
      """
      select count(*) from turno.webhook_deliveries d cross join turno.clock c
       where d.workspace_id = ? and d.due_at <= c.frozen_at
      """;

  private Waits() {}

  /** Something that comes true. */
  @FunctionalInterface
  public interface Condition {
    /** Whether it is true by now. */
    boolean holds() throws Exception;
  }

  /** Until it holds; where it never does, the test fails with these words. */
  public static void until(Condition condition, String otherwise) {
    until(condition, () -> otherwise);
  }

  /** Until it holds; what speaks against it is gathered only where it never does. */
  public static void until(Condition condition, Supplier<String> otherwise) {
    long begun = System.nanoTime();
    while (!holds(condition)) {
      pause(begun, otherwise);
    }
  }

  /** Asks until the answer is as wanted, which is returned. */
  public static <T> T until(String what, Supplier<T> question, Predicate<? super T> wanted) {
    long begun = System.nanoTime();
    while (true) {
      T last = question.get();
      if (wanted.test(last)) {
        return last;
      }
      pause(begun, () -> "never came: " + what + "; last: " + last);
    }
  }

  private static void pause(long begun, Supplier<String> otherwise) {
    long waited = System.nanoTime() - begun;
    if (waited >= PATIENCE_NANOS) {
      throw new AssertionError(otherwise.get());
    }
    // long waits poll rarely, since they share the processors with other tests
    LockSupport.parkNanos(Math.clamp(waited / 10, PAUSE_LEAST_NANOS, PAUSE_MOST_NANOS));
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
   * Waits until every event of this workspace was passed on and every delivery that is due by its
   * frozen clock was attempted, with its outcome written.
   */
  public static void untilDelivered(TestWorkspace world) {
    world.advance(0); // makes the deliveries, and waits for attempts for a moment only
    until(
        () -> Rows.count(world.server, DUE, world.workspaceId) == 0,
        "something is due and is not delivered");
  }

  /** Asks again, as clients do, as long as the answer is that this is not the moment. */
  public static CheckedReply served(Supplier<CheckedReply> request) {
    CheckedReply reply = request.get();
    for (int again = 0; again < 20 && isForLater(reply); again++) {
      LockSupport.parkNanos(AGAIN_NANOS);
      reply = request.get();
    }
    return reply;
  }

  private static boolean isForLater(CheckedReply reply) {
    return reply.status() == 503 || reply.text("/code").equals("idempotency_in_progress");
  }
}
