package turno.platform.outgoing;

import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.UnknownHostException;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import turno.platform.http.CidrBlock;

/**
 * Decides to which URLs the server may send webhooks and other requests: over https to public
 * addresses, and over https or plain http into the networks that the operator allows.
 *
 * <p>A URL is checked when it is saved. This check is not enough, because the URL's host may later
 * resolve to another IP address. So every attempt also checks the IP address to which it connects.
 */
public final class AddressGuard implements OutgoingConnections.ReachableAddresses {
  /** The decision whether a URL may be saved. */
  public sealed interface Judgement {
    /**
     * @param url the URL to store and send to
     */
    record Accepted(URI url) implements Judgement {}

    /**
     * @param detail a sentence for the 422 that explains what to do
     */
    record Refused(String detail) implements Judgement {}
  }

  private static final String SETTING = "TURNO_ALLOW_NETWORKS";

  /**
   * IANA's registry of special-purpose IPv4 addresses, multicast, and ranges that were never
   * assigned.
   */
  private static final List<CidrBlock> RESERVED_IPV4 =
      networks(
          "0.0.0.0/8",
          "10.0.0.0/8",
          "100.64.0.0/10",
          "127.0.0.0/8",
          "169.254.0.0/16",
          "172.16.0.0/12",
          "192.0.0.0/24",
          "192.0.2.0/24",
          "192.88.99.0/24",
          "192.168.0.0/16",
          "198.18.0.0/15",
          "198.51.100.0/24",
          "203.0.113.0/24",
          "224.0.0.0/4",
          "240.0.0.0/4");

  /**
   * The part of IPv6 that is assigned to the public Internet. Everything outside it is treated as
   * not public: loopback, unique local, link-local, multicast, NAT64, discard, IPv4-compatible
   * addresses, and ranges that are not defined yet.
   */
  private static final CidrBlock GIVEN_OUT = CidrBlock.parse("2000::/3");

  /** Protocol assignments (including Teredo), documentation, 6to4. */
  private static final List<CidrBlock> RESERVED_IPV6 =
      networks("2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20");

  /** Matches a host whose last part would be parsed as a number, in any notation. */
  private static final Pattern NUMERIC_END =
      Pattern.compile("(.*\\.)?([0-9]+|0x[0-9a-f]*)", Pattern.CASE_INSENSITIVE);

  /** Names that lead to this machine or stay within a private network (RFC 6761, 6762, 8375). */
  private static final Pattern NAMES_INSIDE =
      Pattern.compile(".*\\.(localhost|local|lan|internal|home\\.arpa)");

  private static final String BYTE = "(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])";
  private static final Pattern DOTTED = Pattern.compile(BYTE + "(\\." + BYTE + "){3}");

  private final List<CidrBlock> allowed;

  /**
   * @param allowed the networks in {@code TURNO_ALLOW_NETWORKS}; empty to allow only the public
   *     network
   */
  public AddressGuard(List<CidrBlock> allowed) {
    this.allowed = List.copyOf(allowed);
  }

  /**
   * Judges a URL that a client wants to save, such as that of an endpoint, without a DNS lookup. An
   * accepted URL is used exactly as written.
   */
  public Judgement judge(String text) {
    if (!text.chars().allMatch(c -> c > ' ' && c <= '~')) {
      return refused(
          "The URL may contain only visible ASCII characters: write a host in its ASCII form,"
              + " such"
              + " as xn--mnchen-3ya.de, and the rest percent-encoded.");
    }
    URI url;
    try {
      url = new URI(text);
    } catch (URISyntaxException e) {
      return refused(
          "This is not a valid URL: "
              + e.getReason()
              + " at character "
              + (e.getIndex() + 1)
              + ".");
    }
    var complaint = complaint(url);
    return complaint == null ? new Judgement.Accepted(url) : refused(complaint);
  }

  private static Judgement refused(String detail) {
    return new Judgement.Refused(detail);
  }

  private @Nullable String complaint(URI url) {
    var scheme = url.getScheme() == null ? "" : url.getScheme().toLowerCase(Locale.ROOT);
    if (!scheme.equals("https") && !scheme.equals("http")) {
      return "The URL must begin with https://.";
    }
    if (scheme.equals("http") && allowed.isEmpty()) {
      return "The URL must begin with https://. Plain http may be sent only into networks that"
          + " the operator allows with "
          + SETTING
          + ", and the operator allows none.";
    }
    if (url.getRawAuthority() != null && url.getRawAuthority().contains("@")) {
      return "The URL must not contain a user name or a password.";
    }
    if (url.getRawFragment() != null) {
      return "The URL must not contain a fragment (#), because fragments are never sent.";
    }
    if (url.getPort() == 0 || url.getPort() > 65_535) {
      return "Port " + url.getPort() + " is not valid; ports range from 1 to 65535.";
    }
    var host = url.getHost();
    if (host == null
        || (!host.startsWith("[") && NUMERIC_END.matcher(host).matches() && !isDotted(host))) {
      return "The URL names no host that can be reached: write a name such as hooks.example.com,"
          + " or an IP address in its usual form.";
    }
    if (host.endsWith(".")) {
      return "The host ends in a dot, which no certificate contains. Remove the dot.";
    }
    return complaint(scheme, host);
  }

  private static boolean isDotted(String host) {
    return DOTTED.matcher(host).matches();
  }

  private @Nullable String complaint(String scheme, String host) {
    if (host.contains("%")) {
      return "The URL must not name a zone (%), because only this machine knows its zones.";
    }
    var literal = literal(host);
    if (literal != null && !mayConnect(scheme, literal)) {
      return isPublic(literal)
          ? "Plain http may be sent only into networks that the operator allows with "
              + SETTING
              + "; "
              + host
              + " is in none of them. Use https."
          : unreachable(host);
    }
    return isLocal(host) && !mayConnect(scheme, loopback(4)) && !mayConnect(scheme, loopback(16))
        ? unreachable(host)
        : null;
  }

  private static boolean isLocal(String host) {
    var name = host.toLowerCase(Locale.ROOT);
    return name.equals("localhost") || name.endsWith(".localhost");
  }

  private static String unreachable(String host) {
    return host
        + " is a private, loopback or reserved address, to which nothing is sent unless the"
        + " operator allows its network with "
        + SETTING
        + ".";
  }

  private static InetAddress loopback(int bytes) {
    return InetAddress.ofLiteral(bytes == 4 ? "127.0.0.1" : "::1");
  }

  /**
   * Whether people outside this network can open a URL: its host is a public IP address, or a name
   * of the form used on the public Internet. The name is not looked up.
   */
  public static boolean opensElsewhere(URI url) {
    var host = String.valueOf(url.getHost()).toLowerCase(Locale.ROOT);
    var literal = literal(host);
    return literal == null
        ? host.contains(".") && !NAMES_INSIDE.matcher(host).matches()
        : isPublic(unwrapped(literal));
  }

  /** Returns the IP address that a host consists of; null if the host is a name. */
  public static @Nullable InetAddress literal(String host) {
    if (host.startsWith("[") && host.endsWith("]")) {
      return InetAddress.ofLiteral(host.substring(1, host.length() - 1));
    }
    return isDotted(host) ? InetAddress.ofLiteral(host) : null;
  }

  /**
   * Whether a connection may be opened to this IP address. Every attempt checks exactly the address
   * that it then connects to.
   *
   * @param scheme {@code https}, or {@code http}, which is allowed only for the operator's networks
   */
  @Override
  public boolean mayConnect(String scheme, InetAddress address) {
    var meant = unwrapped(address);
    return isAllowed(meant) || (scheme.equalsIgnoreCase("https") && isPublic(meant));
  }

  /**
   * Whether an accepted URL can only lead into a network that the operator allows. No DNS lookup is
   * needed: over plain http, a name can lead only there, because plain http connects to no other
   * networks.
   */
  public boolean leadsInside(URI url) {
    var host = String.valueOf(url.getHost());
    var literal = literal(host);
    if (literal != null) {
      return isAllowed(unwrapped(literal));
    }
    return isLocal(host)
        ? isAllowed(loopback(4)) || isAllowed(loopback(16))
        : "http".equalsIgnoreCase(url.getScheme()) && !allowed.isEmpty();
  }

  private boolean isAllowed(InetAddress address) {
    return allowed.stream().anyMatch(network -> network.contains(address));
  }

  private static boolean isPublic(InetAddress address) {
    return address instanceof Inet6Address
        ? GIVEN_OUT.contains(address) && isOutside(RESERVED_IPV6, address)
        : isOutside(RESERVED_IPV4, address);
  }

  private static boolean isOutside(List<CidrBlock> networks, InetAddress address) {
    return networks.stream().noneMatch(network -> network.contains(address));
  }

  /**
   * Unwraps an IPv4 address that is written as IPv6 ({@code ::ffff:a.b.c.d}), because both forms
   * lead to the same host.
   */
  private static InetAddress unwrapped(InetAddress address) {
    try {
      return InetAddress.getByAddress(address.getAddress());
    } catch (UnknownHostException e) {
      throw new IllegalStateException(e); // happens only for a wrong number of bytes
    }
  }

  private static List<CidrBlock> networks(String... texts) {
    return List.of(texts).stream().map(CidrBlock::parse).toList();
  }
}
