package turno.platform.watchdog;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Checks the heap and the essential threads every second, from its own thread. If the heap stays
 * full or a thread has died, the watchdog ends the process. A stuck thread is only reported, in the
 * log, the metrics and {@code /health/ready}, because it may continue when its wait ends.
 */
public final class Watchdog implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(Watchdog.class);
  private static final Duration EVERY = Duration.ofSeconds(1);

  private volatile List<Watched> watched = List.of();
  private final HeapWatch heap = new HeapWatch();
  private final Thread thread =
      Thread.ofPlatform().daemon().name("watchdog").unstarted(this::watch);
  private volatile List<String> missing = List.of();
  private volatile List<String> stuck = List.of();
  private volatile boolean closed;

  /** The state of a thread. */
  public enum State {
    WELL,
    /** The thread has been busy with one piece of work for longer than that work may take. */
    STUCK,
    /** The thread has ended. */
    MISSING
  }

  /**
   * A thread, or several of one kind.
   *
   * @param name the name in the log and in {@code /health/ready}
   */
  public record Watched(String name, Supplier<State> state) {}

  public void start(List<Watched> all) {
    watched = List.copyOf(all);
    thread.start();
  }

  private void watch() {
    while (!closed) {
      try {
        Thread.sleep(EVERY);
        look();
        if (heap.staysFull(System.nanoTime())) {
          ProcessEnd.demand("the heap stays above 90 % after collections");
        }
      } catch (InterruptedException e) {
        return;
      } catch (RuntimeException e) {
        LOG.error("the watchdog failed to check the threads", e);
      } catch (Error e) {
        ProcessEnd.metInThread(e);
      }
    }
  }

  private void look() {
    look(watched);
  }

  /** Checks every thread once. */
  void look(List<Watched> all) {
    List<String> gone = new ArrayList<>();
    List<String> waiting = new ArrayList<>();
    for (Watched one : all) {
      switch (one.state().get()) {
        case WELL -> {}
        case STUCK -> waiting.add(one.name());
        case MISSING -> gone.add(one.name());
      }
    }
    if (closed) {
      return; // the threads are ending because the server is stopping
    }
    if (!stuck.equals(waiting)) {
      LOG.error("threads that are stuck: {}", waiting.isEmpty() ? "none" : waiting);
    }
    stuck = List.copyOf(waiting);
    missing = List.copyOf(gone);
    if (!gone.isEmpty()) {
      ProcessEnd.demand("these threads are gone: " + String.join(", ", gone));
    }
  }

  /**
   * Returns the obstacle that prevents the server from serving, for {@code /health/ready}; null if
   * there is none.
   */
  public @Nullable String obstacle() {
    List<String> gone = missing;
    List<String> waiting = stuck;
    if (!gone.isEmpty()) {
      return "These threads are gone: " + String.join(", ", gone) + ".";
    }
    return waiting.isEmpty()
        ? null
        : "These threads are stuck: " + String.join(", ", waiting) + ".";
  }

  public int missing() {
    return missing.size();
  }

  public int stuck() {
    return stuck.size();
  }

  /** Stops the checks. Call this before the watched threads are stopped. */
  @Override
  public void close() {
    closed = true;
    thread.interrupt();
  }
}
