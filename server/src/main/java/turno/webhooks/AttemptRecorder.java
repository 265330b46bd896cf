package turno.webhooks;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tools.jackson.databind.node.ArrayNode;
import turno.kernel.Id;
import turno.kernel.Id.DeliveryId;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.IdKind;
import turno.kernel.Json;
import turno.platform.db.Database;
import turno.platform.db.LazyCommit;
import turno.platform.db.Sql;
import turno.platform.db.StoredBytes;

/**
 * Writes the outcomes of attempts: the attempt, the new state of its delivery, and the health of
 * its endpoint. If the result of a commit is unknown, the outcome can be written again without any
 * further effect.
 */
final class AttemptRecorder {
  private static final Logger LOG = LoggerFactory.getLogger(AttemptRecorder.class);

  private static final String LOCK_ENDPOINTS =
      """
      select e.workspace_id, e.id, e.active, e.activation, e.failing_since
        from turno.webhook_endpoints e
        join unnest(?::uuid[], ?::uuid[]) as w(workspace_id, id)
          on e.workspace_id = w.workspace_id and e.id = w.id
       where e.deleted_at is null
       order by e.workspace_id, e.id
         for update of e
      """;

  private static final String LOCK_DELIVERIES =
      """
      select d.workspace_id, d.id, d.activation, d.status, d.automatic_count, d.next_attempt_at,
             d.asked, d.lease, d.anonymized
        from turno.webhook_deliveries d
        join unnest(?::uuid[], ?::uuid[]) as w(workspace_id, id)
          on d.workspace_id = w.workspace_id and d.id = w.id
       order by d.workspace_id, d.id
         for update of d
      """;

  // the outcome of a late attempt replaces 'interrupted'
  private static final String INSERT_ATTEMPTS =
      """
      insert into turno.webhook_attempts
             (workspace_id, delivery_id, number, at, status_code, duration_ms, response_excerpt,
              error, trigger)
      select * from jsonb_to_recordset(?::jsonb)
             as r(workspace_id uuid, delivery_id uuid, number integer, at timestamptz,
                  status_code integer, duration_ms bigint, response_excerpt text, error text,
                  trigger text)
      on conflict on constraint webhook_attempts_pkey do update
         set status_code = excluded.status_code, duration_ms = excluded.duration_ms,
             response_excerpt = excluded.response_excerpt, error = excluded.error
      """;

  // attempt_count becomes at least the attempt's number, because a crash of PostgreSQL may have
  // undone the claim that counted the attempt
  private static final String UPDATE_DELIVERIES =
      """
      update turno.webhook_deliveries d
         set status = r.status, automatic_count = r.automatic_count,
             attempt_count = greatest(d.attempt_count, r.number),
             next_attempt_at = r.next_attempt_at,
             asked = array(select jsonb_array_elements_text(r.asked)), due_at = r.due_at,
             lease = r.lease, leased_until = case when r.lease is not null then d.leased_until end
        from jsonb_to_recordset(?::jsonb)
             as r(workspace_id uuid, delivery_id uuid, number integer, status text,
                  automatic_count integer, next_attempt_at timestamptz, asked jsonb, due_at timestamptz, lease uuid)
       where d.workspace_id = r.workspace_id and d.id = r.delivery_id
      """;

  private static final String IMPATIENT = "set local lock_timeout = '100ms'";

  private static final String FAILING =
      """
      update turno.webhook_endpoints set failing_since = ? where workspace_id = ? and id = ?
      """;

  private static final String DISABLE =
      """
      update turno.webhook_endpoints
         set version = version + 1, active = false, disabled_at = ?, disabled_reason = ?,
             updated_at = ?
       where workspace_id = ? and id = ?
      """;

  private final Database database;

  /**
   * The result of writing an outcome.
   *
   * @param dueAt when the delivery is due again; null if it is not due again
   * @param failing whether the endpoint is failing
   * @param disabled whether this failure disabled the endpoint, or the endpoint was deleted
   */
  record Written(@Nullable Instant dueAt, boolean failing, boolean disabled) {}

  /** The health of an endpoint while a batch is written. */
  private static final class Health {
    private boolean active;
    private final int activation;
    private final @Nullable Instant storedFailingSince;
    private @Nullable Instant failingSince;
    private @Nullable Instant disabledAt;

    Health(boolean active, int activation, @Nullable Instant failingSince) {
      this.active = active;
      this.activation = activation;
      this.storedFailingSince = failingSince;
      this.failingSince = failingSince;
    }
  }

  private record Row(
      int activation,
      String status,
      int automaticCount,
      @Nullable Instant nextAttemptAt,
      List<String> asked,
      @Nullable UUID lease,
      boolean anonymized) {}

  private record Name(WorkspaceId workspaceId, DeliveryId id) {}

  AttemptRecorder(Database database) {
    this.database = database;
  }

  /**
   * Writes a batch of outcomes in one commit.
   *
   * @param batch outcomes of different deliveries
   * @return the results, in the order of the batch
   */
  List<Written> write(List<DeliveryAttempts.Ended> batch) {
    List<Written> written = database.write(connection -> write(connection, batch));
    batch.forEach(this::count);
    return written;
  }

  /** Writes a single outcome, with a shorter lock timeout than usual. */
  Written writeAlone(DeliveryAttempts.Ended ended) {
    List<Written> written =
        database.write(connection -> {
          Sql.of(IMPATIENT).update(connection);
          return write(connection, List.of(ended));
        });
    count(ended);
    return written.getFirst();
  }

  private void count(DeliveryAttempts.Ended ended) {
    database
        .charges()
        .add(
            ended.claim().key().workspaceId(),
            StoredBytes.ROW + StoredBytes.of(ended.reply().excerpt()));
  }

  private static List<Written> write(Connection connection, List<DeliveryAttempts.Ended> batch)
      throws SQLException {
    LazyCommit.of(connection); // if the commit is lost, the attempt is repeated
    Map<Endpoint.Key, Health> endpoints = endpoints(connection, batch);
    Map<Name, Row> deliveries = deliveries(connection, batch);
    ArrayNode attempts = Json.MAPPER.createArrayNode();
    ArrayNode changes = Json.MAPPER.createArrayNode();
    List<Written> written = new ArrayList<>();
    for (DeliveryAttempts.Ended ended : batch) {
      LeasedDelivery claim = ended.claim();
      Row row = deliveries.get(new Name(claim.key().workspaceId(), claim.deliveryId()));
      Health health = endpoints.get(claim.key());
      if (row == null || health == null) {
        written.add(new Written(null, false, health == null)); // deleted in the meantime
        continue;
      }
      boolean wasActive = health.active;
      judge(health, ended);
      attempts.add(attempt(ended, row));
      Row after = after(row, health, ended);
      changes.add(change(claim, after, ended.endedAt()));
      written.add(
          new Written(
              dueAt(after, ended.endedAt()),
              health.failingSince != null,
              wasActive && !health.active));
    }
    Sql.of(INSERT_ATTEMPTS).with(new Sql.Json(attempts.toString())).update(connection);
    Sql.of(UPDATE_DELIVERIES).with(new Sql.Json(changes.toString())).update(connection);
    for (Map.Entry<Endpoint.Key, Health> endpoint : endpoints.entrySet()) {
      write(connection, endpoint.getKey(), endpoint.getValue());
    }
    return written;
  }

  private static Map<Endpoint.Key, Health> endpoints(
      Connection connection, List<DeliveryAttempts.Ended> batch) throws SQLException {
    Map<Endpoint.Key, Health> found = new HashMap<>();
    List<Endpoint.Key> keys = batch.stream().map(ended -> ended.claim().key()).distinct().toList();
    Sql.of(LOCK_ENDPOINTS)
        .with(ids(keys, Endpoint.Key::workspaceId), ids(keys, Endpoint.Key::endpointId))
        .list(
            connection,
            row ->
                found.put(
                    Endpoint.Key.read(row),
                    new Health(
                        row.getBoolean("active"),
                        row.getInt("activation"),
                        Sql.instant(row, "failing_since"))));
    return found;
  }

  private static Map<Name, Row> deliveries(
      Connection connection, List<DeliveryAttempts.Ended> batch) throws SQLException {
    Map<Name, Row> found = new HashMap<>();
    Sql.of(LOCK_DELIVERIES)
        .with(
            ids(batch, ended -> ended.claim().key().workspaceId()),
            ids(batch, ended -> ended.claim().deliveryId()))
        .list(
            connection,
            row ->
                found.put(
                    new Name(
                        Sql.id(row, "workspace_id", IdKind.WORKSPACE),
                        Sql.id(row, "id", IdKind.DELIVERY)),
                    row(row)));
    return found;
  }

  private static Row row(ResultSet row) throws SQLException {
    return new Row(
        row.getInt("activation"),
        row.getString("status"),
        row.getInt("automatic_count"),
        Sql.instant(row, "next_attempt_at"),
        Sql.texts(row, "asked"),
        row.getObject("lease", UUID.class),
        row.getBoolean("anonymized"));
  }

  private static <T> List<Id> ids(List<T> from, Function<T, Id> id) {
    return from.stream().map(id).toList();
  }

  /** Updates the endpoint's health: five days with only failures disable the endpoint. */
  private static void judge(Health health, DeliveryAttempts.Ended ended) {
    if (ended.reply().isSuccess()) {
      health.failingSince = null;
      return;
    }
    Instant since = health.failingSince == null ? ended.endedAt() : health.failingSince;
    health.failingSince = since;
    if (health.active
        && Duration.between(since, ended.endedAt()).compareTo(RetryPlan.PATIENCE) >= 0) {
      health.active = false;
      health.disabledAt = ended.endedAt();
    }
  }

  private static tools.jackson.databind.node.ObjectNode attempt(
      DeliveryAttempts.Ended ended, Row row) {
    LeasedDelivery claim = ended.claim();
    ReceiverReply reply = ended.reply();
    return Json.object()
        .put("workspace_id", claim.key().workspaceId().value().toString())
        .put("delivery_id", claim.deliveryId().value().toString())
        .put("number", claim.number())
        .put("at", claim.at().toString())
        .put("status_code", reply.statusCode())
        .put("duration_ms", reply.durationMillis())
        .put("response_excerpt", row.anonymized() ? null : reply.excerpt())
        .put("error", reply.error())
        .put("trigger", claim.trigger().wire());
  }

  private static Row after(Row row, Health health, DeliveryAttempts.Ended ended) {
    LeasedDelivery claim = ended.claim();
    boolean mine = claim.lease().equals(row.lease());
    boolean alive = health.active && row.activation() == health.activation;
    boolean extra =
        claim.trigger() == AttemptTrigger.MANUAL || claim.trigger() == AttemptTrigger.RECOVERY;
    List<String> asked = new ArrayList<>(row.asked());
    if (mine && extra) {
      asked.remove(claim.trigger().wire());
    }
    UUID lease = mine ? null : row.lease(); // otherwise a later claim may have leased the delivery
    if (ended.reply().isSuccess()) {
      asked.removeIf(AttemptTrigger.RECOVERY.wire()::equals);
      return new Row(
          row.activation(),
          "delivered",
          row.automaticCount() + (mine && !extra ? 1 : 0),
          null,
          alive ? asked : List.of(),
          lease,
          row.anonymized());
    }
    int automatic = row.automaticCount();
    Instant next = row.nextAttemptAt();
    if (mine && !extra) {
      automatic++;
      // another attempt may have delivered the event in the meantime, if a lease had expired
      next = row.status().equals("pending") ? RetryPlan.next(automatic, ended.endedAt()) : null;
    }
    if (!alive) {
      next = null;
      asked = List.of();
    }
    boolean over = next == null && asked.isEmpty() && row.status().equals("pending");
    return new Row(
        row.activation(),
        over ? "failed" : row.status(),
        automatic,
        next,
        asked,
        lease,
        row.anonymized());
  }

  private static tools.jackson.databind.node.ObjectNode change(
      LeasedDelivery claim, Row after, Instant endedAt) {
    tools.jackson.databind.node.ObjectNode change =
        Json.object()
            .put("workspace_id", claim.key().workspaceId().value().toString())
            .put("delivery_id", claim.deliveryId().value().toString())
            .put("number", claim.number())
            .put("status", after.status())
            .put("automatic_count", after.automaticCount())
            .put("next_attempt_at", text(after.nextAttemptAt()))
            .put("due_at", text(dueAt(after, endedAt)))
            .put("lease", after.lease() == null ? null : after.lease().toString());
    ArrayNode asked = change.putArray("asked");
    after.asked().forEach(asked::add);
    return change;
  }

  private static @Nullable Instant dueAt(Row after, Instant endedAt) {
    return after.asked().isEmpty() ? after.nextAttemptAt() : endedAt;
  }

  private static @Nullable String text(@Nullable Instant instant) {
    return instant == null ? null : instant.toString();
  }

  private static void write(Connection connection, Endpoint.Key key, Health health)
      throws SQLException {
    if (!java.util.Objects.equals(health.failingSince, health.storedFailingSince)) {
      Sql.of(FAILING)
          .with(health.failingSince, key.workspaceId(), key.endpointId())
          .update(connection);
    }
    Instant since = health.failingSince;
    if (health.disabledAt != null && since != null) {
      String reason =
          "Every attempt has failed for five days, since "
              + LocalDate.ofInstant(since, ZoneOffset.UTC)
              + ".";
      Sql.of(DISABLE)
          .with(health.disabledAt, reason, health.disabledAt, key.workspaceId(), key.endpointId())
          .update(connection);
      FailPendingDeliveries.ofInactive(connection, key);
      LOG.warn(
          "webhook endpoint {} was disabled because every attempt failed for five days",
          key.endpointId().toString());
    }
  }
}
