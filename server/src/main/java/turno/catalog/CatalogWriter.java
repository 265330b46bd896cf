package turno.catalog;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Collection;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import turno.catalog.ConflictFinder.ConflictSearch;
import turno.kernel.Id;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.IdKind;
import turno.kernel.IdSource;
import turno.kernel.ProblemException;
import turno.kernel.WorkspaceLimit;
import turno.platform.db.Database;
import turno.platform.http.Answer;
import turno.platform.http.CommandTransactions;
import turno.platform.http.RequestContext;

/**
 * Writes the changes to the objects of catalogs. A change is planned on the latest catalog,
 * including the engine's checks, before any lock is taken. It is written under the workspace's
 * exclusive lock if the catalog is still at the planned version; otherwise it is planned again. The
 * next version, its row in the change log and the answer are written in one transaction, and the
 * new catalog is published before the answer is sent. So no change is lost
 * (docs/rules/catalog.md#no-change-is-lost).
 */
final class CatalogWriter {
  /**
   * The maximum number of times that a change is planned. Locks are granted in the order in which
   * they are requested, so a change is rarely planned even three times.
   */
  private static final int ATTEMPTS = 10;

  private final CommandTransactions writes;
  private final Database database;
  private final IdSource ids;
  private final CatalogSource source;
  private final ConflictFinder conflictFinder;
  private final CatalogLimits limits;

  /** Plans a change to a catalog, or throws a refusal. */
  @FunctionalInterface
  interface Planner {
    CatalogPlan on(Catalog before);
  }

  CatalogWriter(
      CommandTransactions writes,
      Database database,
      IdSource ids,
      CatalogSource source,
      ConflictFinder conflictFinder,
      CatalogLimits limits) {
    this.writes = writes;
    this.database = database;
    this.ids = ids;
    this.source = source;
    this.conflictFinder = conflictFinder;
    this.limits = limits;
  }

  <I extends Id> I nextId(IdKind<I> kind) {
    return ids.next(kind);
  }

  /**
   * Returns a new id for a kind of object in which the order of ids matters: greater than {@code
   * last}, even if another node generated {@code last}.
   */
  <I extends Id> I nextId(IdKind<I> kind, I last) {
    return ids.nextAfter(kind, last);
  }

  /** Returns the instant of a change, truncated to the database's precision. */
  static Instant now(RequestContext call) {
    return call.now().truncatedTo(ChronoUnit.MICROS);
  }

  Answer write(RequestContext call, Planner planner) {
    for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
      CatalogPlan plan = planner.on(latest(call.workspaceId()));
      if (plan.change().changesNothing()) {
        return writes.run(call, _ -> plan.answer().apply(Conflicts.NONE));
      }
      limits.admit(plan.change());
      Answer answer = written(call, plan);
      if (answer != null) {
        return answer;
      }
    }
    throw ProblemException.unavailable("Other requests are changing the catalog. Try again soon.");
  }

  /** Returns the answer that {@link #write} would give, but changes and stores nothing. */
  Answer preview(RequestContext call, Planner planner) {
    CatalogPlan plan = planner.on(latest(call.workspaceId()));
    limits.admit(plan.change());
    ConflictSearch search = search(plan.change(), now(call));
    return plan.answer().apply(search == null ? Conflicts.NONE : search.foresee());
  }

  /** Returns the latest committed catalog, so that no refusal is based on an outdated one. */
  private Catalog latest(WorkspaceId workspaceId) {
    Catalog known = source.of(workspaceId);
    long version = database.read(connection -> Catalogs.version(connection, workspaceId));
    return known.version() == version
        ? known
        : database.snapshot(connection -> Catalogs.load(connection, workspaceId));
  }

  private @Nullable ConflictSearch search(CatalogChange change, Instant now) {
    return change.mayLeaveBookingsBehind() ? conflictFinder.search(change, now) : null;
  }

  /** Writes the plan; returns null if the catalog has changed since the plan was made. */
  private @Nullable Answer written(RequestContext call, CatalogPlan plan) {
    CatalogChange change = plan.change();
    ConflictSearch search = search(change, now(call));
    Conflicts foreseen = search == null ? Conflicts.NONE : search.foresee();
    return writes.<@Nullable Answer>run(
        call.idempotencyKey(),
        call.now(),
        replayed -> replayed,
        transaction -> {
          Connection connection = transaction.connection();
          if (!takeLock(connection, change.before())) {
            return null;
          }
          plan.guard().check(connection);
          save(connection, change, now(call));
          Conflicts conflicts =
              search == null ? Conflicts.NONE : search.find(connection).proposing(foreseen);
          transaction.afterCommit(() -> source.published(change.after()));
          Answer answer = plan.answer().apply(conflicts);
          transaction.keep(answer);
          return answer;
        });
  }

  /**
   * Locks the catalog until the transaction ends. Returns whether the catalog is still at the
   * version of {@code before}.
   */
  private static boolean takeLock(Connection connection, Catalog before) throws SQLException {
    WorkspaceId workspaceId = before.workspaceId();
    Catalogs.lockAlone(connection, workspaceId);
    return Catalogs.version(connection, workspaceId) == before.version();
  }

  private void save(Connection connection, CatalogChange change, Instant now) throws SQLException {
    WorkspaceId workspaceId = change.after().workspaceId();
    if (change.isDeletion() && change.changed() instanceof ScheduleOverride override) {
      OverrideTable.TABLE.rows().delete(connection, workspaceId, override.id());
    } else {
      Catalogs.save(connection, workspaceId, change.changed());
    }
    long version = Catalogs.raiseVersion(connection, workspaceId, ids, now);
    if (version != change.after().version()) {
      throw new IllegalStateException("catalog version rose without the lock");
    }
  }

  /**
   * A change planned on one version of the catalog.
   *
   * @param guard checks or further writes in the transaction of the change, before the change is
   *     saved
   * @param answer builds the answer once the conflicts are known
   */
  record CatalogPlan(CatalogChange change, Guard guard, Function<Conflicts, Answer> answer) {

    CatalogPlan(CatalogChange change, Function<Conflicts, Answer> answer) {
      this(change, _ -> {}, answer);
    }

    /**
     * Checks or writes rows under the workspace's exclusive lock; throws a refusal if a check
     * fails.
     */
    @FunctionalInterface
    interface Guard {
      void check(Connection connection) throws SQLException;
    }
  }

  /**
   * The limits of a workspace's catalog. A change is checked against the version on which it was
   * planned, and is written only if that is still the current version. So concurrent changes cannot
   * exceed a limit together.
   */
  record CatalogLimits(WorkspaceLimit overrides, WorkspaceLimit bytes) {
    /** The limit on locations. A search for times may have to run once for each location. */
    private static final WorkspaceLimit LOCATIONS = WorkspaceLimit.of(50, "locations");

    /**
     * Refuses a change that makes the catalog grow beyond a limit. A change that makes it smaller
     * is always admitted.
     */
    void admit(CatalogChange change) {
      LOCATIONS.admit(change.before().locations().size(), change.after().locations().size());
      if (!overrides.isNone()) {
        overrides.admit(overridesOf(change.before()), overridesOf(change.after()));
      }
      if (!bytes.isNone()) {
        bytes.admit(CatalogWeight.limited(change.before()), CatalogWeight.limited(change.after()));
      }
    }

    private static long overridesOf(Catalog catalog) {
      return catalog.schedules().values().stream()
          .map(Schedule::overrides)
          .mapToLong(Collection::size)
          .sum();
    }
  }
}
