package turno.platform.db;

import java.sql.Array;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Types;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.UUID;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.postgresql.PGStatement;
import turno.kernel.Id;
import turno.kernel.IdKind;
import turno.kernel.WireEnum;

/**
 * One SQL statement with its values: plain JDBC without the boilerplate. Instants are bound as
 * {@code timestamptz}, and collections as arrays: ids as {@code uuid[]}, byte arrays as {@code
 * bytea[]}, whole numbers as {@code bigint[]} or {@code integer[]}, and strings as {@code text[]}.
 */
public final class Sql {
  private static final int PART = 1_000;

  private final String text;
  private final List<@Nullable Object> values = new ArrayList<>();
  private boolean plannedByValues;
  private boolean boundedElsewhere;

  private Sql(String text) {
    this.text = text;
  }

  public static Sql of(String text) {
    return new Sql(text);
  }

  /** Reads one row. */
  @FunctionalInterface
  public interface Row<T extends @Nullable Object> {
    T read(ResultSet row) throws SQLException;
  }

  /** Appends values for the next question marks. */
  public Sql with(@Nullable Object... more) {
    for (Object value : more) {
      values.add(value);
    }
    return this;
  }

  /**
   * Plans the statement for its values at every execution. Use this for queries whose best plan
   * depends on the values, such as lists with filters: a cached plan must serve all values and may
   * suit none of them (decision 17).
   */
  public Sql plannedByValues() {
    plannedByValues = true;
    return this;
  }

  /** Excludes the values from {@link StoredBytes}, because they have a quota of their own. */
  public Sql boundedElsewhere() {
    boundedElsewhere = true;
    return this;
  }

  public <T extends @Nullable Object> List<T> list(Connection connection, Row<T> reader)
      throws SQLException {
    try (PreparedStatement statement = prepared(connection);
        ResultSet rows = statement.executeQuery()) {
      List<T> list = new ArrayList<>();
      while (rows.next()) {
        list.add(reader.read(rows));
      }
      return list;
    }
  }

  /**
   * Reads the rows one by one. In a transaction they are fetched in batches, so that there may be
   * more rows than fit into memory.
   */
  public void each(Connection connection, Row<?> reader) throws SQLException {
    try (PreparedStatement statement = prepared(connection)) {
      statement.setFetchSize(PART);
      try (ResultSet rows = statement.executeQuery()) {
        while (rows.next()) {
          reader.read(rows);
        }
      }
    }
  }

  /**
   * Reads the rows one by one until {@code taker} returns false, so that only one large row is
   * parsed at a time.
   */
  public <T> void whileWanted(Connection connection, Row<T> reader, Predicate<? super T> taker)
      throws SQLException {
    try (PreparedStatement statement = prepared(connection);
        ResultSet rows = statement.executeQuery()) {
      while (rows.next() && taker.test(reader.read(rows))) {
        // the taker has consumed the row
      }
    }
  }

  /** Returns the first row, or null if there is none. */
  public <T> @Nullable T first(Connection connection, Row<T> reader) throws SQLException {
    try (PreparedStatement statement = prepared(connection);
        ResultSet rows = statement.executeQuery()) {
      return rows.next() ? reader.read(rows) : null;
    }
  }

  /** Returns the row of a statement that always returns exactly one row. */
  public <T extends @Nullable Object> T one(Connection connection, Row<T> reader)
      throws SQLException {
    try (PreparedStatement statement = prepared(connection);
        ResultSet rows = statement.executeQuery()) {
      if (!rows.next()) {
        throw new SQLException("no row: " + text);
      }
      return reader.read(rows);
    }
  }

  public int update(Connection connection) throws SQLException {
    try (PreparedStatement statement = prepared(connection)) {
      int rows = statement.executeUpdate();
      StoredBytes.rows(rows);
      return rows;
    }
  }

  private PreparedStatement prepared(Connection connection) throws SQLException {
    PreparedStatement statement = connection.prepareStatement(text);
    try {
      if (plannedByValues) {
        statement.unwrap(PGStatement.class).setPrepareThreshold(0);
      }
      for (int i = 0; i < values.size(); i++) {
        bind(connection, statement, i + 1, values.get(i));
      }
      if (!boundedElsewhere) {
        StoredBytes.values(values);
      }
      return statement;
    } catch (SQLException | RuntimeException e) {
      statement.close();
      throw e;
    }
  }

  private static void bind(
      Connection connection, PreparedStatement statement, int at, @Nullable Object value)
      throws SQLException {
    switch (value) {
      case null -> statement.setNull(at, Types.NULL);
      case Instant instant ->
          statement.setObject(at, OffsetDateTime.ofInstant(instant, ZoneOffset.UTC));
      case byte[] bytes -> statement.setBytes(at, bytes);
      case LocalDate date -> statement.setObject(at, date);
      case Id id -> statement.setObject(at, id.value());
      case Json json -> statement.setObject(at, json.text(), Types.OTHER);
      // an empty array has no element type: the statement determines it
      case Collection<?> none when none.isEmpty() -> statement.setObject(at, "{}", Types.OTHER);
      case Collection<?> collection -> statement.setArray(at, array(connection, collection));
      default -> statement.setObject(at, value);
    }
  }

  private static Array array(Connection connection, Collection<?> collection) throws SQLException {
    Object first = collection.iterator().next();
    if (first instanceof Id) {
      return connection.createArrayOf(
          "uuid", collection.stream().map(id -> ((Id) id).value()).toArray());
    }
    if (first instanceof byte[]) {
      return connection.createArrayOf("bytea", collection.toArray(byte[][]::new));
    }
    String type =
        switch (first) {
          case UUID id -> "uuid";
          case Long number -> "bigint";
          case Integer number -> "integer";
          case null, default -> "text";
        };
    return connection.createArrayOf(type, collection.toArray());
  }

  /** A value for a {@code jsonb} parameter. */
  public record Json(@Nullable String text) {}

  public static @Nullable Instant instant(ResultSet row, String column) throws SQLException {
    OffsetDateTime time = row.getObject(column, OffsetDateTime.class);
    return time == null ? null : time.toInstant();
  }

  /** Returns the instant in a column that is never null. */
  public static Instant instantOf(ResultSet row, String column) throws SQLException {
    return row.getObject(column, OffsetDateTime.class).toInstant();
  }

  /** Returns the id in a column that is never null. */
  public static <I extends Id> I id(ResultSet row, String column, IdKind<I> kind)
      throws SQLException {
    return kind.of(row.getObject(column, UUID.class));
  }

  /** Returns the id in a column; null for SQL null. */
  public static <I extends Id> @Nullable I idOrNull(ResultSet row, String column, IdKind<I> kind)
      throws SQLException {
    return kind.ofNullable(row.getObject(column, UUID.class));
  }

  /** Returns the enum constant in a column that is never null. */
  public static <E extends Enum<E>> E constant(ResultSet row, String column, Class<E> type)
      throws SQLException {
    return WireEnum.of(type, row.getString(column));
  }

  /** Returns the ids in a {@code uuid[]}; empty for SQL null. */
  public static <I extends Id> List<I> ids(ResultSet row, String column, IdKind<I> kind)
      throws SQLException {
    Array array = row.getArray(column);
    return array == null ? List.of() : Stream.of((UUID[]) array.getArray()).map(kind::of).toList();
  }

  public static @Nullable Integer integer(ResultSet row, String column) throws SQLException {
    int value = row.getInt(column);
    return row.wasNull() ? null : value;
  }

  public static @Nullable Long number(ResultSet row, String column) throws SQLException {
    long value = row.getLong(column);
    return row.wasNull() ? null : value;
  }

  /** Returns the strings in a {@code text[]}; empty for SQL null. */
  public static List<String> texts(ResultSet row, String column) throws SQLException {
    Array array = row.getArray(column);
    return array == null ? List.of() : List.of((String[]) array.getArray());
  }
}
