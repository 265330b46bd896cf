package turno.verification.pix;

import java.util.regex.Pattern;

/** Checks CPF and CNPJ numbers, including their check digits; a CNPJ may have letters. */
final class BrazilianDocument {
  private static final Pattern CPF = Pattern.compile("\\d{11}");
  private static final Pattern CNPJ = Pattern.compile("[0-9A-Z]{12}\\d{2}");
  private static final int MODULUS = 11;
  private static final int MAX_CNPJ_WEIGHT = 9;

  private BrazilianDocument() {}

  static boolean isCpf(String text) {
    return CPF.matcher(text).matches() && hasCheckDigits(text, text.length() + 1);
  }

  static boolean isCnpj(String text) {
    return CNPJ.matcher(text).matches() && hasCheckDigits(text, MAX_CNPJ_WEIGHT);
  }

  private static boolean hasCheckDigits(String text, int weightMost) {
    int body = text.length() - 2;
    return digit(text, body, weightMost) == text.charAt(body) - '0'
        && digit(text, body + 1, weightMost) == text.charAt(body + 1) - '0';
  }

  /**
   * Computes a check digit. The weights grow from right to left, beginning with 2, and start again
   * with 2 after {@code weightMost}.
   */
  private static int digit(String text, int length, int weightMost) {
    int sum = 0;
    int weight = 2;
    for (int i = length - 1; i >= 0; i--) {
      sum += (text.charAt(i) - '0') * weight;
      weight = weight == weightMost ? 2 : weight + 1;
    }
    int rest = sum % MODULUS;
    return rest < 2 ? 0 : MODULUS - rest;
  }
}
