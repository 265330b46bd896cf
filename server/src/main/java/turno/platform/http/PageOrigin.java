package turno.platform.http;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The origin of a page (RFC 6454), in exactly the form in which browsers send it. */
public final class PageOrigin {
  private static final Set<String> LOOPBACK = Set.of("localhost", "127.0.0.1", "[::1]");
  private static final int MAX_PORT = 65_535;

  private PageOrigin() {}

  /**
   * Returns the canonical form: lower case, without the scheme's default port; null for a string
   * that is not the origin of a web page.
   */
  public static @Nullable String canonical(String text) {
    URI address;
    try {
      address = new URI(text.toLowerCase(Locale.ROOT));
    } catch (URISyntaxException e) {
      return null;
    }
    String scheme = address.getScheme();
    String host = address.getHost();
    boolean plain =
        address.getRawUserInfo() == null
            && address.getRawQuery() == null
            && address.getRawFragment() == null
            && "".equals(address.getRawPath());
    if (host == null || !plain || !("https".equals(scheme) || "http".equals(scheme))) {
      return null;
    }
    int port = address.getPort();
    int usual = scheme.equals("https") ? 443 : 80;
    return port > MAX_PORT || port == 0
        ? null
        : scheme + "://" + host + (port < 0 || port == usual ? "" : ":" + port);
  }

  /** Returns the origin of one of this server's own URLs. */
  public static String of(String url) {
    URI address = URI.create(url);
    String origin = canonical(address.getScheme() + "://" + address.getRawAuthority());
    if (origin == null) {
      throw new IllegalStateException("the server's own URL has no origin");
    }
    return origin;
  }

  /** Whether pages of this origin are served by the visitor's own machine. */
  public static boolean isOfThisMachine(String origin) {
    String host = URI.create(origin).getHost();
    return host != null && LOOPBACK.contains(host);
  }
}
