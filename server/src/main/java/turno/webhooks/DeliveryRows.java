package turno.webhooks;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import turno.kernel.Id.DeliveryId;
import turno.kernel.Id.EndpointId;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.IdKind;
import turno.kernel.IdSource;
import turno.platform.db.Sql;

/**
 * Reads and writes the delivery log. A waiting delivery that was created before its endpoint was
 * last deactivated is treated as failed. All reads show it as failed even if it is not marked yet.
 */
final class DeliveryRows {
  // how far the time in a delivery's id may differ from its creation time, because the clocks of
  // nodes differ
  private static final Duration SLACK = Duration.ofHours(1);

  private static final String DEAD =
      "d.status = 'pending' and (not e.active or d.activation <> e.activation)";

  private static final String COLUMNS =
      """
      select d.workspace_id, d.id, d.endpoint_id, d.event_id, d.event_type,
             d.body is not null as test, d.attempt_count, d.created_at, d.last_attempt_at,
             case when %1$s then 'failed' else d.status end as status,
             case when not (%1$s) then d.next_attempt_at end as next_attempt_at,
             case when d.status = 'failed' then d.failed_reason end as failed_reason
        from turno.webhook_deliveries d
        join turno.webhook_endpoints e on e.workspace_id = d.workspace_id and e.id = d.endpoint_id
      """
          .formatted(DEAD);

  private static final String DELIVERED = " and d.status = 'delivered'";
  private static final String FAILED = " and d.status = 'failed'";
  private static final String PENDING = " and d.status = 'pending'";
  private static final String WAITING = PENDING + " and d.activation = e.activation";
  private static final String LEFT_BEHIND = PENDING + " and d.activation <> e.activation";

  private static final String FIND =
      COLUMNS + " where d.workspace_id = ? and d.id = ? and e.deleted_at is null";

  private static final String ATTEMPTS =
      """
      select number, at, status_code, duration_ms, response_excerpt, error, trigger
        from turno.webhook_attempts where workspace_id = ? and delivery_id = ? order by number
      """;

  private static final String INSERT_TEST =
      """
      insert into turno.webhook_deliveries
             (workspace_id, id, endpoint_id, activation, event_id, event_type, body, status,
              attempt_count, automatic_count, next_attempt_at, asked, due_at, created_at)
      values (?, ?, ?, ?, ?, ?, ?, 'pending', 0, 0, ?, '{}', ?, ?)
      """;

  // if the endpoint was deactivated and activated again, requested attempts are still made, but no
  // further automatic ones
  private static final String ASK =
      """
      update turno.webhook_deliveries
         set asked = case when cardinality(asked) < ? then array_append(asked, ?) else asked end,
             due_at = least(due_at, ?),
             next_attempt_at = case when activation = ? then next_attempt_at end,
             status = case when status = 'pending' and activation <> ? then 'failed' else status end,
             activation = ?
       where workspace_id = ? and id = ?
      """;

  // counts the requested attempts, waiting or finished; an attempt under way is counted as waiting
  private static final String ASKED =
      """
      select cardinality(d.asked) + (
               select count(*) from turno.webhook_attempts a
                where a.workspace_id = d.workspace_id and a.delivery_id = d.id
                  and a.trigger in ('manual', 'recovery')) as asked
        from turno.webhook_deliveries d where d.workspace_id = ? and d.id = ?
      """;

  /**
   * The limit on requested attempts of a delivery, which bounds the data stored and shown about it
   * (docs/rules/webhooks.md#a-hundred-attempts).
   */
  static final int MAX_REQUESTED = 100;

  /**
   * The maximum number of a delivery's requested attempts that may be waiting; further requests add
   * none.
   */
  private static final int MAX_REQUESTED_WAITING = 20;

  /**
   * @param from only deliveries created at or after this instant are listed; null for no limit
   * @param to only deliveries created before this instant are listed; null for no limit
   * @param after the last delivery of the previous page; null for the first page
   */
  record Filter(
      WorkspaceId workspaceId,
      EndpointId endpointId,
      @Nullable String status,
      @Nullable String eventType,
      @Nullable Instant from,
      @Nullable Instant to,
      boolean ascending,
      @Nullable DeliveryId after) {}

  private DeliveryRows() {}

  /**
   * @param endpoint the endpoint of the deliveries, in its current state
   */
  static List<Delivery> list(Connection connection, Endpoint endpoint, Filter filter, int limit)
      throws SQLException {
    List<String> statuses = statuses(endpoint, filter.status());
    if (statuses.isEmpty()) {
      return List.of();
    }
    String order = filter.ascending() ? " order by id limit ?" : " order by id desc limit ?";
    List<String> scans = new ArrayList<>();
    List<Object> values = new ArrayList<>();
    for (String status : statuses) {
      scans.add("(" + scan(status, filter, values) + order.replace("id", "d.id") + ")");
      values.add(limit);
    }
    values.add(limit);
    return Sql.of("select * from (" + String.join(" union all ", scans) + ") d" + order)
        .with(values.toArray())
        .plannedByValues()
        .list(connection, DeliveryRows::read);
  }

  /**
   * Returns a condition for each index scan. Together, the scans find the deliveries that are shown
   * with this status, or all deliveries if it is null.
   */
  private static List<String> statuses(Endpoint endpoint, @Nullable String status) {
    return switch (status) {
      case null -> List.of("");
      case "pending" -> endpoint.active() ? List.of(WAITING) : List.of();
      case "failed" -> {
        if (!endpoint.active()) {
          yield List.of(FAILED, PENDING);
        }
        yield endpoint.isCleared() ? List.of(FAILED) : List.of(FAILED, LEFT_BEHIND);
      }
      default -> List.of(DELIVERED);
    };
  }

  private static String scan(String status, Filter filter, List<Object> values) {
    StringBuilder text =
        new StringBuilder(COLUMNS).append(" where d.workspace_id = ? and d.endpoint_id = ?");
    values.addAll(List.of(filter.workspaceId(), filter.endpointId()));
    text.append(status);
    if (filter.eventType() != null) {
      text.append(" and d.event_type = ?");
      values.add(filter.eventType());
    }
    if (filter.from() != null) {
      text.append(" and d.created_at >= ? and d.id >= ?");
      values.addAll(List.of(filter.from(), IdSource.firstOf(filter.from().minus(SLACK))));
    }
    if (filter.to() != null) {
      text.append(" and d.created_at < ? and d.id < ?");
      values.addAll(List.of(filter.to(), IdSource.firstOf(filter.to().plus(SLACK))));
    }
    if (filter.after() != null) {
      text.append(filter.ascending() ? " and d.id > ?" : " and d.id < ?");
      values.add(filter.after());
    }
    return text.toString();
  }

  static @Nullable Delivery find(Connection connection, WorkspaceId workspaceId, DeliveryId id)
      throws SQLException {
    return Sql.of(FIND).with(workspaceId, id).first(connection, DeliveryRows::read);
  }

  static List<Delivery.Attempted> attempts(
      Connection connection, WorkspaceId workspaceId, DeliveryId id) throws SQLException {
    return Sql.of(ATTEMPTS)
        .with(workspaceId, id)
        .list(
            connection,
            row ->
                new Delivery.Attempted(
                    row.getInt("number"),
                    Sql.instantOf(row, "at"),
                    Sql.integer(row, "status_code"),
                    Sql.number(row, "duration_ms"),
                    row.getString("response_excerpt"),
                    row.getString("error"),
                    Sql.constant(row, "trigger", AttemptTrigger.class)));
  }

  static void insertTest(Connection connection, Delivery test, int activation, byte[] body)
      throws SQLException {
    Sql.of(INSERT_TEST)
        .with(
            test.workspaceId(),
            test.id(),
            test.endpointId(),
            activation,
            test.eventId(),
            test.eventType(),
            body,
            test.nextAttemptAt(),
            test.nextAttemptAt(),
            test.createdAt())
        .update(connection);
  }

  /** Returns how many attempts of a delivery were requested, including waiting ones. */
  static int asked(Connection connection, WorkspaceId workspaceId, DeliveryId id)
      throws SQLException {
    return Sql.of(ASKED).with(workspaceId, id).<Integer>one(connection, row -> row.getInt("asked"));
  }

  /** Requests one more attempt now, unless too many requested attempts are already waiting. */
  static void ask(
      Connection connection, Delivery delivery, AttemptTrigger trigger, int activation, Instant now)
      throws SQLException {
    Sql.of(ASK)
        .with(
            MAX_REQUESTED_WAITING,
            trigger.wire(),
            now,
            activation,
            activation,
            activation,
            delivery.workspaceId(),
            delivery.id())
        .update(connection);
  }

  private static Delivery read(ResultSet row) throws SQLException {
    return new Delivery(
        Sql.id(row, "workspace_id", IdKind.WORKSPACE),
        Sql.id(row, "id", IdKind.DELIVERY),
        Sql.id(row, "endpoint_id", IdKind.ENDPOINT),
        Sql.id(row, "event_id", IdKind.EVENT),
        row.getString("event_type"),
        row.getBoolean("test"),
        row.getString("status"),
        row.getInt("attempt_count"),
        Sql.instantOf(row, "created_at"),
        Sql.instant(row, "last_attempt_at"),
        Sql.instant(row, "next_attempt_at"),
        row.getString("failed_reason"));
  }
}
