package turno.postgres;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.LinkedBlockingQueue;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * Tests servers and commands while their database is still recovering, for example after a power
 * failure.
 */
class StartingHostTest {
  private static final String REFUSAL =
      "SFATAL\0VFATAL\0C57P03\0Mthe database system is starting up\0\0";

  @Test
  @Timeout(60)
  void serverWaitsForAStartingHostButACommandDoesNot(@TempDir Path home) throws Exception {
    try (var socket = new ServerSocket(0, 50, InetAddress.getLoopbackAddress())) {
      var host = "127.0.0.1:" + socket.getLocalPort();
      Thread.ofVirtual().start(() -> refuseAll(socket));
      var place =
          new PostgresPlace(
              new JdbcAddress("jdbc:postgresql://" + host + "/turno", "turno", "x"),
              new DataFolder(home),
              TestingPostgres.PROGRAMS);
      assertThrows(
          PostgresFailure.class,
          () -> PostgresAccess.forCommand(place, TestingPostgres.RANDOM, line -> {}));
      assertEquals(
          List.of(HostState.Role.STARTING),
          PostgresAccess.survey(place).stream().map(HostState::role).toList());
      var said = new LinkedBlockingQueue<String>();
      var starter =
          Thread.ofPlatform()
              .start(() ->
                  assertThrows(
                      PostgresFailure.class,
                      () -> PostgresAccess.forServer(place, TestingPostgres.RANDOM, said::add)));
      assertEquals(
          "DATABASE_URL: waiting for a primary: "
              + host
              + " cannot be reached: FATAL: the database system is starting up",
          said.take());
      starter.interrupt();
      starter.join();
    }
  }

  /** Declines each request for encryption, and refuses each login. */
  private static void refuseAll(ServerSocket socket) {
    while (!socket.isClosed()) {
      try (var connection = socket.accept();
          var in = new DataInputStream(connection.getInputStream());
          var out = new DataOutputStream(connection.getOutputStream())) {
        var length = in.readInt();
        while (length == 8) {
          in.skipNBytes(4);
          out.write('N');
          length = in.readInt();
        }
        in.skipNBytes(length - 4L);
        var refusal = REFUSAL.getBytes(UTF_8);
        out.write('E');
        out.writeInt(4 + refusal.length);
        out.write(refusal);
        out.flush();
      } catch (IOException e) {
        // the driver has hung up, or the test is over
      }
    }
  }
}
