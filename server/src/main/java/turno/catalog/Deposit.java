package turno.catalog;

/**
 * What must be paid before a booking is confirmed.
 *
 * @param value minor units of the service's currency when fixed, else a percentage of the price
 * @param expiresInMinutes how long a booking waits for the money
 */
public record Deposit(Type type, long value, Method method, int expiresInMinutes) {

  /** How the amount is told. */
  public enum Type {
    FIXED,
    PERCENT
  }

  /** How it is paid. */
  public enum Method {
    PIX,
    MANUAL
  }

  /**
   * The amount due for a price, never more than the price: with some resource a service may be
   * cheaper than its deposit. Half a minor unit rounds up, and 0 means that nothing is due
   * (docs/rules/services.md#deposit).
   */
  public long amountCents(long priceCents) {
    return switch (type) {
      case FIXED -> Math.min(value, priceCents);
      case PERCENT -> Math.addExact(Math.multiplyExact(priceCents, value), 50) / 100;
    };
  }
}
