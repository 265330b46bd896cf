package turno.webhooks;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import turno.kernel.IdKind;
import turno.platform.db.Database;
import turno.platform.db.LazyCommit;
import turno.platform.db.Sql;

/**
 * Finds the deliveries that are due and leases them for an attempt. Deliveries become due according
 * to the shared clock. Leases are measured in real time, because the leases of a node that has died
 * must expire even while the shared clock is stopped.
 */
final class DueDeliveries {
  /** The limit on remembered endpoints with waiting deliveries. */
  static final int MAX_ENDPOINTS = 50_000;

  /** How far a row that was committed late may precede the known waiting rows. */
  private static final Duration SLACK = Duration.ofSeconds(10);

  /**
   * One scan out of this number ignores the remembered positions, because a row may have been
   * committed even later than {@link #SLACK} allows for.
   */
  private static final int SCANS_FROM_MARKS = 12;

  static final String FIGURES =
      """
      select (select count(*) from (
               select from turno.webhook_deliveries where due_at is not null limit 100000) w)
               as deliveries,
             (select count(*) from turno.webhook_endpoints
               where failing_since is not null and active) as failing,
             (select count(*) from turno.webhook_endpoints
               where disabled_at is not null and deleted_at is null) as disabled
      """;

  // reads only the first due row of each endpoint from the index
  private static final String SCAN =
      """
      select e.workspace_id, e.id as endpoint_id, f.due_at
        from turno.webhook_endpoints e
        left join unnest(?::uuid[], ?::uuid[], ?::text[]::timestamptz[])
                  as m(workspace_id, endpoint_id, since)
          on m.workspace_id = e.workspace_id and m.endpoint_id = e.id
        left join lateral (
          select d.due_at from turno.webhook_deliveries d
           where d.workspace_id = e.workspace_id and d.endpoint_id = e.id
             and d.due_at >= coalesce(m.since, '-infinity')
           order by d.due_at, d.id limit 1) f on true
       order by f.due_at limit ?
      """;

  // the lease lasts longer than an attempt and the writing of its outcome; after a node dies, other
  // nodes wait until its leases expire
  static final String CLAIM =
      """
      with wanted as (
        select w.workspace_id, w.endpoint_id, w.since, e.activation,
               case when e.failing_since is null then w.most else least(w.most, 1) end as most
          from unnest(?::uuid[], ?::uuid[], ?::integer[], ?::text[]::timestamptz[])
                    as w(workspace_id, endpoint_id, most, since)
          join turno.webhook_endpoints e
            on e.workspace_id = w.workspace_id and e.id = w.endpoint_id and e.active),
      picked as (
        select c.workspace_id, c.id
          from wanted w
         cross join lateral (
           select d.workspace_id, d.id from turno.webhook_deliveries d
            where d.workspace_id = w.workspace_id and d.endpoint_id = w.endpoint_id
              and d.due_at >= w.since and d.due_at <= ? and d.activation = w.activation
              and (d.leased_until is null or d.leased_until < clock_timestamp())
            order by d.due_at, d.id limit w.most
              for update skip locked) c),
      claimed as (
        update turno.webhook_deliveries d
           set lease = ?, leased_until = clock_timestamp() + interval '20 seconds',
               attempt_count = d.attempt_count + 1, last_attempt_at = ?
          from picked p
         where d.workspace_id = p.workspace_id and d.id = p.id
        returning d.workspace_id, d.id, d.endpoint_id, d.event_id, d.event_type, d.event_seq,
                  d.body,
                  d.attempt_count, d.due_at,
                  case when d.asked <> '{}' then d.asked[1]
                       when d.body is not null and d.automatic_count = 0 then 'test'
                       else 'automatic' end as trigger,
                  case when old.lease is not null then old.last_attempt_at end as interrupted_at),
      interrupted as (
        insert into turno.webhook_attempts (workspace_id, delivery_id, number, at, error, trigger)
        select workspace_id, id, attempt_count - 1, interrupted_at, 'interrupted', trigger
          from claimed where interrupted_at is not null
        on conflict on constraint webhook_attempts_pkey do nothing)
      select c.*, coalesce(c.body, l.payload) as payload, e.url,
             e.failing_since is not null as slow, e.secret, e.old_secret, e.old_secret_until
        from claimed c
        join turno.webhook_endpoints e on e.workspace_id = c.workspace_id and e.id = c.endpoint_id
        left join lateral (
          select o.payload from turno.log o
           where o.workspace_id = c.workspace_id and o.seq = c.event_seq and o.id = c.event_id
           limit 1) l on true
       order by c.due_at, c.id
      """;

  // keeps the lease, so that the next attempt records this one as interrupted
  private static final String RELEASE =
      """
      update turno.webhook_deliveries d set leased_until = null
        from unnest(?::uuid[], ?::uuid[], ?::uuid[]) as r(workspace_id, id, lease)
       where d.workspace_id = r.workspace_id and d.id = r.id and d.lease = r.lease
      """;

  private final Database database;

  // the instant from which each endpoint's waiting deliveries are searched in the index. Entries of
  // delivered deliveries remain before it until they are vacuumed, which an old snapshot can delay
  // for a long time
  private volatile Map<Endpoint.Key, Instant> marks = Map.of();
  private int scans;

  DueDeliveries(Database database) {
    this.database = database;
  }

  /**
   * Returns for each endpoint the earliest instant, past or future, at which a delivery to it is
   * due. Omits endpoints without waiting deliveries.
   */
  Map<Endpoint.Key, Instant> endpoints(Instant now) {
    Map<Endpoint.Key, Instant> known = scans++ % SCANS_FROM_MARKS == 0 ? Map.of() : marks;
    Map<Endpoint.Key, Instant> keys = new LinkedHashMap<>();
    Map<Endpoint.Key, Instant> next = new HashMap<>();
    database.read(connection ->
        Sql.of(SCAN)
            .with(
                known.keySet().stream().map(Endpoint.Key::workspaceId).toList(),
                known.keySet().stream().map(Endpoint.Key::endpointId).toList(),
                known.values().stream().map(Instant::toString).toList(),
                MAX_ENDPOINTS)
            .plannedByValues()
            .list(
                connection,
                row -> {
                  Endpoint.Key key =
                      new Endpoint.Key(
                          Sql.id(row, "workspace_id", IdKind.WORKSPACE),
                          Sql.id(row, "endpoint_id", IdKind.ENDPOINT));
                  Instant due = Sql.instant(row, "due_at");
                  if (due != null) {
                    keys.put(key, due);
                  }
                  Instant first = due == null || due.isAfter(now) ? now : due;
                  return next.put(key, first.minus(SLACK));
                }));
    marks = next;
    return keys;
  }

  /** Forgets the remembered positions; called after the clock was moved. */
  void lookAgain() {
    marks = Map.of();
  }

  /**
   * Leases due deliveries for this node.
   *
   * @param wanted the maximum number of deliveries for each endpoint
   * @param lease identifies this claim
   */
  List<LeasedDelivery> claim(SequencedMap<Endpoint.Key, Integer> wanted, UUID lease, Instant now) {
    return database.write(connection -> {
      LazyCommit.of(connection); // if the commit is lost, the attempt is repeated
      List<LeasedDelivery> claims =
          Sql.of(CLAIM)
              .with(
                  wanted.keySet().stream().map(Endpoint.Key::workspaceId).toList(),
                  wanted.keySet().stream().map(Endpoint.Key::endpointId).toList(),
                  List.copyOf(wanted.values()),
                  wanted.keySet().stream().map(this::since).toList())
              .with(now, lease, now)
              .list(connection, row -> read(row, lease, now));
      failOthers(connection, wanted.keySet(), claims, now);
      return claims;
    });
  }

  /**
   * If no delivery of an endpoint was leased, marks as failed the endpoint's due deliveries that
   * must not be attempted.
   */
  private void failOthers(
      Connection connection, Set<Endpoint.Key> wanted, List<LeasedDelivery> claims, Instant now)
      throws SQLException {
    Set<Endpoint.Key> empty = new LinkedHashSet<>(wanted);
    claims.forEach(claim -> empty.remove(claim.key()));
    if (empty.isEmpty()) {
      return;
    }
    FailPendingDeliveries.due(
        connection,
        empty.stream().map(Endpoint.Key::workspaceId).toList(),
        empty.stream().map(Endpoint.Key::endpointId).toList(),
        empty.stream().map(this::since).toList(),
        now);
  }

  /** Returns the instant from which rows are searched. */
  private String since(Endpoint.Key key) {
    return marks.getOrDefault(key, Instant.EPOCH).toString();
  }

  /** Releases unfinished claims of this node, so that other nodes can attempt them immediately. */
  void release(List<LeasedDelivery> claims) {
    database.write(connection ->
        Sql.of(RELEASE)
            .with(
                claims.stream().map(claim -> claim.key().workspaceId()).toList(),
                claims.stream().map(LeasedDelivery::deliveryId).toList(),
                claims.stream().map(LeasedDelivery::lease).toList())
            .update(connection));
  }

  private static LeasedDelivery read(ResultSet row, UUID lease, Instant now) throws SQLException {
    byte @Nullable [] body = row.getBytes("payload");
    return new LeasedDelivery(
        new Endpoint.Key(
            Sql.id(row, "workspace_id", IdKind.WORKSPACE),
            Sql.id(row, "endpoint_id", IdKind.ENDPOINT)),
        Sql.id(row, "id", IdKind.DELIVERY),
        lease,
        row.getInt("attempt_count"),
        Sql.constant(row, "trigger", AttemptTrigger.class),
        Sql.id(row, "event_id", IdKind.EVENT),
        row.getString("event_type"),
        body,
        row.getString("url"),
        row.getBoolean("slow"),
        row.getBytes("secret"),
        row.getBytes("old_secret"),
        Sql.instant(row, "old_secret_until"),
        now);
  }
}
