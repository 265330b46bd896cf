package turno.postgres;

import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Watches the embedded PostgreSQL of a running server. If it stops by itself (killed by a person,
 * or by the system for lack of memory), the keeper restarts it on the same port, where the
 * connection pools find it.
 */
final class PostgresKeeper implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(PostgresKeeper.class);
  private static final Duration EVERY = Duration.ofMillis(500);
  private static final Duration AFTER_FAILURE = Duration.ofSeconds(5);

  private final DataFolder folder;
  private final PostgresPrograms programs;
  private final int port;
  private final AtomicLong restarts = new AtomicLong();
  private final Thread thread = Thread.ofPlatform().daemon().name("keeper").unstarted(this::keep);
  private volatile boolean closed;

  /**
   * @param port the port that PostgreSQL listens on
   */
  PostgresKeeper(DataFolder folder, PostgresPrograms programs, int port) {
    this.folder = folder;
    this.programs = programs;
    this.port = port;
  }

  void start() {
    thread.start();
  }

  /** Whether the keeper's thread still runs. */
  boolean isAlive() {
    return thread.isAlive();
  }

  /** How often PostgreSQL was restarted. */
  long restarts() {
    return restarts.get();
  }

  private void keep() {
    while (!closed) {
      try {
        Thread.sleep(look() ? EVERY : AFTER_FAILURE);
      } catch (InterruptedException e) {
        return;
      }
    }
  }

  /** Restarts PostgreSQL if it has stopped; returns false if that failed. */
  private boolean look() {
    try {
      if (new Postmaster(folder).state() != Postmaster.State.RUNNING && !closed) {
        startAgain();
        restarts.incrementAndGet();
        LOG.warn("the embedded PostgreSQL stopped by itself and was restarted");
      }
      return true;
    } catch (IOException | RuntimeException e) {
      if (!closed) {
        LOG.error("the embedded PostgreSQL stopped by itself and cannot be restarted", e);
      }
      return false;
    }
  }

  private void startAgain() throws IOException {
    EmbeddedPostgres.takeBack(folder, programs, line -> {});
    if (EmbeddedPostgres.startOnFreePort(folder, programs) != port) {
      EmbeddedPostgres.stopWhatRuns(folder, programs);
      DataFolder.write(folder.portFile(), Integer.toString(port));
      throw new PostgresFailure("Another program has taken the port " + port + ".");
    }
  }

  @Override
  public void close() {
    closed = true;
    thread.interrupt();
    try {
      thread.join(Duration.ofSeconds(30));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
