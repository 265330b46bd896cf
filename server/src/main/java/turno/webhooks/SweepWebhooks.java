package turno.webhooks;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import turno.platform.db.Database;
import turno.platform.db.Sql;
import turno.platform.jobs.Job;
import turno.platform.jobs.Retention;

/**
 * Cleans up after endpoints that became inactive or were deleted, in batches: marks their waiting
 * deliveries failed, and deletes the log of a deleted one.
 */
final class SweepWebhooks implements Job {
  static final String NAME = "sweep_webhooks";
  private static final int BATCH = 1_000;

  private static final String INACTIVE =
      """
      select e.workspace_id, e.id from turno.webhook_endpoints e
       where not e.active and exists (
         select from turno.webhook_deliveries d
          where d.workspace_id = e.workspace_id and d.endpoint_id = e.id and d.due_at is not null)
       limit 1 for update of e skip locked
      """;

  private static final String UNCLEARED =
      """
      select workspace_id, id, activation from turno.webhook_endpoints
       where active and cleared < activation limit 1 for update skip locked
      """;

  private static final String CLEAR =
      "update turno.webhook_endpoints set cleared = ? where workspace_id = ? and id = ?";

  private static final String DELETED =
      """
      select workspace_id, id from turno.webhook_endpoints
       where deleted_at is not null order by deleted_at limit 1 for update skip locked
      """;

  private static final String DELETE_DELIVERIES =
      """
      delete from turno.webhook_deliveries
       where workspace_id = ? and id = any(array(
         select id from turno.webhook_deliveries
          where workspace_id = ? and endpoint_id = ? limit ?))
      """;

  private static final String DELETE_RECOVERIES =
      "delete from turno.webhook_recoveries where workspace_id = ? and endpoint_id = ?";

  private static final String DELETE_ENDPOINT =
      "delete from turno.webhook_endpoints where workspace_id = ? and id = ?";

  // by ctid, because finding the rows again by their key takes most of the time
  private static final String RETAIN =
      """
      with gone as (
        delete from turno.webhook_deliveries
         where ctid = any(array(
           select ctid from turno.webhook_deliveries
            where created_at >= ? and created_at <= ? order by created_at limit ?))
        returning created_at)
      select count(*) as rows, max(created_at) as latest from gone
      """;

  private final Database database;

  SweepWebhooks(Database database) {
    this.database = database;
  }

  /** Deletes the oldest deliveries with their attempts. */
  static Retention.Deleted retain(Connection connection, Instant from, Instant until, int limit)
      throws SQLException {
    return Retention.Deleted.by(connection, Sql.of(RETAIN).with(from, until, limit));
  }

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public boolean run() {
    boolean failed = database.write(SweepWebhooks::failWaiting);
    boolean cleared = database.write(SweepWebhooks::clear);
    boolean deleted = database.write(SweepWebhooks::deleteLog);
    return failed || cleared || deleted;
  }

  private static boolean failWaiting(Connection connection) throws SQLException {
    Endpoint.Place place = place(connection, INACTIVE);
    return place != null && FailWaiting.ofInactive(connection, place) > 0;
  }

  private static boolean clear(Connection connection) throws SQLException {
    record Uncleared(Endpoint.Place place, int activation) {}
    Uncleared found =
        Sql.of(UNCLEARED)
            .first(connection, row -> new Uncleared(place(row), row.getInt("activation")));
    if (found == null) {
      return false;
    }
    Endpoint.Place place = found.place();
    if (FailWaiting.before(connection, place, found.activation()) < FailWaiting.BATCH) {
      Sql.of(CLEAR)
          .with(found.activation(), place.workspaceId(), place.endpointId())
          .update(connection);
    }
    return true;
  }

  private static Endpoint.Place place(ResultSet row) throws SQLException {
    return new Endpoint.Place(
        row.getObject("workspace_id", UUID.class), row.getObject("id", UUID.class));
  }

  private static Endpoint.@Nullable Place place(Connection connection, String sql)
      throws SQLException {
    return Sql.of(sql).first(connection, SweepWebhooks::place);
  }

  private static boolean deleteLog(Connection connection) throws SQLException {
    Endpoint.Place place = place(connection, DELETED);
    if (place == null) {
      return false;
    }
    int gone =
        Sql.of(DELETE_DELIVERIES)
            .with(place.workspaceId(), place.workspaceId(), place.endpointId(), BATCH)
            .update(connection);
    if (gone < BATCH) {
      Sql.of(DELETE_RECOVERIES).with(place.workspaceId(), place.endpointId()).update(connection);
      Sql.of(DELETE_ENDPOINT).with(place.workspaceId(), place.endpointId()).update(connection);
    }
    return true;
  }
}
