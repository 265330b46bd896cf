package turno.platform.jobs;

import static java.util.stream.Collectors.joining;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.IdKind;
import turno.platform.db.Sql;

/**
 * The rows of a table that wait for work, and their leases. The shared clock determines which rows
 * are due. A lease is measured in real time, because the shared clock may be stopped when a node
 * dies; a node extends its leases while it works. Other nodes can lease the rows of a dead node
 * once {@link #LEASE} has passed.
 *
 * <p>The table has {@code workspace_id}, the further columns of its key, {@code due_at} (null when
 * no work is due), {@code attempts} (the attempts begun since the outcome was last known), {@code
 * lease} and {@code leased_until}, and an index {@code (workspace_id, due_at) where due_at is not
 * null}.
 *
 * <p>A change that requires the work to be done again sets {@code due_at} and clears {@code lease}
 * but not {@code leased_until}: the attempt in progress then leaves the row due.
 *
 * @param <T> a row with its lease
 */
public final class LeaseTable<T extends LeaseTable.Row> {
  /** How long a lease lasts unless it is extended. */
  public static final Duration LEASE = Duration.ofSeconds(10);

  /** In SQL: the end of a lease that begins now. */
  public static final String UNTIL = "clock_timestamp() + interval '" + LEASE.toSeconds() + " s'";

  /** A leased row. */
  public interface Row {
    WorkspaceId workspaceId();

    /** Returns the values of the key's columns after {@code workspace_id}. */
    List<?> key();

    UUID lease();

    /** Returns the number of earlier attempts since the outcome was last known. */
    int attempts();
  }

  // jumps from workspace to workspace in the index, however many rows each has
  private static final String WORKSPACES =
      """
      with recursive p as (
        (select workspace_id from turno.TABLE where due_at is not null order by workspace_id limit 1)
        union all
        select (select q.workspace_id from turno.TABLE q
                 where q.due_at is not null and q.workspace_id > p.workspace_id
                 order by q.workspace_id limit 1)
          from p where p.workspace_id is not null)
      select p.workspace_id from p
       where p.workspace_id <> all (?::uuid[])
         and exists (select from turno.TABLE q
                      where q.workspace_id = p.workspace_id and q.due_at <= ?
                        and (q.leased_until is null or q.leased_until <= clock_timestamp()))
       order by random() limit ?
      """;

  private static final String TAKE =
      """
      update turno.TABLE q
         set lease = ?, leased_until = UNTIL, attempts = q.attempts + 1
        from (select d.workspace_id COLUMNS from turno.TABLE d
               where d.workspace_id = ? and d.due_at <= ?
                 and (d.leased_until is null or d.leased_until <= clock_timestamp())
               order by d.due_at limit ? for update skip locked) d
       where q.workspace_id = d.workspace_id SAME
      returning q.*
      """;

  private static final String EXTEND =
      """
      update turno.TABLE q set leased_until = UNTIL
       where q.workspace_id = ? KEY and q.lease = ?
      """;

  private static final String SETTLE =
      """
      update turno.TABLE q
         set SET attempts = ?, due_at = case when q.lease = ? then ? else q.due_at end,
             lease = null, leased_until = null
       where q.workspace_id = ? KEY
         and (q.lease = ? or (q.lease is null and q.leased_until is not null))
      """;

  private static final String DELETE =
      "delete from turno.TABLE q where q.workspace_id = ? KEY and q.lease = ?";

  private final String workspaces;
  private final String take;
  private final String extend;
  private final String settle;
  private final String delete;
  private final Sql.Row<T> reader;

  /**
   * @param key the columns of the table's key after {@code workspace_id}; empty if a workspace has
   *     only one row
   * @param reader reads a leased row; the column {@code attempts} includes this attempt
   */
  public LeaseTable(String table, List<String> key, Sql.Row<T> reader) {
    this.workspaces = WORKSPACES.replace("TABLE", table);
    this.take =
        TAKE.replace("TABLE", table)
            .replace("UNTIL", UNTIL)
            .replace("COLUMNS", each(key, ", d.KEY"))
            .replace("SAME", each(key, " and q.KEY = d.KEY"));
    String ofKey = each(key, " and q.KEY = ?");
    this.extend = EXTEND.replace("TABLE", table).replace("UNTIL", UNTIL).replace("KEY", ofKey);
    this.settle = SETTLE.replace("TABLE", table).replace("KEY", ofKey);
    this.delete = DELETE.replace("TABLE", table).replace("KEY", ofKey);
    this.reader = reader;
  }

  private static String each(List<String> key, String text) {
    return key.stream().map(name -> text.replace("KEY", name)).collect(joining());
  }

  /**
   * Returns at most {@code max} workspaces with due rows that are not leased, chosen at random
   * among all except the given ones.
   */
  List<WorkspaceId> workspaces(
      Connection connection, Instant now, Collection<WorkspaceId> except, int max)
      throws SQLException {
    return Sql.of(workspaces)
        .with(except, now, max)
        .list(connection, row -> Sql.id(row, "workspace_id", IdKind.WORKSPACE));
  }

  /** Leases due rows of a workspace; the rows that have waited longest are taken first. */
  List<T> take(Connection connection, WorkspaceId workspaceId, Instant now, UUID lease, int max)
      throws SQLException {
    return Sql.of(take).with(lease, workspaceId, now, max).list(connection, reader);
  }

  /** Extends a lease; returns false if the row was made due again, deleted or leased again. */
  public boolean extend(Connection connection, T row) throws SQLException {
    return Sql.of(extend).with(keyed(row)).with(row.lease()).update(connection) == 1;
  }

  /**
   * Writes the outcome of an attempt; returns false and writes nothing if the row was deleted or
   * leased again.
   *
   * @param dueAt when the row is due again; null if it is not due again. A row that was made due in
   *     the meantime stays due
   * @param attempts 0 if the outcome is known
   * @param set assigns further columns, for example {@code state = ?, error = ?}; may be empty. In
   *     this text, {@code q.lease} is null if the row was made due in the meantime
   * @param values for the question marks in {@code set}
   */
  public boolean settle(
      Connection connection,
      T row,
      @Nullable Instant dueAt,
      int attempts,
      String set,
      @Nullable Object... values)
      throws SQLException {
    return Sql.of(settle.replace("SET", set.isEmpty() ? "" : set + ","))
            .with(values)
            .with(attempts, row.lease(), dueAt)
            .with(keyed(row))
            .with(row.lease())
            .update(connection)
        == 1;
  }

  /**
   * Deletes a row whose work is done; returns false if the row was made due again, deleted or
   * leased again.
   */
  public boolean delete(Connection connection, T row) throws SQLException {
    return Sql.of(delete).with(keyed(row)).with(row.lease()).update(connection) == 1;
  }

  private Object[] keyed(T row) {
    List<Object> values = new ArrayList<>();
    values.add(row.workspaceId());
    values.addAll(row.key());
    return values.toArray();
  }
}
