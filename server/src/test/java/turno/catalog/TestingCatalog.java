package turno.catalog;

import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.UUID;
import turno.kernel.Currency;
import turno.kernel.Id;
import turno.kernel.Id.GroupId;
import turno.kernel.Id.ResourceId;
import turno.kernel.Id.ScheduleId;
import turno.kernel.Id.ServiceId;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.IdKind;
import turno.kernel.Metadata;
import turno.platform.nouns.Identity;

/**
 * The catalog of Barbearia Sol: Ana, a chair, a group with Ana as its only member, and a schedule.
 */
final class TestingCatalog {
  static final Instant NOW = Instant.parse("2027-02-26T15:00:00.123456Z");
  static final ZoneId SAO_PAULO = ZoneId.of("America/Sao_Paulo");
  static final WorkspaceId WORKSPACE = id(IdKind.WORKSPACE, 1);
  static final ResourceId ANA = id(IdKind.RESOURCE, 10);
  static final ResourceId CHAIR = id(IdKind.RESOURCE, 11);
  static final GroupId PEOPLE = id(IdKind.GROUP, 20);
  static final ScheduleId HOURS = id(IdKind.SCHEDULE, 30);
  static final ServiceId CUT = id(IdKind.SERVICE, 40);

  private TestingCatalog() {}

  /** Returns the id whose UUID has this number in its low bits, so that ids sort by number. */
  static <I extends Id> I id(IdKind<I> kind, int number) {
    return kind.of(new UUID(0x0190_0000_0000_7000L, 0x8000_0000_0000_0000L + number));
  }

  static <I extends Id> Identity<I> identity(I id) {
    return Identity.first(id, null, Metadata.NONE, NOW);
  }

  static Catalog sol() {
    return Catalog.of(WORKSPACE, 1, SAO_PAULO, Currency.BRL, List.of())
        .with(
            new Schedule(
                identity(HOURS), "Loja", "America/Sao_Paulo", List.of(), List.of(), List.of()))
        .with(resource(ANA, 1, true))
        .with(resource(CHAIR, 1, true))
        .with(group(List.of(ANA), List.of()));
  }

  static Resource resource(ResourceId id, int capacity, boolean active) {
    Resource resource =
        Resource.of(identity(id), "R" + id.value().getLeastSignificantBits(), capacity);
    return active ? resource : resource.withActive(false);
  }

  static ResourceGroup group(
      List<ResourceId> members, List<ResourceGroup.Combination> combinations) {
    return new ResourceGroup(
        "Equipe",
        members.stream().map(id -> new ResourceGroup.Member(id, 1, 1)).toList(),
        ResourceGroup.Strategy.FIRST_FIT,
        combinations,
        identity(PEOPLE));
  }
}
