package turno.client;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.jspecify.annotations.Nullable;
import turno.client.model.Event;

/** Verifies that a webhook request was sent by Turno, and reads the event in it. */
public final class Webhooks {
  private static final long TOLERANCE_SECONDS = 300;

  private Webhooks() {}

  /** Thrown if a body has no recent signature that was made with one of the secrets. */
  public static final class InvalidSignatureException extends RuntimeException {
    private InvalidSignatureException() {
      super(
          "the signature is missing, was not made for this body with one of the secrets, or is not"
              + " recent");
    }
  }

  /**
   * Verifies the signature of a body, and reads the event in the body.
   *
   * @param body the bytes as they arrived
   * @param signature the value of the {@code Service-Signature} header; null if it is missing
   * @param secrets the endpoint's secret, or both secrets while one replaces the other
   * @throws InvalidSignatureException if no secret matches the signature, or if the signature was
   *     made more than five minutes before or after now
   */
  public static Event event(byte[] body, @Nullable String signature, String... secrets) {
    return event(body, signature, Instant.now(), secrets);
  }

  /**
   * Verifies the signature of a body at a given current time, such as that of a server with a test
   * clock, and reads the event in the body.
   */
  public static Event event(
      byte[] body, @Nullable String signature, Instant now, String... secrets) {
    if (!isGenuine(body, signature, now, secrets)) {
      throw new InvalidSignatureException();
    }
    return Transport.unchecked(() -> Transport.JSON.readValue(body, Event.class));
  }

  /**
   * Whether a body was signed with one of the secrets, at most five minutes before or after {@code
   * now}.
   */
  public static boolean isGenuine(
      byte[] body, @Nullable String signature, Instant now, String... secrets) {
    List<String> times = new ArrayList<>();
    List<String> digests = new ArrayList<>();
    for (String part : (signature == null ? "" : signature).split(",", -1)) {
      if (part.startsWith("t=")) {
        times.add(part.substring(2));
      } else if (part.startsWith("v1=")) {
        digests.add(part.substring(3));
      }
    }
    String time = times.size() == 1 ? times.get(0) : "none";
    if (!time.matches("[0-9]{1,12}")
        || Math.abs(now.getEpochSecond() - Long.parseLong(time)) > TOLERANCE_SECONDS) {
      return false;
    }
    boolean isFound = false;
    for (String secret : secrets) {
      byte[] expected = digest(time, body, secret).getBytes(UTF_8);
      for (String digest : digests) {
        isFound |= MessageDigest.isEqual(expected, digest.getBytes(UTF_8));
      }
    }
    return isFound;
  }

  private static String digest(String time, byte[] body, String secret) {
    try {
      Mac mac = Mac.getInstance("HmacSHA256");
      mac.init(new SecretKeySpec(secret.getBytes(UTF_8), "HmacSHA256"));
      mac.update((time + ".").getBytes(UTF_8));
      return HexFormat.of().formatHex(mac.doFinal(body));
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }
}
