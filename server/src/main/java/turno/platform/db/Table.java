package turno.platform.db;

import static java.util.stream.Collectors.joining;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Id;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.Json;

/**
 * A table of the {@code turno} schema whose rows map to a record: each component is a column with
 * the same name in snake case. The components of a {@link JsonUnwrapped} record are columns too,
 * and so are the components of a {@link Prefixed} record: the names of their columns begin with the
 * name of the prefixed component. Any other nested record is {@link StoredJson}. A column that is
 * not in the record belongs to handwritten SQL.
 *
 * <p>This class only knows the columns, and how to find a row by id or a page of rows. A query that
 * contains a rule is written where it runs, and begins with {@link #select}.
 */
public final class Table<T extends Record> {
  private static final String WORKSPACE = "workspace_id";
  private static final String VERSION = "version";

  private static final String IN_DATABASE =
      """
      select column_name, udt_name from information_schema.columns
       where table_schema = 'turno' and table_name = ?
      """;

  private final String name;
  private final RowShape<T> shape;
  private final String present;
  private final List<String> columns;

  private Table(String name, RowShape<T> shape, String present) {
    this.name = name;
    this.shape = shape;
    this.present = present;
    this.columns = shape.columns().stream().map(RowShape.Column::name).toList();
  }

  /**
   * Marks a component that is a nested record; the names of the record's columns begin with the
   * name of the component. The record is null if all these columns are null.
   */
  @Retention(RetentionPolicy.RUNTIME)
  @Target(ElementType.RECORD_COMPONENT)
  public @interface Prefixed {}

  /** An SQL expression that computes the value of a column. */
  public record Expression(String sql) {}

  public static <T extends Record> Table<T> of(Class<T> type, String name) {
    return new Table<>(name, RowShape.of(type, name), "");
  }

  /**
   * Returns the same table without the rows that are marked as deleted: only rows in which this
   * column is null remain.
   */
  public Table<T> without(String deletedAt) {
    return new Table<>(name, shape, " and " + deletedAt + " is null");
  }

  /**
   * Compares the columns with those of the database, so that a column that is missing or has
   * another type prevents the start instead of failing a request later.
   */
  public void requireIn(Database database) {
    Map<String, String> found = new LinkedHashMap<>();
    database.read(connection ->
        Sql.of(IN_DATABASE)
            .with(name)
            .list(
                connection,
                row -> found.put(row.getString("column_name"), row.getString("udt_name"))));
    List<String> faults = new ArrayList<>();
    for (RowShape.Column column : shape.columns()) {
      String type = found.get(column.name());
      if (type == null) {
        faults.add("no column " + column.name());
      } else if (!column.type().names().contains(type)) {
        faults.add("column " + column.name() + " is " + type);
      }
    }
    if (!faults.isEmpty()) {
      throw new IllegalStateException(
          "turno." + name + " differs from what this server reads: " + String.join(", ", faults));
    }
  }

  /** Returns the forms of this table's stored JSON. */
  public List<StoredJson<?>> documents() {
    return shape.columns().stream()
        .<@Nullable StoredJson<?>>map(column -> column.type().document())
        .filter(Objects::nonNull)
        .<StoredJson<?>>map(Objects::requireNonNull)
        .toList();
  }

  /** Returns the names of the record's columns, separated by commas, for handwritten SQL. */
  public String columns() {
    return each(columns, "%s");
  }

  /** Returns a query for the rows of a workspace, to which the caller adds conditions. */
  public String select() {
    return "select " + columns() + from();
  }

  private String from() {
    return " from turno." + name + " where workspace_id = ?" + present;
  }

  /** Reads a row that has all the {@link #columns}. */
  public T read(ResultSet row) throws SQLException {
    return shape.read(row);
  }

  public @Nullable T find(Connection connection, WorkspaceId workspaceId, Id id)
      throws SQLException {
    return first(connection, select() + " and id = ?", workspaceId, id);
  }

  /** Like {@link #find}, and locks the row until the end of the transaction. */
  public @Nullable T lock(Connection connection, WorkspaceId workspaceId, Id id)
      throws SQLException {
    return first(connection, select() + " and id = ? for update", workspaceId, id);
  }

  public @Nullable T first(Connection connection, String sql, @Nullable Object... values)
      throws SQLException {
    return Sql.of(sql).with(values).first(connection, this::read);
  }

  public List<T> list(Connection connection, String sql, @Nullable Object... values)
      throws SQLException {
    return Sql.of(sql).with(values).list(connection, this::read);
  }

  /** Returns all rows of a workspace, in the order of creation. */
  public List<T> all(Connection connection, WorkspaceId workspaceId) throws SQLException {
    return list(connection, select() + " order by id", workspaceId);
  }

  /**
   * Returns a page of a workspace's rows, in the order of creation.
   *
   * @param filters for each column, the value that it must have; null for any value
   * @param after the last row of the previous page; null for the first page
   */
  public List<T> page(
      Connection connection,
      WorkspaceId workspaceId,
      Map<String, ? extends @Nullable Object> filters,
      @Nullable Id after,
      int limit)
      throws SQLException {
    StringBuilder sql = new StringBuilder(select());
    List<@Nullable Object> values = new ArrayList<>();
    values.add(workspaceId);
    if (after != null) {
      sql.append(" and id > ?");
      values.add(after);
    }
    filters.forEach((column, value) -> {
      if (value != null) {
        sql.append(" and ").append(column).append(" = ?");
        values.add(value);
      }
    });
    values.add(limit);
    return list(connection, sql.append(" order by id limit ?").toString(), values.toArray());
  }

  public void insert(Connection connection, WorkspaceId workspaceId, T row) throws SQLException {
    insert(connection, workspaceId, row, Map.of());
  }

  /**
   * @param more columns that are not in the record
   */
  public void insert(
      Connection connection,
      WorkspaceId workspaceId,
      T row,
      Map<String, ? extends @Nullable Object> more)
      throws SQLException {
    inserting("", workspaceId, row, more).update(connection);
  }

  /**
   * Inserts the row or, if there is a row with the same key, replaces the record's columns in that
   * row, except for the time of creation.
   */
  public void save(Connection connection, WorkspaceId workspaceId, T row) throws SQLException {
    String conflict =
        " on conflict on constraint "
            + name
            + "_pkey do update set "
            + each(changing(), "%1$s = excluded.%1$s");
    inserting(conflict, workspaceId, row, Map.of()).update(connection);
  }

  private Sql inserting(
      String conflict,
      WorkspaceId workspaceId,
      T row,
      Map<String, ? extends @Nullable Object> more) {
    Map<String, @Nullable Object> values = new LinkedHashMap<>();
    values.put(WORKSPACE, workspaceId);
    values.putAll(shape.values(row));
    values.putAll(more);
    String marks =
        values.values().stream()
            .map(value -> value instanceof Expression(String sql) ? sql : "?")
            .collect(joining(", "));
    return Sql.of(
            "insert into turno.%s (%s) values (%s)%s"
                .formatted(name, each(values.keySet(), "%s"), marks, conflict))
        .with(values.values().stream().filter(value -> !(value instanceof Expression)).toArray());
  }

  /**
   * Like {@link #update(Connection, WorkspaceId, Id, Record, Map)}, for the record's columns only.
   */
  public void update(Connection connection, WorkspaceId workspaceId, Id id, T row)
      throws SQLException {
    update(connection, workspaceId, id, row, Map.of());
  }

  /**
   * Writes the next version of a row, or, in a table without versions, overwrites a row that the
   * caller has locked.
   *
   * @param more columns that are not in the record
   */
  public void update(
      Connection connection,
      WorkspaceId workspaceId,
      Id id,
      T row,
      Map<String, ? extends @Nullable Object> more)
      throws SQLException {
    Map<String, @Nullable Object> all = shape.values(row);
    List<String> names = new ArrayList<>(changing());
    List<@Nullable Object> values = new ArrayList<>();
    names.forEach(column -> values.add(all.get(column)));
    names.addAll(more.keySet());
    values.addAll(more.values());
    values.add(workspaceId);
    values.add(id);
    String version = "";
    if (all.get(VERSION) instanceof Long next) {
      version = " and version = ?";
      values.add(next - 1);
    }
    int rows =
        Sql.of(
                "update turno.%s set %s where workspace_id = ? and id = ?%s%s"
                    .formatted(name, each(names, "%s = ?"), present, version))
            .with(values.toArray())
            .update(connection);
    if (rows != 1) {
      throw new IllegalStateException("turno." + name + ": the row is gone or at another version");
    }
  }

  /** Deletes a row; false if there is none. */
  public boolean delete(Connection connection, WorkspaceId workspaceId, Id id) throws SQLException {
    return Sql.of("delete" + from() + " and id = ?").with(workspaceId, id).update(connection) == 1;
  }

  /** Returns the row in the form that {@code jsonb_populate_record} reads. */
  public ObjectNode json(T row) {
    ObjectNode json = Json.object();
    shape.values(row).forEach((column, value) -> json.set(column, jsonOf(value)));
    return json;
  }

  private static JsonNode jsonOf(@Nullable Object value) {
    return switch (value) {
      case Sql.Json(String text) when text != null -> Json.tree(text);
      case byte[] bytes -> Json.MAPPER.valueToTree("\\x" + HexFormat.of().formatHex(bytes));
      case null, default -> Json.MAPPER.valueToTree(value);
    };
  }

  private List<String> changing() {
    return columns.stream()
        .filter(column -> !List.of(WORKSPACE, "id", "created_at").contains(column))
        .toList();
  }

  private static String each(Collection<String> names, String form) {
    return names.stream().map(form::formatted).collect(joining(", "));
  }
}
