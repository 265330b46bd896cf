package turno.platform.db;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.lang.reflect.Constructor;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import turno.kernel.Json;

/** Maps the components of a record to the columns of a {@link Table}. */
final class RowShape<T extends Record> {
  private final Constructor<T> constructor;
  private final List<Part> parts;
  private final List<Column> columns;

  /** A column and how its values are read and bound. */
  record Column(String name, ColumnType type) {}

  /**
   * A component of the record.
   *
   * @param column the component's column; null if the component is a record with its own columns
   */
  private record Part(
      RecordComponent component,
      boolean nullable,
      @Nullable Column column,
      @Nullable RowShape<?> nested) {

    @Nullable Object read(ResultSet row) throws SQLException {
      Object value = column == null ? nested(row) : column.type().read(row, column.name());
      if (value == null && !nullable) {
        throw new IllegalStateException(component + " is null in the database");
      }
      return value;
    }

    private @Nullable Object nested(ResultSet row) throws SQLException {
      RowShape<?> shape = Objects.requireNonNull(nested);
      return nullable && shape.isNull(row) ? null : shape.read(row);
    }

    void values(@Nullable Record record, Map<String, @Nullable Object> to) {
      Object value = record == null ? null : valueOf(record);
      if (column != null) {
        to.put(column.name(), value == null ? null : column.type().bound(value));
      } else if (nested != null) {
        nested.values((Record) value, to);
      }
    }

    private @Nullable Object valueOf(Record record) {
      try {
        return component.getAccessor().invoke(record);
      } catch (ReflectiveOperationException e) {
        throw new IllegalStateException(e);
      }
    }
  }

  private RowShape(Constructor<T> constructor, List<Part> parts) {
    this.constructor = constructor;
    this.parts = parts;
    this.columns = new ArrayList<>();
    for (Part part : parts) {
      if (part.column != null) {
        columns.add(part.column);
      } else if (part.nested != null) {
        columns.addAll(part.nested.columns);
      }
    }
  }

  static <T extends Record> RowShape<T> of(Class<T> type, String table) {
    return of(type, table, "", Map.of());
  }

  /**
   * @param variables the types of the record's type variables, by name
   */
  private static <T extends Record> RowShape<T> of(
      Class<T> type, String table, String prefix, Map<String, Type> variables) {
    RecordComponent[] components = type.getRecordComponents();
    List<Part> parts = new ArrayList<>();
    Class<?>[] types = new Class<?>[components.length];
    for (int i = 0; i < components.length; i++) {
      components[i].getAccessor().setAccessible(true);
      types[i] = components[i].getType();
      parts.add(part(components[i], table, prefix, variables));
    }
    try {
      Constructor<T> constructor = type.getDeclaredConstructor(types);
      constructor.setAccessible(true);
      return new RowShape<>(constructor, List.copyOf(parts));
    } catch (NoSuchMethodException e) {
      throw new IllegalStateException(e);
    }
  }

  private static Part part(
      RecordComponent component, String table, String prefix, Map<String, Type> variables) {
    boolean nullable = component.getAnnotatedType().isAnnotationPresent(Nullable.class);
    Type type = component.getGenericType();
    Type known = variables.getOrDefault(type.getTypeName(), type);
    String name = prefix + Json.member(component.getName());
    boolean prefixed = component.isAnnotationPresent(Table.Prefixed.class);
    if (prefixed || component.getAccessor().isAnnotationPresent(JsonUnwrapped.class)) {
      RowShape<?> nested =
          of(
              component.getType().asSubclass(Record.class),
              table,
              prefixed ? name + "_" : prefix,
              variablesOf(type));
      return new Part(component, nullable, null, nested);
    }
    return new Part(component, nullable, new Column(name, ColumnType.of(known, table, name)), null);
  }

  private static Map<String, Type> variablesOf(Type type) {
    Map<String, Type> variables = new LinkedHashMap<>();
    if (type instanceof ParameterizedType given && given.getRawType() instanceof Class<?> raw) {
      for (int i = 0; i < raw.getTypeParameters().length; i++) {
        variables.put(raw.getTypeParameters()[i].getName(), given.getActualTypeArguments()[i]);
      }
    }
    return variables;
  }

  List<Column> columns() {
    return columns;
  }

  T read(ResultSet row) throws SQLException {
    @Nullable Object[] values = new @Nullable Object[parts.size()];
    for (int i = 0; i < values.length; i++) {
      values[i] = parts.get(i).read(row);
    }
    try {
      return constructor.newInstance(values);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  private boolean isNull(ResultSet row) throws SQLException {
    for (Column column : columns) {
      if (row.getObject(column.name()) != null) {
        return false;
      }
    }
    return true;
  }

  /** Returns the values to bind, by column. */
  Map<String, @Nullable Object> values(T row) {
    Map<String, @Nullable Object> values = new LinkedHashMap<>();
    values(row, values);
    return values;
  }

  private void values(@Nullable Record row, Map<String, @Nullable Object> to) {
    parts.forEach(part -> part.values(row, to));
  }
}
