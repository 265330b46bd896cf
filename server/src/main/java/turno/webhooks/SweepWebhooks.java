package turno.webhooks;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import turno.platform.db.Database;
import turno.platform.db.Sql;
import turno.platform.jobs.Job;
import turno.platform.jobs.Retention;

/**
 * Cleans up after endpoints that became inactive or were deleted, in batches: marks their waiting
 * deliveries as failed, and deletes the row and the delivery log of a deleted endpoint.
 */
final class SweepWebhooks implements Job {
  static final String NAME = "sweep_webhooks";
  private static final int BATCH = 1_000;

  /**
   * Finds an endpoint with work; under the endpoint's lock, {@code still} checks that there is
   * still work.
   */
  private record Sweep(String find, String still) {
    static Sweep of(String where, String order) {
      return new Sweep(
          "select e.workspace_id, e.id from turno.webhook_endpoints e where "
              + where
              + order
              + " limit 1",
          "select e.activation from turno.webhook_endpoints e where e.workspace_id = ? and e.id = ? and "
              + where
              + " for update skip locked");
    }
  }

  private static final Sweep INACTIVE =
      Sweep.of(
          """
          not e.active and exists (
            select from turno.webhook_deliveries d
             where d.workspace_id = e.workspace_id and d.endpoint_id = e.id and d.due_at is not null)
          """,
          "");

  private static final Sweep UNCLEARED = Sweep.of("e.active and e.cleared < e.activation", "");
  private static final Sweep DELETED =
      Sweep.of("e.deleted_at is not null", " order by e.deleted_at");

  private static final String CLEAR =
      "update turno.webhook_endpoints set cleared = ? where workspace_id = ? and id = ?";

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

  // deletes by ctid, because finding the rows again by key would take most of the time
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
    boolean failed = sweep(INACTIVE, SweepWebhooks::failWaiting);
    boolean cleared = sweep(UNCLEARED, SweepWebhooks::clear);
    boolean deleted = sweep(DELETED, SweepWebhooks::deleteLog);
    return failed || cleared || deleted;
  }

  /** Processes a batch for an endpoint; returns whether there may be more. */
  @FunctionalInterface
  private interface Work {
    boolean on(Connection connection, Endpoint.Key key, int activation) throws SQLException;
  }

  private boolean sweep(Sweep sweep, Work work) {
    Endpoint.Key key =
        database.<Endpoint.@Nullable Key>read(
            connection -> Sql.of(sweep.find).first(connection, Endpoint.Key::read));
    return key != null
        && database.<Boolean>write(connection -> {
          Integer activation =
              Sql.of(sweep.still)
                  .with(key.workspaceId(), key.endpointId())
                  .first(connection, row -> row.getInt("activation"));
          // otherwise another node is processing the endpoint, or has already processed it
          return activation != null && work.on(connection, key, activation);
        });
  }

  private static boolean failWaiting(Connection connection, Endpoint.Key key, int activation)
      throws SQLException {
    return FailPendingDeliveries.ofInactive(connection, key) > 0;
  }

  private static boolean clear(Connection connection, Endpoint.Key key, int activation)
      throws SQLException {
    if (FailPendingDeliveries.before(connection, key, activation) < FailPendingDeliveries.BATCH) {
      Sql.of(CLEAR).with(activation, key.workspaceId(), key.endpointId()).update(connection);
    }
    return true;
  }

  private static boolean deleteLog(Connection connection, Endpoint.Key key, int activation)
      throws SQLException {
    int gone =
        Sql.of(DELETE_DELIVERIES)
            .with(key.workspaceId(), key.workspaceId(), key.endpointId(), BATCH)
            .update(connection);
    if (gone < BATCH) {
      Sql.of(DELETE_RECOVERIES).with(key.workspaceId(), key.endpointId()).update(connection);
      Sql.of(DELETE_ENDPOINT).with(key.workspaceId(), key.endpointId()).update(connection);
    }
    return true;
  }
}
