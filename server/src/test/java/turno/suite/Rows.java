package turno.suite;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.UUID;
import turno.kernel.IdKind;
import turno.testing.TestServer;

/** What the database itself says, past the server. */
final class Rows {
  private Rows() {}

  static int allocationsOf(TestServer server, String bookingId) {
    return count(
        server, "select count(*) from turno.allocations where holder_id = ?", uuid(bookingId));
  }

  /** The status that is written, whatever readers are shown. */
  static String storedStatus(TestServer server, String bookingId) {
    return text(server, "select status from turno.bookings where id = ?", uuid(bookingId));
  }

  static int count(TestServer server, String sql, Object... parameters) {
    return Integer.parseInt(text(server, sql, parameters));
  }

  static String text(TestServer server, String sql, Object... parameters) {
    try (Connection connection = server.connect();
        PreparedStatement statement = connection.prepareStatement(sql)) {
      for (int i = 0; i < parameters.length; i++) {
        statement.setObject(i + 1, parameters[i]);
      }
      try (ResultSet rows = statement.executeQuery()) {
        if (!rows.next()) {
          throw new AssertionError("no row: " + sql);
        }
        return rows.getString(1);
      }
    } catch (SQLException e) {
      throw new IllegalStateException(sql, e);
    }
  }

  static void execute(TestServer server, String sql) {
    try (Connection connection = server.connect();
        var statement = connection.createStatement()) {
      statement.execute(sql);
    } catch (SQLException e) {
      throw new IllegalStateException(sql, e);
    }
  }

  static UUID uuid(String bookingId) {
    UUID id = IdKind.BOOKING.parse(bookingId);
    if (id == null) {
      throw new IllegalArgumentException(bookingId);
    }
    return id;
  }
}
