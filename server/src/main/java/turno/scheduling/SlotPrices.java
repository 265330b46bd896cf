package turno.scheduling;

import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import turno.availability.FoundSlots;
import turno.catalog.Service;
import turno.catalog.Service.ResourceOverride;
import turno.kernel.Currency;
import turno.kernel.Id.ResourceId;

/**
 * The price of a service with the chosen resources: the highest price override of these resources,
 * or the service's own price if no override applies (docs/rules/slots.md#price-of-a-slot).
 */
public final class SlotPrices {
  private final Price own;
  private final Currency currency;
  private final Map<Integer, Price> withResource;

  /** The JSON between the list's slots and its other members. */
  private final byte[] listEnd;

  /**
   * A price, and the part of a slot's JSON that contains it.
   *
   * @param text the bracket that closes the list of resource ids, the price and the deposit, as
   *     JSON
   */
  record Price(long cents, byte[] text) {
    static Price of(long cents, long depositCents) {
      return new Price(
          cents, ascii("],\"price_cents\":" + cents + ",\"deposit_cents\":" + depositCents));
    }
  }

  private SlotPrices(Price own, Currency currency, Map<Integer, Price> withResource) {
    this.own = own;
    this.currency = currency;
    this.withResource = withResource;
    this.listEnd =
        ascii(
            "],\"currency\":\""
                + currency.code()
                + "\",\"currency_exponent\":"
                + currency.exponent());
  }

  /**
   * Creates the prices of a service.
   *
   * @param indexes the index of each resource
   */
  static SlotPrices of(Service service, Map<ResourceId, Integer> indexes) {
    Map<Integer, Price> withResource = new HashMap<>();
    for (ResourceOverride override : service.resourceOverrides()) {
      Integer index = indexes.get(override.resourceId());
      Long cents = override.priceCents();
      if (index != null && cents != null) {
        withResource.put(index, Price.of(cents, service.depositCents(cents)));
      }
    }
    long own = service.price().cents();
    return new SlotPrices(
        Price.of(own, service.depositCents(own)), service.price().currency(), withResource);
  }

  /**
   * Creates prices that are the same for all resources, for example the price of a booking, which a
   * move does not change.
   */
  public static SlotPrices fixed(long cents, long depositCents, Currency currency) {
    return new SlotPrices(Price.of(cents, depositCents), currency, Map.of());
  }

  public Currency currency() {
    return currency;
  }

  /** The price with these resources. */
  public long of(Iterable<Integer> resources) {
    long highest = -1;
    for (int resource : resources) {
      Price price = withResource.get(resource);
      highest = price == null ? highest : Math.max(highest, price.cents());
    }
    return highest < 0 ? own.cents() : highest;
  }

  /** The price of slot {@code i}. */
  Price of(FoundSlots found, int i) {
    if (withResource.isEmpty()) {
      return own;
    }
    Price highest = null;
    for (int k = 0; k < found.resourceCount(i); k++) {
      Price price = withResource.get(found.resource(i, k));
      if (price != null && (highest == null || price.cents() > highest.cents())) {
        highest = price;
      }
    }
    return highest == null ? own : highest;
  }

  /** Whether all slots have the same price, because no resource overrides it. */
  boolean isFixed() {
    return withResource.isEmpty();
  }

  byte[] listEnd() {
    return listEnd;
  }

  private static byte[] ascii(String text) {
    return text.getBytes(StandardCharsets.US_ASCII);
  }
}
