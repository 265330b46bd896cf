package turno.catalog;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.function.Function;
import turno.platform.http.Answer;

/**
 * A change that was decided on one version of the catalog.
 *
 * @param guard what only the transaction of the change can judge
 * @param answer made once it is known which bookings the change leaves behind
 */
record CatalogPlan(CatalogChange change, Guard guard, Function<Conflicts, Answer> answer) {

  CatalogPlan(CatalogChange change, Function<Conflicts, Answer> answer) {
    this(change, _ -> {}, answer);
  }

  /** Looks at rows under the workspace's exclusive lock; refusals are thrown. */
  @FunctionalInterface
  interface Guard {
    void check(Connection connection) throws SQLException;
  }
}
