package turno.platform.db;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Types;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import turno.kernel.Id;

/**
 * Calls one database function. Parameters are bound by name, so that only the function defines
 * their order. PostgreSQL refuses the call when the function does not know a name, or when a
 * parameter of the function is missing here, so any test that makes the call finds the mistake.
 *
 * @param <A> the type that contains the values of a call
 */
public final class FunctionCall<A> {
  private final String text;
  private final List<Parameter<A>> parameters;

  private FunctionCall(String text, List<Parameter<A>> parameters) {
    this.text = text;
    this.parameters = parameters;
  }

  /** The type of a parameter, or of its elements. */
  public enum Type {
    BIGINT("bigint", Types.BIGINT),
    BOOLEAN("boolean", Types.BOOLEAN),
    BYTEA("bytea", Types.BINARY),
    /** Takes a {@link java.time.LocalDate}. */
    DATE("date", Types.DATE),
    /** Takes an {@link Id}. */
    ID("uuid", Types.OTHER),
    INTEGER("integer", Types.INTEGER),
    /** Takes a string. */
    JSONB("jsonb", Types.OTHER),
    SMALLINT("smallint", Types.SMALLINT),
    TEXT("text", Types.VARCHAR),
    /** Takes an {@link Instant}. */
    TIMESTAMPTZ("timestamptz", Types.TIMESTAMP_WITH_TIMEZONE);

    private final String sql;
    private final int jdbc;

    Type(String sql, int jdbc) {
      this.sql = sql;
      this.jdbc = jdbc;
    }

    @Nullable Object bound(@Nullable Object value) {
      return switch (value) {
        case Instant instant when this == TIMESTAMPTZ ->
            OffsetDateTime.ofInstant(instant, ZoneOffset.UTC);
        case Id id -> id.value();
        case null, default -> value;
      };
    }
  }

  private record Parameter<A>(String name, Binder<A> binder) {}

  @FunctionalInterface
  private interface Binder<A> {
    void bind(Connection connection, PreparedStatement statement, int at, A argument)
        throws SQLException;
  }

  /** Builds a {@link FunctionCall}; its parameters may be added in any order. */
  public static final class Builder<A> {
    private final String function;
    private final List<Parameter<A>> parameters = new ArrayList<>();

    private Builder(String function) {
      this.function = function;
    }

    /** Adds a parameter with a single value. */
    public Builder<A> value(String name, Type type, Function<A, @Nullable Object> value) {
      return parameter(
          name,
          (connection, statement, at, argument) ->
              statement.setObject(at, type.bound(value.apply(argument)), type.jdbc));
    }

    /** Adds an array parameter with one element for each element of a list. */
    public <E> Builder<A> array(
        String name, Type type, Function<A, List<E>> list, Function<E, @Nullable Object> element) {
      return parameter(
          name,
          (connection, statement, at, argument) -> {
            List<E> from = list.apply(argument);
            // the driver binds byte arrays as bytea[] only if the class of the outer array is
            // byte[][]
            @Nullable Object[] elements =
                type == Type.BYTEA ? new byte[from.size()] @Nullable [] : new Object[from.size()];
            for (int i = 0; i < elements.length; i++) {
              elements[i] = type.bound(element.apply(from.get(i)));
            }
            statement.setArray(at, connection.createArrayOf(type.sql, elements));
          });
    }

    private Builder<A> parameter(String name, Binder<A> binder) {
      parameters.add(new Parameter<>(name, binder));
      return this;
    }

    public FunctionCall<A> build() {
      String names =
          parameters.stream()
              .map(parameter -> parameter.name() + " => ?")
              .collect(Collectors.joining(", "));
      return new FunctionCall<>(
          "select * from " + function + "(" + names + ")", List.copyOf(parameters));
    }
  }

  /**
   * @param function the qualified name
   */
  public static <A> Builder<A> of(String function) {
    return new Builder<>(function);
  }

  /** Calls a function that always returns exactly one row, and reads that row. */
  public <T extends @Nullable Object> T one(Connection connection, A argument, Sql.Row<T> reader)
      throws SQLException {
    try (PreparedStatement statement = prepared(connection, argument);
        ResultSet rows = statement.executeQuery()) {
      if (!rows.next()) {
        throw new SQLException("no row: " + text);
      }
      return reader.read(rows);
    }
  }

  /** Calls the function, and reads all rows. */
  public <T> List<T> list(Connection connection, A argument, Sql.Row<T> reader)
      throws SQLException {
    List<T> read = new ArrayList<>();
    try (PreparedStatement statement = prepared(connection, argument);
        ResultSet rows = statement.executeQuery()) {
      while (rows.next()) {
        read.add(reader.read(rows));
      }
    }
    return read;
  }

  private PreparedStatement prepared(Connection connection, A argument) throws SQLException {
    PreparedStatement statement = connection.prepareStatement(text);
    try {
      for (int i = 0; i < parameters.size(); i++) {
        parameters.get(i).binder().bind(connection, statement, i + 1, argument);
      }
      return statement;
    } catch (SQLException | RuntimeException e) {
      statement.close();
      throw e;
    }
  }
}
