package turno.payments;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.regex.Pattern;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import turno.kernel.Id.PaymentId;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.IdKind;
import turno.kernel.Json;
import turno.platform.db.Sql;
import turno.platform.jobs.Retention;

/** What providers said, as it came, in {@code payment_events}. Nothing is made of it before. */
final class ProviderEvents {
  private static final String INSERT =
      """
      insert into turno.payment_events (workspace_id, id, account_id, source, at, body, txids, done_at)
      values (?, ?, ?, ?, ?, ?, ?, ?)
      """;

  // each workspace in its turn: however much waits for one, the others get their share
  private static final String WAITING =
      """
      select w.* from (
        select e.workspace_id, e.id, e.txids,
               row_number() over (partition by e.workspace_id order by e.at) as turn, e.at
          from turno.payment_events e
         where e.done_at is null) w
       order by w.turn, w.at limit ?
      """;

  private static final String IS_SAID =
      """
      select true from turno.payment_events
       where workspace_id = ? and txids[1] = ? and source = 'reading' and body = ?
       limit 1
      """;

  private static final String DELETE_OLDER_READINGS =
      """
      delete from turno.payment_events
       where workspace_id = ? and id = any (array(
         select e.id from turno.payment_events e
          where e.workspace_id = ? and e.txids[1] = ? and e.source = 'reading'
          order by e.id desc offset ?))
      """;

  // by ctid, because finding the rows again by their key takes most of the time
  private static final String SWEEP_READINGS =
      """
      with gone as (
        delete from turno.payment_events
         where ctid = any(array(
           select ctid from turno.payment_events
            where source = 'reading' and at >= ? and at <= ? order by at limit ?))
        returning at)
      select count(*) as rows, max(at) as latest from gone
      """;

  // by its id, which tells when it came
  private static final String DELETE_CALLBACKS =
      """
      delete from turno.payment_events
       where workspace_id = ? and id = any (array(
         select e.id from turno.payment_events e
          where e.workspace_id = ? and e.id < ? and e.source = 'callback' and e.done_at is not null
          limit ?))
      """;

  private static final String DONE =
      "update turno.payment_events set done_at = ? where workspace_id = ? and id = ?";

  private static final Pattern TXID = Pattern.compile("[a-zA-Z0-9]{1,35}");
  private static final int TXIDS_MOST = 1_000;

  /** The readings of one charge that are kept: a later one contains what an earlier one said. */
  static final int MAX_READINGS = 10;

  private ProviderEvents() {}

  /** One that nothing was made of yet. */
  record Waiting(WorkspaceId workspaceId, PaymentId id, List<String> txids) {}

  /** What a provider sent: it is looked at after the answer. */
  static void callback(
      Connection connection,
      WorkspaceId workspaceId,
      PaymentId accountId,
      PaymentId id,
      byte[] body,
      Instant now)
      throws SQLException {
    Sql.of(INSERT)
        .with(workspaceId, id, accountId, "callback", now, body, txids(body), null)
        .update(connection);
  }

  /**
   * Stores what a provider answered, with money in it; false where it said the same before. Of one
   * charge the newest {@link #MAX_READINGS} stay.
   */
  static boolean isStored(
      Connection connection,
      WorkspaceId workspaceId,
      PaymentId accountId,
      PaymentId id,
      byte[] body,
      String txid,
      Instant now)
      throws SQLException {
    if (Sql.of(IS_SAID).with(workspaceId, txid, body).first(connection, _ -> true) != null) {
      return false;
    }
    Sql.of(INSERT)
        .with(workspaceId, id, accountId, "reading", now, body, List.of(txid), now)
        .update(connection);
    Sql.of(DELETE_OLDER_READINGS)
        .with(workspaceId, workspaceId, txid, MAX_READINGS)
        .update(connection);
    return true;
  }

  /** Deletes the oldest readings. */
  static Retention.Deleted sweepReadings(
      Connection connection, Instant from, Instant until, int limit) throws SQLException {
    return Retention.Deleted.by(connection, Sql.of(SWEEP_READINGS).with(from, until, limit));
  }

  /** Of all workspaces, the oldest of each first. */
  static List<Waiting> waiting(Connection connection, int most) throws SQLException {
    return Sql.of(WAITING)
        .with(most)
        .list(
            connection,
            row ->
                new Waiting(
                    Sql.id(row, "workspace_id", IdKind.WORKSPACE),
                    Sql.id(row, "id", IdKind.PAYMENT),
                    List.of((String[]) row.getArray("txids").getArray())));
  }

  /** Deletes callbacks that were looked at; how many these were. */
  static int deleteCallbacks(Connection connection, WorkspaceId workspaceId, UUID before, int most)
      throws SQLException {
    return Sql.of(DELETE_CALLBACKS).with(workspaceId, workspaceId, before, most).update(connection);
  }

  static void done(Connection connection, Waiting one, Instant now) throws SQLException {
    Sql.of(DONE).with(now, one.workspaceId(), one.id()).update(connection);
  }

  /** The charges that a body names, whatever shape it has. */
  static List<String> txids(byte[] body) {
    List<String> found = new ArrayList<>();
    try (JsonParser parser = Json.tokens(body)) {
      for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
        if (token == JsonToken.PROPERTY_NAME
            && parser.currentName().equals("txid")
            && parser.nextToken() == JsonToken.VALUE_STRING
            && TXID.matcher(parser.getString()).matches()
            && found.size() < TXIDS_MOST) {
          found.add(parser.getString());
        }
      }
    } catch (JacksonException e) {
      return List.of(); // it is stored all the same
    }
    return found;
  }
}
