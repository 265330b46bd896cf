package turno.verification.attack;

import java.io.IOException;
import java.net.Inet4Address;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.NetworkInterface;
import java.net.Socket;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import turno.verification.kit.Loopback;
import turno.verification.kit.ServerProcess;

/**
 * Starts a node that serves the API on every IP address of its machine; its metrics must not be
 * public.
 */
final class PublicHost implements Attack {
  private static final int CONNECT_MILLIS = 2_000;
  private static final String METRICS = "turno_build";

  @Override
  public String name() {
    return "public-host";
  }

  @Override
  public String purpose() {
    return "a node with a public address, and requests for its metrics at that address";
  }

  @Override
  public boolean needsOwnServer() {
    return true;
  }

  @Override
  public void run(AttackContext context) throws IOException, InterruptedException {
    Optional<InetAddress> outside = outside();
    if (outside.isEmpty()) {
      context.did("nothing: this machine has no address other than 127.0.0.1");
      return;
    }
    int port = ServerProcess.freePort();
    Map<String, String> settings =
        Map.of("TURNO_HOST", "0.0.0.0", "TURNO_METRICS_PORT", Integer.toString(port));
    try (ServerProcess node = context.server().secondNode(context.process().database(), settings)) {
      node.start();
      askForMetrics(context, outside.get(), node, port);
    }
  }

  private static void askForMetrics(
      AttackContext context, InetAddress outside, ServerProcess node, int port)
      throws IOException, InterruptedException {
    String host = outside.getHostAddress();
    ApiClient stranger = client(context, "http://" + host + ":" + node.port());
    if (stranger.get("/v1/me").status() != 200) {
      context.broke("the API does not answer at %s: this proves nothing", host);
    }
    for (String path : List.of("/metrics", "/v1/metrics", "/v1/../metrics", "//metrics")) {
      TimedReply answer = stranger.get(path);
      context.judge(path, answer);
      if (answer.status() == 200 || answer.text().contains(METRICS)) {
        context.broke("%s at %s: %d %s", path, host, answer.status(), answer.text());
      }
    }
    boolean reached = isReached(outside, port);
    if (reached) {
      context.broke("the metrics port accepts connections at %s", host);
    }
    String metrics = client(context, "http://127.0.0.1:" + port).get("/metrics").text();
    if (metrics.isEmpty()) {
      context.broke("the operator gets no metrics at 127.0.0.1");
    }
    context.did("a node with TURNO_HOST=0.0.0.0 was asked for its metrics at %s", host);
    context.seen("the node's metrics port is %s at that address", reached ? "open" : "closed");
  }

  private static ApiClient client(AttackContext context, String origin) throws IOException {
    return new ApiClient(
        URI.create(origin),
        context.attacker().key(),
        Loopback.address(ApiClient.NEIGHBOURS_ADDRESS));
  }

  private static boolean isReached(InetAddress host, int port) {
    try (Socket socket = new Socket()) {
      socket.connect(new InetSocketAddress(host, port), CONNECT_MILLIS);
      return true;
    } catch (IOException e) {
      return false;
    }
  }

  /**
   * An IP address of this machine other than 127.0.0.1, at which only a server that listens on all
   * addresses can be reached; empty if there is none.
   */
  private static Optional<InetAddress> outside() throws IOException {
    InetAddress second = Loopback.address(ApiClient.ATTACKERS_ADDRESS);
    if (!second.equals(InetAddress.ofLiteral("127.0.0.1"))) {
      return Optional.of(second);
    }
    return NetworkInterface.networkInterfaces()
        .flatMap(NetworkInterface::inetAddresses)
        .filter(address -> address instanceof Inet4Address && !address.isLoopbackAddress())
        .findFirst();
  }
}
