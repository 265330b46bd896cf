package turno.users;

import java.util.Base64;
import java.util.random.RandomGenerator;

/**
 * The secret of a session or of a link: 256 random bits as 43 characters. Only its SHA-256 is
 * stored, so that a copy of the database does not allow sign-ins.
 */
final class SecretToken {
  private static final int BYTES = 32;
  private static final int LENGTH = 43;

  private SecretToken() {}

  /**
   * @param random an unpredictable source
   */
  static String make(RandomGenerator random) {
    byte[] bytes = new byte[BYTES];
    random.nextBytes(bytes);
    return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
  }

  /** Whether the text has the form of a token; other texts are not looked up. */
  static boolean isWellFormed(String text) {
    return text.length() == LENGTH
        && text.chars()
            .allMatch(c ->
                (c >= '0' && c <= '9')
                    || (c >= 'A' && c <= 'Z')
                    || (c >= 'a' && c <= 'z')
                    || c == '-'
                    || c == '_');
  }
}
