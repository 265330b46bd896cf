package turno.platform.backups;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** A checksum in the making. */
final class Sha256 {
  private final MessageDigest digest;

  Sha256() {
    try {
      digest = MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e); // every Java has it
    }
  }

  static String of(byte[] bytes) {
    Sha256 sum = new Sha256();
    sum.update(bytes, 0, bytes.length);
    return sum.hex();
  }

  void update(byte[] bytes, int from, int length) {
    digest.update(bytes, from, length);
  }

  /** Ends it. */
  String hex() {
    return HexFormat.of().formatHex(digest.digest());
  }
}
