package turno.verification.attack;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import turno.verification.kit.Loopback;
import turno.verification.kit.ServerProcess;

/**
 * Fills the memory of a second node that has very little memory. The second node must exit and
 * report the reason, while the first node continues.
 */
final class FullHeap implements Attack {
  /**
   * Java options with just enough heap to start. The server limits connections by their number, not
   * by the heap, so connections can fill this heap.
   */
  private static final List<String> LITTLE_MEMORY =
      List.of("-Xmx48m", "-XX:+ExitOnOutOfMemoryError");

  private static final int EXIT_CODE = 3;
  private static final Pattern REASON =
      Pattern.compile("(?s).*(ends with exit code 3: |due to java.lang.OutOfMemoryError).*");

  private static final int CLIENTS = 4;
  private static final int CONNECTIONS_EACH = 2_000;
  private static final int HEAD_BYTES = 2_000;
  private static final int SEND_MILLIS = 50;
  private static final int PAUSE_MILLIS = 100;

  @Override
  public String name() {
    return "full-heap";
  }

  @Override
  public String purpose() {
    return "a second node with too little memory, which must exit and say why";
  }

  @Override
  public boolean isQuick() {
    return false;
  }

  @Override
  public boolean needsOwnServer() {
    return true;
  }

  @Override
  public void run(AttackContext context) throws IOException, InterruptedException {
    ServerProcess node =
        context.server().secondNode(context.process().database(), Map.of(), LITTLE_MEMORY);
    try {
      String end = isStarted(node) ? fill(context, node) : "it exited while it was starting";
      judge(context, node, end);
    } finally {
      node.close();
    }
  }

  private static boolean isStarted(ServerProcess node) throws InterruptedException {
    try {
      node.start();
      return true;
    } catch (IllegalStateException e) {
      return false;
    }
  }

  /** Opens thousands of connections with heads that never end, and waits for the node to exit. */
  private static String fill(AttackContext context, ServerProcess node)
      throws IOException, InterruptedException {
    String head = "GET /v1/slots HTTP/1.1\r\nHost: localhost\r\nX-A: " + "a".repeat(HEAD_BYTES);
    List<RawConnection> open = new ArrayList<>();
    try {
      for (int i = 0; i < CLIENTS * CONNECTIONS_EACH && node.isAlive(); i++) {
        RawConnection connection = open(node, ApiClient.ATTACKERS_ADDRESS + i % CLIENTS);
        if (connection == null) {
          Thread.sleep(PAUSE_MILLIS); // the node is collecting garbage, or has exited
        } else {
          open.add(connection);
          connection.send(head, SEND_MILLIS);
        }
      }
      long patience = System.nanoTime() + context.patience().multipliedBy(2).toNanos();
      while (node.isAlive() && System.nanoTime() < patience) {
        Thread.sleep(PAUSE_MILLIS);
      }
      context.did("%d connections with incomplete heads to a node with little memory", open.size());
      return "it exited with " + open.size() + " open connections";
    } finally {
      open.forEach(RawConnection::close);
    }
  }

  private static @Nullable RawConnection open(ServerProcess node, int address) {
    try {
      return new RawConnection(Loopback.address(address), node.port());
    } catch (IOException e) {
      return null;
    }
  }

  private static void judge(AttackContext context, ServerProcess node, String end)
      throws IOException, InterruptedException {
    if (node.isAlive()) {
      context.broke("the node without free memory still runs");
      return;
    }
    Integer code = node.exitCode();
    String log = said(node.log());
    context.seen("%s, with exit code %d", end, code);
    if (code == null || code != EXIT_CODE || !REASON.matcher(log).matches()) {
      context.broke(
          "the node must exit with code 3 and say why, but exited with %d: %s", code, last(log));
    }
  }

  private static String said(Path log) throws IOException {
    return Files.exists(log) ? Files.readString(log) : "";
  }

  private static String last(String log) {
    return log.substring(Math.max(0, log.length() - HEAD_BYTES));
  }
}
