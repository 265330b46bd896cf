package turno.testing;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.security.GeneralSecurityException;
import java.time.Duration;
import java.time.Instant;
import java.util.HexFormat;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** Verifies {@code Service-Signature} as a receiver does. */
public final class SignatureCheck {
  private static final Duration TOLERANCE = Duration.ofMinutes(5);

  private SignatureCheck() {}

  public static boolean isSigned(String header, byte[] body, String secret, Instant now) {
    String[] parts = header.split(",");
    if (!parts[0].matches("t=[0-9]{1,12}")) {
      return false;
    }
    String seconds = parts[0].substring(2);
    Instant at = Instant.ofEpochSecond(Long.parseLong(seconds));
    if (Duration.between(at, now).abs().compareTo(TOLERANCE) > 0) {
      return false;
    }
    String expected = "v1=" + HexFormat.of().formatHex(digest(secret, seconds, body));
    for (int i = 1; i < parts.length; i++) {
      if (parts[i].equals(expected)) {
        return true;
      }
    }
    return false;
  }

  private static byte[] digest(String secret, String seconds, byte[] body) {
    try {
      Mac mac = Mac.getInstance("HmacSHA256");
      mac.init(new SecretKeySpec(secret.getBytes(UTF_8), "HmacSHA256"));
      mac.update((seconds + ".").getBytes(US_ASCII));
      return mac.doFinal(body);
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }
}
