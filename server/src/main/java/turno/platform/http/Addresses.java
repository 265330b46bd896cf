package turno.platform.http;

import java.net.InetAddress;
import java.util.List;
import turno.platform.config.Network;

/**
 * The client's address: the connection's, or, where the connection comes from a configured proxy,
 * the last address of {@code X-Forwarded-For} that is not such a proxy itself.
 */
public final class Addresses {
  private final List<Network> trustedProxies;

  public Addresses(List<Network> trustedProxies) {
    this.trustedProxies = List.copyOf(trustedProxies);
  }

  String client(Incoming request, String peer) {
    if (trustedProxies.isEmpty() || !isTrusted(peer)) {
      return peer;
    }
    List<String> hops =
        request.header("X-Forwarded-For").stream()
            .flatMap(value -> List.of(value.split(",")).stream())
            .map(String::strip)
            .filter(hop -> !hop.isEmpty())
            .toList();
    for (int i = hops.size() - 1; i >= 0; i--) {
      if (!isTrusted(hops.get(i))) {
        return hops.get(i);
      }
    }
    return peer;
  }

  private boolean isTrusted(String address) {
    try {
      InetAddress literal = InetAddress.ofLiteral(address);
      return trustedProxies.stream().anyMatch(network -> network.contains(literal));
    } catch (IllegalArgumentException e) {
      return false; // what is no address is nobody we trust
    }
  }
}
