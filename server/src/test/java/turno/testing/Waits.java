package turno.testing;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Predicate;
import java.util.function.Supplier;

/**
 * Waits for conditions that are certain to come true, on a machine of any speed. Work that failed
 * on a busy machine is retried only after the clock has moved, and a frozen clock does not move by
 * itself; therefore a long wait moves the clocks of the running servers.
 */
public final class Waits {
  private static final long PATIENCE_NANOS = TimeUnit.SECONDS.toNanos(180);
  private static final long UNMOVED_NANOS = TimeUnit.SECONDS.toNanos(30);
  private static final long PAUSE_LEAST_NANOS = TimeUnit.MILLISECONDS.toNanos(1);
  private static final long PAUSE_MOST_NANOS = TimeUnit.MILLISECONDS.toNanos(250);
  private static final long AGAIN_NANOS = TimeUnit.MILLISECONDS.toNanos(100);

  private static final String UNPLANNED =
      """
      select (select count(*) from turno.booking_messages where due_at is not null)
             + (select count(*) from turno.bookings
                 where look_at <= (select max(updated_at) from turno.bookings))
             + (select count(*) from (select distinct workspace_id from turno.bookings) b
                 where not exists (select from turno.message_plans p
                                    where p.workspace_id = b.workspace_id
                                      and p.evening_at > (select max(updated_at) from turno.bookings)))
      """;

  private static final String DUE =
      """
      select count(*) from turno.webhook_deliveries d cross join turno.clock c
       where d.workspace_id = ? and d.due_at <= c.frozen_at
      """;

  private Waits() {}

  /** A condition that is certain to come true. */
  @FunctionalInterface
  public interface Condition {
    /** Whether the condition currently holds. */
    boolean holds() throws Exception;
  }

  /** Waits until the condition holds; otherwise the test fails with this message. */
  public static void until(Condition condition, String otherwise) {
    until(condition, () -> otherwise);
  }

  /**
   * Waits until the condition holds; otherwise the test fails with this message, which is composed
   * only if it is needed.
   */
  public static void until(Condition condition, Supplier<String> otherwise) {
    until(condition, true, otherwise);
  }

  private static void until(Condition condition, boolean moving, Supplier<String> otherwise) {
    Wait wait = new Wait(moving);
    while (!holds(condition)) {
      wait.pause(otherwise);
    }
  }

  /** Repeats the question until the answer satisfies the condition; returns the answer. */
  public static <T> T until(String what, Supplier<T> question, Predicate<? super T> wanted) {
    Wait wait = new Wait(true);
    while (true) {
      T last = question.get();
      if (wanted.test(last)) {
        return last;
      }
      wait.pause(() -> "timed out waiting for: " + what + "; last: " + last);
    }
  }

  /** One wait, which begins when it is constructed. */
  private static final class Wait {
    private final long begun = System.nanoTime();
    private final boolean moving;
    private int moves;

    private Wait(boolean moving) {
      this.moving = moving;
    }

    private void pause(Supplier<String> otherwise) {
      long waited = System.nanoTime() - begun;
      if (waited >= PATIENCE_NANOS) {
        throw new AssertionError(otherwise.get());
      }
      if (moving && waited >= (moves + 1) * UNMOVED_NANOS) {
        TestServer.moveFrozenClocks();
        moves++;
      }
      // long waits poll rarely, because other tests share the processors
      LockSupport.parkNanos(Math.clamp(waited / 10, PAUSE_LEAST_NANOS, PAUSE_MOST_NANOS));
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
   * Waits until the deliveries for every event of this workspace exist, and every delivery that is
   * due by the frozen clock has been attempted and its outcome has been stored.
   */
  public static void untilDelivered(TestWorkspace world) {
    world.advance(0); // creates the deliveries, but waits only a moment for attempts
    until(
        () -> Rows.count(world.server, DUE, world.workspaceId) == 0,
        false, // moving the clock would make a failed delivery due again
        () -> "a delivery is due but was not attempted");
  }

  /**
   * Waits until the jobs that plan messages have examined every booking and every workspace with
   * bookings, while the clock is frozen. Otherwise the jobs would write while a test compares rows.
   */
  public static void untilMessagesArePlanned(TestServer server) {
    until(() -> Rows.count(server, UNPLANNED) == 0, "some messages were not planned");
  }

  /**
   * Repeats the request while the answer is 503 or says that an earlier request with the same
   * idempotency key is still running, as clients do.
   */
  public static CheckedReply served(Supplier<CheckedReply> request) {
    return served(request.get(), request);
  }

  /** Like {@link #served(Supplier)}, but starts from a reply that was already received. */
  static CheckedReply served(CheckedReply first, Supplier<CheckedReply> request) {
    long begun = System.nanoTime();
    CheckedReply reply = first;
    while (isForLater(reply) && System.nanoTime() - begun < PATIENCE_NANOS) {
      LockSupport.parkNanos(AGAIN_NANOS);
      reply = request.get();
    }
    return reply;
  }

  private static boolean isForLater(CheckedReply reply) {
    return reply.status() == 503 || reply.text("/code").equals("idempotency_in_progress");
  }
}
