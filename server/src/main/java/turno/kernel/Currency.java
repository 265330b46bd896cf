package turno.kernel;

import com.fasterxml.jackson.annotation.JsonValue;

/**
 * The supported currencies. Amounts are integers in the minor unit of ISO 4217; PYG has no minor
 * unit, so {@code 150000} is Gs. 150.000 (docs/rules/protocol.md#money).
 */
public enum Currency {
  BRL(2),
  ARS(2),
  PYG(0),
  USD(2);

  private final int exponent;

  Currency(int exponent) {
    this.exponent = exponent;
  }

  /** Returns the ISO 4217 code, as in the API. */
  @JsonValue
  public String code() {
    return name();
  }

  /** Returns the number of decimal digits of the minor unit. */
  public int exponent() {
    return exponent;
  }
}
