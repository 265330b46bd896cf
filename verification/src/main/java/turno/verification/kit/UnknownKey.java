package turno.verification.kit;

import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.zip.CRC32;

/** API keys that no server knows, in the right form and with a valid checksum. */
public final class UnknownKey {
  private static final String ALPHABET =
      "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

  private static final int CHECKSUM_LENGTH = 6;

  private UnknownKey() {}

  public static String of(long number) {
    String text = "sak_live_" + String.format(Locale.ROOT, "%032d", number);
    CRC32 crc = new CRC32();
    crc.update(text.getBytes(StandardCharsets.US_ASCII));
    char[] checksum = new char[CHECKSUM_LENGTH];
    long left = crc.getValue();
    for (int i = checksum.length - 1; i >= 0; i--) {
      checksum[i] = ALPHABET.charAt((int) (left % ALPHABET.length()));
      left /= ALPHABET.length();
    }
    return text + new String(checksum);
  }
}
