package turno.webhooks;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.UUID;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import turno.events.EventPlace;
import turno.events.LogPlaces;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.IdKind;
import turno.kernel.IdSource;
import turno.platform.db.Database;
import turno.platform.db.Sql;
import turno.platform.db.Tenant;
import turno.platform.jobs.Job;

/**
 * Recovers events that an endpoint has missed: the undelivered events of its types in a time range.
 * Requests one attempt for each event, oldest first, a batch at a time. An event that the fan-out
 * has not reached yet is left to the fan-out, so that it gets its automatic attempts.
 */
final class RecoverEvents implements Job {
  static final String NAME = "recover_webhooks";

  /** The maximum number of recoveries that an endpoint may have under way. */
  static final int MAX_UNDER_WAY = 3;

  private static final int BATCH = 500;

  private static final String INSERT =
      """
      insert into turno.webhook_recoveries
             (workspace_id, endpoint_id, id, activation, since, until)
      values (?, ?, ?, ?, ?, ?)
      """;

  private static final String COUNT =
      "select count(*) from turno.webhook_recoveries where workspace_id = ? and endpoint_id = ?";

  // the oldest recovery of the next workspace that has one: a workspace that recovers a month of
  // events, or recovers many times, does not block other workspaces
  private static final String NEXT =
      """
      select workspace_id, endpoint_id, id from turno.webhook_recoveries
       where workspace_id > ? order by workspace_id, id limit 1
      """;

  private static final String TAKE =
      """
      select r.workspace_id, r.endpoint_id, r.id, r.since, r.until,
             r.after_txid::text as place_txid, r.after_seq as seq,
             e.event_types, e.holds, e.activation, e.active_from::text as active_from,
             least(f.txid, (
               select min(b.txid) from turno.webhook_backlogs b
                where b.workspace_id = r.workspace_id))::text as fed,
             e.active and e.activation = r.activation as alive
        from turno.webhook_recoveries r
        join turno.webhook_endpoints e on e.workspace_id = r.workspace_id and e.id = r.endpoint_id
       cross join turno.webhook_feed f
       where r.workspace_id = ? and r.endpoint_id = ? and r.id = ?
         for update of r skip locked
      """;

  // scans the log by type and merges the results: the query ends once the batch is full, even for
  // rare types
  private static final String OF_TYPE =
      """
      (select l.latest_txid, l.seq, l.id, l.type from turno.log l
        where l.workspace_id = ? and l.type = ?
          and (l.latest_txid, l.seq) >= (?::xid8, ?) and (l.latest_txid, l.seq) < (?::xid8, ?)
          and l.at >= ? and l.at < ?
          and not coalesce(l.txid >= ?::xid8 and l.txid > ?::xid8, false)
          and (? or not (UNCONFIRMED))
        order by l.latest_txid, l.seq limit ?)
      """
          .replace("UNCONFIRMED", EndpointTypes.OF_UNCONFIRMED);

  private static final String MAKE =
      """
      insert into turno.webhook_deliveries as d
             (workspace_id, id, endpoint_id, activation, event_id, event_type, event_seq, status,
              attempt_count, automatic_count, asked, due_at, created_at)
      select t.workspace_id, n.id, t.endpoint_id, t.activation, n.event_id, n.event_type,
             n.event_seq, 'pending', 0, 0, array['recovery'], t.now, t.now
        from (select ?::uuid as workspace_id, ?::uuid as endpoint_id, ?::integer as activation,
                     ?::timestamptz as now) t
       cross join unnest(?::uuid[], ?::uuid[], ?::text[], ?::bigint[])
             as n(id, event_id, event_type, event_seq)
      on conflict on constraint webhook_events_go_once do update
         set asked = array_append(d.asked, 'recovery'),
             due_at = least(d.due_at, excluded.due_at),
             next_attempt_at = case when d.activation = excluded.activation then d.next_attempt_at end,
             activation = excluded.activation
       where d.status <> 'delivered' and not 'recovery' = any(d.asked)
         and cardinality(d.asked) + (
               select count(*) from turno.webhook_attempts a
                where a.workspace_id = d.workspace_id and a.delivery_id = d.id
                  and a.trigger in ('manual', 'recovery')) < ?
      """;

  private static final String MOVE =
      """
      update turno.webhook_recoveries set after_txid = ?::xid8, after_seq = ?
       where workspace_id = ? and endpoint_id = ? and id = ?
      """;

  private static final String END =
      """
      delete from turno.webhook_recoveries where workspace_id = ? and endpoint_id = ? and id = ?
      """;

  private final Database database;
  private final InstantSource clock;
  private final IdSource ids;
  private final Consumer<Collection<Endpoint.Key>> made;

  /** The workspace that had the last turn on this node. */
  private WorkspaceId last = IdKind.WORKSPACE.least();

  /** Whether this node has processed a batch since it began at the first workspace. */
  private boolean taken;

  private record Recovery(
      Endpoint.Key key,
      UUID id,
      Instant since,
      Instant until,
      @Nullable EventPlace after,
      List<String> types,
      boolean holds,
      int activation,
      @Nullable String activeFrom,
      @Nullable String fed,
      boolean alive) {}

  private record Event(EventPlace place, UUID id, String type) {}

  RecoverEvents(
      Database database,
      InstantSource clock,
      IdSource ids,
      Consumer<Collection<Endpoint.Key>> made) {
    this.database = database;
    this.clock = clock;
    this.ids = ids;
    this.made = made;
  }

  static void insert(
      Connection connection, Endpoint endpoint, UUID id, Instant since, Instant until)
      throws SQLException {
    Sql.of(INSERT)
        .with(endpoint.workspaceId(), endpoint.id(), id, endpoint.activation(), since, until)
        .update(connection);
  }

  /** Returns the number of the endpoint's recoveries under way; the endpoint must be locked. */
  static int count(Connection connection, Endpoint.Key key) throws SQLException {
    return Sql.of(COUNT)
        .with(key.workspaceId(), key.endpointId())
        .one(connection, row -> row.getInt(1));
  }

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public boolean run() {
    Next next =
        database.<@Nullable Next>read(
            connection -> Sql.of(NEXT).with(last).first(connection, Next::read));
    if (next == null) {
      boolean more = taken; // earlier workspaces may have more
      taken = false;
      last = IdKind.WORKSPACE.least();
      return more;
    }
    last = next.key().workspaceId();
    boolean isTaken =
        Tenant.of(
            next.key().workspaceId(),
            () -> database.<Boolean>write(connection -> isTaken(connection, next)));
    if (isTaken) {
      taken = true;
      made.accept(List.of(next.key()));
    }
    return true;
  }

  /** A recovery to continue. */
  private record Next(Endpoint.Key key, UUID id) {
    static Next read(java.sql.ResultSet row) throws SQLException {
      return new Next(
          new Endpoint.Key(
              Sql.id(row, "workspace_id", IdKind.WORKSPACE),
              Sql.id(row, "endpoint_id", IdKind.ENDPOINT)),
          row.getObject("id", UUID.class));
    }
  }

  /**
   * Processes a batch; returns false if another node is processing the recovery or has completed
   * it.
   */
  private boolean isTaken(Connection connection, Next next) throws SQLException {
    Recovery recovery =
        Sql.of(TAKE)
            .with(next.key().workspaceId(), next.key().endpointId(), next.id())
            .first(connection, RecoverEvents::read);
    if (recovery == null) {
      return false;
    }
    List<Event> events = recovery.alive() ? events(connection, recovery) : List.of();
    Endpoint.Key key = recovery.key();
    if (!events.isEmpty()) {
      Sql.of(MAKE)
          .with(
              key.workspaceId(),
              key.endpointId(),
              recovery.activation(),
              clock.instant(),
              events.stream().map(_ -> ids.next(IdKind.DELIVERY)).toList(),
              events.stream().map(Event::id).toList(),
              events.stream().map(Event::type).toList(),
              events.stream().map(event -> event.place().seq()).toList())
          .with(DeliveryRows.MAX_REQUESTED)
          .update(connection);
    }
    if (events.size() < BATCH) {
      Sql.of(END).with(key.workspaceId(), key.endpointId(), recovery.id()).update(connection);
    } else {
      EventPlace last = events.getLast().place();
      Sql.of(MOVE)
          .with(last.transaction().parameter(), last.seq())
          .with(key.workspaceId(), key.endpointId(), recovery.id())
          .update(connection);
    }
    return true;
  }

  private static Recovery read(java.sql.ResultSet row) throws SQLException {
    return new Recovery(
        new Endpoint.Key(
            Sql.id(row, "workspace_id", IdKind.WORKSPACE),
            Sql.id(row, "endpoint_id", IdKind.ENDPOINT)),
        row.getObject("id", UUID.class),
        Sql.instantOf(row, "since"),
        Sql.instantOf(row, "until"),
        // null before the first batch, and after a restore, because backups omit transaction
        // numbers
        row.getString("place_txid") == null ? null : EventPlace.read(row),
        Sql.texts(row, "event_types"),
        row.getBoolean("holds"),
        row.getInt("activation"),
        row.getString("active_from"),
        row.getString("fed"),
        row.getBoolean("alive"));
  }

  private static List<Event> events(Connection connection, Recovery recovery) throws SQLException {
    WorkspaceId workspaceId = recovery.key().workspaceId();
    EventPlace first =
        recovery.after() == null
            ? LogPlaces.first(connection, workspaceId, recovery.since())
            : recovery.after().next();
    EventPlace end = LogPlaces.end(connection, workspaceId, recovery.until());
    List<String> scans = new ArrayList<>();
    List<@Nullable Object> values = new ArrayList<>();
    for (String type : EndpointTypes.resolved(recovery.types())) {
      scans.add(OF_TYPE);
      values.addAll(
          Arrays.asList(
              workspaceId,
              type,
              first.transaction().parameter(),
              first.seq(),
              end.transaction().parameter(),
              end.seq(),
              recovery.since(),
              recovery.until(),
              recovery.fed(),
              recovery.activeFrom(),
              recovery.holds(),
              BATCH));
    }
    values.add(BATCH);
    return Sql.of(
            "select "
                + EventPlace.COLUMNS
                + ", id, type from ("
                + String.join(" union all ", scans)
                + ") e"
                + EventPlace.ORDER
                + " limit ?")
        .with(values.toArray())
        .plannedByValues()
        .list(
            connection,
            row ->
                new Event(
                    EventPlace.read(row), row.getObject("id", UUID.class), row.getString("type")));
  }
}
