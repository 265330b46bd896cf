package turno.mcp;

import java.math.BigDecimal;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.util.Locale;
import tools.jackson.databind.JsonNode;

/** Amounts as people write them where the currency is used: {@code R$ 60,00}. */
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

  static String of(long minorUnits, String currency, int exponent) {
    String sign =
        switch (currency) {
          case "BRL" -> "R$";
          case "ARS" -> "$";
          case "PYG" -> "Gs.";
          case "USD" -> "US$";
          default -> currency;
        };
    DecimalFormatSymbols symbols = DecimalFormatSymbols.getInstance(Locale.ROOT);
    boolean points = !currency.equals("USD");
    symbols.setGroupingSeparator(points ? '.' : ',');
    symbols.setDecimalSeparator(points ? ',' : '.');
    DecimalFormat form = new DecimalFormat("#,##0", symbols);
    form.setMinimumFractionDigits(exponent);
    form.setMaximumFractionDigits(exponent);
    return sign + " " + form.format(BigDecimal.valueOf(minorUnits, exponent));
  }
}
