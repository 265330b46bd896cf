package turno.platform.db;

import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.LocalDate;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import turno.kernel.Id;
import turno.kernel.IdKind;
import turno.kernel.Metadata;
import turno.kernel.WireEnum;

/**
 * How a column of a {@link Table} is read and bound.
 *
 * @param names the names of the PostgreSQL types that the column may have
 * @param bound converts a value to one that {@link Sql} binds
 * @param document the form of the record that the column stores as JSON; null for other columns
 */
record ColumnType(
    List<String> names,
    Reader reader,
    UnaryOperator<Object> bound,
    @Nullable StoredJson<?> document) {
  /** Reads a column of a row. */
  @FunctionalInterface
  interface Reader {
    @Nullable Object read(ResultSet row, String column) throws SQLException;
  }

  @Nullable Object read(ResultSet row, String column) throws SQLException {
    return reader.read(row, column);
  }

  Object bound(Object value) {
    return bound.apply(value);
  }

  private static ColumnType plain(String name, Reader reader) {
    return new ColumnType(List.of(name), reader, value -> value, null);
  }

  /**
   * Returns the column type for a component; throws if the component has a type that is not
   * supported yet.
   */
  static ColumnType of(Type type, String table, String column) {
    if (type instanceof ParameterizedType list && list.getRawType() == List.class) {
      return ofList(list.getActualTypeArguments()[0]);
    }
    if (!(type instanceof Class<?> of)) {
      throw new IllegalStateException("turno." + table + "." + column + " has the type " + type);
    }
    if (Id.class.isAssignableFrom(of)) {
      IdKind<?> kind = kind(of);
      return plain("uuid", (row, name) -> Sql.idOrNull(row, name, kind));
    }
    if (of.isEnum()) {
      return new ColumnType(
          List.of("text"),
          (row, name) -> constant(of, row.getString(name)),
          value -> ((Enum<?>) value).name().toLowerCase(Locale.ROOT),
          null);
    }
    if (of == Metadata.class) {
      return new ColumnType(
          List.of("json", "jsonb"),
          (row, name) -> metadata(row.getString(name)),
          value -> new Sql.Json(((Metadata) value).json()),
          null);
    }
    return of.isRecord() ? stored(of.asSubclass(Record.class), table, column) : ofSimple(of);
  }

  private static ColumnType ofSimple(Class<?> type) {
    return switch (type.getSimpleName()) {
      case "String" -> plain("text", ResultSet::getString);
      case "int", "Integer" -> plain("int4", Sql::integer);
      case "long", "Long" -> plain("int8", Sql::number);
      case "boolean" -> plain("bool", ResultSet::getBoolean);
      case "Instant" -> plain("timestamptz", Sql::instant);
      case "byte[]" -> plain("bytea", ResultSet::getBytes);
      case "LocalDate" -> plain("date", (row, name) -> row.getObject(name, LocalDate.class));
      case "UUID" -> plain("uuid", (row, name) -> row.getObject(name, UUID.class));
      default -> throw new IllegalStateException("no column is read as " + type);
    };
  }

  private static ColumnType ofList(Type element) {
    if (element instanceof Class<?> of && Id.class.isAssignableFrom(of)) {
      IdKind<?> kind = kind(of);
      return plain("_uuid", (row, name) -> Sql.ids(row, name, kind));
    }
    if (element != String.class) {
      throw new IllegalStateException("no column is read as a list of " + element);
    }
    return plain("_text", Sql::texts);
  }

  private static <R extends Record> ColumnType stored(Class<R> type, String table, String column) {
    StoredJson<R> json = StoredJson.of(table, column, type);
    return new ColumnType(
        List.of("jsonb"),
        (row, name) -> {
          String text = row.getString(name);
          return text == null ? null : json.read(text, row.getString("id"));
        },
        value -> new Sql.Json(json.write(type.cast(value))),
        json);
  }

  private static IdKind<?> kind(Class<?> of) {
    return IdKind.all().stream()
        .filter(kind -> kind.least().getClass() == of)
        .findFirst()
        .orElseThrow();
  }

  private static @Nullable Metadata metadata(@Nullable String json) {
    return json == null ? null : json.equals("{}") ? Metadata.NONE : new Metadata(json);
  }

  @SuppressWarnings({"unchecked", "rawtypes"})
  private static @Nullable Object constant(Class<?> type, @Nullable String text) {
    return text == null ? null : WireEnum.of((Class) type, text);
  }
}
