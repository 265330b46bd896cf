package turno.workspaces;

import java.nio.charset.StandardCharsets;
import java.util.random.RandomGenerator;
import java.util.zip.CRC32;
import turno.kernel.Sha256;

/**
 * The text of an API key: {@code sak_live_} or {@code sak_test_}, 32 random characters, and the
 * CRC-32 of everything before it as 6 characters, left-padded, in the alphabet 0-9A-Za-z
 * (docs/rules/keys.md#form-of-a-key). The checksum lets secret scanners recognize a key, and
 * catches typing errors before the database is queried.
 */
public final class ApiKey {
  private static final String ALPHABET =
      "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
  private static final String LIVE = "sak_live_";
  private static final String TEST = "sak_test_";
  private static final String PUBLISHABLE_LIVE = "spk_live_";
  private static final String PUBLISHABLE_TEST = "spk_test_";
  private static final int RANDOM_LENGTH = 32;
  private static final int CHECKSUM_LENGTH = 6;
  private static final int CHECKED_LENGTH = LIVE.length() + RANDOM_LENGTH;

  private ApiKey() {}

  /**
   * Generates a key with about 190 random bits.
   *
   * @param random an unpredictable source
   */
  static String make(Workspace.Mode mode, RandomGenerator random) {
    return make(prefix(mode), random);
  }

  /** Generates a publishable key, which has the same form but another prefix. */
  static String makePublishable(Workspace.Mode mode, RandomGenerator random) {
    return make(
        switch (mode) {
          case LIVE -> PUBLISHABLE_LIVE;
          case TEST -> PUBLISHABLE_TEST;
        },
        random);
  }

  private static String make(String prefix, RandomGenerator random) {
    StringBuilder text = new StringBuilder(prefix);
    for (int i = 0; i < RANDOM_LENGTH; i++) {
      text.append(ALPHABET.charAt(random.nextInt(ALPHABET.length())));
    }
    return text.append(checksum(text.toString())).toString();
  }

  /** Returns the prefix of every API key of this mode; lists of keys show it. */
  static String prefix(Workspace.Mode mode) {
    return switch (mode) {
      case LIVE -> LIVE;
      case TEST -> TEST;
    };
  }

  static String last4(String key) {
    return key.substring(key.length() - 4);
  }

  /** Whether the text is as long as a key; text of any other length is not hashed. */
  static boolean hasLength(String text) {
    return text.length() == CHECKED_LENGTH + CHECKSUM_LENGTH;
  }

  /** Whether the text has the form and the checksum of a key; most mistyped keys fail here. */
  static boolean isWellFormed(String text) {
    return isWellFormed(text, LIVE, TEST);
  }

  /** Whether the text has the form and the checksum of a publishable key. */
  static boolean isPublishable(String text) {
    return isWellFormed(text, PUBLISHABLE_LIVE, PUBLISHABLE_TEST);
  }

  private static boolean isWellFormed(String text, String live, String test) {
    if (!hasLength(text) || !(text.startsWith(live) || text.startsWith(test))) {
      return false;
    }
    for (int i = LIVE.length(); i < text.length(); i++) {
      if (ALPHABET.indexOf(text.charAt(i)) < 0) {
        return false;
      }
    }
    return text.endsWith(checksum(text.substring(0, CHECKED_LENGTH)));
  }

  /** Returns the six checksum characters of a key that begins with this text. */
  static String checksum(String text) {
    CRC32 crc = new CRC32();
    crc.update(text.getBytes(StandardCharsets.US_ASCII));
    char[] digits = new char[CHECKSUM_LENGTH];
    long rest = crc.getValue();
    for (int i = CHECKSUM_LENGTH - 1; i >= 0; i--) {
      digits[i] = ALPHABET.charAt((int) (rest % ALPHABET.length()));
      rest /= ALPHABET.length();
    }
    return new String(digits);
  }

  /** Returns the SHA-256 of a key, which is stored in place of the key. */
  static byte[] hash(String key) {
    return Sha256.of(key);
  }
}
