package turno.scheduling;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneId;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import turno.availability.Timeline;
import turno.availability.Venues;
import turno.availability.World;
import turno.catalog.Catalog;
import turno.catalog.CatalogSource;
import turno.catalog.Catalogs;
import turno.catalog.CommonHours;
import turno.catalog.OpeningCheck;
import turno.catalog.Schedule;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.ProblemException;
import turno.platform.db.Database;
import turno.platform.db.Tenant;
import turno.platform.metrics.OperationStatistics;
import turno.platform.observation.Gauges;
import turno.platform.observation.Metrics;

/**
 * The snapshots of all workspaces in use. A snapshot is loaded on first use. Every committed write
 * of this node is applied to it before the write is answered, and the log delivers the writes of
 * other nodes. Snapshots take a limited share of the heap; an evicted workspace is loaded again on
 * its next use.
 *
 * <p>A write with an unknown outcome (after its connection was lost) needs no handling here: if it
 * was committed, it arrives through the log, like a write of another node.
 */
public final class Snapshots implements CatalogSource {
  /**
   * How far back busy time is kept. No rule about a future start needs more than the local day of
   * the start and a buffer of one day before it. A week also covers bookings that are entered after
   * they took place; for earlier times, only the database decides. The latest assignment of a
   * resource is not limited to this period.
   */
  private static final Duration BACK = Duration.ofDays(7);

  private static final double SHARE_OF_HEAP = 0.4;

  /**
   * The number of concurrent loads: half of the default number of database connections, so that
   * loads after a restart leave connections for writes.
   */
  private static final int LOADS = 4;

  private static final long WAIT_SECONDS = 5;

  private static final Logger LOG = LoggerFactory.getLogger(Snapshots.class);

  private final Database database;
  private final InstantSource clock;
  private final SnapshotMemory memory;
  private final LoadedRows loadedRows;
  private final Semaphore permits = new Semaphore(LOADS, true);
  private final OperationStatistics loads = new OperationStatistics();

  public Snapshots(Database database, InstantSource clock) {
    this(database, clock, shareOfHeap());
  }

  private static long shareOfHeap() {
    return (long) (Runtime.getRuntime().maxMemory() * SHARE_OF_HEAP);
  }

  /**
   * @param maxBytes the approximate limit on the heap that snapshots take; at least one workspace
   *     stays in memory even if it exceeds the limit
   */
  public Snapshots(Database database, InstantSource clock, long maxBytes) {
    this(database, clock, maxBytes, shareOfHeap());
  }

  /**
   * @param maxLoadedBytes how much of the heap workspaces may take while they are being loaded
   */
  Snapshots(Database database, InstantSource clock, long maxBytes, long maxLoadedBytes) {
    this.database = database;
    this.clock = clock;
    this.loadedRows = new LoadedRows(maxLoadedBytes);
    this.memory = new SnapshotMemory(maxBytes);
  }

  /**
   * Returns the latest snapshot of a workspace. If the workspace is not in memory, one caller loads
   * it, and concurrent callers wait.
   */
  public Snapshot get(WorkspaceId workspaceId) {
    WorkspaceState state = memory.use(workspaceId);
    Snapshot snapshot = state.snapshot();
    if (snapshot != null) {
      return snapshot;
    }
    return state.beginLoad()
        ? Tenant.of(workspaceId, () -> load(workspaceId, state))
        : state.awaitLoad();
  }

  @Override
  public Catalog of(WorkspaceId workspaceId) {
    return get(workspaceId).catalog();
  }

  /**
   * Loads a workspace in one transaction. The state is registered before the transaction begins, so
   * that the log and the writers apply every later commit to it.
   */
  private Snapshot load(WorkspaceId workspaceId, WorkspaceState state) {
    try {
      memory.beginLoad();
      WorkspaceState.Loaded read = read(workspaceId);
      boolean right = state.install(read);
      changed(workspaceId, state, right);
      return state.awaitLoad();
    } catch (RuntimeException | Error e) {
      memory.leave(workspaceId, state);
      state.failed(e);
      throw e;
    }
  }

  private WorkspaceState.Loaded read(WorkspaceId workspaceId) {
    takePermit();
    long begunNanos = System.nanoTime();
    try (LoadedRows.Load load = loadedRows.begin(workspaceId)) {
      Instant from = clock.instant().minus(BACK);
      return database.snapshot(connection -> {
        CompiledCatalog compiled = new CompiledCatalog(catalog(connection, workspaceId));
        logUnknownZones(compiled.catalog());
        return new WorkspaceState.Loaded(
            compiled,
            BusyRows.load(connection, workspaceId, from, load::row),
            BusyRows.latest(connection, workspaceId, compiled.takenInTurn(), from),
            minute(from));
      });
    } finally {
      loads.add(System.nanoTime() - begunNanos);
      permits.release();
    }
  }

  /**
   * Logs an error for each schedule whose time zone is unknown. Only the operator can fix this, by
   * using a JDK that knows the zone or by setting another zone.
   */
  private static void logUnknownZones(Catalog catalog) {
    catalog
        .schedules()
        .values()
        .forEach(schedule -> {
          if (schedule.zone() == null) {
            LOG.error(
                "Java does not know the time zone {}: the schedule {} of the workspace {} is"
                    + " closed",
                schedule.timeZone(),
                schedule.id(),
                catalog.workspaceId());
          }
        });
  }

  private void takePermit() {
    try {
      if (permits.tryAcquire(WAIT_SECONDS, TimeUnit.SECONDS)) {
        return;
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    throw ProblemException.unavailable("Too many workspaces are being loaded at the moment.");
  }

  private static Catalog catalog(Connection connection, WorkspaceId workspaceId)
      throws SQLException {
    Catalog catalog = Catalogs.load(connection, workspaceId);
    if (catalog == null) {
      throw new IllegalStateException("there is no workspace " + workspaceId);
    }
    return catalog;
  }

  /** Forgets all workspaces, so that each is loaded again on its next use. */
  void forgetAll() {
    memory.states().forEach(memory::leave);
  }

  /** Applies a change of a holder's time on this node. Every later read on this node sees it. */
  public void apply(WorkspaceId workspaceId, UUID holder, BusyHolder held) {
    WorkspaceState state = memory.find(workspaceId);
    if (state != null) {
      changed(workspaceId, state, state.apply(holder, held));
    }
  }

  @Override
  public void published(Catalog catalog) {
    WorkspaceId workspaceId = catalog.workspaceId();
    WorkspaceState state = memory.find(workspaceId);
    if (state != null) {
      changed(workspaceId, state, state.apply(compiled(catalog)));
    }
  }

  /**
   * Applies changes from the log. Reads from the database the changes that the snapshot does not
   * contain yet.
   */
  void catchUp(WorkspaceId workspaceId, Map<UUID, Long> holders, long catalogVersion) {
    WorkspaceState state = memory.find(workspaceId);
    if (state != null) {
      Tenant.of(workspaceId, () -> catchUp(workspaceId, state, holders, catalogVersion));
    }
  }

  private WorkspaceState catchUp(
      WorkspaceId workspaceId, WorkspaceState state, Map<UUID, Long> holders, long catalogVersion) {
    // this is also needed during a load, which may have missed this change
    if (catalogVersion > 0 && !state.knowsCatalog(catalogVersion)) {
      published(database.snapshot(connection -> catalog(connection, workspaceId)));
    }
    Map<UUID, Long> unknown = new HashMap<>(holders);
    unknown.entrySet().removeIf(holder -> state.knows(holder.getKey(), holder.getValue()));
    if (unknown.isEmpty()) {
      return state;
    }
    Map<UUID, BusyHolder> found =
        database.read(
            connection -> BusyRows.find(connection, workspaceId, List.copyOf(unknown.keySet())));
    boolean right = true;
    for (var holder : unknown.entrySet()) {
      BusyHolder now =
          found.getOrDefault(holder.getKey(), new BusyHolder(holder.getValue(), List.of()));
      right &= state.apply(holder.getKey(), now);
    }
    changed(workspaceId, state, right);
    return state;
  }

  private void changed(WorkspaceId workspaceId, WorkspaceState state, boolean right) {
    if (right) {
      memory.weigh(workspaceId, state);
    } else {
      memory.leave(workspaceId, state);
    }
  }

  /**
   * The job that removes past time from memory. Always returns false, because one run removes all
   * of it.
   */
  public boolean forgetPast() {
    int from = minute(clock.instant().minus(BACK));
    memory
        .states()
        .forEach((workspaceId, state) -> {
          state.forgetBefore(from);
          memory.weigh(workspaceId, state);
        });
    return false;
  }

  private static int minute(Instant instant) {
    return (int) Math.floorDiv(instant.getEpochSecond(), 60L);
  }

  /**
   * Returns the check of whether a service would ever have a start if there were no bookings and no
   * blocks.
   */
  public OpeningCheck openingCheck() {
    return (catalog, service, now) -> {
      CompiledCatalog compiled = compiled(catalog);
      List<Timeline> empty = Collections.nCopies(compiled.resources().size(), Timeline.EMPTY);
      World world = compiled.world(empty);
      Venues venues =
          compiled.places().venues(world, service, compiled.service(service.id()), null);
      return switch (venues.outlook(now.getEpochSecond())) {
        case BOOKABLE -> null;
        case NO_SET -> OpeningCheck.Obstacle.NO_SET;
        case NEVER_OPEN -> OpeningCheck.Obstacle.NEVER_OPEN;
        case TOO_COMPLEX -> OpeningCheck.Obstacle.TOO_COMPLEX;
      };
    };
  }

  /**
   * Returns the check of whether two schedules are ever open at the same time in a range of dates.
   */
  public CommonHours commonHours() {
    return (catalog, one, other, from, to) -> {
      Schedule schedule = catalog.schedules().get(one);
      ZoneId zone = schedule == null ? null : schedule.zone();
      if (zone == null) {
        return false;
      }
      int first = minute(from.atStartOfDay(zone).toInstant());
      int end = minute(to.plusDays(1).atStartOfDay(zone).toInstant());
      return compiled(catalog).common(one, other).between(first, end).length > 0;
    };
  }

  private CompiledCatalog compiled(Catalog catalog) {
    WorkspaceState state = memory.find(catalog.workspaceId());
    @Nullable Snapshot known = state == null ? null : state.snapshot();
    return known == null ? new CompiledCatalog(catalog) : known.compiled().under(catalog);
  }

  /**
   * The number of holds in the snapshot of a workspace, including holds that have just expired; 0
   * if the workspace is not in memory.
   */
  public int holdsAtMost(WorkspaceId workspaceId) {
    WorkspaceState state = memory.find(workspaceId);
    return state == null ? 0 : state.holdsAtMost();
  }

  /** How many holds of a workspace are live, as far as this node knows. */
  public int liveHolds(WorkspaceId workspaceId, Instant now) {
    get(workspaceId);
    WorkspaceState state = memory.find(workspaceId);
    return state == null ? 0 : state.liveHolds(now.getEpochSecond());
  }

  /** Registers the metrics for memory use, evictions and loads. */
  public void gauges(Gauges gauges) {
    Metrics metrics = gauges.metrics();
    metrics.gauge("turno_snapshots", "Workspaces in memory.", this::size);
    metrics.gauge(
        "turno_snapshot_holders",
        "Bookings, holds and blocks in memory, in all workspaces.",
        this::holders);
    metrics.gauge(
        "turno_snapshot_bytes", "Approximate heap used by the workspaces in memory.", this::bytes);
    metrics.counter("turno_snapshot_evictions", "Workspaces evicted from memory.", this::evictions);
    metrics.timing(
        "turno_snapshot_loads", "Loads of workspaces, and the time that they took.", loads);
  }

  /** How many workspaces are in memory. */
  public int size() {
    return memory.states().size();
  }

  /** The approximate size of all snapshots in bytes. */
  public long bytes() {
    return memory.bytes();
  }

  /** The approximate limit on the size of all snapshots in bytes. */
  public long bytesMost() {
    return memory.bytesMost();
  }

  /** How many bookings, holds and blocks are in memory, in all workspaces. */
  public long holders() {
    return memory.states().values().stream().mapToLong(WorkspaceState::size).sum();
  }

  /** The statistics of all loads from the database so far. */
  public OperationStatistics loads() {
    return loads;
  }

  /** The number of evictions for lack of space so far. */
  public long evictions() {
    return memory.evictions();
  }
}
