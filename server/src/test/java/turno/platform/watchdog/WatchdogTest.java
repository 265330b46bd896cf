package turno.platform.watchdog;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;

@Isolated
class WatchdogTest {
  private final List<String> ends = new ArrayList<>();
  private Watchdog.State follower = Watchdog.State.WELL;
  private Watchdog.State job = Watchdog.State.WELL;
  private final List<Watchdog.Watched> watched =
      List.of(
          new Watchdog.Watched("follower", () -> follower),
          new Watchdog.Watched("job sweep", () -> job));

  @BeforeEach
  void install() {
    ProcessEnd.install(ends::add);
  }

  @AfterEach
  void uninstall() {
    ProcessEnd.install(null);
  }

  @Test
  void stuckThreadIsReportedUntilItContinues() {
    Watchdog watchdog = new Watchdog();
    watchdog.look(watched);
    assertNull(watchdog.obstacle());
    job = Watchdog.State.STUCK;
    watchdog.look(watched);
    assertEquals("These threads are stuck: job sweep.", watchdog.obstacle());
    assertEquals(1, watchdog.stuck());
    job = Watchdog.State.WELL;
    watchdog.look(watched);
    assertNull(watchdog.obstacle());
    assertEquals(List.of(), ends);
  }

  @Test
  void missingThreadEndsTheProcess() {
    Watchdog watchdog = new Watchdog();
    follower = Watchdog.State.MISSING;
    watchdog.look(watched);
    assertEquals("These threads are gone: follower.", watchdog.obstacle());
    assertEquals(1, watchdog.missing());
    assertEquals(List.of("these threads are gone: follower"), ends);
  }

  @Test
  void stoppedThreadsAreNotMissing() {
    Watchdog watchdog = new Watchdog();
    watchdog.close();
    follower = Watchdog.State.MISSING;
    watchdog.look(watched);
    assertNull(watchdog.obstacle());
    assertEquals(List.of(), ends);
  }

  @Test
  void errorThatAffectsMoreThanItsRequestEndsTheProcess() {
    ProcessEnd.metInRequest(new IllegalStateException());
    ProcessEnd.metInRequest(new StackOverflowError());
    ProcessEnd.metInRequest(new AssertionError());
    assertEquals(List.of(), ends);
    ProcessEnd.metInRequest(new IllegalStateException(new OutOfMemoryError()));
    ProcessEnd.metInRequest(new NoClassDefFoundError());
    assertEquals(
        List.of("OutOfMemoryError in a request", "NoClassDefFoundError in a request"), ends);
  }

  @Test
  void errorInASharedThreadEndsTheProcess() {
    ProcessEnd.metInThread(new IllegalStateException());
    assertEquals(List.of(), ends);
    ProcessEnd.metInThread(new StackOverflowError());
    assertEquals(
        List.of("StackOverflowError in the thread " + Thread.currentThread().getName()), ends);
  }
}
