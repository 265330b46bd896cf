package turno.webhooks;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Collection;
import turno.kernel.Id.EndpointId;
import turno.kernel.Id.WorkspaceId;
import turno.platform.db.Sql;

/**
 * Marks pending deliveries as failed, and drops requested attempts, because their endpoint became
 * inactive. {@link DeliveryRows} shows the deliveries as failed even before they are marked.
 */
final class FailPendingDeliveries {
  static final int BATCH = 1_000;

  private static final String FAIL =
      """
      update turno.webhook_deliveries d
         set status = case when d.status = 'pending' then 'failed' else d.status end,
             next_attempt_at = null, asked = '{}', due_at = null
      """;

  private static final String OF_ENDPOINT =
      FAIL
          + """
           where d.workspace_id = ? and d.id = any(array(
             select c.id from turno.webhook_deliveries c
              where c.workspace_id = ? and c.endpoint_id = ? and c.due_at is not null
              limit ?))
          """;

  // deliveries of earlier activations were made earlier, so the scan finds them first
  private static final String LEFT_BEHIND =
      FAIL
          + """
           where d.workspace_id = ? and d.id = any(array(
             select c.id from turno.webhook_deliveries c
              where c.workspace_id = ? and c.endpoint_id = ? and c.status = 'pending'
                and c.activation < ?
              order by c.id limit ?))
          """;

  // due deliveries of inactive endpoints or earlier activations that are not marked yet
  private static final String OF_EARLIER_TIMES =
      FAIL
          + """
            from (
              select c.workspace_id, c.id
                from unnest(?::uuid[], ?::uuid[], ?::text[]::timestamptz[])
                          as w(workspace_id, endpoint_id, since)
                join turno.webhook_endpoints e
                  on e.workspace_id = w.workspace_id and e.id = w.endpoint_id
               cross join lateral (
                 select d.workspace_id, d.id from turno.webhook_deliveries d
                  where d.workspace_id = w.workspace_id and d.endpoint_id = w.endpoint_id
                    and d.due_at >= w.since and d.due_at <= ? and (not e.active or d.activation <> e.activation)
                  order by d.due_at, d.id limit 100
                    for update skip locked) c) o
           where d.workspace_id = o.workspace_id and d.id = o.id
          """;

  private FailPendingDeliveries() {}

  /**
   * Marks a batch of deliveries to an inactive endpoint as failed; returns how many were marked.
   */
  static int ofInactive(Connection connection, Endpoint.Key key) throws SQLException {
    return Sql.of(OF_ENDPOINT)
        .with(key.workspaceId(), key.workspaceId(), key.endpointId(), BATCH)
        .update(connection);
  }

  /** Marks a batch of deliveries of earlier activations as failed; returns how many were marked. */
  static int before(Connection connection, Endpoint.Key key, int activation) throws SQLException {
    return Sql.of(LEFT_BEHIND)
        .with(key.workspaceId(), key.workspaceId(), key.endpointId(), activation, BATCH)
        .update(connection);
  }

  /**
   * Marks as failed the due deliveries that must not be attempted, a batch for each endpoint.
   *
   * @param since for each endpoint, the instant from which due deliveries are searched
   */
  static int due(
      Connection connection,
      Collection<WorkspaceId> workspaceIds,
      Collection<EndpointId> endpointIds,
      Collection<String> since,
      Instant now)
      throws SQLException {
    return Sql.of(OF_EARLIER_TIMES).with(workspaceIds, endpointIds, since, now).update(connection);
  }
}
