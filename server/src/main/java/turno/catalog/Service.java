package turno.catalog;

import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Something that can be booked (decisions section 3 "Service").
 *
 * @param scheduleId hours of its own, intersected with those of the resources; null for none
 * @param requirements what it needs, all at once; never empty
 * @param resourceOverrides another duration or price with a certain resource
 */
public record Service(
    Identity identity,
    String name,
    @Nullable String description,
    boolean active,
    @Nullable UUID scheduleId,
    ServiceTiming timing,
    int minPartySize,
    int maxPartySize,
    Price price,
    List<Requirement> requirements,
    List<ResourceOverride> resourceOverrides,
    BookingTerms terms)
    implements CatalogObject {

  public Service {
    requirements = List.copyOf(requirements);
    resourceOverrides = List.copyOf(resourceOverrides);
  }
}
