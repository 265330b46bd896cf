package turno.platform.mail;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.IdKind;
import turno.platform.db.Sql;
import turno.platform.jobs.LeaseTable;

/** The table of waiting e-mails. An e-mail that replaces another also clears the other's lease. */
final class MailRows {
  private static final String PUT =
      """
      insert into turno.mails (workspace_id, name, sealed, attempts, due_at, expires_at)
      select ?, ?, ?, 0, ?, ?
       where exists (select from turno.mails where workspace_id = ? and name = ?)
          or (select count(*) from turno.mails where workspace_id = ?) < ?
      on conflict on constraint mails_pkey do update
         set sealed = excluded.sealed, attempts = 0, due_at = excluded.due_at,
             expires_at = excluded.expires_at, lease = null, leased_until = null
      """;

  private static final String WITHDRAW =
      "delete from turno.mails where workspace_id = ? and name = ?";

  private static final String WITHDRAW_ALL =
      "delete from turno.mails where workspace_id = ? and starts_with(name, ?)";

  private static final String COUNT = "select count(*) from turno.mails where workspace_id = ?";

  private static final String EXPIRED =
      "select workspace_id, name from turno.mails where expires_at <= ? limit ?";

  private static final String EXPIRE =
      "delete from turno.mails where workspace_id = ? and name = ? and expires_at <= ?";

  static final LeaseTable<Leased> TABLE =
      new LeaseTable<>("mails", List.of("name"), MailRows::leased);

  private static final String WORKSPACES = "select distinct workspace_id from turno.mails";

  private static final String DROP = "delete from turno.mails where workspace_id = ?";

  private MailRows() {}

  /** The key of a waiting e-mail: the workspace, and the e-mail's name in the workspace. */
  record MailKey(WorkspaceId workspaceId, String name) {
    static MailKey read(ResultSet row) throws SQLException {
      return new MailKey(Sql.id(row, "workspace_id", IdKind.WORKSPACE), row.getString("name"));
    }
  }

  /** An e-mail that is being sent. */
  record Leased(MailKey mailKey, byte[] sealed, Instant expiresAt, int attempts, UUID lease)
      implements LeaseTable.Row {
    @Override
    public WorkspaceId workspaceId() {
      return mailKey.workspaceId();
    }

    @Override
    public List<?> key() {
      return List.of(mailKey.name());
    }
  }

  /** Adds an e-mail, replacing one of the same name; false when there is no room. */
  static boolean put(
      Connection connection, MailKey mailKey, byte[] sealed, Instant due, Instant expires, int most)
      throws SQLException {
    return Sql.of(PUT)
            .with(mailKey.workspaceId(), mailKey.name(), sealed, due, expires)
            .with(mailKey.workspaceId(), mailKey.name(), mailKey.workspaceId(), most)
            .update(connection)
        == 1;
  }

  static void withdraw(Connection connection, MailKey mailKey) throws SQLException {
    Sql.of(WITHDRAW).with(mailKey.workspaceId(), mailKey.name()).update(connection);
  }

  static void withdrawAll(Connection connection, WorkspaceId workspaceId, String head)
      throws SQLException {
    Sql.of(WITHDRAW_ALL).with(workspaceId, head).update(connection);
  }

  static long count(Connection connection, WorkspaceId workspaceId) throws SQLException {
    return Sql.of(COUNT).with(workspaceId).one(connection, row -> row.getLong(1));
  }

  /** Deletes expired e-mails, and returns their keys. */
  static List<MailKey> expire(Connection connection, Instant now, int limit) throws SQLException {
    List<MailKey> expired = new ArrayList<>();
    for (MailKey mailKey : Sql.of(EXPIRED).with(now, limit).list(connection, MailKey::read)) {
      if (Sql.of(EXPIRE).with(mailKey.workspaceId(), mailKey.name(), now).update(connection) == 1) {
        expired.add(mailKey);
      }
    }
    return expired;
  }

  private static Leased leased(ResultSet row) throws SQLException {
    return new Leased(
        MailKey.read(row),
        row.getBytes("sealed"),
        Sql.instantOf(row, "expires_at"),
        row.getInt("attempts") - 1,
        row.getObject("lease", UUID.class));
  }

  /** Deletes all waiting e-mails; returns how many. */
  static int drop(Connection connection) throws SQLException {
    int dropped = 0;
    for (WorkspaceId workspaceId :
        Sql.of(WORKSPACES).list(connection, row -> Sql.id(row, "workspace_id", IdKind.WORKSPACE))) {
      dropped += Sql.of(DROP).with(workspaceId).update(connection);
    }
    return dropped;
  }
}
