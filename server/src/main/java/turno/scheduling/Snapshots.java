package turno.scheduling;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Collections;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import org.jspecify.annotations.Nullable;
import turno.availability.Availability;
import turno.availability.Question;
import turno.availability.Timeline;
import turno.availability.Waiver;
import turno.availability.World;
import turno.catalog.Catalog;
import turno.catalog.CatalogListener;
import turno.catalog.CatalogSource;
import turno.catalog.Catalogs;
import turno.catalog.OpeningCheck;
import turno.platform.db.Database;

/**
 * The snapshots of all workspaces in use: loaded when first asked for, carried forward by every
 * committed write before its answer, and by the log for what other nodes wrote.
 */
public final class Snapshots implements CatalogSource, CatalogListener {
  /** How far back busy time is kept: no rule about a start that lies ahead looks further. */
  private static final Duration BACK = Duration.ofDays(35);

  private final Database database;
  private final InstantSource clock;
  private final ConcurrentMap<UUID, WorkspaceState> states = new ConcurrentHashMap<>();

  public Snapshots(Database database, InstantSource clock) {
    this.database = database;
    this.clock = clock;
  }

  /** The latest snapshot of a workspace. */
  public Snapshot get(UUID workspaceId) {
    WorkspaceState state = states.computeIfAbsent(workspaceId, id -> new WorkspaceState());
    Snapshot snapshot = state.snapshot();
    return snapshot != null ? snapshot : load(state, workspaceId);
  }

  @Override
  public Catalog of(UUID workspaceId) {
    return get(workspaceId).catalog();
  }

  /**
   * Reads a workspace in one transaction. The state is registered before, so that the follower
   * meets it: a change that commits after the read finds it loaded, or waits for it.
   */
  private Snapshot load(WorkspaceState state, UUID workspaceId) {
    synchronized (state) {
      Snapshot loaded = state.snapshot();
      return loaded != null
          ? loaded
          : database.snapshot(connection ->
              state.install(
                  new Compiled(catalog(connection, workspaceId)),
                  BusyRows.load(connection, workspaceId, clock.instant().minus(BACK))));
    }
  }

  private static Catalog catalog(Connection connection, UUID workspaceId) throws SQLException {
    Catalog catalog = Catalogs.load(connection, workspaceId);
    if (catalog == null) {
      throw new IllegalStateException("there is no workspace " + workspaceId);
    }
    return catalog;
  }

  /** A holder's time changed, here and now: known to every later read of this node. */
  public void apply(UUID workspaceId, UUID holder, long version, List<Busy> busy) {
    WorkspaceState state = states.get(workspaceId);
    if (state != null) {
      state.apply(holder, version, busy);
    }
  }

  @Override
  public void published(Catalog catalog) {
    WorkspaceState state = states.get(catalog.workspaceId());
    if (state != null) {
      state.apply(new Compiled(catalog));
    }
  }

  /** Changes that the log tells of: read again what is not known yet. */
  void catchUp(UUID workspaceId, Map<UUID, Long> holders, long catalogVersion) {
    WorkspaceState state = states.get(workspaceId);
    if (state == null) {
      return;
    }
    // a load under way may have read the catalog before this change: the log tells of it only now
    Snapshot snapshot = state.settled();
    if (snapshot != null && snapshot.catalog().version() < catalogVersion) {
      published(database.snapshot(connection -> catalog(connection, workspaceId)));
    }
    Map<UUID, Long> unknown = new HashMap<>(holders);
    unknown.entrySet().removeIf(holder -> state.knows(holder.getKey(), holder.getValue()));
    if (!unknown.isEmpty()) {
      Map<UUID, WorkspaceState.Loaded> found =
          database.read(
              connection -> BusyRows.find(connection, workspaceId, List.copyOf(unknown.keySet())));
      unknown.forEach((holder, version) -> {
        WorkspaceState.@Nullable Loaded now = found.get(holder);
        if (now == null) {
          state.apply(holder, version, List.of());
        } else {
          state.apply(holder, now.version(), now.busy());
        }
      });
    }
  }

  /** Whether hours alone would ever leave a service time, bookings and blocks left aside. */
  public OpeningCheck openingCheck() {
    return (catalog, service, now) -> {
      Compiled compiled = new Compiled(catalog);
      List<Timeline> empty = Collections.nCopies(compiled.resources().size(), Timeline.EMPTY);
      Question question =
          Question.of(service.minPartySize(), now.getEpochSecond())
              .waiving(EnumSet.of(Waiver.NOTICE, Waiver.HORIZON));
      return Availability.nextAvailable(
              World.of(compiled.resources(), empty),
              compiled.service(service.id()),
              question,
              now.getEpochSecond())
          .isPresent();
    };
  }

  /** How many workspaces are in memory. */
  public int size() {
    return states.size();
  }
}
