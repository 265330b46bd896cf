package turno.platform.outgoing;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import turno.platform.db.Database;

/**
 * The single gate for everything that is sent outside: every sender checks the gate before it looks
 * for work. While closed, the gate queries the database at most once a second, so that all servers
 * notice a release. Once open, the gate stays open, because a hold begins only when a backup is
 * restored or a server starts.
 */
public final class OutgoingGate {
  private static final Logger LOG = LoggerFactory.getLogger(OutgoingGate.class);
  private static final long LOOK_EVERY_NANOS = Duration.ofSeconds(1).toNanos();

  private final @Nullable Database database;
  private final AtomicLong lookAgainNanos = new AtomicLong(System.nanoTime());
  private volatile boolean open;

  private OutgoingGate(@Nullable Database database, boolean open) {
    this.database = database;
    this.open = open;
  }

  /**
   * Creates the gate of a server that is starting.
   *
   * @param held null when nothing is held
   */
  public static OutgoingGate of(Database database, OutgoingHold.@Nullable Held held) {
    return new OutgoingGate(database, held == null);
  }

  /** Returns the gate of servers that send nothing. */
  public static OutgoingGate closed() {
    return new OutgoingGate(null, false);
  }

  /** Whether anything may currently be sent outside. */
  public boolean isOpen() {
    if (open || database == null) {
      return open;
    }
    long now = System.nanoTime();
    long again = lookAgainNanos.get();
    if (now - again >= 0 && lookAgainNanos.compareAndSet(again, now + LOOK_EVERY_NANOS)) {
      if (database.<Boolean>read(connection -> OutgoingHold.of(connection) == null)) {
        open = true;
        LOG.info("sending was released: this server sends from now on");
      }
    }
    return open;
  }

  /** Whether the gate was closed at the last check. */
  public boolean isHeld() {
    return !open;
  }
}
