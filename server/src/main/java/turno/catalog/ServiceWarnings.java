package turno.catalog;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import turno.catalog.ResourceGroup.Combination;
import turno.catalog.Service.Requirement;
import turno.catalog.WrittenView.Warning;
import turno.kernel.Id.ResourceId;

/**
 * Warns if a service can never be booked with the current catalog, or if choosing its resources may
 * take too many steps, and gives the reason
 * (docs/rules/services.md#a-service-that-can-never-be-met). Reports the first obstacle of each
 * requirement. If no single requirement has an obstacle, reports an obstacle of all requirements
 * together or of the hours.
 */
final class ServiceWarnings {
  private final Catalog catalog;
  private final Service service;
  private final List<Warning> warnings = new ArrayList<>();

  private ServiceWarnings(Catalog catalog, Service service) {
    this.catalog = catalog;
    this.service = service;
  }

  static List<Warning> of(Catalog catalog, Service service, OpeningCheck hours, Instant now) {
    ServiceWarnings found = new ServiceWarnings(catalog, service);
    service.requirements().forEach(found::judge);
    if (found.warnings.isEmpty()) {
      switch (hours.obstacle(catalog, service, now)) {
        case NO_SET ->
            found.add(
                "no_set",
                "No set of different resources meets all requirements of "
                    + service.name()
                    + " at the same time.");
        case NEVER_OPEN ->
            found.add(
                "never_open",
                "No set of resources has an opening long enough for " + service.name() + ".");
        case TOO_COMPLEX ->
            found.add(
                "too_complex",
                "Choosing resources for "
                    + service.name()
                    + " takes more steps than a request is allowed, at least on busy days.");
        case null -> {}
      }
    }
    return found.warnings;
  }

  private void judge(Requirement row) {
    ResourceGroup group = row.groupId() == null ? null : catalog.groups().get(row.groupId());
    List<Resource> candidates = candidates(row, group);
    if (candidates.isEmpty()) {
      add(
          "no_candidates",
          "No active resource meets the requirement for " + name(row, group) + ".");
    } else if (group == null || !hasCombination(group)) {
      judge(row, candidates, name(row, group));
    }
  }

  private void judge(Requirement row, List<Resource> candidates, String name) {
    int count = row.count();
    if (candidates.size() < count) {
      add(
          "count_not_met",
          count
              + " active resources are needed at the same time, but the requirement for "
              + name
              + " can choose from only "
              + candidates.size()
              + ".");
      return;
    }
    List<Resource> forParty = candidates.stream().filter(this::takesAParty).toList();
    if (forParty.size() < count) {
      add(
          "party_size_not_met",
          "The requirement for "
              + name
              + " has too few active resources that take a party of "
              + service.minPartySize()
              + " to "
              + service.maxPartySize()
              + ".");
      return;
    }
    int units = row.unitsFor(service.minPartySize());
    Predicate<Resource> holdsThem = resource -> resource.capacity() >= units;
    if (forParty.stream().filter(holdsThem).count() < count) {
      add(
          "units_not_met",
          "The requirement for "
              + name
              + " has too few active resources with a capacity of at least "
              + units
              + ".");
    }
  }

  private List<Resource> candidates(Requirement row, @Nullable ResourceGroup group) {
    List<ResourceId> ids = new ArrayList<>();
    if (group != null) {
      group.members().forEach(member -> ids.add(member.resourceId()));
    } else if (row.resourceId() != null) {
      ids.add(row.resourceId());
    }
    List<Resource> candidates = new ArrayList<>();
    for (ResourceId id : ids) {
      Resource resource = catalog.resources().get(id);
      if (resource != null && resource.active()) {
        candidates.add(resource);
      }
    }
    return candidates;
  }

  // combined resources are taken as a whole, and only the combination's own party size is checked
  private boolean hasCombination(ResourceGroup group) {
    for (Combination combination : group.combinations()) {
      if (combination.maxPartySize() >= service.minPartySize()
          && combination.resourceIds().stream().allMatch(this::isActive)) {
        return true;
      }
    }
    return false;
  }

  private boolean isActive(ResourceId resourceId) {
    Resource resource = catalog.resources().get(resourceId);
    return resource != null && resource.active();
  }

  private boolean takesAParty(Resource resource) {
    Integer least = resource.minPartySize();
    Integer most = resource.maxPartySize();
    return (least == null || least <= service.maxPartySize())
        && (most == null || most >= service.minPartySize());
  }

  private String name(Requirement row, @Nullable ResourceGroup group) {
    if (group != null) {
      return group.name();
    }
    Resource resource = row.resourceId() == null ? null : catalog.resources().get(row.resourceId());
    return resource == null ? "nothing" : resource.name();
  }

  private void add(String code, String detail) {
    warnings.add(new Warning(code, detail));
  }
}
