package turno.platform.http;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import turno.testing.Waits;

/**
 * What a connection costs that has been served, with much in its request, and waits: in code that
 * Java has compiled as it does for a server that has run for a while. What is compiled quickly
 * keeps more alive, so that the first rounds may cost more.
 */
@Tag("alone")
class IdleMemoryTest {
  private static final int CONNECTIONS = 1_000;
  private static final int BYTES_MOST = 16 * 1024;
  private static final int MADE_ONCE = 100;
  private static final int ROUNDS = 12;

  private static final byte[] REQUEST =
      ("POST /v1/customers HTTP/1.1\r\n"
              + TestingHttp.AUTHORIZED
              + "Content-Type: application/json\r\nContent-Length: 12000\r\nX-Long: "
              + "v".repeat(12_000)
              + "\r\n\r\n{\"name\":\"M\"}"
              + " ".repeat(12_000 - 12))
          .getBytes(US_ASCII);

  @Test
  void idleConnectionCostsAtMostSixteenKibibytes() throws IOException {
    ClientLimits bounds =
        new ClientLimits(8 * CONNECTIONS, Long.MAX_VALUE, Long.MAX_VALUE, Long.MAX_VALUE);
    List<SocketChannel> first = new ArrayList<>();
    try (TestingHttp http = TestingHttp.within(bounds)) {
      try {
        connect(http, MADE_ONCE, first);
        long each = Long.MAX_VALUE;
        for (int round = 0; round < ROUNDS && each > BYTES_MOST; round++) {
          each = costOfEach(http);
        }
        assertTrue(each <= BYTES_MOST, each + " bytes");
      } finally {
        close(first);
      }
    }
  }

  private static long costOfEach(TestingHttp http) throws IOException {
    List<SocketChannel> clients = new ArrayList<>();
    try {
      awaitIdle(http, MADE_ONCE);
      long before = used();
      connect(http, CONNECTIONS, clients);
      awaitIdle(http, MADE_ONCE + CONNECTIONS);
      return (used() - before) / CONNECTIONS;
    } finally {
      close(clients);
    }
  }

  private static void awaitIdle(TestingHttp http, int count) {
    Waits.until(() -> http.server().idle() == count, () -> http.server().idle() + " are idle");
  }

  private static void close(List<SocketChannel> clients) throws IOException {
    for (SocketChannel client : clients) {
      client.close();
    }
  }

  private static void connect(TestingHttp http, int count, List<SocketChannel> clients)
      throws IOException {
    InetSocketAddress address =
        new InetSocketAddress(InetAddress.getLoopbackAddress(), http.port());
    ByteBuffer answer = ByteBuffer.allocateDirect(16 * 1024);
    for (int i = 0; i < count; i++) {
      SocketChannel client = SocketChannel.open(address);
      clients.add(client);
      ByteBuffer request = ByteBuffer.wrap(REQUEST);
      while (request.hasRemaining()) {
        client.write(request);
      }
      client.read(answer.clear());
      String said = US_ASCII.decode(answer.flip()).toString();
      assertTrue(said.startsWith("HTTP/1.1 200 "), said);
    }
  }

  private static long used() {
    for (int i = 0; i < 3; i++) {
      System.gc();
    }
    return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
  }
}
