package turno.mcp;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import turno.platform.http.RawRequest;

/**
 * The origins from which requests are accepted: {@code Host} and {@code Origin}, if sent, must name
 * the host of this server's public URL, or this machine. So no page of another site can reach the
 * server through a visitor's browser (docs/rules/agents.md#origin-and-host).
 */
final class AllowedOrigins {
  private static final Set<String> HERE = Set.of("localhost", "127.0.0.1", "[::1]");

  private final Supplier<String> publicUrl;

  AllowedOrigins(Supplier<String> publicUrl) {
    this.publicUrl = publicUrl;
  }

  boolean allow(RawRequest request) {
    List<String> origins = request.header("Origin");
    List<String> hosts = request.header("Host");
    return hosts.size() <= 1
        && origins.size() <= 1
        && (hosts.isEmpty() || isKnown(host("http://" + hosts.getFirst())))
        && (origins.isEmpty() || isKnown(host(origins.getFirst())));
  }

  /** Returns the error text for a request that is not allowed; it names the setting to change. */
  String refusal() {
    return "The Host and Origin headers must name this server: TURNO_PUBLIC_URL's host (currently "
        + host(publicUrl.get())
        + "), localhost, 127.0.0.1 or [::1]. Set TURNO_PUBLIC_URL to the URL that clients use.";
  }

  private boolean isKnown(@Nullable String host) {
    return host != null && (HERE.contains(host) || host.equals(host(publicUrl.get())));
  }

  private static @Nullable String host(String address) {
    // tried first: nearly all hosts are plain, and the general parser takes ten times as long
    String plain = plainHost(address);
    if (plain != null) {
      return plain;
    }
    try {
      String host = new URI(address.strip()).getHost();
      return host == null ? null : host.toLowerCase(Locale.ROOT);
    } catch (URISyntaxException e) {
      return null;
    }
  }

  /**
   * Returns the host of a URL that has only a scheme, a plain host and an optional port, or null
   * for any other URL.
   */
  private static @Nullable String plainHost(String address) {
    int from = address.indexOf("://") + 3;
    int to = from;
    while (to < address.length() && isPlain(address.charAt(to))) {
      to++;
    }
    for (int i = to; i < address.length(); i++) {
      boolean port = i == to ? address.charAt(i) == ':' : Character.isDigit(address.charAt(i));
      if (!port) {
        return null;
      }
    }
    return from < 3 || to == from ? null : address.substring(from, to);
  }

  private static boolean isPlain(char one) {
    return (one >= 'a' && one <= 'z') || (one >= '0' && one <= '9') || one == '.' || one == '-';
  }
}
