package turno.catalog;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import turno.catalog.IntakeField.IntakeFieldView;
import turno.catalog.Service.BookingTerms;
import turno.catalog.Service.BookingTerms.CustomerField;
import turno.catalog.Service.CancellationPolicy;
import turno.catalog.Service.Price;
import turno.catalog.Service.Requirement;
import turno.catalog.Service.ResourceOverride;
import turno.catalog.ServiceNoun.ServiceView.DepositView;
import turno.kernel.Currency;
import turno.kernel.Id;
import turno.kernel.Id.GroupId;
import turno.kernel.Id.ResourceId;
import turno.kernel.PostalAddress;

/** The contract's {@code BookableService}: a service as customers may see it. */
record BookableServiceView(
    String id,
    String name,
    @Nullable String description,
    @Nullable String category,
    int durationMinutes,
    String timeZone,
    int minPartySize,
    int maxPartySize,
    long priceCents,
    Currency currency,
    int currencyExponent,
    @Nullable DepositView deposit,
    long depositCents,
    Set<CustomerField> requiredCustomerFields,
    @Nullable CancellationPolicy cancellationPolicy,
    List<IntakeFieldView> intakeFields,
    List<BookableResource> resources,
    List<BookableLocation> locations) {

  /** The approximate size of a resource as JSON in bytes, without its name and picture URL. */
  private static final int RESOURCE_BYTES = 210;

  /** The contract's {@code BookableResource}. */
  record BookableResource(
      String id,
      String name,
      Resource.Type type,
      Resource.Color color,
      String initials,
      @Nullable String pictureUrl,
      int durationMinutes,
      long priceCents,
      long depositCents) {

    /**
     * @param own the service's duration and price with this resource; null if neither differs from
     *     the service's own
     */
    static BookableResource of(Service service, Resource resource, @Nullable ResourceOverride own) {
      Integer minutes = own == null ? null : own.durationMinutes();
      Long cents = own == null ? null : own.priceCents();
      long price = cents == null ? service.price().cents() : cents;
      return new BookableResource(
          resource.id().toString(),
          resource.name(),
          resource.type(),
          resource.color(),
          resource.initials(),
          resource.pictureUrl(),
          minutes == null ? service.timing().durationMinutes() : minutes,
          price,
          service.depositCents(price));
    }
  }

  /** The contract's {@code BookableLocation}. */
  record BookableLocation(
      String id,
      String name,
      @Nullable PostalAddress address,
      @Nullable String phone,
      @Nullable String mapUrl,
      @Nullable String timeZone) {

    static BookableLocation of(Location location) {
      return new BookableLocation(
          location.id().toString(),
          location.name(),
          location.address(),
          location.phone(),
          location.mapUrl(),
          location.timeZone());
    }
  }

  /**
   * @param withResources whether to include the service's resources, which may be thousands
   */
  static BookableServiceView of(Catalog catalog, Service service, boolean withResources) {
    Price price = service.price();
    BookingTerms terms = service.terms();
    return new BookableServiceView(
        service.id().toString(),
        service.name(),
        service.description(),
        terms.category(),
        service.timing().durationMinutes(),
        catalog.zoneOf(service).getId(),
        service.minPartySize(),
        service.maxPartySize(),
        price.cents(),
        price.currency(),
        price.currency().exponent(),
        DepositView.of(price.deposit()),
        service.depositCents(price.cents()),
        terms.requiredCustomerFields(),
        terms.cancellationPolicy(),
        IntakeFieldView.all(terms.intakeFields()),
        withResources ? resources(catalog, service) : List.of(),
        catalog.placesOf(service).stream().map(BookableLocation::of).toList());
  }

  /** Whether this resource may meet any requirement of the service. */
  static boolean mayUse(Catalog catalog, Service service, ResourceId resource) {
    return service.requirements().stream()
        .flatMap(row -> named(catalog, row))
        .anyMatch(resource::equals);
  }

  /**
   * Returns the active resources to choose from, in the order of the requirements, without
   * duplicates.
   */
  private static List<BookableResource> resources(Catalog catalog, Service service) {
    Map<ResourceId, ResourceOverride> own = new HashMap<>();
    service.resourceOverrides().forEach(row -> own.put(row.resourceId(), row));
    return service.requirements().stream()
        .flatMap(row -> named(catalog, row))
        .distinct()
        .map(catalog.resources()::get)
        .filter(resource -> resource != null && resource.active())
        .map(resource -> BookableResource.of(service, resource, own.get(resource.id())))
        .toList();
  }

  /**
   * Returns the approximate size in bytes of the resources of all services as JSON. A resource in
   * several groups of a service is counted once per group, although it is listed only once.
   */
  static long weight(Catalog catalog) {
    Map<GroupId, Long> groups = new HashMap<>();
    long sum = 0;
    for (Service service : catalog.services().values()) {
      Set<Id> named = new HashSet<>();
      for (Requirement row : service.requirements()) {
        GroupId group = row.groupId();
        if (group == null && row.resourceId() != null && named.add(row.resourceId())) {
          sum += weight(catalog, Stream.of(row.resourceId()));
        } else if (group != null && named.add(group)) {
          sum += groups.computeIfAbsent(group, _ -> weight(catalog, named(catalog, row)));
        }
      }
    }
    return sum;
  }

  private static long weight(Catalog catalog, Stream<ResourceId> resources) {
    return resources
        .map(catalog.resources()::get)
        .filter(Objects::nonNull)
        .mapToLong(resource ->
            RESOURCE_BYTES + CatalogWeight.texts(resource.name(), resource.pictureUrl()))
        .sum();
  }

  private static Stream<ResourceId> named(Catalog catalog, Requirement row) {
    GroupId groupId = row.groupId();
    ResourceGroup group = groupId == null ? null : catalog.groups().get(groupId);
    return group == null
        ? Stream.ofNullable(row.resourceId())
        : group.members().stream().map(ResourceGroup.Member::resourceId);
  }
}
