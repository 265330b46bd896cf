package turno.postgres;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Logins to several hosts, started in order. The next host is tried when the previous one has
 * failed, or has not answered within its head start, because a login to a frozen host takes
 * seconds. Only one thread may use an instance.
 */
final class HostAttempts implements AutoCloseable {
  private final Deque<String> left;
  private final Duration headStart;
  private final Login login;
  private final Set<String> pending = new LinkedHashSet<>();
  private final BlockingQueue<Attempt> ended = new LinkedBlockingQueue<>();
  private boolean over;

  /** Opens a connection to a host, and asks the host for its state. */
  interface Login {
    Answer at(String host) throws SQLException;
  }

  /** A connection, and the state of its host. */
  record Answer(Connection connection, HostState state) {
    void close() {
      try {
        connection.close();
      } catch (SQLException e) {
        // the connection is already gone
      }
    }
  }

  /** A finished login, with an answer or a failure. */
  record Attempt(String host, @Nullable Answer answer, @Nullable SQLException failure) {}

  HostAttempts(List<String> hosts, Duration headStart, Login login) {
    this.left = new ArrayDeque<>(hosts);
    this.headStart = headStart;
    this.login = login;
  }

  /**
   * Waits for the next login to finish, and returns it; null after the last one. The caller must
   * close the login's connection, if there is one.
   */
  @Nullable Attempt next() throws InterruptedException {
    while (true) {
      Attempt latest = null;
      if (!pending.isEmpty()) {
        latest =
            left.isEmpty() ? ended.take() : ended.poll(headStart.toMillis(), TimeUnit.MILLISECONDS);
      }
      if (latest != null) {
        pending.remove(latest.host());
        return latest;
      }
      String host = left.poll();
      if (host == null) {
        return null;
      }
      if (pending.isEmpty() && left.isEmpty()) {
        return attempt(host); // there is no other host to ask in the meantime
      }
      pending.add(host);
      // not a virtual thread, because the login would have to wait while all carrier threads are
      // busy
      Thread.ofPlatform().daemon().name("login at " + host).start(() -> end(attempt(host)));
    }
  }

  /** The hosts that were asked and whose logins {@link #next} has not returned yet. */
  Collection<String> pending() {
    return pending;
  }

  private Attempt attempt(String host) {
    try {
      return new Attempt(host, login.at(host), null);
    } catch (SQLException e) {
      return new Attempt(host, null, e);
    } catch (RuntimeException e) {
      return new Attempt(host, null, new SQLException(e));
    }
  }

  private void end(Attempt attempt) {
    synchronized (this) {
      if (!over) {
        ended.add(attempt);
        return;
      }
    }
    close(attempt);
  }

  /**
   * Closes every connection that {@link #next} has not returned, including connections that are
   * opened later.
   */
  @Override
  public void close() {
    synchronized (this) {
      over = true;
    }
    ended.forEach(HostAttempts::close);
  }

  private static void close(Attempt attempt) {
    Answer answer = attempt.answer();
    if (answer != null) {
      answer.close();
    }
  }
}
