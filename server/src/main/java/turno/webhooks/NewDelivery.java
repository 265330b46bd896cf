package turno.webhooks;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import turno.kernel.Id.EndpointId;
import turno.kernel.Id.EventId;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.IdKind;
import turno.kernel.IdSource;
import turno.platform.db.Sql;
import turno.platform.db.StoredBytes;

/** An event that must be delivered to an endpoint. */
record NewDelivery(
    WorkspaceId workspaceId,
    EndpointId endpointId,
    int activation,
    EventId eventId,
    String type,
    long seq) {
  /**
   * The bytes of storage that the row of a delivery takes, including the old row versions that
   * attempts leave behind.
   */
  static final long BYTES = 3L * StoredBytes.ROW;

  // deliveries of events that were dropped after a restore are recorded as failed and never sent
  private static final String MAKE =
      """
      insert into turno.webhook_deliveries
             (workspace_id, id, endpoint_id, activation, event_id, event_type, event_seq, status,
              failed_reason, attempt_count, automatic_count, next_attempt_at, asked, due_at,
              created_at)
      select n.workspace_id, n.id, n.endpoint_id, n.activation, n.event_id, n.event_type,
             n.event_seq, case when n.dropped then 'failed' else 'pending' end,
             case when n.dropped then 'restored' end, 0, 0,
             case when not n.dropped then t.now end, '{}',
             case when not n.dropped then t.now end, t.now
        from (select ?::timestamptz as now) t
       cross join (
         select u.*, coalesce(u.event_seq <= o.dropped_seq, false) as dropped
           from turno.outgoing o
          cross join unnest(?::uuid[], ?::uuid[], ?::uuid[], ?::integer[], ?::uuid[], ?::text[],
                            ?::bigint[])
                as u(workspace_id, id, endpoint_id, activation, event_id, event_type, event_seq)) n
      on conflict on constraint webhook_events_go_once do nothing
      """;

  /** Creates the deliveries that do not exist yet. */
  static void make(Connection connection, List<NewDelivery> all, IdSource ids, Instant now)
      throws SQLException {
    if (all.isEmpty()) {
      return;
    }
    Sql.of(MAKE)
        .with(
            now,
            all.stream().map(NewDelivery::workspaceId).toList(),
            all.stream().map(_ -> ids.next(IdKind.DELIVERY)).toList(),
            all.stream().map(NewDelivery::endpointId).toList(),
            all.stream().map(NewDelivery::activation).toList(),
            all.stream().map(NewDelivery::eventId).toList(),
            all.stream().map(NewDelivery::type).toList(),
            all.stream().map(NewDelivery::seq).toList())
        .update(connection);
  }

  Endpoint.Key key() {
    return new Endpoint.Key(workspaceId, endpointId);
  }
}
