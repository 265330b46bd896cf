package turno.platform.secrets;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.ByteBuffer;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.Base64;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * Signs strings that clients keep for us, so that the server need not store them: 128 bits of
 * HMAC-SHA-256 with a key derived from the server's secret key for one purpose. Signatures by
 * earlier keys that are still available remain valid.
 */
public final class TextSignatures {
  private static final String ALGORITHM = "HmacSHA256";
  private static final int BYTES = 16;

  private final Keys keys;
  private final String purpose;

  /**
   * @param purpose the purpose of the signatures; a signature for another purpose is invalid here
   */
  public TextSignatures(Keys keys, String purpose) {
    this.keys = keys;
    this.purpose = purpose;
  }

  /** Whether there is a key to sign with; a command that needs no secrets has none. */
  public boolean isPossible() {
    return !keys.all().isEmpty();
  }

  /** Returns the signature of a string: 22 characters that need no escaping in URLs and cookies. */
  public String of(String text) {
    return signature(keys.present(), text);
  }

  /** Whether this is the signature of this string. */
  public boolean isRight(String text, String signature) {
    byte[] given = signature.getBytes(UTF_8);
    return keys.all().stream()
        .anyMatch(key -> MessageDigest.isEqual(signature(key, text).getBytes(UTF_8), given));
  }

  /**
   * Returns six digits, derived like the signature, for people to type. The caller that checks them
   * must limit the number of attempts.
   */
  public String digitsOf(String text) {
    return digits(keys.present(), text);
  }

  /** Whether these are the six digits for this string. */
  public boolean areDigits(String text, String digits) {
    byte[] given = digits.getBytes(UTF_8);
    return keys.all().stream()
        .anyMatch(key -> MessageDigest.isEqual(digits(key, text).getBytes(UTF_8), given));
  }

  private String signature(Keys.Key key, String text) {
    return Base64.getUrlEncoder()
        .withoutPadding()
        .encodeToString(Arrays.copyOf(whole(key, text), BYTES));
  }

  private String digits(Keys.Key key, String text) {
    long number = ByteBuffer.wrap(whole(key, text)).getLong();
    return "%06d".formatted(Long.remainderUnsigned(number, 1_000_000));
  }

  private byte[] whole(Keys.Key key, String text) {
    return mac(mac(key.bytes(), "turno " + purpose), text);
  }

  private static byte[] mac(byte[] key, String text) {
    try {
      Mac mac = Mac.getInstance(ALGORITHM);
      mac.init(new SecretKeySpec(key, ALGORITHM));
      return mac.doFinal(text.getBytes(UTF_8));
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e); // every JDK has HMAC-SHA-256
    }
  }
}
