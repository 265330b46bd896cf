package turno.postgres;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;

/**
 * Finds free ports on the loopback address. Another program may take such a port before it is used.
 */
final class LoopbackPort {
  private LoopbackPort() {}

  /** Returns the wanted port if it is free, otherwise another free port. 0 means any port. */
  static int free(int wanted) throws IOException {
    if (wanted > 0 && wanted <= 65_535 && canBind(wanted)) {
      return wanted;
    }
    try (var probe = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return probe.getLocalPort();
    }
  }

  private static boolean canBind(int port) {
    try (var probe = new ServerSocket()) {
      probe.setReuseAddress(true);
      probe.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 1);
      return true;
    } catch (IOException e) {
      return false;
    }
  }
}
