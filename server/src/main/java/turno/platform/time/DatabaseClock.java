package turno.platform.time;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;
import turno.platform.db.Database;
import turno.platform.db.Sql;
import turno.platform.db.Tenant;

/**
 * The clock shared by all nodes: the database's time plus the offset in its {@code clock} row, or
 * the instant at which that row freezes it. Each node measures its own distance to the database's
 * clock, and the time that it shows never goes backwards. Every rule about time uses this clock;
 * network timeouts use real time.
 */
public final class DatabaseClock implements InstantSource {
  private static final String MEASURE =
      """
      select extract(epoch from clock_timestamp()) * 1000 as database_millis,
             c.offset_millis, c.frozen_at, c.simulated
        from turno.clock c
      """;

  private static final String LATEST =
      """
      select greatest(
        (select max(at) from turno.log),
        (select max(b.latest) from turno.workspaces w cross join lateral (
           select max(updated_at) as latest from turno.bookings where workspace_id = w.workspace_id) b),
        (select coalesce(frozen_at, last_at) from turno.clock where simulated)) as latest
      """;

  private static final String LOCK =
      "select offset_millis, frozen_at, simulated from turno.clock for update";

  private static final String SET =
      """
      update turno.clock set offset_millis = ?, frozen_at = ?, simulated = ?, last_at = ?
      """;

  private final Database database;
  private volatile Reading reading = new Reading(null, 0, null, 0, false, 0);
  private final AtomicLong lastMillis = new AtomicLong();
  private volatile long movedMillis;

  /**
   * @param begunNanos when the measurement began; null before the first measurement
   * @param distanceMillis how far the database's clock is ahead of the clock of this machine
   * @param frozenAt the instant at which the clock is frozen, or null while it runs
   * @param frozenMillis the instant that this node shows while the clock is frozen, not earlier
   *     than any instant that the node showed before; 0 while the clock runs
   * @param offsetMillis the stored offset
   */
  private record Reading(
      @Nullable Long begunNanos,
      long distanceMillis,
      @Nullable Instant frozenAt,
      long frozenMillis,
      boolean simulated,
      long offsetMillis) {
    /** Returns the time of the shared clock when this machine's clock reads {@code here}. */
    long millis(long here) {
      return frozenAt != null ? frozenAt.toEpochMilli() : here + distanceMillis + offsetMillis;
    }

    /** Whether this measurement began after the given moment. */
    boolean isNewerThan(long nanos) {
      return begunNanos != null && begunNanos - nanos > 0;
    }
  }

  public DatabaseClock(Database database) {
    this.database = database;
  }

  @Override
  public Instant instant() {
    return Instant.ofEpochMilli(millis());
  }

  @Override
  @SuppressWarnings("ReferenceEquality") // compares identity: still the same reading?
  public long millis() {
    Reading known = reading;
    long millis = shown(known);
    // a delayed thread may have used a reading that has since been replaced
    return known == reading ? millis : shown(reading);
  }

  /**
   * Returns the time to show. A frozen clock shows one instant, even if a delayed thread has
   * meanwhile shown a later one.
   */
  private long shown(Reading known) {
    return known.frozenAt == null
        ? ascending(known.millis(System.currentTimeMillis()))
        : known.frozenMillis;
  }

  // most calls fall into a millisecond that was already shown, and write nothing
  private long ascending(long millis) {
    long last = lastMillis.get();
    return millis <= last ? last : lastMillis.accumulateAndGet(millis, Math::max);
  }

  /**
   * The time that the clock showed at one moment, from which {@link #move} detects that another
   * node has moved the clock since.
   */
  public static final class Showing {
    private final Reading reading;
    private final Instant instant;

    private Showing(Reading reading, Instant instant) {
      this.reading = reading;
      this.instant = instant;
    }

    public Instant instant() {
      return instant;
    }

    public boolean isFrozen() {
      return reading.frozenAt != null;
    }
  }

  /** Measures, and returns the time by the newest measurement. */
  public Showing measured() {
    measure();
    Reading known = reading;
    return new Showing(known, Instant.ofEpochMilli(shown(known)));
  }

  public boolean isSimulated() {
    return reading.simulated;
  }

  public boolean isFrozen() {
    return reading.frozenAt != null;
  }

  /** Measures the distance to the database's clock and adopts changes made by other nodes. */
  public void measure() {
    database.read(connection -> {
      measure(connection);
      return null;
    });
  }

  /** Like {@link #measure()}, with an existing connection. */
  public void measure(Connection connection) throws SQLException {
    long begunNanos = System.nanoTime();
    Sql.of(MEASURE)
        .one(
            connection,
            row -> {
              ClockDistance distance =
                  ClockDistance.measured(
                      row.getLong("database_millis"),
                      System.currentTimeMillis(),
                      System.nanoTime() - begunNanos);
              follow(
                  begunNanos,
                  distance,
                  Sql.instant(row, "frozen_at"),
                  row.getBoolean("simulated"),
                  row.getLong("offset_millis"));
              return true;
            });
  }

  // answers may overtake each other: the answer to the later query is at least as recent
  private synchronized void follow(
      long begunNanos,
      ClockDistance distance,
      @Nullable Instant frozenAt,
      boolean simulated,
      long offsetMillis) {
    Reading known = reading;
    if (known.isNewerThan(begunNanos)) {
      return;
    }
    // the first measurement uses the lower bound of the distance, because an instant cannot be
    // taken back once it was shown
    long distanceMillis =
        known.begunNanos == null ? distance.leastMillis() : distance.near(known.distanceMillis);
    boolean same = known.offsetMillis == offsetMillis && Objects.equals(known.frozenAt, frozenAt);
    long shownMillis =
        frozenAt == null ? 0 : same ? known.frozenMillis : ascending(frozenAt.toEpochMilli());
    Reading measured =
        new Reading(begunNanos, distanceMillis, frozenAt, shownMillis, simulated, offsetMillis);
    if (!same) {
      long here = System.currentTimeMillis();
      movedMillis += Math.max(0, measured.millis(here) - known.millis(here));
    }
    reading = measured;
  }

  /**
   * Starts the simulated clock at {@code start}, or at the latest stored instant if that is later;
   * the clock is not frozen. Without {@code start}, the clock shows the database's time again.
   *
   * @return the instant at which the clock starts; null when it shows real time
   */
  public @Nullable Instant begin(@Nullable Instant start) {
    Instant begun =
        Tenant.asSystem(
            "the latest instant of all",
            () -> database.<@Nullable Instant>write(connection -> begin(connection, start)));
    measure();
    return begun;
  }

  private static @Nullable Instant begin(Connection connection, @Nullable Instant start)
      throws SQLException {
    if (start == null) {
      Sql.of(SET).with(0L, null, false, null).update(connection);
      return null;
    }
    Instant latest =
        Sql.of(LATEST).<@Nullable Instant>one(connection, row -> Sql.instant(row, "latest"));
    Instant at = latest != null && latest.isAfter(start) ? latest : start;
    set(connection, at, false);
    return at;
  }

  /**
   * Moves the simulated clock forward to {@code to}; other nodes follow within a moment. The clock
   * does not move if another node has moved it since {@code from} was shown, because only a new
   * measurement shows whether the move is forward. The move becomes visible only once the
   * transaction is committed and the clock is measured again.
   *
   * @return whether the clock was moved
   */
  public boolean move(Connection connection, Showing from, Instant to, boolean frozen)
      throws SQLException {
    if (!isStill(connection, from.reading)) {
      return false;
    }
    set(connection, to, frozen);
    return true;
  }

  private static boolean isStill(Connection connection, Reading known) throws SQLException {
    return Sql.of(LOCK)
        .one(
            connection,
            row ->
                row.getLong("offset_millis") == known.offsetMillis
                    && Objects.equals(Sql.instant(row, "frozen_at"), known.frozenAt)
                    && row.getBoolean("simulated"));
  }

  private static void set(Connection connection, Instant at, boolean frozen) throws SQLException {
    long databaseMillis =
        Sql.of("select (extract(epoch from clock_timestamp()) * 1000)::bigint")
            .one(connection, row -> row.getLong(1));
    Sql.of(SET)
        .with(at.toEpochMilli() - databaseMillis, frozen ? at : null, true, at)
        .update(connection);
  }

  /**
   * Returns nanoseconds for token buckets: real time, even while the clock is frozen, plus every
   * forward move of the clock. They never decrease. The clock itself is not suitable: it falls
   * behind real time while it is frozen, and buckets would be treated as empty for that long
   * afterwards.
   */
  public long bucketNanos() {
    return System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(movedMillis);
  }
}
