package turno.platform.db;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.ProblemCode;
import turno.kernel.ProblemException;
import turno.testing.Waits;

class GroupCommitTest {
  private final TestingTarget target = new TestingTarget();
  private final GroupCommit<Integer, String> writer =
      new GroupCommit<>(1, target, Duration.ofMinutes(10));
  private Future<String> first = CompletableFuture.completedFuture("done 1");
  private final ExecutorService callers = Executors.newVirtualThreadPerTaskExecutor();

  /** Answers write 1 with "done 1" and so on; the first commit waits until the test releases it. */
  private static final class TestingTarget implements GroupCommit.Target<Integer, String> {
    final CountDownLatch begun = new CountDownLatch(1);
    final CountDownLatch goOn = new CountDownLatch(1);
    final List<List<Integer>> commits = Collections.synchronizedList(new ArrayList<>());
    volatile boolean canBeTogether = true;
    volatile @Nullable RuntimeException fault;
    volatile @Nullable Thread last;
    volatile @Nullable CountDownLatch together;
    volatile @Nullable WorkspaceId locked;
    final AtomicInteger metLock = new AtomicInteger();

    /** The writes 0 to 99 belong to the first workspace, 100 to 199 to the second, and so on. */
    @Override
    public WorkspaceId workspace(Integer write) {
      return workspaceOf(write);
    }

    @Override
    public boolean isAlone(Integer write) {
      return write % 100 == 99;
    }

    @Override
    public @Nullable String one(Integer write) {
      if (isLocked(write)) {
        return null;
      }
      if (write % 100 == 98) {
        throw new ProblemException(403, ProblemCode.INSUFFICIENT_SCOPE, "Enough.");
      }
      last = Thread.currentThread();
      commits.add(List.of(write));
      if (commits.size() == 1) {
        begun.countDown();
        await(goOn);
      }
      return "done " + write;
    }

    @Override
    public @Nullable List<@Nullable String> several(List<Integer> writes) {
      CountDownLatch wait = together;
      if (wait != null) {
        begun.countDown();
        await(wait);
      }
      RuntimeException thrown = fault;
      if (thrown != null) {
        throw thrown;
      }
      if (!canBeTogether) {
        return null;
      }
      List<Integer> made = writes.stream().filter(write -> !isLocked(write)).toList();
      if (!made.isEmpty()) {
        commits.add(made);
      }
      List<@Nullable String> outcomes = new ArrayList<>();
      writes.forEach(write -> outcomes.add(made.contains(write) ? "done " + write : null));
      return outcomes;
    }

    private boolean isLocked(Integer write) {
      if (workspaceOf(write).equals(locked)) {
        metLock.incrementAndGet();
        return true;
      }
      return false;
    }

    static void await(CountDownLatch latch) {
      try {
        latch.await();
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    }
  }

  private static WorkspaceId workspaceOf(int write) {
    return new WorkspaceId(new UUID(0, write / 100));
  }

  @AfterEach
  void close() throws Exception {
    target.goOn.countDown();
    assertEquals("done 1", first.get());
    callers.close();
    writer.close();
  }

  @Test
  void loneWriteRunsImmediatelyInTheThreadOfItsCaller() {
    target.goOn.countDown();
    assertEquals("done 7", writer.write(7));
    assertSame(Thread.currentThread(), target.last);
  }

  @Test
  void writesArrivingDuringACommitShareTheNextCommit() throws Exception {
    begin();
    List<Future<String>> others = queue(2, 6);
    target.goOn.countDown();
    assertOwnOutcomes(others, 2);
    assertEquals(List.of(List.of(1), List.of(2, 3, 4, 5, 6)), target.commits);
  }

  @Test
  void atMostSixteenWritesShareACommit() throws Exception {
    begin();
    List<Future<String>> others = queue(2, 21);
    target.goOn.countDown();
    assertOwnOutcomes(others, 2);
    assertEquals(List.of(1, 16, 4), target.commits.stream().map(List::size).toList());
  }

  @Test
  void writesThatCannotShareACommitAreCommittedSeparately() throws Exception {
    begin();
    List<Future<String>> others = queue(2, 4);
    target.canBeTogether = false;
    target.goOn.countDown();
    assertOwnOutcomes(others, 2);
    assertEquals(List.of(1, 1, 1, 1), target.commits.stream().map(List::size).toList());
  }

  @Test
  void everyWriteIsAnsweredWith503AfterALostConnection() throws Exception {
    begin();
    List<Future<String>> others = queue(2, 3);
    target.fault = new ProblemException(503, ProblemCode.UNAVAILABLE, "The connection is lost.");
    target.goOn.countDown();
    List<ProblemException> problems = new ArrayList<>();
    for (Future<String> other : others) {
      problems.add(problem(other));
    }
    for (ProblemException one : problems) {
      assertEquals(503, one.status());
      assertEquals("1", one.headers().get("Retry-After"));
    }
    assertTrue(problems.get(0) != problems.get(1), "both callers share one exception");
  }

  @Test
  void cancelledWriteInTheQueueIsNotWritten() throws Exception {
    begin();
    FutureTask<String> caller = new FutureTask<>(() -> writer.write(2));
    Thread thread = Thread.ofVirtual().start(caller);
    awaitWaiting(1);
    thread.interrupt();
    assertEquals(503, problem(caller).status());
    List<Future<String>> others = queue(3, 3);
    target.goOn.countDown();
    assertOwnOutcomes(others, 3);
    assertEquals(List.of(List.of(1), List.of(3)), target.commits);
  }

  @Test
  void timedOutWriteIsNotWritten() throws Exception {
    try (GroupCommit<Integer, String> brief = new GroupCommit<>(1, target, Duration.ofMillis(1))) {
      first = callers.submit(() -> brief.write(1));
      TestingTarget.await(target.begun);
      ProblemException refused = assertThrows(ProblemException.class, () -> brief.write(2));
      assertEquals(503, refused.status());
      assertEquals(0, brief.waiting());
      target.goOn.countDown();
    }
    assertEquals(List.of(List.of(1)), target.commits);
  }

  @Test
  void cancellationDuringACommitDoesNotAffectOtherWrites() throws Exception {
    begin();
    FutureTask<String> caller = new FutureTask<>(() -> writer.write(2));
    Thread thread = Thread.ofVirtual().start(caller);
    awaitWaiting(1);
    List<Future<String>> others = queue(3, 4, 1);
    CountDownLatch commit = new CountDownLatch(1);
    target.together = commit;
    target.goOn.countDown();
    awaitWaiting(0);
    thread.interrupt();
    assertEquals(503, problem(caller).status());
    commit.countDown();
    assertOwnOutcomes(others, 3);
    assertEquals(List.of(List.of(1), List.of(2, 3, 4)), target.commits);
  }

  @Test
  void fullQueueRefusesOnlyWritesOfItsWorkspace() throws Exception {
    begin();
    List<Future<String>> others = new ArrayList<>();
    for (int i = 1; i <= WriteQueues.MAX_OF_WORKSPACE; i++) {
      others.add(callers.submit(() -> writer.write(2)));
      awaitWaiting(i);
    }
    ProblemException refused = assertThrows(ProblemException.class, () -> writer.write(0));
    assertEquals(503, refused.status());
    assertEquals("1", refused.headers().get("Retry-After"));
    List<Future<String>> neighbour = queue(200, 200, WriteQueues.MAX_OF_WORKSPACE);
    target.goOn.countDown();
    assertOwnOutcomes(neighbour, 200);
    for (Future<String> other : others) {
      assertEquals("done 2", other.get());
    }
  }

  @Test
  void workspacesShareCommitsFairly() throws Exception {
    begin();
    List<Future<String>> many = queue(2, 41);
    List<Future<String>> few = queue(100, 101, 40);
    target.goOn.countDown();
    assertOwnOutcomes(many, 2);
    assertOwnOutcomes(few, 100);
    assertTrue(
        target.commits.get(1).containsAll(List.of(100, 101)), () -> target.commits.toString());
  }

  @Test
  void writeWaitingForALockHoldsNoPermit() throws Exception {
    begin();
    List<Future<String>> blocked = queue(2, 4);
    List<Future<String>> others = queue(100, 103, 3);
    target.locked = workspaceOf(2);
    target.goOn.countDown();
    assertOwnOutcomes(others, 100);
    assertEquals("done 110", writer.write(110));
    int before = target.metLock.get();
    Waits.until(() -> target.metLock.get() >= before + 9, "the blocked writes are not retried");
    target.locked = null;
    assertOwnOutcomes(blocked, 2);
  }

  @Test
  void writeWaitingTooLongForALockIsRefused() {
    target.goOn.countDown();
    try (GroupCommit<Integer, String> brief =
        new GroupCommit<>(1, target, Duration.ofMillis(100))) {
      target.locked = workspaceOf(1);
      ProblemException refused = assertThrows(ProblemException.class, () -> brief.write(1));
      assertEquals(503, refused.status());
      assertEquals("1", refused.headers().get("Retry-After"));
      assertEquals(0, brief.waiting());
      target.locked = null;
    }
  }

  @Test
  void refusalIsReportedOnlyToItsCaller() throws Exception {
    begin();
    List<Future<String>> queued = queue(97, 98);
    target.canBeTogether = false;
    target.goOn.countDown();
    assertEquals("done 97", queued.getFirst().get());
    assertEquals(403, problem(queued.getLast()).status());
  }

  @Test
  void exclusiveWriteDoesNotShareACommit() throws Exception {
    begin();
    List<Future<String>> queued = new ArrayList<>(queue(97, 97));
    queued.addAll(queue(99, 99, 1));
    queued.addAll(queue(2, 3, 2));
    target.goOn.countDown();
    for (Future<String> one : queued) {
      assertTrue(one.get().startsWith("done"));
    }
    assertEquals(List.of(List.of(1), List.of(97), List.of(99), List.of(2, 3)), target.commits);
  }

  @Test
  void closingFinishesQueuedWritesAndRefusesNewOnes() throws Exception {
    begin();
    List<Future<String>> others = queue(2, 4);
    Future<?> closing = callers.submit(writer::close);
    Waits.until(() -> !writer.isOpen(), "the writer stays open");
    assertEquals(503, assertThrows(ProblemException.class, () -> writer.write(9)).status());
    target.goOn.countDown();
    closing.get();
    assertOwnOutcomes(others, 2);
  }

  /** Begins the first write, whose commit waits until the test releases it. */
  private void begin() {
    first = callers.submit(() -> writer.write(1));
    TestingTarget.await(target.begun);
  }

  private List<Future<String>> queue(int from, int to) {
    return queue(from, to, 0);
  }

  /** Queues the writes {@code from} to {@code to} in order, behind {@code behind} queued writes. */
  private List<Future<String>> queue(int from, int to, int behind) {
    List<Future<String>> queued = new ArrayList<>();
    for (int i = from; i <= to; i++) {
      int write = i;
      queued.add(callers.submit(() -> writer.write(write)));
      awaitWaiting(behind + i - from + 1);
    }
    return queued;
  }

  private void awaitWaiting(int number) {
    Waits.until(() -> writer.waiting() == number, "the queue never has the expected length");
  }

  private static void assertOwnOutcomes(List<Future<String>> callers, int from) throws Exception {
    for (int i = 0; i < callers.size(); i++) {
      assertEquals("done " + (from + i), callers.get(i).get());
    }
  }

  private static ProblemException problem(Future<String> caller) {
    ExecutionException failed = assertThrows(ExecutionException.class, caller::get);
    return assertInstanceOf(ProblemException.class, failed.getCause());
  }
}
