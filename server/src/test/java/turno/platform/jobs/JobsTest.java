package turno.platform.jobs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class JobsTest {
  private static final Duration NEVER = Duration.ofHours(1);

  @Test
  void dueWorkIsDoneUntilNothingIsLeft() {
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
      jobs.runDue();
    }
    assertEquals(
        List.of("expire", "deliver 1", "expire", "deliver 1", "expire", "deliver 1"), done);
  }

  @Test
  void oneThatFailsKeepsNoOtherFromItsWorkAndIsTold() {
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
      IllegalStateException told = assertThrows(IllegalStateException.class, jobs::runDue);
      assertEquals("attempt 1", told.getMessage());
    }
    assertEquals(1, attempts.get());
    assertEquals(0, batches.get());
  }

  @Test
  void aJobIsWokenByASignal() throws InterruptedException {
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
      assertTrue(runs.await(10, TimeUnit.SECONDS));
    }
  }

  @Test
  void aFailingJobIsTriedAgain() throws InterruptedException {
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
      assertTrue(runs.await(10, TimeUnit.SECONDS));
    }
  }

  @Test
  void closingWaitsForTheBatchUnderWay() throws InterruptedException {
    CountDownLatch begun = new CountDownLatch(1);
    CountDownLatch mayEnd = new CountDownLatch(1);
    AtomicInteger ended = new AtomicInteger();
    Jobs jobs = new Jobs();
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
    assertTrue(begun.await(10, TimeUnit.SECONDS));
    Thread closing = Thread.ofVirtual().start(jobs::close);
    mayEnd.countDown();
    closing.join();
    assertEquals(1, ended.get());
  }
}
