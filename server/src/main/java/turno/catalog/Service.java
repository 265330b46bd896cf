package turno.catalog;

import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import turno.kernel.ScheduleId;
import turno.kernel.ServiceId;

/**
 * Something that can be booked (docs/rules/services.md).
 *
 * @param scheduleId hours of its own, intersected with those of the resources; null for none
 * @param requirements what it needs, all at once; never empty
 * @param resourceOverrides another duration or price with a certain resource
 */
public record Service(
    Identity<ServiceId> identity,
    String name,
    @Nullable String description,
    boolean active,
    @Nullable ScheduleId scheduleId,
    ServiceTiming timing,
    int minPartySize,
    int maxPartySize,
    Price price,
    List<Requirement> requirements,
    List<ResourceOverride> resourceOverrides,
    BookingTerms terms)
    implements CatalogObject<ServiceId> {

  public Service {
    requirements = List.copyOf(requirements);
    resourceOverrides = List.copyOf(resourceOverrides);
  }

  /** An active service for one person, by the hours of its resources, that asks for nothing. */
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
        timing,
        1,
        1,
        price,
        requirements,
        List.of(),
        new BookingTerms(Set.of(), null, List.of()));
  }

  public Service withSchedule(@Nullable ScheduleId other) {
    return new Service(
        identity,
        name,
        description,
        active,
        other,
        timing,
        minPartySize,
        maxPartySize,
        price,
        requirements,
        resourceOverrides,
        terms);
  }

  public Service withPartySizes(int least, int most) {
    return new Service(
        identity,
        name,
        description,
        active,
        scheduleId,
        timing,
        least,
        most,
        price,
        requirements,
        resourceOverrides,
        terms);
  }
}
