package turno.kernel;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** Computes SHA-256 digests. */
public final class Sha256 {
  // copying a digest costs less than searching all providers on every request
  private static final MessageDigest PROTOTYPE = prototype();

  private Sha256() {}

  private static MessageDigest prototype() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e); // every JDK has it
    }
  }

  /** Creates an empty digest. */
  public static MessageDigest begun() {
    try {
      return (MessageDigest) PROTOTYPE.clone();
    } catch (CloneNotSupportedException e) {
      throw new IllegalStateException(e); // the JDK's digest can be cloned
    }
  }

  public static byte[] of(byte[] bytes) {
    return begun().digest(bytes);
  }

  /** Returns the digest of a string in UTF-8. */
  public static byte[] of(String text) {
    return of(text.getBytes(StandardCharsets.UTF_8));
  }

  /** Completes a digest, and returns it in hexadecimal digits. */
  public static String hex(MessageDigest digest) {
    return HexFormat.of().formatHex(digest.digest());
  }
}
