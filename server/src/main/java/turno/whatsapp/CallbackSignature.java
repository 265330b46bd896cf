package turno.whatsapp;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.List;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** The signature of a callback, over its raw bytes. */
final class CallbackSignature {
  static final String HEADER = "X-Hub-Signature-256";
  private static final String PREFIX = "sha256=";
  private static final String ALGORITHM = "HmacSHA256";

  private CallbackSignature() {}

  /**
   * Whether the header was sent exactly once, with the signature of these bytes. The comparison
   * takes constant time.
   */
  static boolean fits(List<String> header, byte[] body, String appSecret) {
    return header.size() == 1
        && isSame(header.getFirst(), PREFIX + HexFormat.of().formatHex(mac(body, appSecret)));
  }

  /** Compares two strings in constant time. */
  static boolean isSame(String given, String expected) {
    return MessageDigest.isEqual(given.getBytes(UTF_8), expected.getBytes(UTF_8));
  }

  private static byte[] mac(byte[] body, String appSecret) {
    try {
      Mac mac = Mac.getInstance(ALGORITHM);
      mac.init(new SecretKeySpec(appSecret.getBytes(UTF_8), ALGORITHM));
      return mac.doFinal(body);
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e); // every JDK has this algorithm
    }
  }
}
