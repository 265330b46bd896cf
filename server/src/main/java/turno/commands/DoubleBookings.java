package turno.commands;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import turno.platform.db.Sql;
import turno.platform.db.SqlFile;
import turno.postgres.JdbcAddress;

/**
 * Searches the tables for faults that must never exist: double bookings, allocated time that
 * belongs to no live booking or block, bookings without allocated time, rows that refer to missing
 * rows, and changes that were not recorded (docs/rules/bookings.md#no-double-booking).
 */
public final class DoubleBookings {
  private static final String QUESTION = SqlFile.text("findings/double_bookings.sql");
  private static final String ORPHANS = SqlFile.text("findings/orphans.sql");
  private static final String HAS_TABLES = "select to_regclass('turno.allocations') is not null";

  /**
   * A fault in the data: a row that must not exist, or a change that was not recorded.
   *
   * @param certain false if a change of the catalog could also explain the finding
   */
  public record Finding(
      String fault, boolean certain, String workspace, String subject, Instant at, String detail) {
    @Override
    public String toString() {
      return workspace + ", " + at + ": " + fault + ": " + detail + " (" + subject + ")";
    }
  }

  private DoubleBookings() {}

  /** Returns at most a hundred faults in the allocated time; none if there are no tables yet. */
  public static List<Finding> in(JdbcAddress address) throws SQLException {
    return asked(QUESTION, address);
  }

  /**
   * Returns at most a hundred findings: rows that refer to a missing row, and changes that were not
   * recorded. Foreign keys would prevent the former, but the busiest tables have none.
   */
  public static List<Finding> orphansIn(JdbcAddress address) throws SQLException {
    return asked(ORPHANS, address);
  }

  private static List<Finding> asked(String question, JdbcAddress address) throws SQLException {
    try (Connection connection = address.connect()) {
      boolean hasTables = Sql.of(HAS_TABLES).one(connection, row -> row.getBoolean(1));
      return hasTables ? asked(question, connection) : List.of();
    }
  }

  static List<Finding> in(Connection connection) throws SQLException {
    return asked(QUESTION, connection);
  }

  private static List<Finding> asked(String question, Connection connection) throws SQLException {
    return Sql.of(question)
        .list(
            connection,
            row ->
                new Finding(
                    row.getString("fault"),
                    row.getBoolean("certain"),
                    row.getString("workspace"),
                    row.getString("subject"),
                    Sql.instantOf(row, "at"),
                    row.getString("detail")));
  }
}
