package turno.platform.backups;

import java.io.IOException;
import java.io.InputStream;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.TreeMap;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.postgresql.copy.CopyManager;
import org.postgresql.core.BaseConnection;
import turno.platform.db.MigrationLock;
import turno.platform.db.Migrations;
import turno.platform.db.Sql;
import turno.platform.outgoing.OutgoingHold;
import turno.postgres.JdbcAddress;
import turno.postgres.Progress;

/**
 * Loads a backup into an empty database: the schema as it was when the backup was taken, then the
 * rows in one transaction, then the later migrations. Afterwards, everything outgoing is held,
 * because a server on the original database may have sent it already. All sessions, one-time links,
 * password-recovery requests and unsent e-mails are deleted, because some of the sessions and links
 * may have ended in the original database since the backup. Until all this and the caller's last
 * step are done, a mark prevents servers from starting on the database. The database role needs
 * only to own the database or have CREATE on it.
 */
public final class RestoreBackup {
  private static final int BUFFER = 1 << 16;

  /**
   * The tables that may have rows in an unused database. {@code one_time_tokens} is one of these
   * because a server without a workspace creates a link for the first owner; all other links belong
   * to rows of other tables.
   */
  private static final List<String> OF_THE_INSTALLATION =
      List.of("clock", "first_start", "one_time_tokens", "outgoing", "webhook_feed");

  /**
   * Tables that are emptied: their rows give people access, are requests for recovery links, or are
   * e-mails with links.
   */
  private static final List<String> ENDED =
      List.of("sessions", "one_time_tokens", "recovery_requests", "mails");

  private static final String SERVERS =
      """
      select count(*) from pg_stat_activity
       where datname = current_database()
         and application_name in ('turno requests', 'turno jobs', 'turno feed')
      """;

  private static final String KINDS =
      """
      select to_regnamespace('turno') is not null as tables,
             to_regclass('turno_migrations.flyway_schema_history') is not null as history
      """;

  /**
   * Indexes and foreign keys are dropped and, after the rows are loaded, created again: this is
   * faster and allows any order of tables. Forced row level security is off in the meantime.
   */
  private static final String REMADE =
      """
      select 1 as turn, format('drop index turno.%I', i.relname) as away,
             pg_get_indexdef(i.oid) as back
        from pg_index x join pg_class i on i.oid = x.indexrelid
       where i.relnamespace = to_regnamespace('turno') and i.relkind = 'i' and not i.relispartition
         and not exists (select from pg_constraint k where k.conindid = i.oid)
      union all
      select 0, format('alter table turno.%I drop constraint %I', r.relname, k.conname),
             format('alter table turno.%I add constraint %I %s', r.relname, k.conname,
                    pg_get_constraintdef(k.oid))
        from pg_constraint k join pg_class r on r.oid = k.conrelid
       where k.connamespace = to_regnamespace('turno') and k.contype = 'f' and k.conparentid = 0
      union all
      select -1, format('alter table turno.%I no force row level security', c.relname),
             format('alter table turno.%I force row level security', c.relname)
        from pg_class c
       where c.relnamespace = to_regnamespace('turno') and c.relforcerowsecurity
      order by 1, 2
      """;

  private final JdbcAddress address;
  private final Progress progress;
  private final Supplier<MigrationLock> turn;

  private record Remade(String away, String back) {}

  public RestoreBackup(JdbcAddress address, Progress progress) {
    this(address, progress, () -> MigrationLock.take(address, progress));
  }

  /**
   * @param turn takes the lock that gives the right to change the schema; the lock also applies the
   *     migrations
   */
  RestoreBackup(JdbcAddress address, Progress progress, Supplier<MigrationLock> turn) {
    this.address = address;
    this.progress = progress;
    this.turn = turn;
  }

  /**
   * @param last the last step before a server may start on the database
   * @throws BackupProblem if the backup cannot be restored. If the reason is that the database is
   *     not empty or that the file is damaged, the database contains nothing from the backup
   */
  public void run(BackupFile file, Runnable last) {
    Manifest manifest = file.manifest();
    if (manifest.firstSchema() != Migrations.firstSchema()) {
      throw BackupProblem.unreadable(
          "The backup was taken with another build of Turno ("
              + manifest.turno()
              + "), with a schema that this build cannot read. Restore it with that build.");
    }
    try (MigrationLock lock = turn.get();
        Connection connection = LongSession.open(address, "restore")) {
      if (!lock.knows(manifest.schemaVersion())) {
        throw BackupProblem.unreadable(
            "The backup has migration "
                + manifest.schemaVersion()
                + ", which this version of Turno does not know. Restore it with the version that wrote it ("
                + manifest.turno()
                + ") or a newer one.");
      }
      clear(connection, lock.isUnfinished());
      lock.markUnfinished();
      lock.migrate(manifest.schemaVersion());
      load(connection, file);
      lock.migrate();
      OutgoingHold.restored(connection, Instant.parse(manifest.takenAt()));
      for (String table : ENDED) {
        LongSession.execute(connection, "truncate " + StoredTables.qualified(table));
      }
      last.run();
      MigrationLock.unmarkUnfinished(connection);
      for (StoredTables.Table table : StoredTables.tables(connection)) {
        LongSession.execute(connection, "analyze " + StoredTables.qualified(table.name()));
      }
    } catch (SQLException | IOException e) {
      throw BackupProblem.failed("The backup cannot be restored: " + e.getMessage());
    }
  }

  /**
   * Drops an unused or partly restored schema, so that the backup's schema can be created. Refuses
   * a database that is in use.
   *
   * @param unfinished whether an interrupted restore left the schema behind
   */
  private void clear(Connection connection, boolean unfinished) throws SQLException {
    if (Sql.of(SERVERS).one(connection, row -> row.getInt(1)) > 0) {
      throw BackupProblem.failed(
          "A server is using " + address + ".\nStop it, then restore again.");
    }
    boolean[] there =
        Sql.of(KINDS).one(connection, row -> new boolean[] {row.getBoolean(1), row.getBoolean(2)});
    if (!there[0] && !there[1]) {
      return;
    }
    for (StoredTables.Table table :
        unfinished ? List.<StoredTables.Table>of() : StoredTables.tables(connection)) {
      if (!there[1]
          || (!OF_THE_INSTALLATION.contains(table.name()) && hasRows(connection, table))) {
        throw BackupProblem.failed(
            "The database "
                + address
                + " is not empty and was not changed.\nRestore into a new folder (--data) or an empty database.");
      }
    }
    connection.setAutoCommit(false);
    LongSession.execute(connection, "drop schema if exists turno cascade");
    LongSession.execute(connection, "drop schema if exists turno_migrations cascade");
    connection.commit();
    connection.setAutoCommit(true);
  }

  private static boolean hasRows(Connection connection, StoredTables.Table table)
      throws SQLException {
    return Sql.of("select exists (select from " + StoredTables.qualified(table.name()) + ")")
        .one(connection, row -> row.getBoolean(1));
  }

  private void load(Connection connection, BackupFile file) throws SQLException, IOException {
    connection.setAutoCommit(false);
    try {
      Manifest manifest = file.manifest();
      refuseOtherTables(connection, manifest);
      LongSession.execute(
          connection,
          "truncate "
              + manifest.tables().stream()
                  .map(table -> StoredTables.qualified(table.name()))
                  .collect(Collectors.joining(", ")));
      List<Remade> remade =
          Sql.of(REMADE)
              .list(connection, row -> new Remade(row.getString("away"), row.getString("back")));
      for (Remade one : remade) {
        LongSession.execute(connection, one.away());
      }
      for (Manifest.Table table : manifest.tables()) {
        copy(connection, file, table);
      }
      progress.say("  creating the indexes");
      for (Remade one : remade.reversed()) {
        LongSession.execute(connection, one.back());
      }
      for (Manifest.Sequence sequence : manifest.sequences()) {
        Sql.of("select setval(to_regclass(?), ?, ?)")
            .with(StoredTables.qualified(sequence.name()), sequence.lastValue(), sequence.called())
            .one(connection, row -> true);
      }
      connection.commit();
    } finally {
      if (!connection.isClosed()) {
        connection.rollback();
        connection.setAutoCommit(true);
      }
    }
  }

  /**
   * Requires that the backup has exactly the tables and columns of the schema, because the names in
   * the file become part of SQL.
   */
  private static void refuseOtherTables(Connection connection, Manifest manifest)
      throws SQLException {
    TreeMap<String, List<String>> here = new TreeMap<>();
    StoredTables.tables(connection).forEach(t -> here.put(t.name(), t.columns()));
    TreeMap<String, List<String>> there = new TreeMap<>();
    manifest.tables().forEach(t -> there.put(t.name(), t.columns()));
    if (!here.equals(there)) {
      throw BackupProblem.unreadable(
          "The tables of the backup differ from those of schema version "
              + manifest.schemaVersion()
              + " in this version of Turno: "
              + there
              + " instead of "
              + here);
    }
  }

  private void copy(Connection connection, BackupFile file, Manifest.Table table)
      throws SQLException, IOException {
    StoredTables.Table stored = new StoredTables.Table(table.name(), table.columns());
    String sql =
        "copy "
            + StoredTables.qualified(table.name())
            + " ("
            + stored.columnList()
            + ") from stdin";
    long rows;
    try (InputStream in = file.rows(table)) {
      rows = new CopyManager(connection.unwrap(BaseConnection.class)).copyIn(sql, in, BUFFER);
    }
    if (rows != table.rows()) {
      throw BackupProblem.unreadable(
          table.name() + " has " + rows + " rows in the file instead of " + table.rows() + ".");
    }
    progress.say("  " + table.name() + ": " + rows + (rows == 1 ? " row" : " rows"));
  }
}
