package turno.platform.mail;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.IdKind;
import turno.platform.db.Sql;

/**
 * The table of mails that wait. A mail is encrypted anew whenever it is written, so that its bytes
 * tell it from one that took its place.
 */
final class MailRows {
  private static final String PUT =
      """
      insert into turno.mails (workspace_id, name, sealed, attempts, due_at, expires_at)
      select ?, ?, ?, 0, ?, ?
       where exists (select from turno.mails where workspace_id = ? and name = ?)
          or (select count(*) from turno.mails where workspace_id = ?) < ?
      on conflict on constraint mails_pkey do update
         set sealed = excluded.sealed, attempts = 0, due_at = excluded.due_at,
             expires_at = excluded.expires_at
      """;

  private static final String WITHDRAW =
      "delete from turno.mails where workspace_id = ? and name = ?";

  private static final String COUNT = "select count(*) from turno.mails where workspace_id = ?";

  /**
   * The one that has been due for longest of each workspace, so that no one keeps others waiting.
   */
  private static final String DUE =
      """
      select workspace_id, name from (
        select distinct on (workspace_id) workspace_id, name, due_at from turno.mails
         where due_at <= ? order by workspace_id, due_at, name) d
       order by due_at limit ?
      """;

  private static final String EXPIRED =
      """
      select workspace_id, name from turno.mails where due_at <= ? and expires_at <= ? limit ?
      """;

  private static final String EXPIRE =
      "delete from turno.mails where workspace_id = ? and name = ? and expires_at <= ?";

  private static final String LEASE =
      """
      update turno.mails set attempts = attempts + 1, due_at = least(expires_at, ?)
       where workspace_id = ? and name = ? and due_at <= ? and expires_at > ?
      returning sealed, attempts
      """;

  private static final String DONE =
      "delete from turno.mails where workspace_id = ? and name = ? and sealed = ?";

  private static final String DEFER =
      """
      update turno.mails set due_at = least(expires_at, ?)
       where workspace_id = ? and name = ? and sealed = ?
      """;

  private static final String WORKSPACES = "select distinct workspace_id from turno.mails";

  private static final String DROP = "delete from turno.mails where workspace_id = ?";

  private MailRows() {}

  /** A mail that waits, by its name in its workspace. */
  record Place(WorkspaceId workspaceId, String name) {
    static Place read(ResultSet row) throws SQLException {
      return new Place(Sql.id(row, "workspace_id", IdKind.WORKSPACE), row.getString("name"));
    }
  }

  /**
   * A mail that is being sent.
   *
   * @param attempts with this one
   */
  record Leased(Place place, byte[] sealed, int attempts) {}

  /** Whether there was room; one of the same name gives way. */
  static boolean put(
      Connection connection, Place place, byte[] sealed, Instant due, Instant expires, int most)
      throws SQLException {
    return Sql.of(PUT)
            .with(place.workspaceId(), place.name(), sealed, due, expires)
            .with(place.workspaceId(), place.name(), place.workspaceId(), most)
            .update(connection)
        == 1;
  }

  static void withdraw(Connection connection, Place place) throws SQLException {
    Sql.of(WITHDRAW).with(place.workspaceId(), place.name()).update(connection);
  }

  static long count(Connection connection, WorkspaceId workspaceId) throws SQLException {
    return Sql.of(COUNT).with(workspaceId).one(connection, row -> row.getLong(1));
  }

  static List<Place> due(Connection connection, Instant now, int limit) throws SQLException {
    return Sql.of(DUE).with(now, limit).list(connection, Place::read);
  }

  static List<Place> expired(Connection connection, Instant now, int limit) throws SQLException {
    return Sql.of(EXPIRED).with(now, now, limit).list(connection, Place::read);
  }

  static int expire(Connection connection, Place place, Instant now) throws SQLException {
    return Sql.of(EXPIRE).with(place.workspaceId(), place.name(), now).update(connection);
  }

  /** Takes a mail for an attempt; whoever takes it too late gets null. */
  static @Nullable Leased lease(Connection connection, Place place, Instant now, Instant until)
      throws SQLException {
    return Sql.of(LEASE)
        .with(until, place.workspaceId(), place.name(), now, now)
        .first(
            connection, row -> new Leased(place, row.getBytes("sealed"), row.getInt("attempts")));
  }

  static void done(Connection connection, Leased mail) throws SQLException {
    Sql.of(DONE)
        .with(mail.place().workspaceId(), mail.place().name(), mail.sealed())
        .update(connection);
  }

  static void defer(Connection connection, Leased mail, Instant due) throws SQLException {
    Sql.of(DEFER)
        .with(due, mail.place().workspaceId(), mail.place().name(), mail.sealed())
        .update(connection);
  }

  /** Deletes all that wait; answers how many. */
  static int drop(Connection connection) throws SQLException {
    int dropped = 0;
    for (WorkspaceId workspaceId :
        Sql.of(WORKSPACES).list(connection, row -> Sql.id(row, "workspace_id", IdKind.WORKSPACE))) {
      dropped += Sql.of(DROP).with(workspaceId).update(connection);
    }
    return dropped;
  }
}
