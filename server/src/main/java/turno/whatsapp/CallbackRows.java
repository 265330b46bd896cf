package turno.whatsapp;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import turno.kernel.Id.WorkspaceId;
import turno.platform.db.Sql;

/** Reads and writes callback items that are not recorded yet. */
final class CallbackRows {
  static final String FIGURES =
      """
      select min(i.received_at) as oldest
        from turno.whatsapp_numbers n cross join lateral (
          select w.received_at from turno.whatsapp_callback_items w
           where w.workspace_id = n.workspace_id and w.due_at is not null
           order by w.callback_id, w.position limit 1) i
       where n.due_at is not null
      """;

  private static final String INSERT =
      """
      insert into turno.whatsapp_callback_items
             (workspace_id, callback_id, position, series, body, attempts, due_at, received_at)
      select ?::uuid as workspace_id, ?, i.place - 1, i.series, i.body, 0, ?, ?
        from unnest(?::integer[], ?::bytea[]) with ordinality i(series, body, place)
      """;

  // returns a few large items or many small ones, to bound the memory
  private static final String NEXT =
      """
      select w.* from (
        select d.*,
               sum(octet_length(d.body)) over (order by d.callback_id, d.position)
                 - octet_length(d.body) as bytes_before
          from (select i.callback_id, i.position, i.series, i.body, i.attempts, i.received_at
                  from turno.whatsapp_callback_items i
                 where i.workspace_id = ? and i.due_at <= ?
                 order by i.callback_id, i.position limit ?) d) w
       where w.bytes_before < 262144
       order by w.callback_id, w.position
      """;

  // computes the minimum only if no item is due now, because many items may be waiting
  private static final String DUE =
      """
      select case
               when exists (select from turno.whatsapp_callback_items i
                             where i.workspace_id = ? and i.due_at <= ?) then ?
               else (select min(i.due_at) from turno.whatsapp_callback_items i
                      where i.workspace_id = ? and i.due_at is not null) end as due_at
      """;

  private static final String PUT_OFF =
      """
      update turno.whatsapp_callback_items i
         set due_at = ?, attempts = case when i.position = ? then ? else i.attempts end
       where i.workspace_id = ? and i.callback_id = ? and i.series = ? and i.due_at is not null
      """;

  private static final String KEEP =
      """
      update turno.whatsapp_callback_items i set due_at = null, attempts = ?
       where i.workspace_id = ? and i.callback_id = ? and i.position = ?
      """;

  private static final String DELETE =
      """
      delete from turno.whatsapp_callback_items i
       where i.workspace_id = ? and i.callback_id = ? and i.position = ?
      """;

  // a status that waits for its message has no failed attempts, but its due_at was changed
  private static final String NAMING =
      """
      delete from turno.whatsapp_callback_items i
       where i.workspace_id = ? and (i.attempts > 0 or i.due_at is distinct from i.received_at)
         and position(?::bytea in i.body) > 0
      """;

  private static final String SWEEP =
      "delete from turno.whatsapp_callback_items where workspace_id = ? and received_at <= ?";

  private CallbackRows() {}

  /**
   * A waiting item.
   *
   * @param series the number of the item's series: the items of a series are recorded in order
   * @param attempts the number of failed attempts
   */
  record Waiting(
      UUID callbackId, int position, int series, byte[] body, int attempts, Instant receivedAt) {}

  /** Stores all items of a callback, and makes the workspace's queue due. */
  static void insert(
      Connection connection,
      WorkspaceId workspaceId,
      UUID callbackId,
      List<CallbackSplit.Item> items,
      Instant now)
      throws SQLException {
    Sql.of(INSERT)
        .with(workspaceId, callbackId, now, now)
        .with(items.stream().map(CallbackSplit.Item::series).toList())
        .with(items.stream().map(CallbackSplit.Item::body).toList())
        .update(connection);
    NumberRows.nudge(connection, workspaceId, now);
  }

  /** Returns the oldest due items, in order of arrival. */
  static List<Waiting> next(Connection connection, WorkspaceId workspaceId, Instant now, int max)
      throws SQLException {
    return Sql.of(NEXT).with(workspaceId, now, max).list(connection, CallbackRows::read);
  }

  /** Returns when the next item of a workspace is due, or null if there is none. */
  static @Nullable Instant due(Connection connection, WorkspaceId workspaceId, Instant now)
      throws SQLException {
    return Sql.of(DUE)
        .with(workspaceId, now, now, workspaceId)
        .<@Nullable Instant>one(connection, row -> Sql.instant(row, "due_at"));
  }

  /** Postpones an item and the later items of its series. */
  static void putOff(
      Connection connection, WorkspaceId workspaceId, Waiting item, int attempts, Instant dueAt)
      throws SQLException {
    Sql.of(PUT_OFF)
        .with(dueAt, item.position(), attempts, workspaceId, item.callbackId(), item.series())
        .update(connection);
  }

  /** Keeps an item until it is swept, without retrying it. */
  static void keep(Connection connection, WorkspaceId workspaceId, Waiting item, int attempts)
      throws SQLException {
    Sql.of(KEEP).with(attempts, workspaceId, item.callbackId(), item.position()).update(connection);
  }

  static void delete(Connection connection, WorkspaceId workspaceId, Waiting item)
      throws SQLException {
    Sql.of(DELETE).with(workspaceId, item.callbackId(), item.position()).update(connection);
  }

  /**
   * Deletes the items that contain the address, except new ones, which must still be recorded: an
   * item is new if it was neither tried nor postponed.
   */
  static void deleteNaming(Connection connection, WorkspaceId workspaceId, byte[] address)
      throws SQLException {
    Sql.of(NAMING).with(workspaceId, address).update(connection);
  }

  /** Deletes the items received up to an instant. */
  static void sweep(Connection connection, WorkspaceId workspaceId, Instant until)
      throws SQLException {
    Sql.of(SWEEP).with(workspaceId, until).update(connection);
  }

  private static Waiting read(ResultSet row) throws SQLException {
    return new Waiting(
        row.getObject("callback_id", UUID.class),
        row.getInt("position"),
        row.getInt("series"),
        row.getBytes("body"),
        row.getInt("attempts"),
        Sql.instantOf(row, "received_at"));
  }
}
