package turno.testing;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.UUID;
import turno.kernel.Id;
import turno.kernel.IdKind;

/** Accesses the database directly, bypassing the server. */
public final class Rows {
  private Rows() {}

  /** The number of a booking's allocation rows, one for each resource and each part of its time. */
  public static int allocationsOf(TestServer server, String bookingId) {
    return count(
        server, "select count(*) from turno.allocations where holder_id = ?", uuid(bookingId));
  }

  /** The stored status, which may differ from the status that readers see. */
  public static String storedStatus(TestServer server, String bookingId) {
    return text(server, "select status from turno.bookings where id = ?", uuid(bookingId));
  }

  /** The number in the first column of the first row. */
  public static int count(TestServer server, String sql, Object... parameters) {
    return Integer.parseInt(text(server, sql, parameters));
  }

  /** The string in the first column of the first row, which must exist. */
  public static String text(TestServer server, String sql, Object... parameters) {
    try {
      return server.ask(connection -> first(connection, sql, parameters));
    } catch (SQLException e) {
      throw new IllegalStateException(sql, e);
    }
  }

  private static String first(Connection connection, String sql, Object... parameters)
      throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement(sql)) {
      for (int i = 0; i < parameters.length; i++) {
        statement.setObject(i + 1, parameters[i]);
      }
      try (ResultSet rows = statement.executeQuery()) {
        if (!rows.next()) {
          throw new AssertionError("no row: " + sql);
        }
        return rows.getString(1);
      }
    }
  }

  /** Runs one or several statements, bypassing the policies that servers are subject to. */
  public static void execute(TestServer server, String sql) {
    try {
      server.ask(connection -> {
        try (Statement statement = connection.createStatement()) {
          return statement.execute(sql);
        }
      });
    } catch (SQLException e) {
      throw new IllegalStateException(sql, e);
    }
  }

  /**
   * Adds this number of copies of the booking, with its allocations and its history, directly to
   * the database.
   */
  public static void copies(TestServer server, String bookingId, int count) {
    String columns =
        text(
            server,
            "select string_agg(quote_ident(attname), ', ') from pg_attribute"
                + " where attrelid = 'turno.bookings'::regclass and attnum > 0"
                + " and not attisdropped and attname <> 'id'");
    execute(
        server,
        """
        with made as (
          insert into turno.bookings (id, %1$s)
          select gen_random_uuid(), %1$s from turno.bookings, generate_series(1, %2$d) where id = '%3$s'
          returning workspace_id, id),
        taken as (
          insert into turno.allocations
          select a.workspace_id, a.resource_id, a.starts_at, a.ends_at, m.id, a.kind, a.units
            from made m cross join turno.allocations a where a.holder_id = '%3$s')
        insert into turno.booking_history
        select h.workspace_id, m.id, h.version, h.at, h.action, h.actor, h.change
          from made m cross join turno.booking_history h where h.booking_id = '%3$s'
        """
            .formatted(columns, count, uuid(bookingId)));
  }

  /** The stored form of a booking's id. */
  public static UUID uuid(String bookingId) {
    return uuid(IdKind.BOOKING, bookingId);
  }

  /** The stored form of an id of this kind. */
  public static UUID uuid(IdKind<?> kind, String wire) {
    Id id = kind.parse(wire);
    if (id == null) {
      throw new IllegalArgumentException(wire);
    }
    return id.value();
  }
}
