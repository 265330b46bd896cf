package turno.mcp;

import tools.jackson.databind.JsonNode;

/** Formats amounts as people write them where the currency is used: {@code R$ 60,00}. */
final class MoneyText {
  private MoneyText() {}

  /**
   * @param priced an object with the members {@code currency} and {@code currency_exponent}
   */
  static String of(long minorUnits, JsonNode priced) {
    return of(
        minorUnits,
        priced.path("currency").asString(""),
        priced.path("currency_exponent").asInt(2));
  }

  /**
   * Returns the deposit for a price: never more than the price, with half a minor unit rounded up,
   * as in the booking.
   *
   * @param deposit the contract's {@code Deposit}
   */
  static long deposit(long price, JsonNode deposit) {
    return deposit.path("type").asString("").equals("percent")
        ? (price * deposit.path("percent").asLong(0) + 50) / 100
        : Math.min(price, deposit.path("amount_cents").asLong(0));
  }

  static String of(long minorUnits, String currency, int exponent) {
    String sign =
        switch (currency) {
          case "BRL" -> "R$";
          case "ARS" -> "$";
          case "PYG" -> "Gs.";
          case "USD" -> "US$";
          default -> currency;
        };
    boolean points = !currency.equals("USD");
    String digits = Long.toString(Math.abs(minorUnits));
    digits = "0".repeat(Math.max(0, exponent + 1 - digits.length())) + digits;
    int whole = digits.length() - exponent;
    // the JDK's formatters are not used: for a list of twenty amounts, they took most of the time
    StringBuilder text = new StringBuilder(sign).append(minorUnits < 0 ? " -" : " ");
    for (int i = 0; i < whole; i++) {
      if (i > 0 && (whole - i) % 3 == 0) {
        text.append(points ? '.' : ',');
      }
      text.append(digits.charAt(i));
    }
    if (exponent > 0) {
      text.append(points ? ',' : '.').append(digits, whole, digits.length());
    }
    return text.toString();
  }
}
