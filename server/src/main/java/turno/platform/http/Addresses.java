package turno.platform.http;

import java.net.InetAddress;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Determines the client's IP address: that of the connection, or, if the connection comes from a
 * configured proxy, the last address in the forwarding header that is not itself a configured
 * proxy. Addresses further left may have been written by the client and prove nothing. If there is
 * no such address, or it cannot be read, the address of the farthest known proxy is used.
 *
 * <p>Reads {@code X-Forwarded-For} and {@code Forwarded} (RFC 7239). Most proxies write only one of
 * these headers and pass the other on as the client wrote it. So if both headers are sent and
 * disagree, both are ignored and the proxy's own address is used.
 */
public final class Addresses {
  /**
   * The maximum number of addresses that are read, from the right; no real chain of proxies is
   * longer.
   */
  private static final int MAX_HOPS = 32;

  /**
   * The maximum length of a text that is read as an address; any IPv6 address with brackets and
   * port is shorter.
   */
  private static final int MAX_HOP_LENGTH = 64;

  private final List<CidrBlock> trustedProxies;

  public Addresses(List<CidrBlock> trustedProxies) {
    this.trustedProxies = List.copyOf(trustedProxies);
  }

  String client(String peer, RawRequest.Headers headers) {
    if (trustedProxies.isEmpty() || !isTrusted(peer)) {
      return peer;
    }
    List<String> common = headers.all("X-Forwarded-For");
    List<String> standard = headers.all("Forwarded");
    if (standard.isEmpty()) {
      return nearest(peer, listed(common));
    }
    String named = nearest(peer, ForwardedHeader.hops(standard));
    return common.isEmpty() || named.equals(nearest(peer, listed(common))) ? named : peer;
  }

  private String nearest(String peer, List<String> hops) {
    String nearest = peer;
    int first = Math.max(0, hops.size() - MAX_HOPS);
    for (int i = hops.size() - 1; i >= first; i--) {
      String hop = withoutPort(hops.get(i));
      if (literal(hop) == null) {
        return nearest; // the hop is hidden or malformed: use the proxy that reported it
      }
      nearest = hop;
      if (!isTrusted(hop)) {
        return hop;
      }
    }
    return nearest;
  }

  private static List<String> listed(List<String> lines) {
    List<String> hops = new ArrayList<>();
    for (String line : lines) {
      for (String hop : line.split(",")) {
        if (!hop.isBlank()) {
          hops.add(hop.strip());
        }
      }
    }
    return hops;
  }

  /**
   * Returns the address part of {@code [address]:port} or {@code address:port}; other text is
   * returned unchanged.
   */
  private static String withoutPort(String hop) {
    if (hop.startsWith("[")) {
      int end = hop.indexOf(']');
      boolean ends = end == hop.length() - 1 || (end > 0 && hop.charAt(end + 1) == ':');
      return ends ? hop.substring(1, end) : hop;
    }
    int colon = hop.indexOf(':');
    return colon > 0 && colon == hop.lastIndexOf(':') ? hop.substring(0, colon) : hop;
  }

  /**
   * Returns the name under which connections from this peer are counted; null for a trusted proxy,
   * which serves many clients.
   */
  @Nullable String sharer(String peer) {
    return isTrusted(peer) ? null : counted(peer);
  }

  private boolean isTrusted(String address) {
    InetAddress literal = literal(address);
    return literal != null && trustedProxies.stream().anyMatch(n -> n.contains(literal));
  }

  private static @Nullable InetAddress literal(String text) {
    if (text.length() > MAX_HOP_LENGTH || text.indexOf('%') >= 0) {
      return null; // after a % comes a zone, which means nothing on another machine
    }
    try {
      return InetAddress.ofLiteral(text);
    } catch (IllegalArgumentException e) {
      return null;
    }
  }

  /**
   * Returns the name under which an address is counted: the address itself, or the first 64 bits of
   * an IPv6 address, because a single client usually gets a whole /64
   * (docs/rules/protocol.md#whose-address-counts).
   */
  public static String counted(String address) {
    if (address.indexOf(':') < 0) {
      return address;
    }
    InetAddress literal = literal(address);
    byte[] bytes = literal == null ? new byte[0] : literal.getAddress();
    return bytes.length == 16
        ? prefix(bytes, 64)
        : literal == null ? address : literal.getHostAddress();
  }

  /**
   * Returns the networks that contain an address, largest first: /16 and /24 for IPv4, /48 for
   * IPv6. The last entry is the name under which the address is counted.
   */
  public static List<String> networks(String address) {
    String counted = counted(address);
    InetAddress literal = literal(address);
    byte[] bytes = literal == null ? new byte[0] : literal.getAddress();
    return switch (bytes.length) {
      case 4 -> List.of(prefix(bytes, 16), prefix(bytes, 24), counted);
      case 16 -> List.of(prefix(bytes, 48), counted);
      default -> List.of(counted);
    };
  }

  private static String prefix(byte[] bytes, int bits) {
    return HexFormat.of().formatHex(bytes, 0, bits / 8) + "/" + bits;
  }
}
