package turno.platform.mail;

import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * The server to which mail is handed over.
 *
 * @param tls whether TLS starts with the first byte; otherwise the connection begins without TLS
 *     and may change to TLS with STARTTLS
 * @param user null for a server without authentication
 */
public record SmtpServer(
    boolean tls, String host, int port, @Nullable String user, @Nullable String password) {
  public static final String FORM =
      "smtp://user:password@host:587 or smtps://user:password@host:465";

  private static final int SUBMISSION = 587;
  private static final int SUBMISSION_OVER_TLS = 465;

  /**
   * Parses {@link #FORM}. The user and the password are percent-encoded; both or neither must be
   * given.
   */
  public static SmtpServer parse(String text) {
    URI address = URI.create(text);
    boolean tls =
        switch (String.valueOf(address.getScheme()).toLowerCase(Locale.ROOT)) {
          case "smtp" -> false;
          case "smtps" -> true;
          default -> throw new IllegalArgumentException("another scheme");
        };
    String path = address.getRawPath();
    if (address.getHost() == null
        || (path != null && !path.isEmpty() && !path.equals("/"))
        || address.getRawQuery() != null
        || address.getRawFragment() != null) {
      throw new IllegalArgumentException("no address of a server");
    }
    String host = address.getHost().replaceAll("^\\[|\\]$", "");
    int port = address.getPort() >= 0 ? address.getPort() : tls ? SUBMISSION_OVER_TLS : SUBMISSION;
    String info = address.getRawUserInfo();
    if (info == null) {
      return new SmtpServer(tls, host, port, null, null);
    }
    int colon = info.indexOf(':');
    if (colon < 1) {
      throw new IllegalArgumentException("a user without a password");
    }
    return new SmtpServer(
        tls, host, port, decoded(info.substring(0, colon)), decoded(info.substring(colon + 1)));
  }

  private static String decoded(String part) {
    return URLDecoder.decode(part.replace("+", "%2B"), StandardCharsets.UTF_8);
  }

  /** Omits the password. */
  @Override
  public String toString() {
    return (tls ? "smtps://" : "smtp://")
        + (user == null ? "" : user + ":(hidden)@")
        + (host.contains(":") ? "[" + host + "]" : host)
        + ":"
        + port;
  }
}
