package turno.postgres;

import java.io.IOException;
import java.security.SecureRandom;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The PostgreSQL that a process uses: an existing server at a given address; an embedded PostgreSQL
 * that the process itself starts and stops; or, for a command, the PostgreSQL of a Turno server on
 * the same data folder, which the command never stops.
 */
public final class PostgresAccess implements AutoCloseable {
  private static final Duration STEP = Duration.ofMillis(100);
  private static final Duration STEP_OF_A_CLUSTER = Duration.ofSeconds(1);
  private static final int STEPS_TO_REPEAT = 60;
  private static final String TIMELINES = "timelines";
  private static final int STEPS_TO_SAY = 15;
  private static final int STEPS_OF_A_DYING_SERVER = 10;
  private static final int MAX_STEPS = 600;

  private final JdbcAddress address;
  private final @Nullable EmbeddedPostgres own;
  private final @Nullable FolderLock lock;
  private @Nullable PostgresKeeper keeper;
  private boolean closed;

  private PostgresAccess(
      JdbcAddress address, @Nullable EmbeddedPostgres own, @Nullable FolderLock lock) {
    this.address = address;
    this.own = own;
    this.lock = lock;
  }

  /**
   * For a server. With a given address, waits while some host answers but none is the primary.
   * Otherwise, waits up to a minute for a command that uses the folder, and throws if another
   * server runs on the folder.
   */
  public static PostgresAccess forServer(
      PostgresPlace place, SecureRandom random, Progress progress) {
    if (place.given() != null) {
      return awaited(remembered(place, place.given()), progress);
    }
    for (var step = 0; ; step++) {
      switch (FolderLock.attempt(place.folder(), FolderLock.Role.SERVER)) {
        case FolderLock.Attempt.Held(var lock) -> {
          return started(place, lock, random, progress).kept();
        }
        case FolderLock.Attempt.TakenBy(var holder) -> {
          // a server that was just killed holds the lock until the system has removed its process
          var patience =
              holder.role() == FolderLock.Role.SERVER ? STEPS_OF_A_DYING_SERVER : MAX_STEPS;
          if (step >= patience) {
            throw taken(place, holder);
          }
          await(step, progress, holder);
        }
      }
    }
  }

  /**
   * For a command: uses the PostgreSQL at the given address or that of a running server, or else
   * starts its own. Waits up to a minute for another command or a starting server on the folder.
   */
  public static PostgresAccess forCommand(
      PostgresPlace place, SecureRandom random, Progress progress) {
    if (place.given() != null) {
      return reached(remembered(place, place.given()));
    }
    for (var step = 0; ; step++) {
      switch (FolderLock.attempt(place.folder(), FolderLock.Role.COMMAND)) {
        case FolderLock.Attempt.Held(var lock) -> {
          return started(place, lock, random, progress);
        }
        case FolderLock.Attempt.TakenBy(var holder) -> {
          if (holder.role() == FolderLock.Role.SERVER) {
            var running = runningIn(place.folder());
            if (running.isPresent()) {
              return new PostgresAccess(running.get(), null, null);
            }
          }
          if (step >= MAX_STEPS) {
            throw taken(place, holder);
          }
          await(step, progress, holder);
        }
      }
    }
  }

  /** The version of the embedded PostgreSQL. */
  public static String embeddedVersion() {
    return PostgresBinaries.VERSION;
  }

  private PostgresAccess kept() {
    if (own != null) {
      keeper = own.kept();
      keeper.start();
    }
    return this;
  }

  /** How often the embedded PostgreSQL stopped by itself and was restarted. */
  public long restarts() {
    return keeper == null ? 0 : keeper.restarts();
  }

  /**
   * Whether the keeper of the embedded PostgreSQL is still running, so that PostgreSQL would be
   * restarted if it stopped by itself; always true if there is no keeper.
   */
  public boolean isKept() {
    return keeper == null || keeper.isAlive();
  }

  public JdbcAddress address() {
    return address;
  }

  /** Whether this process started PostgreSQL itself, in which case {@link #close} stops it. */
  public boolean isOwn() {
    return own != null;
  }

  @Override
  public synchronized void close() {
    if (closed) {
      return;
    }
    closed = true;
    if (keeper != null) {
      keeper.close();
    }
    try {
      if (own != null) {
        own.close();
      }
    } finally {
      if (lock != null) {
        lock.close();
      }
    }
  }

  private static PostgresAccess started(
      PostgresPlace place, FolderLock lock, SecureRandom random, Progress progress) {
    try {
      var own = EmbeddedPostgres.start(place.folder(), place.programs(), random, progress);
      return new PostgresAccess(own.address(), own, lock);
    } catch (RuntimeException e) {
      lock.close();
      throw e;
    }
  }

  private static JdbcAddress remembered(PostgresPlace place, JdbcAddress given) {
    return given.rememberedIn(place.folder().path().resolve(TIMELINES));
  }

  /**
   * The state of each host of the PostgreSQL at the given address; empty for an embedded
   * PostgreSQL.
   */
  public static List<HostState> survey(PostgresPlace place) {
    return place.given() == null ? List.of() : remembered(place, place.given()).survey();
  }

  /**
   * Waits as long as hosts answer but none of them is the primary, for example because a standby is
   * about to be promoted or a server is starting. Does not wait if no host answers at all, because
   * the address is probably mistyped.
   */
  private static PostgresAccess awaited(JdbcAddress given, Progress progress) {
    for (var step = 0; ; step++) {
      var hosts = given.survey();
      if (hosts.stream().anyMatch(host -> host.obstacle() == null)
          || hosts.stream().allMatch(host -> host.role() == HostState.Role.UNREACHABLE)) {
        return reached(given);
      }
      if (step % STEPS_TO_REPEAT == 0) {
        progress.say(
            "DATABASE_URL: waiting for a primary: "
                + hosts.stream()
                    .map(host -> host.host() + " " + host.obstacle())
                    .collect(Collectors.joining("; ")));
      }
      try {
        Thread.sleep(STEP_OF_A_CLUSTER);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new PostgresFailure("interrupted while waiting for a primary", e);
      }
    }
  }

  /**
   * Checks the PostgreSQL at a given address: its settings may trade durability for speed, and
   * there may be a pooler in between.
   */
  private static PostgresAccess reached(JdbcAddress given) {
    try (var connection = given.connect()) {
      Durability.verify(connection);
      Sessions.verify(given, connection);
      return new PostgresAccess(given, null, null);
    } catch (SQLException e) {
      throw new PostgresFailure(
          "DATABASE_URL: " + given + " does not answer: " + e.getMessage(), e);
    }
  }

  /** The address of the PostgreSQL that another process runs in the folder, if it answers. */
  public static Optional<JdbcAddress> runningIn(DataFolder folder) {
    try {
      var address = EmbeddedPostgres.addressIn(folder);
      address.connect().close();
      return Optional.of(address);
    } catch (IOException | SQLException e) {
      return Optional.empty(); // it is not running, or is just starting or stopping
    }
  }

  private static PostgresFailure taken(PostgresPlace place, FolderLock.Holder holder) {
    var pid = holder.pid() == 0 ? "" : "process " + holder.pid();
    if (holder.role() == FolderLock.Role.COMMAND) {
      return new PostgresFailure(
          "A command ("
              + pid
              + ") is using the data folder "
              + place.folder().path()
              + ".\nEnd it, or give this one a folder of its own with --data.");
    }
    var where =
        Stream.of(holder.place() == null ? "" : "at " + holder.place().api(), pid)
            .filter(word -> !word.isEmpty())
            .collect(Collectors.joining(", "));
    return new PostgresFailure(
        "Turno is already running on the data folder "
            + place.folder().path()
            + (where.isEmpty() ? "" : ": " + where)
            + ".\nStop it, or give this one a folder of its own with --data.");
  }

  /**
   * Records the URLs of the server that uses this PostgreSQL, for commands on the same folder and
   * for the message that refuses a second server.
   */
  public void tell(ServerPlace server) {
    if (lock != null) {
      lock.tell(server);
    }
  }

  /**
   * The URLs of the server that is using the data folder; empty if no server is serving from the
   * folder, or if the PostgreSQL is at a given address.
   */
  public static Optional<ServerPlace> server(PostgresPlace place) {
    return place.given() == null
        ? FolderLock.holder(place.folder()).map(FolderLock.Holder::place)
        : Optional.empty();
  }

  /**
   * Throws if a server runs an embedded PostgreSQL on the folder. A server that was just killed may
   * still hold the folder for a moment.
   */
  public static void refuseServed(PostgresPlace place) {
    if (place.given() != null) {
      return;
    }
    FolderLock.holder(place.folder())
        .filter(holder -> holder.role() == FolderLock.Role.SERVER)
        .ifPresent(holder -> {
          throw taken(place, holder);
        });
  }

  private static void await(int step, Progress progress, FolderLock.Holder holder) {
    if (step == STEPS_TO_SAY) {
      progress.say(
          "Waiting for the "
              + holder.role().word()
              + " (pid "
              + holder.pid()
              + ") that is using the data folder");
    }
    try {
      Thread.sleep(STEP);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new PostgresFailure("interrupted while waiting for the data folder", e);
    }
  }
}
