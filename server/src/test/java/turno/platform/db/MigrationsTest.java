package turno.platform.db;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import org.junit.jupiter.api.Test;
import turno.testing.TestDatabase;

class MigrationsTest {
  @Test
  void newestIsTheLastFile() throws Exception {
    Path folder = Path.of(Migrations.class.getResource("/db/migrations").toURI());
    try (var files = Files.list(folder)) {
      assertEquals(
          files
              .map(file -> file.getFileName().toString().replaceFirst("^V(\\d+)__.*", "$1"))
              .max(Comparator.comparingInt(Integer::parseInt))
              .orElseThrow(),
          Migrations.NEWEST);
    }
  }

  @Test
  void quickLookSeesWhetherTheyAreApplied() throws Exception {
    try (TestDatabase database = TestDatabase.create();
        Database pool = database.open(1)) {
      assertTrue(pool.read(Migrations::areApplied));
      TestingPostgres.execute(
          database.address(), "update turno_migrations.flyway_schema_history set version = '0.1'");
      assertTrue(!pool.read(Migrations::areApplied));
      TestingPostgres.execute(database.address(), "drop schema turno_migrations cascade");
      assertTrue(!pool.read(Migrations::areApplied));
    }
  }
}
