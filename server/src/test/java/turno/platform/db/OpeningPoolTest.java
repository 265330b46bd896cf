package turno.platform.db;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import turno.kernel.ProblemException;
import turno.postgres.JdbcAddress;
import turno.postgres.PostgresFailure;
import turno.testing.TestDatabase;
import turno.testing.Waits;

/** A pool while PostgreSQL briefly refuses connections. */
class OpeningPoolTest {
  /** The number of connection attempts that the pool must make while the test waits. */
  private static final int ATTEMPTS = 40;

  @Test
  void poolOpensWhenPostgresRecovers() throws Exception {
    try (TestDatabase fresh = TestDatabase.create();
        Door door = new Door(fresh.address(), 1);
        Database database = new Database(door.address(), 1, "opening")) {
      ask(database);
      assertTrue(door.asked.get() > 1, "the first attempt was not refused");
    }
  }

  @Test
  void missingDatabaseIsReportedImmediately() throws Exception {
    try (TestDatabase fresh = TestDatabase.create();
        Door door = new Door(fresh.address(), 0)) {
      JdbcAddress nowhere = door.address("nobody_has_this");
      assertThrows(PostgresFailure.class, () -> new Database(nowhere, 1, "opening").close());
      assertEquals(1, door.asked.get());
    }
  }

  @Test
  void openPoolRetriesAfterShortPauses() throws Exception {
    try (TestDatabase fresh = TestDatabase.create();
        Door door = new Door(fresh.address(), 0);
        Database database = new Database(door.address(), 1, "opening")) {
      ask(database);
      door.shutOut(Integer.MAX_VALUE);
      assertThrows(ProblemException.class, () -> ask(database));
      int before = door.asked.get();
      Waits.until(() -> door.asked.get() >= before + ATTEMPTS, "attempts became rare");
      door.shutOut(0);
      Waits.until(() -> answers(database), "the pool did not recover");
    }
  }

  private static void ask(Database database) {
    int one = database.read(connection -> Sql.of("select 1").one(connection, row -> row.getInt(1)));
    assertEquals(1, one);
  }

  private static boolean answers(Database database) {
    try {
      ask(database);
      return true;
    } catch (ProblemException e) {
      return false;
    }
  }

  /** A proxy to PostgreSQL that can refuse connections. */
  private static final class Door implements AutoCloseable {
    private final JdbcAddress real;
    private final ServerSocket socket;
    private final AtomicInteger asked = new AtomicInteger();
    private final AtomicInteger toTurnAway;
    private final List<Socket> open = new CopyOnWriteArrayList<>();

    Door(JdbcAddress real, int toTurnAway) throws IOException {
      this.real = real;
      this.toTurnAway = new AtomicInteger(toTurnAway);
      this.socket = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
      Thread.ofVirtual().start(this::serve);
    }

    JdbcAddress address() {
      return address(real.url().substring(real.url().lastIndexOf('/') + 1));
    }

    JdbcAddress address(String database) {
      return new JdbcAddress(
          "jdbc:postgresql://127.0.0.1:" + socket.getLocalPort() + "/" + database,
          real.user(),
          real.password());
    }

    /** Closes all connections and refuses this number of new ones. */
    void shutOut(int count) {
      toTurnAway.set(count);
      open.forEach(Door::end);
      open.clear();
    }

    private int port() {
      return URI.create(real.url().substring("jdbc:".length())).getPort();
    }

    private void serve() {
      try {
        while (true) {
          Socket client = socket.accept();
          asked.incrementAndGet();
          if (toTurnAway.getAndUpdate(left -> Math.max(0, left - 1)) > 0) {
            client.close();
            continue;
          }
          Socket server = new Socket(InetAddress.getLoopbackAddress(), port());
          open.add(client);
          Thread.ofVirtual().start(() -> pass(client, server));
          Thread.ofVirtual().start(() -> pass(server, client));
        }
      } catch (IOException e) {
        // the socket was closed because the test is over
      }
    }

    private static void pass(Socket from, Socket to) {
      try (from;
          to) {
        from.getInputStream().transferTo(to.getOutputStream());
      } catch (IOException e) {
        // one side has closed, so the other is closed too
      }
    }

    private static void end(Socket one) {
      try {
        one.close();
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    @Override
    public void close() throws IOException {
      socket.close();
    }
  }
}
