package turno.workspaces;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import turno.kernel.Id.WorkspaceId;
import turno.platform.db.Database;
import turno.platform.db.Sql;
import turno.platform.jobs.Jobs;
import turno.platform.jobs.LeasedWork;
import turno.platform.jobs.Places;

/**
 * Deletes workspaces (docs/rules/keys.md#deleting-a-workspace). Access ends in the transaction of
 * the request; the rows are deleted later, in batches with one commit each. Every table with a
 * {@code workspace_id} is included, so that no new table can be forgotten.
 */
public final class DeleteWorkspaces implements LeasedWork.Worker<DeletionRows.Deletion> {
  private static final Logger LOG = LoggerFactory.getLogger(DeleteWorkspaces.class);
  private static final Duration KEPT = Duration.ofDays(30);

  /**
   * How long the rows of a test workspace are kept: longer than any request takes, and longer than
   * other nodes need to read in the log that access has ended, because the workspace's rows of the
   * log are deleted, too.
   */
  private static final Duration KEPT_IN_TEST = Duration.ofMinutes(1);

  /**
   * How long an open charge or refund may delay the deletion of the rows. The delay is limited
   * because no one is left who could record a refund manually.
   */
  private static final Duration KEPT_FOR_MONEY = Duration.ofDays(60);

  private static final Duration LOOK_EVERY = Duration.ofSeconds(10);
  private static final int BATCH = 500;

  // frees the slug immediately
  private static final String END =
      """
      update turno.workspaces
         set slug = left(slug, 20) || '-deleted-' || right(workspace_id::text, 12)
       where workspace_id = ?
      """;

  private static final String END_KEYS =
      """
      update turno.api_keys set revoked_at = ? where workspace_id = ? and revoked_at is null
      """;

  private static final String END_PUBLISHABLE_KEYS =
      "update turno.publishable_keys set active = false where workspace_id = ? and active";

  private static final String TABLES =
      """
      select c.relname
        from pg_catalog.pg_class c
        join pg_catalog.pg_attribute a on a.attrelid = c.oid
       where c.relnamespace = 'turno'::regnamespace and c.relkind = 'r'
         and a.attname = 'workspace_id' and not a.attisdropped
         and c.relname not in ('workspaces', 'workspace_deletions')
       order by c.relname
      """;

  private static final String REFERENCES =
      """
      select referring.relname as referring, referred.relname as referred
        from pg_catalog.pg_constraint k
        join pg_catalog.pg_class referring on referring.oid = k.conrelid
        join pg_catalog.pg_class referred on referred.oid = k.confrelid
       where k.connamespace = 'turno'::regnamespace and k.contype = 'f'
         and k.conrelid <> k.confrelid
      """;

  private static final String DELETE =
      """
      delete from turno.TABLE
       where ctid = any (array(select ctid from turno.TABLE where workspace_id = ? limit ?))
      """;

  private static final String DELETE_PEOPLE =
      "delete from turno.people where only_workspace_id = ?";

  private static final String DELETE_WORKSPACE =
      "delete from turno.workspaces where workspace_id = ?";

  private final Database database;
  private final InstantSource clock;
  private final OpenMoney money;
  private final Jobs jobs;
  private final LeasedWork<DeletionRows.Deletion> work;

  /**
   * @param money checked before rows are deleted
   */
  public DeleteWorkspaces(LeasedWork.Needs needs, OpenMoney money) {
    this.database = needs.database();
    this.clock = needs.clock();
    this.money = money;
    this.jobs = needs.jobs();
    this.work =
        new LeasedWork<>("delete_workspaces", needs, DeletionRows.TABLE, new Places(1, 1), this);
  }

  public void addJob() {
    work.add(LOOK_EVERY);
  }

  /** Ends the keys of a workspace, frees its slug and schedules the deletion of its rows. */
  public static void begin(Connection connection, Workspace workspace, Instant now)
      throws SQLException {
    Sql.of(END).with(workspace.id()).update(connection);
    Sql.of(END_KEYS).with(now, workspace.id()).update(connection);
    Sql.of(END_PUBLISHABLE_KEYS).with(workspace.id()).update(connection);
    Duration kept =
        switch (workspace.mode()) {
          case LIVE -> KEPT;
          case TEST -> KEPT_IN_TEST;
        };
    DeletionRows.insert(connection, workspace.id(), now, now.plus(kept));
  }

  @Override
  public Duration longestPause() {
    return Duration.ofHours(1);
  }

  @Override
  public void work(List<DeletionRows.Deletion> rows) {
    List<String> tables = database.read(DeleteWorkspaces::tables);
    for (DeletionRows.Deletion deletion : rows) {
      WorkspaceId id = deletion.workspaceId();
      if (clock.instant().isBefore(deletion.deletedAt().plus(KEPT_FOR_MONEY))
          && database.<Boolean>read(connection -> money.any(connection, id))) {
        throw new LeasedWork.NotNow("a charge or a refund is open");
      }
      tables.forEach(table -> empty(table, id));
      database.write(connection -> {
        Sql.of(DELETE_PEOPLE).with(id).update(connection);
        Sql.of(DELETE_WORKSPACE).with(id).update(connection);
        return DeletionRows.TABLE.delete(connection, deletion);
      });
      LOG.info("The rows of the deleted workspace {} were deleted", id);
    }
  }

  private void empty(String table, WorkspaceId id) {
    Sql delete = Sql.of(DELETE.replace("TABLE", table)).with(id, BATCH);
    int deleted = BATCH;
    while (deleted == BATCH) {
      if (jobs.isDraining()) {
        throw new LeasedWork.NotNow("the server is stopping");
      }
      deleted = database.<Integer>write(delete::update);
    }
  }

  /**
   * Returns the tables with rows of workspaces, each before the tables that its foreign keys refer
   * to.
   */
  private static List<String> tables(Connection connection) throws SQLException {
    Set<String> left =
        new LinkedHashSet<>(Sql.of(TABLES).list(connection, row -> row.getString("relname")));
    List<Reference> references =
        Sql.of(REFERENCES)
            .list(
                connection,
                row -> new Reference(row.getString("referring"), row.getString("referred")));
    List<String> ordered = new ArrayList<>();
    while (!left.isEmpty()) {
      List<String> next =
          left.stream()
              .filter(table ->
                  references.stream()
                      .noneMatch(
                          one -> one.referred().equals(table) && left.contains(one.referring())))
              .toList();
      if (next.isEmpty()) {
        throw new IllegalStateException("foreign keys form a cycle: " + left);
      }
      ordered.addAll(next);
      next.forEach(left::remove);
    }
    return ordered;
  }

  private record Reference(String referring, String referred) {}
}
