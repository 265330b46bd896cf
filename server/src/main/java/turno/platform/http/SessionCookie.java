package turno.platform.http;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.time.Duration;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import turno.kernel.Sha256;

/**
 * The cookie of a dashboard session, and the token that our pages send in addition to it: a page of
 * another site can make a browser send the cookie, but cannot read the token
 * (docs/rules/users.md#writes-carry-a-token).
 */
public final class SessionCookie {
  public static final String NAME = "turno_session";

  /** The header that a session's writes must carry. */
  public static final String CSRF_HEADER = "X-CSRF-Token";

  private static final int CSRF_BYTES = 16;

  private SessionCookie() {}

  /**
   * Returns the session's token in the cookie; null if the cookie is missing or empty, or was sent
   * twice with different values.
   */
  public static @Nullable String of(RawRequest request) {
    return of(request, NAME);
  }

  /**
   * Returns the value of the cookie with this name; null if the cookie is missing or empty, or was
   * sent twice with different values.
   */
  public static @Nullable String of(RawRequest request, String name) {
    String found = null;
    for (String line : request.header("Cookie")) {
      for (String pair : line.split(";", -1)) {
        int equals = pair.indexOf('=');
        if (equals > 0 && pair.substring(0, equals).strip().equals(name)) {
          String value = pair.substring(equals + 1).strip();
          if (found != null && !found.equals(value)) {
            return null; // a neighbouring host may have set one of the two cookies
          }
          found = value;
        }
      }
    }
    return found == null || found.isEmpty() ? null : found;
  }

  /**
   * Returns the value for {@link #CSRF_HEADER}. The value is derived from the session's token; the
   * token cannot be derived from the value.
   */
  public static String csrfToken(String token) {
    byte[] digest = Sha256.of("turno csrf " + token);
    return Base64.getUrlEncoder()
        .withoutPadding()
        .encodeToString(Arrays.copyOf(digest, CSRF_BYTES));
  }

  /** Whether the request carries the CSRF token that belongs to the session. */
  public static boolean hasCsrfToken(RawRequest request, String token) {
    List<String> given = request.header(CSRF_HEADER);
    return given.size() == 1
        && MessageDigest.isEqual(
            given.getFirst().getBytes(StandardCharsets.UTF_8),
            csrfToken(token).getBytes(StandardCharsets.UTF_8));
  }

  /** Returns the {@code Set-Cookie} value that sets the session cookie. */
  public static String set(String token, Duration longest, boolean secure) {
    return set(NAME, token, longest, secure);
  }

  /** Returns the {@code Set-Cookie} value that sets a cookie with this name. */
  public static String set(String name, String value, Duration longest, boolean secure) {
    return name
        + "="
        + value
        + "; Path=/; HttpOnly; SameSite=Lax; Max-Age="
        + longest.toSeconds()
        + (secure ? "; Secure" : "");
  }

  /** Returns the {@code Set-Cookie} value that deletes the session cookie. */
  public static String cleared(boolean secure) {
    return set("", Duration.ZERO, secure);
  }

  /**
   * Whether the browser uses TLS, according to the public URL or to a proxy in front of the server.
   * A client that forges the header harms only its own cookie.
   */
  public static boolean isSecure(RawRequest request, String publicUrl) {
    return publicUrl.startsWith("https:")
        || request.header("X-Forwarded-Proto").stream()
            .anyMatch(value -> value.strip().toLowerCase(Locale.ROOT).startsWith("https"))
        || request.header("Forwarded").stream()
            .anyMatch(value -> value.toLowerCase(Locale.ROOT).contains("proto=https"));
  }
}
