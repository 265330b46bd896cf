package turno.platform.db;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import turno.postgres.JdbcAddress;
import turno.postgres.PostgresFailure;
import turno.testing.TestDatabase;

/** A pool is opened while PostgreSQL refuses connections for a moment. */
class OpeningPoolTest {
  @Test
  void poolOpensWhenPostgresRecovers() throws Exception {
    AtomicInteger asked = new AtomicInteger();
    try (TestDatabase fresh = TestDatabase.create();
        ServerSocket door = new ServerSocket(0, 50, InetAddress.getLoopbackAddress())) {
      JdbcAddress real = fresh.address();
      int port = URI.create(real.url().substring("jdbc:".length())).getPort();
      Thread.ofVirtual().start(() -> turnAwayTheFirst(door, port, asked));
      JdbcAddress address =
          new JdbcAddress(
              real.url().replace(":" + port + "/", ":" + door.getLocalPort() + "/"),
              real.user(),
              real.password());
      try (Database database = new Database(address, 1, "opening")) {
        int one =
            database.read(connection -> Sql.of("select 1").one(connection, row -> row.getInt(1)));
        assertEquals(1, one);
      }
    }
    assertTrue(asked.get() > 1, "the first was turned away");
  }

  @Test
  void missingDatabaseIsReportedAtOnce() throws Exception {
    AtomicInteger asked = new AtomicInteger(1); // so that no request is turned away
    try (TestDatabase fresh = TestDatabase.create();
        ServerSocket door = new ServerSocket(0, 50, InetAddress.getLoopbackAddress())) {
      JdbcAddress real = fresh.address();
      URI there = URI.create(real.url().substring("jdbc:".length()));
      Thread.ofVirtual().start(() -> turnAwayTheFirst(door, there.getPort(), asked));
      String nowhere = "jdbc:postgresql://127.0.0.1:" + door.getLocalPort() + "/nobody_has_this";
      JdbcAddress address = new JdbcAddress(nowhere, real.user(), real.password());
      assertThrows(PostgresFailure.class, () -> new Database(address, 1, "opening").close());
    }
    assertEquals(2, asked.get());
  }

  private static void turnAwayTheFirst(ServerSocket door, int port, AtomicInteger asked) {
    try {
      while (true) {
        Socket client = door.accept();
        if (asked.getAndIncrement() == 0) {
          client.close();
          continue;
        }
        Socket server = new Socket(InetAddress.getLoopbackAddress(), port);
        Thread.ofVirtual().start(() -> pass(client, server));
        Thread.ofVirtual().start(() -> pass(server, client));
      }
    } catch (IOException e) {
      // the socket is closed: the test is over
    }
  }

  private static void pass(Socket from, Socket to) {
    try (from;
        to) {
      from.getInputStream().transferTo(to.getOutputStream());
    } catch (IOException e) {
      // one side is gone, so the other is closed
    }
  }
}
