package turno.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.node.ObjectNode;
import turno.testing.CheckedReply;
import turno.testing.TestApi;
import turno.testing.TestDatabase;
import turno.testing.TestServer;
import turno.testing.TestWorkspace;
import turno.testing.Waits;

/**
 * The server sets its session settings itself, so that other defaults of a database or a role do
 * not matter.
 */
class SessionDefaultsTest {
  private static final int CLIENTS = 20;
  private static final int TIMES = 3;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "alter database %1$s set default_transaction_isolation = 'repeatable read'",
        "alter database %1$s set default_transaction_isolation = 'serializable'",
        "alter role current_user in database %1$s set default_transaction_isolation = 'serializable'",
        "alter database %1$s set default_transaction_read_only = on",
        "alter role current_user in database %1$s set default_transaction_read_only = on",
        "alter database %1$s set search_path = stubs, pg_catalog",
        "alter database %1$s set row_security = off"
      })
  void slotIsHeldOnlyOnceUnderOtherSessionDefaults(String defaults) throws Exception {
    TestDatabase own = TestDatabase.create();
    alter(own, defaults);
    try (TestServer server = TestServer.startOn(own)) {
      TestWorkspace world = TestWorkspace.barbeariaSol(server);
      for (int i = 0; i < TIMES; i++) {
        List<CheckedReply> replies = rush(world, TestWorkspace.MONDAY + "T1" + i + ":00:00-03:00");
        assertEquals(
            1, replies.stream().filter(CheckedReply::isSuccess).count(), replies::toString);
        replies.stream()
            .filter(reply -> !reply.isSuccess())
            .forEach(reply -> reply.expect(409, "slot_taken"));
      }
    }
  }

  /** Sets the defaults, and adds functions that hide PostgreSQL's own in unqualified calls. */
  private static void alter(TestDatabase own, String defaults) throws SQLException {
    try (Connection connection = own.connect();
        Statement statement = connection.createStatement()) {
      statement.execute("create schema stubs");
      for (String lock :
          List.of("pg_advisory_xact_lock", "pg_advisory_xact_lock_shared", "pg_advisory_lock")) {
        statement.execute(
            "create function stubs." + lock + "(bigint) returns void language sql as 'select'");
      }
      for (String lock :
          List.of(
              "pg_try_advisory_xact_lock",
              "pg_try_advisory_xact_lock_shared",
              "pg_try_advisory_lock",
              "pg_try_advisory_lock_shared",
              "pg_advisory_unlock_shared")) {
        statement.execute(
            "create function stubs."
                + lock
                + "(bigint) returns boolean language plpgsql as 'begin raise exception ''a stub''; end'");
      }
      statement.execute(defaults.formatted(connection.getCatalog()));
    }
  }

  private static List<CheckedReply> rush(TestWorkspace world, String start) throws Exception {
    CountDownLatch go = new CountDownLatch(1);
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      List<Future<CheckedReply>> replies = new ArrayList<>();
      for (int i = 0; i < CLIENTS; i++) {
        replies.add(
            threads.submit(() -> {
              ObjectNode wish = world.wish(world.haircut, start);
              wish.putArray("resource_ids").add(world.ana);
              String key = TestApi.newKey();
              go.await();
              return Waits.served(() ->
                  world.owner.request("POST", "/holds").idempotencyKey(key).body(wish).send());
            }));
      }
      go.countDown();
      List<CheckedReply> all = new ArrayList<>();
      for (Future<CheckedReply> reply : replies) {
        all.add(reply.get());
      }
      return all;
    }
  }
}
