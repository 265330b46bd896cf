package turno.platform.db;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import turno.postgres.PostgresFailure;
import turno.postgres.Progress;
import turno.testing.LocalPostgres;
import turno.testing.TestDatabase;
import turno.testing.TestServer;
import turno.testing.TestWorkspace;
import turno.testing.Waits;

class MigrationsTest {
  private static final Progress QUIETLY = line -> {};
  private static final String SLEEPING =
      "select pid from pg_stat_activity where wait_event = 'PgSleep' and datname = current_database()";
  private static final String MADE = "select to_regclass('turno.made') is null";

  @TempDir Path folder;

  @Test
  void newestVersionIsTheNumberOfTheLastFile() throws Exception {
    int last = Integer.parseInt(FirstSchema.VERSION);
    for (Path file : MigrationFiles.later()) {
      last = Math.max(last, MigrationFiles.number(file));
    }
    assertEquals(Integer.toString(last), Migrations.NEWEST);
  }

  /** A step outside a transaction can stop half-way; the next start repeats it. */
  @Test
  void interruptedMigrationIsRepeated() throws Exception {
    TestingMigrations newer = TestingMigrations.ofNextVersion();
    try (TestDatabase database = TestDatabase.create()) {
      assertEquals(2, newer.apply(database.address(), QUIETLY));
      LocalPostgres.execute(
          database.address(),
          "update turno_migrations.flyway_schema_history set success = false where version = '991'");
      LocalPostgres.execute(database.address(), "drop index turno.customers_by_colour");
      assertEquals(1, newer.apply(database.address(), QUIETLY));
      assertEquals(
          List.of("customers_by_colour"),
          LocalPostgres.query(
              database.address(),
              "select indexname from pg_indexes where indexname = 'customers_by_colour'"));
      assertEquals(0, newer.apply(database.address(), QUIETLY));
    }
  }

  @Test
  void quickCheckDetectsMissingMigrations() throws Exception {
    try (TestDatabase database = TestDatabase.create();
        Database pool = database.open(1)) {
      assertTrue(pool.read(Migrations::areApplied));
      LocalPostgres.execute(
          database.address(),
          "update turno_migrations.flyway_schema_history set version = '0.' || version");
      assertTrue(!pool.read(Migrations::areApplied));
      LocalPostgres.execute(database.address(), "drop schema turno_migrations cascade");
      assertTrue(!pool.read(Migrations::areApplied));
    }
  }

  /** The database of an earlier build, or of this build before its first schema was edited. */
  @Test
  void databaseOfAnotherSchemaIsRefusedWithARemedy() throws Exception {
    try (TestDatabase database = TestDatabase.create();
        Database pool = database.open(1)) {
      LocalPostgres.execute(
          database.address(),
          "update turno_migrations.flyway_schema_history set checksum = checksum + 1, type = 'SQL'");
      LocalPostgres.execute(
          database.address(),
          """
          insert into turno_migrations.flyway_schema_history
                 (installed_rank, version, description, type, script, checksum, installed_by, execution_time, success)
          values (41, '41', 'long allocations', 'SQL', 'V41__long_allocations.sql', 7, 'turno', 1, true)
          """);
      assertEquals(
          """
          The database is from another build of Turno, with a schema that this build cannot read.
          Start with an empty folder or database. To keep a catalog, write it to a file with that build \
          (./turno export) and load the file with this one (./turno import).\
          """,
          assertThrows(PostgresFailure.class, () -> Migrations.apply(database.address()))
              .getMessage());
      assertFalse(pool.read(Migrations::areApplied));
      assertTrue(pool.read(Migrations::standing).isOther());
    }
  }

  @Test
  void commentsAndLayoutDoNotAffectTheChecksum() {
    assertEquals(
        FirstSchema.withoutLayout("create table a (b int, c int);"),
        FirstSchema.withoutLayout("-- why\ncreate table a (b int,\n  c int); -- what\n"));
  }

  @Test
  void onlyOneOfSeveralServersMigrates() throws Exception {
    try (TestDatabase empty = TestDatabase.empty();
        ExecutorService servers = Executors.newVirtualThreadPerTaskExecutor()) {
      List<Future<Integer>> starting = new ArrayList<>();
      for (int i = 0; i < 3; i++) {
        starting.add(servers.submit(() -> Migrations.apply(empty.address())));
      }
      int applied = 0;
      for (Future<Integer> one : starting) {
        applied += one.get();
      }
      assertEquals(Integer.parseInt(Migrations.newest()), applied);
    }
  }

  @Test
  void olderServerRefusesANewerSchemaOnlyAtStart() throws Exception {
    try (TestServer running = TestServer.start()) {
      TestWorkspace world = TestWorkspace.crowdedBarbeariaSol(running);
      world.booking(world.haircut, TestWorkspace.MONDAY + "T09:00:00-03:00");
      TestingMigrations.ofNextVersion().apply(running.database(), QUIETLY);
      world.booking(world.haircut, TestWorkspace.MONDAY + "T09:20:00-03:00");
      PostgresFailure refused =
          assertThrows(PostgresFailure.class, () -> Migrations.apply(running.database()));
      assertTrue(refused.getMessage().contains("does not know"), refused.getMessage());
    }
  }

  /** A slow reader delays the migration, but the migration does not delay later readers. */
  @Test
  void migrationWaitingForALockDoesNotBlockQueries() throws Exception {
    TestingMigrations newer =
        new TestingMigrations(folder)
            .with("V990__colours.sql", "alter table turno.services add column colour text");
    try (TestDatabase database = TestDatabase.create();
        Connection reader = database.connect()) {
      reader.setAutoCommit(false);
      Sql.of("select count(*) from turno.services").one(reader, row -> true);
      CountDownLatch waits = new CountDownLatch(1);
      CompletableFuture<Integer> applied =
          CompletableFuture.supplyAsync(
              () -> newer.apply(database.address(), line -> waits.countDown()));
      assertTrue(waits.await(60, TimeUnit.SECONDS), "the migration never reported a retry");
      LocalPostgres.query(database.address(), "select count(*)::text from turno.services");
      reader.commit();
      assertEquals(1, applied.get());
    }
  }

  /** An older server locks the tables in a different order from the migration. */
  @Test
  void deadlockedMigrationIsRetried() throws Exception {
    TestingMigrations newer =
        new TestingMigrations(folder)
            .with(
                "V990__colours.sql",
                "alter table turno.services add column colour text;"
                    + "alter table turno.customers add column colour text;");
    try (TestDatabase database = TestDatabase.create();
        Connection writer = database.connect()) {
      Sql.of("set deadlock_timeout = '60s'").update(writer); // so PostgreSQL cancels the migration
      writer.setAutoCommit(false);
      Sql.of("select count(*) from turno.customers").one(writer, row -> true);
      CountDownLatch waits = new CountDownLatch(1);
      CompletableFuture<Integer> applied =
          CompletableFuture.supplyAsync(
              () -> newer.apply(database.address(), line -> waits.countDown()));
      Waits.until(
          () ->
              !LocalPostgres.query(
                      database.address(),
                      "select count(*)::text from pg_locks where not granted"
                          + " and relation = 'turno.customers'::regclass")
                  .equals(List.of("0")),
          "the migration never waits for the writer");
      Sql.of("select count(*) from turno.services").one(writer, row -> true);
      assertTrue(waits.await(60, TimeUnit.SECONDS), "the migration never reported a retry");
      writer.commit();
      assertEquals(1, applied.get());
    }
  }

  @Test
  void invalidIndexIsRebuiltAtTheNextStart() throws Exception {
    TestingMigrations newer =
        new TestingMigrations(folder)
            .with(
                "V990__names.sql",
                """
                drop index concurrently if exists turno.workspace_names;
                create unique index concurrently workspace_names on turno.workspaces (name);
                """);
    try (TestDatabase database = TestDatabase.create()) {
      for (String slug : List.of("one", "two")) {
        LocalPostgres.execute(
            database.address(),
            "insert into turno.workspaces (workspace_id, slug, name, mode, time_zone, country,"
                + " currency, locale, created_at) values (gen_random_uuid(), '"
                + slug
                + "', 'same', 'live', 'UTC', 'BR', 'BRL', 'pt-BR', now())");
      }
      assertThrows(PostgresFailure.class, () -> newer.apply(database.address(), QUIETLY));
      LocalPostgres.execute(database.address(), "update turno.workspaces set name = slug");
      assertEquals(1, newer.apply(database.address(), QUIETLY));
      assertEquals(
          List.of("t"),
          LocalPostgres.query(
              database.address(),
              "select indisvalid from pg_index where indexrelid = 'turno.workspace_names'::regclass"));
    }
  }

  @Test
  void killedMigrationLeavesNoChanges() throws Exception {
    TestingMigrations newer = slow();
    try (TestDatabase database = TestDatabase.create()) {
      CompletableFuture<Integer> applied =
          CompletableFuture.supplyAsync(() -> newer.apply(database.address(), QUIETLY));
      String pid = sleeping(database, applied);
      LocalPostgres.query(database.address(), "select pg_terminate_backend(" + pid + ")");
      assertThrows(ExecutionException.class, applied::get);
      assertEquals(List.of("t"), LocalPostgres.query(database.address(), MADE));
      newer.with("V990__slow.sql", "create table turno.made ();");
      assertEquals(1, newer.apply(database.address(), QUIETLY));
    }
  }

  /** The start is interrupted, for example by a signal. */
  @Test
  void interruptedMigrationEndsImmediatelyAndLeavesNoChanges() throws Exception {
    TestingMigrations newer = slow();
    try (TestDatabase database = TestDatabase.create()) {
      CompletableFuture<String> said = new CompletableFuture<>();
      Thread start =
          Thread.ofPlatform()
              .start(() -> {
                try {
                  said.complete("applied " + newer.apply(database.address(), QUIETLY));
                } catch (PostgresFailure e) {
                  said.complete(e.getMessage());
                }
              });
      sleeping(database, said);
      start.interrupt();
      assertEquals("The migration was stopped before it finished.", said.get(60, TimeUnit.SECONDS));
      assertEquals(List.of("t"), LocalPostgres.query(database.address(), MADE));
    }
  }

  private TestingMigrations slow() throws Exception {
    return new TestingMigrations(folder)
        .with("V990__slow.sql", "create table turno.made (); select pg_sleep(300);");
  }

  /** Waits for the backend process that sleeps in the middle of the migration; returns its id. */
  private static String sleeping(TestDatabase database, CompletableFuture<?> migration)
      throws SQLException {
    List<String> found = List.of();
    while (found.isEmpty()) {
      if (migration.isDone()) {
        throw new AssertionError("the migration ended immediately: " + migration);
      }
      found = LocalPostgres.query(database.address(), SLEEPING);
    }
    return found.getFirst();
  }
}
