package turno.verification.race;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import turno.testing.TestingTurno;
import turno.verification.kit.RawClient;
import turno.verification.kit.RawClient.RawReply;
import turno.verification.kit.ServerProcess;

/** A server with the smallest default heap can keep its maximum number of connections open. */
@Tag("alone")
class IdleConnectionsTest {
  /** The default of TURNO_MAX_CONNECTIONS. */
  private static final int ALL = 10_000;

  private static final int ADDRESSES = 8;

  /** Files that this process and the server need in addition to the connections. */
  private static final int OTHER_FILES = 1_000;

  /**
   * Far shorter than the server's idle limit, because the rest of the test may take just as long.
   */
  private static final Duration IDLE = Duration.ofSeconds(35);

  private static final int MAX_SLOW = 5;
  private static final Duration MAX_NOTICED = Duration.ofSeconds(90);

  @TempDir static Path home;

  @Test
  void tenThousandIdleConnectionsFitIntoTheSmallestDefaultHeap() throws Exception {
    int connections = (int) Math.min(ALL, openFilesMost() - OTHER_FILES);
    Instant now = Instant.now().truncatedTo(ChronoUnit.SECONDS);
    try (ServerProcess server = new ServerProcess(TestingTurno.words(), home, now)) {
      server.start();
      String key = RaceShop.openWorkspace(server);
      String request =
          "GET /v1/me HTTP/1.1\r\nHost: turno\r\nAuthorization: Bearer " + key + "\r\n\r\n";
      byte[] cheap = "GET /health/live HTTP/1.1\r\nHost: turno\r\n\r\n".getBytes(US_ASCII);
      long began = System.nanoTime();
      List<SocketChannel> idle = new ArrayList<>();
      try {
        byte[] bytes = request.getBytes(US_ASCII);
        ByteBuffer answer = ByteBuffer.allocateDirect(8 * 1024);
        // each connection sends one request; some of the requests query the database
        for (int i = 0; i < connections; i++) {
          idle.add(asked(server.port(), source(i), i % 10 == 0 ? bytes : cheap, answer));
        }
        // on a slow machine the first connections may have timed out, so another one would be
        // accepted
        boolean allAreOpen = System.nanoTime() - began < IDLE.toNanos();
        if (connections == ALL && allAreOpen) {
          try (RawClient refused = RawClient.to(server.port())) {
            RawReply reply = refused.send(request).read();
            assertEquals(503, reply.status());
            assertTrue(reply.saysClose());
          }
        }
        // the first connection is still open, or the last one if the first may have timed out
        SocketChannel first = allAreOpen ? idle.getFirst() : idle.getLast();
        first.write(ByteBuffer.wrap(bytes));
        answer.clear();
        assertTrue(first.read(answer) > 0);
        assertEquals('2', answer.get("HTTP/1.1 ".length()));
      } finally {
        for (SocketChannel one : idle) {
          one.close();
        }
      }
      try (RawClient client = RawClient.to(server.port())) {
        RawReply reply = client.send(request).read();
        long end = System.nanoTime() + MAX_NOTICED.toNanos();
        while (reply.status() == 503 && System.nanoTime() < end) {
          try (RawClient next = RawClient.to(server.port())) {
            reply = next.send(request).read(); // until the server notices the closed connections
          }
        }
        assertEquals(200, reply.status());
      }
      assertFalse(Files.readString(server.log()).contains("OutOfMemory"));
      assertEquals(0, server.stop());
    }
  }

  /**
   * A loopback address for the connection; several are used, because one address may use only a
   * share of the connections.
   */
  private static InetSocketAddress source(int i) {
    return new InetSocketAddress(InetAddress.ofLiteral("127.0.0." + (2 + i % ADDRESSES)), 0);
  }

  /**
   * Opens a connection and reads an answer on it; tries again if the request arrived too slowly.
   */
  private static SocketChannel asked(
      int port, InetSocketAddress source, byte[] request, ByteBuffer answer) throws IOException {
    for (int i = 0; i < MAX_SLOW; i++) {
      SocketChannel socket = SocketChannel.open();
      socket.bind(source);
      socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
      socket.write(ByteBuffer.wrap(request));
      answer.clear();
      assertTrue(socket.read(answer) > 0);
      String said = US_ASCII.decode(answer.duplicate().flip()).toString();
      if (said.startsWith("HTTP/1.1 2")) {
        return socket;
      }
      assertTrue(said.startsWith("HTTP/1.1 408"), said);
      socket.close();
    }
    throw new AssertionError("no request arrived in time");
  }

  /** This process's limit on open files, which the server's process inherits. */
  private static long openFilesMost() throws IOException {
    for (String line : Files.readAllLines(Path.of("/proc/self/limits"))) {
      if (line.startsWith("Max open files")) {
        return Long.parseLong(line.substring("Max open files".length()).strip().split("\\s+")[0]);
      }
    }
    throw new IllegalStateException("no limit on open files was found");
  }
}
