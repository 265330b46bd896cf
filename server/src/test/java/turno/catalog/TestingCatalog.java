package turno.catalog;

import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.UUID;
import turno.kernel.Currency;

/** The catalog of Barbearia Sol: Ana works in a chair. Ids end in what they are given. */
final class TestingCatalog {
  static final Instant NOW = Instant.parse("2027-02-26T15:00:00.123456Z");
  static final ZoneId SAO_PAULO = ZoneId.of("America/Sao_Paulo");
  static final UUID WORKSPACE = id(1);
  static final UUID ANA = id(10);
  static final UUID CHAIR = id(11);
  static final UUID PEOPLE = id(20);
  static final UUID HOURS = id(30);
  static final UUID CUT = id(40);

  private TestingCatalog() {}

  static UUID id(int number) {
    return new UUID(0x0190_0000_0000_7000L, 0x8000_0000_0000_0000L + number);
  }

  static Identity identity(UUID id) {
    return Identity.first(id, null, "{}", NOW);
  }

  static Catalog sol() {
    return Catalog.of(WORKSPACE, 1, SAO_PAULO, Currency.BRL, List.of())
        .with(new Schedule(identity(HOURS), "Loja", "America/Sao_Paulo", List.of(), List.of()))
        .with(resource(ANA, 1, true))
        .with(resource(CHAIR, 1, true))
        .with(group(List.of(ANA), List.of()));
  }

  static Resource resource(UUID id, int capacity, boolean active) {
    return new Resource(
        identity(id),
        "R" + id.getLeastSignificantBits(),
        Resource.Type.PERSON,
        capacity,
        null,
        null,
        null,
        active);
  }

  static ResourceGroup group(List<UUID> members, List<ResourceGroup.Combination> combinations) {
    return new ResourceGroup(
        identity(PEOPLE),
        "Equipe",
        members.stream().map(id -> new ResourceGroup.Member(id, 1, 1)).toList(),
        ResourceGroup.Strategy.FIRST_FIT,
        combinations);
  }
}
