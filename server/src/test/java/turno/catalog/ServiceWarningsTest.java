package turno.catalog;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import turno.catalog.ResourceGroup.Combination;
import turno.catalog.Service.Price;
import turno.catalog.Service.Requirement;
import turno.catalog.Service.ServiceTiming;
import turno.catalog.WrittenView.Warning;
import turno.kernel.Currency;

class ServiceWarningsTest {
  private static final OpeningCheck OPEN = (catalog, service, now) -> null;

  private static Service service(Requirement row, int minParty, int maxParty) {
    return Service.of(
            TestingCatalog.identity(TestingCatalog.CUT),
            "Corte",
            ServiceTiming.of(30),
            new Price(0, Currency.BRL, null),
            List.of(row))
        .withPartySizes(minParty, maxParty);
  }

  private static Requirement fromPeople(int count, @Nullable Integer units) {
    return new Requirement(null, TestingCatalog.PEOPLE, count, units, null, 0, null);
  }

  private static List<String> codes(Catalog catalog, Service service) {
    return ServiceWarnings.of(catalog, service, OPEN, TestingCatalog.NOW).stream()
        .map(Warning::code)
        .toList();
  }

  @Test
  void satisfiableServiceHasNoWarnings() {
    assertEquals(List.of(), codes(TestingCatalog.sol(), service(fromPeople(1, 1), 1, 1)));
  }

  @Test
  void groupWithoutActiveMembersHasNoCandidates() {
    Catalog catalog =
        TestingCatalog.sol().with(TestingCatalog.resource(TestingCatalog.ANA, 1, false));
    assertEquals(List.of("no_candidates"), codes(catalog, service(fromPeople(1, 1), 1, 1)));
    Requirement ana = new Requirement(TestingCatalog.ANA, null, 1, 1, null, 0, null);
    assertEquals(List.of("no_candidates"), codes(catalog, service(ana, 1, 1)));
  }

  @Test
  void requirementForMoreMembersThanExistIsNeverSatisfied() {
    assertEquals(
        List.of("count_not_met"), codes(TestingCatalog.sol(), service(fromPeople(2, 1), 1, 1)));
  }

  @Test
  void requirementForMoreUnitsThanAnyCapacityIsNeverSatisfied() {
    assertEquals(
        List.of("units_not_met"), codes(TestingCatalog.sol(), service(fromPeople(1, 2), 1, 1)));
    assertEquals(
        List.of("units_not_met"), codes(TestingCatalog.sol(), service(fromPeople(1, null), 2, 3)));
    assertEquals(List.of(), codes(TestingCatalog.sol(), service(fromPeople(1, null), 1, 3)));
  }

  @Test
  void combinationSatisfiesLargerParties() {
    Catalog tables =
        TestingCatalog.sol()
            .with(
                TestingCatalog.group(
                    List.of(TestingCatalog.ANA, TestingCatalog.CHAIR),
                    List.of(
                        new Combination(List.of(TestingCatalog.ANA, TestingCatalog.CHAIR), 6))));
    assertEquals(List.of(), codes(tables, service(fromPeople(1, 2), 5, 6)));
    assertEquals(List.of("units_not_met"), codes(tables, service(fromPeople(1, 2), 7, 8)));
  }

  @Test
  void partySizeThatNoMemberAcceptsCausesAWarning() {
    Resource table =
        Resource.of(TestingCatalog.identity(TestingCatalog.ANA), "Mesa", 1).withPartySizes(3, 4);
    Catalog catalog = TestingCatalog.sol().with(table);
    assertEquals(List.of("party_size_not_met"), codes(catalog, service(fromPeople(1, 1), 5, 8)));
    assertEquals(List.of("party_size_not_met"), codes(catalog, service(fromPeople(1, 1), 1, 2)));
    assertEquals(List.of(), codes(catalog, service(fromPeople(1, 1), 1, 3)));
  }

  @Test
  void overallObstacleIsReportedOnlyIfEachRequirementIsSatisfiable() {
    Service fine = service(fromPeople(1, 1), 1, 1);
    assertEquals(List.of("no_set"), codes(fine, OpeningCheck.Obstacle.NO_SET));
    assertEquals(List.of("never_open"), codes(fine, OpeningCheck.Obstacle.NEVER_OPEN));
    Service two = service(fromPeople(2, 1), 1, 1);
    assertEquals(List.of("count_not_met"), codes(two, OpeningCheck.Obstacle.NO_SET));
  }

  private static List<String> codes(Service service, OpeningCheck.Obstacle obstacle) {
    return ServiceWarnings.of(
            TestingCatalog.sol(), service, (catalog, asked, now) -> obstacle, TestingCatalog.NOW)
        .stream()
        .map(Warning::code)
        .toList();
  }
}
