package turno.catalog;

import io.soabase.recordbuilder.core.RecordBuilder;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.annotation.JsonDeserialize;
import turno.kernel.Currency;
import turno.kernel.Id.GroupId;
import turno.kernel.Id.LocationId;
import turno.kernel.Id.ResourceId;
import turno.kernel.Id.ScheduleId;
import turno.kernel.Id.ServiceId;
import turno.kernel.WireEnum;
import turno.platform.http.Caller;
import turno.platform.nouns.Identity;

/**
 * Something that can be booked (docs/rules/services.md).
 *
 * @param scheduleId the id of the service's own schedule; null if it has none. The service can be
 *     booked only when both this schedule and the resources are open
 * @param locationIds the ids of the locations where it is offered, in the order in which a location
 *     is chosen; empty if it is offered at every active location
 * @param requirements the resources that it needs, all of which must be free; never empty
 * @param resourceOverrides the durations or prices that differ for certain resources
 */
@RecordBuilder
public record Service(
    Identity<ServiceId> identity,
    String name,
    @Nullable String description,
    boolean active,
    @Nullable ScheduleId scheduleId,
    List<LocationId> locationIds,
    ServiceTiming timing,
    int minPartySize,
    int maxPartySize,
    Price price,
    List<Requirement> requirements,
    List<ResourceOverride> resourceOverrides,
    BookingTerms terms)
    implements CatalogObject<ServiceId>, ServiceBuilder.With {

  public Service {
    locationIds = List.copyOf(locationIds);
    requirements = List.copyOf(requirements);
    resourceOverrides = List.copyOf(resourceOverrides);
  }

  /**
   * Creates an active service for one person, without hours of its own and without intake
   * questions.
   */
  public static Service of(
      Identity<ServiceId> identity,
      String name,
      ServiceTiming timing,
      Price price,
      List<Requirement> requirements) {
    return new Service(
        identity,
        name,
        null,
        true,
        null,
        List.of(),
        timing,
        1,
        1,
        price,
        requirements,
        List.of(),
        new BookingTerms(Set.of(), null, List.of(), null, true, null));
  }

  @Override
  public long weight() {
    return 1_500
        + CatalogWeight.texts(identity, name, description, terms.category())
        + 500L * requirements.size()
        + CatalogWeight.MEMBER * locationIds.size()
        + CatalogWeight.MEMBER * resourceOverrides.size()
        + CatalogWeight.fields(terms.intakeFields());
  }

  @Override
  public boolean mayLeaveBookingsBehind(@Nullable CatalogObject<?> before) {
    return before instanceof Service old
        && (!Objects.equals(old.scheduleId, scheduleId)
            || !old.locationIds.equals(locationIds)
            || old.minPartySize != minPartySize
            || old.maxPartySize != maxPartySize
            || old.timing.buffersInsideHours() != timing.buffersInsideHours()
            || !old.requirements.equals(requirements)
            || (old.active && !active));
  }

  /**
   * Whether a caller may see the service. Visitors to pages see only services that can be booked
   * online.
   */
  public boolean isSeenBy(Caller caller) {
    return terms.bookableOnline() || !caller.isVisitor();
  }

  public Service withPartySizes(int least, int most) {
    return with(service -> service.minPartySize(least).maxPartySize(most));
  }

  /**
   * How long a service takes, and for which times it may be booked.
   *
   * @param slotIntervalMinutes the step of the grid of starts; null for the duration plus the
   *     buffers
   * @param buffersInsideHours whether the buffers must also lie inside the hours
   * @param bookingHorizonDays how many local days ahead it may be booked, including the whole last
   *     day; null if there is no limit
   */
  @RecordBuilder
  public record ServiceTiming(
      int durationMinutes,
      int bufferBeforeMinutes,
      int bufferAfterMinutes,
      @Nullable Integer slotIntervalMinutes,
      SlotAnchor slotAnchor,
      boolean buffersInsideHours,
      int minNoticeMinutes,
      @Nullable Integer bookingHorizonDays)
      implements ServiceServiceTimingBuilder.With {

    /** The origin of the grid of starts. */
    public enum SlotAnchor {
      /** The start of each merged opening. */
      OPENING,
      /** Local midnight. */
      MIDNIGHT
    }

    /**
     * Creates a timing without buffers, notice or booking horizon; the step of its grid of starts
     * is the duration.
     */
    public static ServiceTiming of(int durationMinutes) {
      return new ServiceTiming(durationMinutes, 0, 0, null, SlotAnchor.OPENING, false, 0, null);
    }

    public ServiceTiming withBuffers(int before, int after) {
      return with(timing -> timing.bufferBeforeMinutes(before).bufferAfterMinutes(after));
    }

    public ServiceTiming withGrid(int interval, SlotAnchor anchor) {
      return with(timing -> timing.slotIntervalMinutes(interval).slotAnchor(anchor));
    }

    /** Returns the step of the grid in minutes. */
    public int stepMinutes() {
      return slotIntervalMinutes != null
          ? slotIntervalMinutes
          : durationMinutes + bufferBeforeMinutes + bufferAfterMinutes;
    }
  }

  /**
   * The price of a service, in the minor unit of the currency; {@code deposit} is null if no
   * deposit is required.
   */
  public record Price(long cents, Currency currency, @Nullable Deposit deposit) {}

  /**
   * Returns the deposit of this service for a price, both in minor units; 0 if no deposit is due.
   */
  public long depositCents(long priceCents) {
    Deposit deposit = price.deposit();
    return deposit == null ? 0 : deposit.amountCents(priceCents);
  }

  /**
   * The deposit that must be paid before a booking is confirmed.
   *
   * @param value if fixed, an amount in minor units of the service's currency; otherwise, a
   *     percentage of the price
   * @param expiresInMinutes how long a booking waits for the money
   */
  public record Deposit(Type type, long value, Method method, int expiresInMinutes) {

    /** How the amount is specified. */
    public enum Type {
      FIXED,
      PERCENT
    }

    /** How the deposit is paid. */
    public enum Method {
      PIX,
      MANUAL
    }

    /**
     * Returns the deposit for a price. It is never more than the price: with some resources, a
     * service may be cheaper than its deposit. Half a minor unit is rounded up; 0 means that no
     * deposit is due (docs/rules/services.md#deposit).
     */
    public long amountCents(long priceCents) {
      return switch (type) {
        case FIXED -> Math.min(value, priceCents);
        case PERCENT -> Math.addExact(Math.multiplyExact(priceCents, value), 50) / 100;
      };
    }
  }

  /**
   * One requirement of a service. Exactly one of {@code resourceId} and {@code groupId} is set.
   *
   * @param count how many different resources of the group are needed
   * @param units how many units of each resource's capacity are needed; null if one unit per person
   *     of the party is needed
   * @param role requirements with the same role get the same resources; null if it has no role
   * @param offsetMinutes how long after the service's start the requirement begins
   * @param durationMinutes how long the requirement lasts; null if it lasts until the service's end
   */
  public record Requirement(
      @Nullable ResourceId resourceId,
      @Nullable GroupId groupId,
      int count,
      @Nullable Integer units,
      @Nullable String role,
      int offsetMinutes,
      @Nullable Integer durationMinutes) {

    /** Returns the units of each resource that a party needs. */
    public int unitsFor(int partySize) {
      return units == null ? partySize : units;
    }
  }

  /**
   * A different duration or price of a service with a certain resource; a null member means the
   * service's own value.
   */
  public record ResourceOverride(
      ResourceId resourceId, @Nullable Integer durationMinutes, @Nullable Long priceCents) {}

  /**
   * The terms of a service for its customers, such as the data that they must give, the refund of
   * the deposit on a cancellation, and until when they may change a booking.
   *
   * @param changeUntilMinutes how long before the start customers may still move or cancel a
   *     booking themselves; null if they may do so until the start
   * @param bookableOnline whether visitors to pages see the service and can book it
   * @param category the heading under which pages show the service; null if it has none
   */
  public record BookingTerms(
      @JsonDeserialize(as = LinkedHashSet.class) Set<CustomerField> requiredCustomerFields,
      @Nullable CancellationPolicy cancellationPolicy,
      List<IntakeField> intakeFields,
      @Nullable Integer changeUntilMinutes,
      boolean bookableOnline,
      @Nullable String category) {

    public BookingTerms {
      requiredCustomerFields =
          Collections.unmodifiableSet(new LinkedHashSet<>(requiredCustomerFields));
      intakeFields = List.copyOf(intakeFields);
    }

    /** A field of the customer that a service may require. */
    public enum CustomerField {
      NAME,
      PHONE,
      EMAIL
    }
  }

  /**
   * When a paid deposit is refunded to a customer who cancels.
   *
   * @param freeUntilMinutes the minimum time before the start at which a customer who cancels still
   *     gets the deposit back, if {@code refund} is {@code FULL}
   * @param text the policy in the business's own words
   */
  public record CancellationPolicy(int freeUntilMinutes, Refund refund, @Nullable String text) {

    /** How much is refunded if the customer cancels early enough. */
    public enum Refund implements WireEnum {
      FULL,
      NONE
    }
  }
}
