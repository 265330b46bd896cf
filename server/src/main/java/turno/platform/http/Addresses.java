package turno.platform.http;

import java.net.InetAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The client's address: the connection's, or, where the connection comes from a configured proxy,
 * the last one of the forwarding header that is not such a proxy itself. What stands before it was
 * written by the client, and may be anything.
 *
 * <p>{@code X-Forwarded-For} and {@code Forwarded} (RFC 7239) are read, whichever is sent. Most
 * proxies write one of them and pass the other on as the client wrote it: where both are sent and
 * do not agree, neither is believed, and the proxy's own address counts.
 */
public final class Addresses {
  private static final Pattern PAIR =
      Pattern.compile(
          "\\s*([!#$%&'*+.^_`|~\\w-]+)\\s*=\\s*(\"(?:[^\"\\\\]|\\\\.)*\"|[^;,\\s]*)\\s*");
  private static final Pattern WITH_PORT = Pattern.compile("\\[(.+)](?::[^:]+)?|([^:]+):[^:]+");

  private final List<Network> trustedProxies;

  public Addresses(List<Network> trustedProxies) {
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
    String named = nearest(peer, named(standard));
    return common.isEmpty() || named.equals(nearest(peer, listed(common))) ? named : peer;
  }

  private String nearest(String peer, List<String> hops) {
    String nearest = peer;
    for (int i = hops.size() - 1; i >= 0; i--) {
      String hop = withoutPort(hops.get(i));
      if (literal(hop) == null) {
        return nearest; // hidden or no address: the proxy that says so speaks for it
      }
      nearest = hop;
      if (!isTrusted(hop)) {
        return hop;
      }
    }
    return nearest;
  }

  private static List<String> listed(List<String> lines) {
    return lines.stream()
        .flatMap(line -> List.of(line.split(",")).stream())
        .map(String::strip)
        .filter(hop -> !hop.isEmpty())
        .toList();
  }

  /** The {@code for} of each element; an element that cannot be read hides what is before it. */
  private static List<String> named(List<String> lines) {
    List<String> hops = new ArrayList<>();
    String text = String.join(",", lines);
    Matcher pair = PAIR.matcher(text);
    String hop = "";
    int at = 0;
    while (at < text.length()) {
      char c = text.charAt(at);
      if (c == ',') {
        hops.add(hop);
        hop = "";
        at++;
      } else if (c == ';') {
        at++;
      } else if (pair.find(at) && pair.start() == at) {
        if (pair.group(1).equalsIgnoreCase("for")) {
          hop = unquoted(pair.group(2));
        }
        at = pair.end();
      } else {
        hops.clear();
        hop = "";
        int comma = text.indexOf(',', at);
        at = comma < 0 ? text.length() : comma;
      }
    }
    hops.add(hop);
    return hops;
  }

  private static String unquoted(String value) {
    return value.startsWith("\"")
        ? value.substring(1, value.length() - 1).replaceAll("\\\\(.)", "$1")
        : value;
  }

  private static String withoutPort(String hop) {
    Matcher matcher = WITH_PORT.matcher(hop);
    if (!matcher.matches()) {
      return hop;
    }
    return matcher.group(1) == null ? matcher.group(2) : matcher.group(1);
  }

  private boolean isTrusted(String address) {
    InetAddress literal = literal(address);
    return literal != null && trustedProxies.stream().anyMatch(n -> n.contains(literal));
  }

  private static @Nullable InetAddress literal(String text) {
    try {
      return InetAddress.ofLiteral(text);
    } catch (IllegalArgumentException e) {
      return null;
    }
  }

  /**
   * What an address counts as where requests are counted: itself, and of IPv6 its first 64 bits,
   * since a single client is given as many.
   */
  static String counted(String address) {
    if (address.indexOf(':') < 0) {
      return address;
    }
    InetAddress literal = literal(address);
    byte[] bytes = literal == null ? new byte[0] : literal.getAddress();
    return bytes.length == 16
        ? java.util.HexFormat.of().formatHex(bytes, 0, 8) + "/64"
        : literal == null ? address : literal.getHostAddress();
  }
}
