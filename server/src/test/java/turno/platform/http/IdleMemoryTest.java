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
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.management.JMException;
import javax.management.ObjectName;
import org.junit.jupiter.api.Test;
import turno.testing.Waits;

/**
 * The memory of an idle connection that has served a large request. The sizes of all live objects
 * are added up after a garbage collection. Stacks are left out, because Java chooses their size;
 * the test counts the threads instead. {@code IdleConnectionsTest} checks that the maximum number
 * of connections fits.
 */
class IdleMemoryTest {
  private static final int CONNECTIONS = 1_000;
  private static final int MADE_ONCE = 100;

  /** The limit for both ends of a connection; the read buffer alone uses 8 KiB of it. */
  private static final int MAX_BYTES = 12 * 1024;

  /** A part of a waiting thread's stack. Java decides when to free such parts. */
  private static final String STACK = "jdk.internal.vm.StackChunk";

  /** The class with which Java fills gaps between objects. */
  private static final String GAP = "[Ljdk.internal.vm.FillerElement;";

  private static final Pattern CLASS = Pattern.compile(" *\\d+: +(\\d+) +(\\d+) +(\\S+).*");

  private static final byte[] REQUEST =
      ("POST /v1/customers HTTP/1.1\r\n"
              + TestingHttp.AUTHORIZED
              + "Content-Type: application/json\r\nContent-Length: 12000\r\nX-Long: "
              + "v".repeat(12_000)
              + "\r\n\r\n{\"name\":\"M\"}"
              + " ".repeat(12_000 - 12))
          .getBytes(US_ASCII);

  /** The bytes of live objects other than stacks, and the number of virtual threads. */
  private record Living(long bytes, long threads) {}

  @Test
  void idleConnectionRetainsOneThreadAndNoRequest() throws IOException {
    ClientLimits bounds =
        new ClientLimits(8 * CONNECTIONS, Long.MAX_VALUE, Long.MAX_VALUE, Long.MAX_VALUE);
    List<SocketChannel> clients = new ArrayList<>();
    try (TestingHttp http = TestingHttp.within(bounds)) {
      try {
        connect(http, MADE_ONCE, clients);
        awaitIdle(http, MADE_ONCE);
        Living before = living();
        connect(http, CONNECTIONS, clients);
        awaitIdle(http, MADE_ONCE + CONNECTIONS);
        // the serving threads end shortly afterwards
        Living after =
            Waits.until(
                "the end of the threads that served",
                IdleMemoryTest::living,
                now -> now.threads() <= before.threads() + CONNECTIONS);
        long each = (after.bytes() - before.bytes()) / CONNECTIONS;
        assertTrue(each <= MAX_BYTES, each + " bytes");
      } finally {
        close(clients);
      }
    }
  }

  /** Counts live objects after a garbage collection. */
  private static Living living() {
    long bytes = 0;
    long threads = 0;
    for (String line : histogram().lines().toList()) {
      Matcher row = CLASS.matcher(line);
      if (!row.matches() || row.group(3).equals(STACK) || row.group(3).equals(GAP)) {
        continue;
      }
      bytes += Long.parseLong(row.group(2));
      if (row.group(3).equals("java.lang.VirtualThread")) {
        threads = Long.parseLong(row.group(1));
      }
    }
    return new Living(bytes, threads);
  }

  private static String histogram() {
    try {
      return (String)
          ManagementFactory.getPlatformMBeanServer()
              .invoke(
                  new ObjectName("com.sun.management:type=DiagnosticCommand"),
                  "gcClassHistogram",
                  new Object[] {new String[0]},
                  new String[] {String[].class.getName()});
    } catch (JMException e) {
      throw new IllegalStateException(e);
    }
  }

  private static void awaitIdle(TestingHttp http, int count) {
    Waits.until(
        () -> http.server().idle() == count, () -> http.server().idle() + " connections are idle");
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
}
