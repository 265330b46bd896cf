package turno.scheduling;

import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import turno.availability.FoundSlots;
import turno.availability.PlaceViews;
import turno.catalog.Location;
import turno.kernel.Currency;
import turno.kernel.Id.LocationId;

/**
 * Members of the contract's {@code SlotList} as values, so that tools need not render and parse the
 * JSON. Timestamps are formatted as in the JSON.
 *
 * @param unavailableReason why there are no slots; null if there are slots or no reason is known
 * @param nextAvailable the start of the first slot after the window; null if none was found or
 *     searched for
 * @param nextFrom where the next list begins; null if the list is complete or was requested around
 *     an instant
 */
public record SlotList(
    List<Slot> slots,
    Currency currency,
    @Nullable String unavailableReason,
    @Nullable String nextAvailable,
    @Nullable String nextFrom) {
  /**
   * A time that can be booked.
   *
   * @param startsAt the instant of {@code start}
   * @param locationId null if the slot has no location
   */
  public record Slot(
      Instant startsAt,
      String start,
      String end,
      long priceCents,
      @Nullable LocationId locationId) {}

  /**
   * A list that was found, from which the values are created only if a tool needs them.
   *
   * @param nextAvailable an epoch minute or null, like {@code nextFrom}
   */
  public record Source(
      CompiledCatalog compiled,
      ZoneId zone,
      FoundSlots found,
      SlotPrices prices,
      @Nullable String reason,
      @Nullable Integer nextAvailable,
      @Nullable Integer nextFrom) {
    public SlotList list() {
      LocalStamps stamps = new LocalStamps(zone);
      List<Slot> slots = new ArrayList<>(found.size());
      for (int i = 0; i < found.size(); i++) {
        int place = found.place(i);
        Location location = compiled.places().location(place);
        stamps.use(compiled.places().zoneAt(place, zone));
        slots.add(
            new Slot(
                Instant.ofEpochSecond(60L * found.start(i)),
                stamps.text(found.start(i)),
                stamps.text(found.end(i)),
                prices.of(found, i).cents(),
                location == null ? null : location.id()));
      }
      stamps.use(compiled.places().zoneAt(PlaceViews.NONE, zone));
      return new SlotList(
          slots,
          prices.currency(),
          reason,
          nextAvailable == null ? null : stamps.text(nextAvailable),
          nextFrom == null ? null : stamps.text(nextFrom));
    }
  }
}
