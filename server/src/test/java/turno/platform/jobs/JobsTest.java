package turno.platform.jobs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Test;
import turno.testing.Waits;

class JobsTest {
  private static final Duration NEVER = Duration.ofHours(1);

  @Test
  void jobRunsUntilNoWorkIsLeft() {
    List<String> done = new ArrayList<>();
    AtomicInteger batches = new AtomicInteger(3);
    AtomicInteger caused = new AtomicInteger();
    try (Jobs jobs = new Jobs()) {
      jobs.add(
          Job.of(
              "expire",
              () -> {
                caused.incrementAndGet();
                done.add("expire");
                return batches.decrementAndGet() > 0;
              }),
          NEVER);
      jobs.add(
          Job.of(
              "deliver",
              () -> {
                if (caused.get() > 0) {
                  done.add("deliver " + caused.getAndSet(0));
                }
                return false;
              }),
          NEVER);
      jobs.runDue(Duration.ofSeconds(10));
    }
    assertEquals(
        List.of("expire", "deliver 1", "expire", "deliver 1", "expire", "deliver 1"), done);
  }

  @Test
  void failingJobIsReportedAndDoesNotBlockOthers() {
    AtomicInteger attempts = new AtomicInteger();
    AtomicInteger batches = new AtomicInteger(3);
    try (Jobs jobs = new Jobs()) {
      jobs.add(
          Job.of(
              "fail",
              () -> {
                throw new IllegalStateException("attempt " + attempts.incrementAndGet());
              }),
          NEVER);
      jobs.add(Job.of("work", () -> batches.decrementAndGet() > 0), NEVER);
      IllegalStateException thrown =
          assertThrows(IllegalStateException.class, () -> jobs.runDue(Duration.ZERO));
      assertEquals("attempt 1", thrown.getMessage());
    }
    assertEquals(1, attempts.get());
    assertEquals(0, batches.get());
  }

  @Test
  void jobsEndTheirPauseWhenTheDatabaseAnswersAgain() {
    AtomicInteger attempts = new AtomicInteger();
    try (Jobs jobs = new Jobs()) {
      jobs.add(
          Job.of(
              "fail",
              () -> {
                if (attempts.incrementAndGet() < 4) {
                  throw new IllegalStateException("no database");
                }
                return false;
              }),
          NEVER);
      jobs.start();
      Waits.until(() -> attempts.get() == 3, () -> "attempts: " + attempts); // after 1 s and 2 s
      long begunNanos = System.nanoTime();
      Waits.until(
          () -> {
            jobs.databaseAnswers();
            return attempts.get() == 4;
          },
          () -> "attempts: " + attempts);
      assertTrue(
          System.nanoTime() - begunNanos < TimeUnit.SECONDS.toNanos(4), "the job waited for 4 s");
    }
  }

  @Test
  void wokenJobRunsBeforeItsIntervalEnds() throws InterruptedException {
    CountDownLatch runs = new CountDownLatch(2);
    try (Jobs jobs = new Jobs()) {
      jobs.add(
          Job.of(
              "count",
              () -> {
                runs.countDown();
                return false;
              }),
          NEVER);
      jobs.start();
      jobs.wake("count");
      jobs.wake("count");
      assertTrue(runs.await(60, TimeUnit.SECONDS));
    }
  }

  @Test
  void failingJobIsRetried() throws InterruptedException {
    CountDownLatch runs = new CountDownLatch(2);
    try (Jobs jobs = new Jobs()) {
      jobs.add(
          Job.of(
              "fail",
              () -> {
                runs.countDown();
                throw new IllegalStateException("on purpose");
              }),
          NEVER);
      jobs.start();
      assertTrue(runs.await(60, TimeUnit.SECONDS));
    }
  }

  @Test
  void closingWaitsForTheRunningBatch() throws InterruptedException {
    CountDownLatch begun = new CountDownLatch(1);
    CountDownLatch mayEnd = new CountDownLatch(1);
    AtomicInteger ended = new AtomicInteger();
    Jobs jobs = new Jobs(NEVER);
    jobs.add(
        Job.of(
            "long",
            () -> {
              begun.countDown();
              try {
                mayEnd.await();
              } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
              }
              ended.incrementAndGet();
              return false;
            }),
        NEVER);
    jobs.start();
    assertTrue(begun.await(60, TimeUnit.SECONDS));
    Thread closing = Thread.ofVirtual().start(jobs::close);
    Waits.until(
        () -> {
          assertTrue(closing.isAlive(), "closing did not wait");
          return closing.getState() == Thread.State.TIMED_WAITING;
        },
        "closing does not wait");
    mayEnd.countDown();
    closing.join();
    assertEquals(1, ended.get());
  }

  @Test
  void jobPausesBetweenBatchesEvenWhenWoken() throws InterruptedException {
    Duration rest = Duration.ofMillis(100);
    List<Long> begun = begunWhileWoken(new Throttle(rest, rest, 1, () -> false), () -> false);
    assertRested(rest, begun);
  }

  @Test
  void failingJobPausesBetweenBatches() throws InterruptedException {
    Duration rest = Duration.ofMillis(100);
    List<Long> begun =
        begunWhileWoken(
            new Throttle(rest, rest, 1, () -> false),
            () -> {
              throw new IllegalStateException("on purpose");
            });
    assertRested(rest, begun);
  }

  @Test
  void errorDoesNotEndAJob() throws InterruptedException {
    List<Long> begun =
        begunWhileWoken(
            Throttle.FREE,
            () -> {
              throw new StackOverflowError("on purpose");
            });
    assertTrue(begun.size() >= 5);
  }

  /** Returns the start times of the first five batches of a job that is woken continually. */
  private static List<Long> begunWhileWoken(Throttle pace, BooleanSupplier work)
      throws InterruptedException {
    List<Long> begun = new CopyOnWriteArrayList<>();
    CountDownLatch runs = new CountDownLatch(5);
    try (Jobs jobs = new Jobs()) {
      jobs.add(
          Job.of(
              "rest",
              () -> {
                begun.add(System.nanoTime());
                runs.countDown();
                return work.getAsBoolean();
              }),
          NEVER,
          pace);
      jobs.start();
      long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(60);
      do {
        jobs.wake("rest");
      } while (!runs.await(1, TimeUnit.MILLISECONDS) && System.nanoTime() < deadline);
    }
    assertEquals(0, runs.getCount());
    return begun;
  }

  // a thread may be delayed between its pause and its reading of the clock, so the next batch can
  // seem too early; but two intervals always contain a whole pause
  private static void assertRested(Duration least, List<Long> begun) {
    for (int i = 2; i < begun.size(); i++) {
      long apart = begun.get(i) - begun.get(i - 2);
      assertTrue(apart >= least.toNanos(), "three batches within " + apart + " ns");
    }
  }

  @Test
  void stopDoesNotWaitForAPause() throws InterruptedException {
    CountDownLatch begun = new CountDownLatch(1);
    Jobs jobs = new Jobs(NEVER);
    jobs.add(
        Job.of(
            "rest",
            () -> {
              begun.countDown();
              return true; // more work is due after the pause
            }),
        NEVER,
        new Throttle(NEVER, NEVER, 1, () -> false));
    jobs.start();
    assertTrue(begun.await(60, TimeUnit.SECONDS));
    Thread closing = Thread.ofVirtual().start(jobs::close);
    assertTrue(closing.join(Duration.ofSeconds(60)), "closing waits for the pause");
  }
}
