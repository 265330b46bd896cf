package turno.platform.db;

import java.sql.SQLException;
import turno.platform.metrics.CountByName;
import turno.platform.metrics.OperationStatistics;

/** Counts the calls, waits and errors of a {@link Database} since its creation. */
public final class DatabaseUse {
  private static final String DEADLOCK = "deadlock";
  private static final String LOCK_TIMEOUT = "lock_timeout";
  private static final String STATEMENT_TIMEOUT = "statement_timeout";
  private static final String OUTAGE = "outage";
  private static final String REFUSED = "refused";

  private final OperationStatistics waits = new OperationStatistics();
  private final OperationStatistics calls = new OperationStatistics();
  private final CountByName errors =
      new CountByName(DEADLOCK, LOCK_TIMEOUT, STATEMENT_TIMEOUT, OUTAGE, REFUSED);

  DatabaseUse() {}

  void failed(SQLException e) {
    String state = String.valueOf(e.getSQLState());
    errors.count(
        switch (state) {
          case "40P01" -> DEADLOCK;
          case "55P03" -> LOCK_TIMEOUT;
          case "57014", "25P03", "25P04" -> STATEMENT_TIMEOUT;
          default ->
              state.startsWith("08")
                      || state.startsWith("53")
                      || state.startsWith("57")
                      || e instanceof java.sql.SQLTransientConnectionException
                  ? OUTAGE
                  : REFUSED;
        });
  }

  /**
   * Returns the waits for permission to use a connection; a wait that timed out or was interrupted
   * is counted as failed.
   */
  public OperationStatistics waits() {
    return waits;
  }

  /**
   * Returns the uses of a connection, each measured from connecting to the end of the work; {@link
   * #waits} covers the time before.
   */
  public OperationStatistics calls() {
    return calls;
  }

  /**
   * Returns the SQL errors by kind: {@code refused} includes every error that belongs to no other
   * kind, usually an ordinary answer of the database (a constraint, a rule of a function).
   */
  public CountByName errors() {
    return errors;
  }
}
