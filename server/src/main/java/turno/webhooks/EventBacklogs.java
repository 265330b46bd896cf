package turno.webhooks;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import turno.events.EventPlace;
import turno.events.LogPlaces;
import turno.kernel.Id.EndpointId;
import turno.kernel.Id.EventId;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.IdKind;
import turno.kernel.IdSource;
import turno.platform.db.Horizon;
import turno.platform.db.SeenTransactions;
import turno.platform.db.Sql;

/**
 * Backlogs of events for which no deliveries were created yet, because there were too many events
 * or deliveries for one batch. The workspaces take turns, one batch each, so that one backlog does
 * not delay other workspaces.
 */
final class EventBacklogs {
  private static final String ADD =
      """
      insert into turno.webhook_backlogs (workspace_id, id, txid, seen, target, at)
      select n.workspace_id, t.id, t.txid, t.seen, t.target, t.at
        from (select ?::uuid as id, ?::xid8 as txid, ?::pg_snapshot as seen, ?::pg_snapshot as target,
                     ?::timestamptz as at) t
       cross join unnest(?::uuid[]) as n(workspace_id)
      on conflict on constraint webhook_backlogs_pkey do nothing
      """;

  // the oldest backlog of the next workspace that has one
  private static final String NEXT =
      """
      select workspace_id, id from turno.webhook_backlogs
       where workspace_id > ? order by workspace_id, id limit 1
      """;

  private static final String TAKE =
      """
      select seen, target, after_txid::text as place_txid, after_seq as seq, at
        from turno.webhook_backlogs where workspace_id = ? and id = ? for update skip locked
      """;

  private static final String LISTENERS =
      """
      select id, activation, event_types, holds, active_since, active_from::text as active_from
        from turno.webhook_endpoints where workspace_id = ? and active order by id
      """;

  // scans the log by type and merges the results: the query ends once the batch is full, even for
  // rare types
  private static final String OF_TYPE =
      """
      (select l.latest_txid, l.seq, l.txid, l.id, l.type, l.at, ? and (
      """
          + EndpointTypes.OF_UNCONFIRMED
          + """
            ) as unconfirmed from turno.log l
            where l.workspace_id = ? and l.type = ? and (l.latest_txid, l.seq) >= (?::xid8, ?)
              and not
          """
          + SeenTransactions.includes("l.txid")
          + " and "
          + SeenTransactions.includes("l.txid")
          + """
              and (?::timestamptz is null or l.at >= ?)
            order by l.latest_txid, l.seq limit ?)
          """;

  private static final String MOVE =
      """
      update turno.webhook_backlogs
         set seen = ?::pg_snapshot, target = ?::pg_snapshot, after_txid = ?::xid8, after_seq = ?
       where workspace_id = ? and id = ?
      """;

  private static final String END =
      "delete from turno.webhook_backlogs where workspace_id = ? and id = ?";

  private final IdSource ids;

  /** The workspace that had the last turn on this node. */
  private WorkspaceId last = IdKind.WORKSPACE.least();

  private record Backlog(
      @Nullable SeenTransactions seen,
      @Nullable SeenTransactions target,
      @Nullable EventPlace after,
      @Nullable Instant at) {
    static Backlog read(ResultSet row) throws SQLException {
      return new Backlog(
          SeenTransactions.ofNullable(row, "seen"),
          SeenTransactions.ofNullable(row, "target"),
          row.getString("place_txid") == null ? null : EventPlace.read(row),
          Sql.instant(row, "at"));
    }
  }

  private record Turn(WorkspaceId workspaceId, UUID id) {}

  /** An active endpoint. */
  private record Listener(
      EndpointId id,
      int activation,
      List<String> types,
      boolean holds,
      Instant activeSince,
      @Nullable Horizon activeFrom) {
    static Listener read(ResultSet row) throws SQLException {
      return new Listener(
          Sql.id(row, "id", IdKind.ENDPOINT),
          row.getInt("activation"),
          EndpointTypes.resolved(Sql.texts(row, "event_types")),
          row.getBoolean("holds"),
          Sql.instantOf(row, "active_since"),
          row.getString("active_from") == null ? null : Horizon.of(row, "active_from"));
    }

    boolean receives(Event event) {
      boolean later =
          activeFrom == null
              ? !event.at().isBefore(activeSince)
              : Long.compareUnsigned(event.transaction().transaction(), activeFrom.transaction())
                  > 0;
      return later && types.contains(event.type()) && (holds || !event.unconfirmed());
    }
  }

  /**
   * An event in the log.
   *
   * @param unconfirmed whether the event belongs to an unconfirmed booking, as in {@link
   *     EndpointTypes#OF_UNCONFIRMED}; computed only if a listener needs it
   */
  private record Event(
      EventPlace place,
      Horizon transaction,
      EventId id,
      String type,
      Instant at,
      boolean unconfirmed) {
    static Event read(ResultSet row) throws SQLException {
      return new Event(
          EventPlace.read(row),
          Horizon.of(row, "txid"),
          Sql.id(row, "id", IdKind.EVENT),
          row.getString("type"),
          Sql.instantOf(row, "at"),
          row.getBoolean("unconfirmed"));
    }
  }

  EventBacklogs(IdSource ids) {
    this.ids = ids;
  }

  /**
   * Stores backlogs, so that the events of these workspaces wait for their turns.
   *
   * @param scan the scan's id: a workspace has one backlog for each scan
   * @param seen the transactions whose events are excluded
   * @param at an instant no later than the start of the previous scan; null if it is unknown
   */
  static void add(
      Connection connection,
      UUID scan,
      SeenTransactions seen,
      SeenTransactions target,
      @Nullable Instant at,
      List<WorkspaceId> workspaces)
      throws SQLException {
    Sql.of(ADD)
        .with(scan, seen.oldestUnseen().parameter(), seen.text(), target.text(), at, workspaces)
        .update(connection);
  }

  /**
   * Makes a batch of deliveries for the workspace whose turn it is.
   *
   * @return the deliveries; null if there is no backlog, or if another node is processing the next
   *     one
   */
  @Nullable List<NewDelivery> takeTurn(Connection connection, Instant now) throws SQLException {
    Turn turn = next(connection);
    if (turn == null) {
      return null;
    }
    last = turn.workspaceId();
    Backlog backlog =
        Sql.of(TAKE).with(turn.workspaceId(), turn.id()).first(connection, Backlog::read);
    if (backlog == null) {
      return null;
    }
    List<Listener> listeners =
        Sql.of(LISTENERS).with(turn.workspaceId()).list(connection, Listener::read);
    int events = Math.max(1, FanOut.BATCH / Math.max(1, listeners.size()));
    SeenTransactions seen = backlog.seen() == null ? SeenTransactions.NONE : backlog.seen();
    // the target is null after a backup was restored
    SeenTransactions target =
        backlog.target() == null ? SeenTransactions.now(connection) : backlog.target();
    List<Event> page =
        listeners.isEmpty()
            ? List.of()
            : events(connection, turn.workspaceId(), backlog, seen, target, listeners, events);
    if (page.size() < events) {
      Sql.of(END).with(turn.workspaceId(), turn.id()).update(connection);
    } else {
      EventPlace reached = page.getLast().place();
      Sql.of(MOVE)
          .with(seen.text(), target.text(), reached.transaction().parameter(), reached.seq())
          .with(turn.workspaceId(), turn.id())
          .update(connection);
    }
    List<NewDelivery> batch = new ArrayList<>();
    for (Event event : page) {
      for (Listener listener : listeners) {
        if (listener.receives(event)) {
          batch.add(
              new NewDelivery(
                  turn.workspaceId(),
                  listener.id(),
                  listener.activation(),
                  event.id(),
                  event.type(),
                  event.place().seq()));
        }
      }
    }
    NewDelivery.make(connection, batch, ids, now);
    return batch;
  }

  private @Nullable Turn next(Connection connection) throws SQLException {
    Turn turn = Sql.of(NEXT).with(last).first(connection, EventBacklogs::turn);
    return turn == null
        ? Sql.of(NEXT).with(IdKind.WORKSPACE.least()).first(connection, EventBacklogs::turn)
        : turn;
  }

  private static Turn turn(ResultSet row) throws SQLException {
    return new Turn(Sql.id(row, "workspace_id", IdKind.WORKSPACE), row.getObject("id", UUID.class));
  }

  private static List<Event> events(
      Connection connection,
      WorkspaceId workspaceId,
      Backlog backlog,
      SeenTransactions seen,
      SeenTransactions target,
      List<Listener> listeners,
      int limit)
      throws SQLException {
    Instant since =
        backlog.seen() == null && backlog.at() != null
            ? backlog.at().minus(FanOut.LOOK_BACK)
            : null;
    EventPlace first = EventPlace.before(seen.oldestUnseen());
    if (backlog.after() != null) {
      first = backlog.after().next();
    } else if (since != null) {
      first = LogPlaces.first(connection, workspaceId, since);
    }
    Set<String> types = new LinkedHashSet<>();
    listeners.forEach(listener -> types.addAll(listener.types()));
    boolean choosy = listeners.stream().anyMatch(listener -> !listener.holds());
    List<String> scans = new ArrayList<>();
    List<@Nullable Object> values = new ArrayList<>();
    for (String type : types) {
      scans.add(OF_TYPE);
      values.addAll(
          Arrays.asList(
              choosy,
              workspaceId,
              type,
              first.transaction().parameter(),
              first.seq(),
              seen.text(),
              target.text(),
              since,
              since,
              limit));
    }
    values.add(limit);
    return Sql.of(
            "select "
                + EventPlace.COLUMNS
                + ", txid::text as txid, id, type, at, unconfirmed from ("
                + String.join(" union all ", scans)
                + ") e"
                + EventPlace.ORDER
                + " limit ?")
        .with(values.toArray())
        .plannedByValues()
        .list(connection, Event::read);
  }
}
