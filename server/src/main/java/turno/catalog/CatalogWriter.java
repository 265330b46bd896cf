package turno.catalog;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.UUID;
import turno.events.EventLog;
import turno.events.LogRow;
import turno.kernel.IdSource;
import turno.platform.db.Database;
import turno.platform.http.Answer;
import turno.platform.http.Call;
import turno.platform.http.Writes;

/**
 * Makes every change of a catalog: alone under the workspace's lock, on the latest version. The
 * next version, its log row and its answer are one transaction, and the new catalog is published
 * before the answer leaves. So no change is lost (docs/rules/catalog.md#no-change-is-lost).
 */
final class CatalogWriter {
  private final Writes writes;
  private final Database database;
  private final IdSource ids;
  private final CatalogSource source;
  private final CatalogListener listener;
  private final ConflictFinder conflictFinder;

  /** Decides a change on the catalog as it is; refusals are thrown. */
  @FunctionalInterface
  interface Plan {
    CatalogPlan on(Catalog before);
  }

  /** Decides a change that needs more than the catalog: by the rows of the database now. */
  @FunctionalInterface
  interface JudgedPlan {
    /**
     * @param connection of the transaction, under the workspace's exclusive lock
     */
    CatalogPlan on(Catalog before, Connection connection) throws SQLException;
  }

  CatalogWriter(
      Writes writes,
      Database database,
      IdSource ids,
      CatalogSource source,
      CatalogListener listener,
      ConflictFinder conflictFinder) {
    this.writes = writes;
    this.database = database;
    this.ids = ids;
    this.source = source;
    this.listener = listener;
    this.conflictFinder = conflictFinder;
  }

  UUID nextId() {
    return ids.next();
  }

  /**
   * The id of an object whose order has a meaning: above the last one's, whichever node made that.
   */
  UUID nextId(UUID last) {
    return ids.nextAfter(last);
  }

  /** The instant of a change, as exact as the database keeps it. */
  static Instant now(Call call) {
    return call.now().truncatedTo(ChronoUnit.MICROS);
  }

  Answer write(Call call, Plan plan) {
    return judged(call, (before, _) -> plan.on(before));
  }

  Answer judged(Call call, JudgedPlan plan) {
    UUID workspaceId = call.workspaceId();
    Catalog known = source.of(workspaceId); // before a connection is held: it may need one itself
    return writes.run(
        call,
        transaction -> {
          Connection connection = transaction.connection();
          CatalogLock.takeAlone(connection, workspaceId);
          CatalogPlan decided = plan.on(latest(connection, known), connection);
          CatalogChange change = decided.change();
          if (change.changesNothing()) {
            return decided.answer().apply(List.of());
          }
          save(connection, change, now(call));
          List<Conflict> conflicts = conflicts(connection, change, now(call));
          transaction.afterCommit(() -> listener.published(change.after()));
          return decided.answer().apply(conflicts);
        });
  }

  /** What {@link #write} would answer. Nothing is changed or stored. */
  Answer preview(Call call, Plan plan) {
    Catalog known = source.of(call.workspaceId());
    return database.read(connection -> {
      CatalogPlan decided = plan.on(known);
      return decided.answer().apply(conflicts(connection, decided.change(), now(call)));
    });
  }

  private static Catalog latest(Connection connection, Catalog known) throws SQLException {
    UUID workspaceId = known.workspaceId();
    return Catalogs.version(connection, workspaceId) == known.version()
        ? known
        : Catalogs.load(connection, workspaceId);
  }

  private void save(Connection connection, CatalogChange change, Instant now) throws SQLException {
    UUID workspaceId = change.after().workspaceId();
    if (change.isDeletion() && change.changed() instanceof ScheduleOverride override) {
      OverrideTable.delete(connection, workspaceId, override);
    } else {
      Catalogs.save(connection, workspaceId, change.changed());
    }
    long version = Catalogs.raiseVersion(connection, workspaceId);
    if (version != change.after().version()) {
      throw new IllegalStateException("catalog version rose without the lock");
    }
    EventLog.append(
        connection,
        LogRow.silent(workspaceId, ids.next(), LogRow.Kind.CATALOG, workspaceId, version, now));
  }

  private List<Conflict> conflicts(Connection connection, CatalogChange change, Instant now)
      throws SQLException {
    return change.mayLeaveBookingsBehind()
        ? conflictFinder.find(connection, change, now)
        : List.of();
  }
}
