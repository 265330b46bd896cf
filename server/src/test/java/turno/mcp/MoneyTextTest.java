package turno.mcp;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Amounts as people write them. */
class MoneyTextTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "6000; BRL; 2; R$ 60,00",
        "5; BRL; 2; R$ 0,05",
        "123456789; BRL; 2; R$ 1.234.567,89",
        "150000; PYG; 0; Gs. 150.000",
        "0; PYG; 0; Gs. 0",
        "100000; ARS; 2; $ 1.000,00",
        "123456; USD; 2; US$ 1,234.56",
        "-6000; BRL; 2; R$ -60,00"
      })
  void amountsHaveCurrencySignsAndGrouping(long units, String currency, int exponent, String text) {
    assertEquals(text, MoneyText.of(units, currency, exponent));
  }
}
