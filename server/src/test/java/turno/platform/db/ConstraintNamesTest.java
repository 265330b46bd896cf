package turno.platform.db;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import turno.testing.TestDatabase;

class ConstraintNamesTest {
  /** A shard's constraints carry the shard's number as a suffix. */
  @ParameterizedTest
  @CsvSource({
    "numbers_are_small, numbers_are_small",
    "numbers_are_small_102008, numbers_are_small",
    "numbers_of_2026, numbers_of_2026"
  })
  void shardNumberIsRemovedFromConstraintNames(String stored, String reported) throws SQLException {
    try (TestDatabase fresh = TestDatabase.empty();
        Connection connection = fresh.connect();
        Statement statement = connection.createStatement()) {
      statement.execute(
          "create table numbers (n integer constraint " + stored + " check (n < 10))");
      SQLException e =
          assertThrows(
              SQLException.class, () -> statement.execute("insert into numbers values (10)"));
      assertEquals(reported, Database.violatedConstraint(e));
    }
  }
}
