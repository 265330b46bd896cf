package turno.verification.pix;

import java.nio.charset.StandardCharsets;
import java.util.Locale;

/**
 * Writes the text of a QR code that points to a charge: EMV tag, length and value. This encoder is
 * independent of the server's, so that each one tests the other.
 */
final class DynamicBrCode {
  private static final int POLYNOMIAL = 0x1021;

  private DynamicBrCode() {}

  /**
   * @param location the URL of the charge, without a scheme
   */
  static String of(String location) {
    String body =
        field("00", "01")
            + field("01", "12")
            + field("26", field("00", "br.gov.bcb.pix") + field("25", location))
            + field("52", "0000")
            + field("53", "986")
            + field("58", "BR")
            + field("59", "PSP SIMULADO")
            + field("60", "SAO PAULO")
            + field("62", field("05", "***"))
            + "6304";
    return body + String.format(Locale.ROOT, "%04X", checksum(body));
  }

  private static String field(String id, String value) {
    return id + String.format(Locale.ROOT, "%02d", value.length()) + value;
  }

  /** CRC-16/CCITT-FALSE. */
  static int checksum(String text) {
    int remainder = 0xFFFF;
    for (byte octet : text.getBytes(StandardCharsets.UTF_8)) {
      remainder ^= (octet & 0xFF) << 8;
      for (int bit = 0; bit < 8; bit++) {
        remainder = (remainder & 0x8000) == 0 ? remainder << 1 : (remainder << 1) ^ POLYNOMIAL;
      }
      remainder &= 0xFFFF;
    }
    return remainder;
  }
}
