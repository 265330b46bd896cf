package turno.scheduling;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import turno.availability.Availability;
import turno.availability.EachResource;
import turno.availability.FoundSlots;
import turno.availability.Question;
import turno.availability.Timeline;
import turno.availability.World;
import turno.catalog.Catalog;
import turno.catalog.Resource;
import turno.catalog.Service;
import turno.catalog.Service.BookingTerms;
import turno.catalog.Service.Price;
import turno.catalog.Service.Requirement;
import turno.catalog.Service.ResourceOverride;
import turno.catalog.Service.ServiceTiming;
import turno.kernel.Currency;
import turno.kernel.Id;
import turno.kernel.Id.ResourceId;
import turno.kernel.Id.ServiceId;
import turno.kernel.IdKind;
import turno.kernel.Json;
import turno.kernel.Metadata;
import turno.kernel.Timestamps;
import turno.platform.nouns.Identity;
import turno.scheduling.SlotBytes.Details;

class SlotBytesTest {
  private static final long DAY = 86_400;
  private static final Instant NOW = Instant.parse("2027-01-01T00:00:00Z");
  private static final ResourceId ANA = new ResourceId(id(10));
  private static final ResourceId CHAIR = new ResourceId(id(11));
  private static final ServiceId CUT = new ServiceId(id(40));

  @ParameterizedTest
  @ValueSource(strings = {"America/Sao_Paulo", "America/New_York", "Asia/Kolkata", "UTC"})
  void timesAreInTheTimeZoneThroughoutAYear(String name) {
    ZoneId zone = ZoneId.of(name);
    CompiledCatalog compiled = new CompiledCatalog(catalog(zone));
    FoundSlots found = find(compiled, NOW, NOW.plusSeconds(365 * DAY));
    JsonNode list =
        Json.tree(
            SlotBytes.of(
                compiled, zone, found, compiled.prices(CUT), Details.NONE, null, null, null));
    assertEquals(found.size(), list.path("data").size());
    for (int i = 0; i < found.size(); i++) {
      JsonNode slot = list.path("data").path(i);
      assertEquals(format(found.start(i), zone), slot.path("start").stringValue());
      assertEquals(format(found.end(i), zone), slot.path("end").stringValue());
      assertEquals(
          List.of(ANA.toString(), CHAIR.toString()),
          slot.path("resource_ids").valueStream().map(JsonNode::stringValue).toList());
    }
  }

  @Test
  void emptyListStatesItsReasonAndTheNextStart() {
    ZoneId zone = ZoneId.of("America/Sao_Paulo");
    CompiledCatalog compiled = new CompiledCatalog(catalog(zone));
    Instant before = NOW.minusSeconds(DAY);
    int minute = Math.toIntExact(NOW.getEpochSecond() / 60);
    FoundSlots none = find(compiled, before, before);
    JsonNode list =
        Json.tree(
            SlotBytes.of(
                compiled,
                zone,
                none,
                compiled.prices(CUT),
                Details.NONE,
                "party_size_not_supported",
                minute + 60,
                minute + 300));
    assertEquals("party_size_not_supported", list.path("unavailable_reason").stringValue());
    assertEquals("2026-12-31T22:00:00-03:00", list.path("next_available").stringValue());
    assertEquals("2027-01-01T02:00:00-03:00", list.path("next_from").stringValue());
  }

  @Test
  void slotPriceIsTheHighestOfTheChosenResources() {
    ZoneId zone = ZoneId.of("America/Sao_Paulo");
    for (int ofChair : new int[] {4_000, 12_345}) {
      CompiledCatalog compiled =
          new CompiledCatalog(
              catalog(
                  zone,
                  List.of(
                      new ResourceOverride(ANA, 80, 7_000L),
                      new ResourceOverride(CHAIR, null, (long) ofChair))));
      FoundSlots found = find(compiled, NOW, NOW.plusSeconds(2 * DAY));
      JsonNode list =
          Json.tree(
              SlotBytes.of(
                  compiled, zone, found, compiled.prices(CUT), Details.NONE, null, null, null));
      assertEquals("BRL", list.path("currency").stringValue());
      assertEquals(2, list.path("currency_exponent").intValue());
      assertNotEquals(0, found.size());
      assertEquals(found.size(), list.path("data").size());
      for (JsonNode slot : list.path("data")) {
        assertEquals(Math.max(7_000, ofChair), slot.path("price_cents").intValue());
      }
    }
  }

  @Test
  void eachResourceHasItsEndAndPrice() {
    ZoneId zone = ZoneId.of("America/Sao_Paulo");
    CompiledCatalog compiled =
        new CompiledCatalog(catalog(zone, List.of(new ResourceOverride(ANA, 90, 7_000L))));
    FoundSlots found = find(compiled, NOW, NOW.plusSeconds(2 * DAY));
    EachResource each =
        Availability.eachResource(
            world(compiled), compiled.service(CUT), Question.of(1, NOW.getEpochSecond()), found);
    JsonNode list =
        Json.tree(
            SlotBytes.of(
                compiled,
                zone,
                found,
                compiled.prices(CUT),
                new Details(each, null, false),
                null,
                null,
                null));
    assertNotEquals(0, found.size());
    assertEquals(found.size(), list.path("data").size());
    for (JsonNode slot : list.path("data")) {
      assertEquals(2, slot.path("resources").size());
      for (JsonNode resource : slot.path("resources")) {
        assertEquals(slot.path("end"), resource.path("end"));
        assertEquals(7_000, resource.path("price_cents").intValue());
      }
      assertEquals(
          List.of(ANA.toString(), CHAIR.toString()),
          slot.path("resources")
              .valueStream()
              .map(resource -> resource.path("id").stringValue())
              .toList());
    }
  }

  @Test
  void slotsShowResourceNamesAndWhetherResourcesAreKept() {
    ZoneId zone = ZoneId.of("America/Sao_Paulo");
    CompiledCatalog compiled =
        new CompiledCatalog(catalog(zone, List.of(new ResourceOverride(ANA, 90, 7_000L))));
    FoundSlots found = find(compiled, NOW, NOW.plusSeconds(2 * DAY));
    EachResource each =
        Availability.eachResource(
            world(compiled), compiled.service(CUT), Question.of(1, NOW.getEpochSecond()), found);
    Integer ana = Objects.requireNonNull(compiled.indexOf(ANA));
    Integer chair = Objects.requireNonNull(compiled.indexOf(CHAIR));
    List<String> names =
        List.of(ANA, CHAIR).stream()
            .map(id -> Objects.requireNonNull(compiled.catalog().resources().get(id)).name())
            .toList();
    for (Set<Integer> present : List.of(Set.of(ana), Set.of(ana, chair))) {
      for (boolean all : new boolean[] {true, false}) {
        JsonNode list =
            Json.tree(
                SlotBytes.of(
                    compiled,
                    zone,
                    found,
                    compiled.prices(CUT),
                    new Details(all ? each : null, present, true),
                    null,
                    null,
                    null));
        assertNotEquals(0, found.size());
        assertEquals(found.size(), list.path("data").size());
        for (JsonNode slot : list.path("data")) {
          assertEquals(present.size() == 2, slot.path("keeps_resources").booleanValue());
          assertEquals(
              names,
              slot.path("resources")
                  .valueStream()
                  .map(resource -> resource.path("name").stringValue())
                  .toList());
          assertEquals(slot.path("end"), slot.at("/resources/1/end"));
        }
      }
    }
  }

  private static World world(CompiledCatalog compiled) {
    return World.of(compiled.resources(), List.of(Timeline.EMPTY, Timeline.EMPTY));
  }

  private static FoundSlots find(CompiledCatalog compiled, Instant from, Instant to) {
    return Availability.find(
        world(compiled),
        compiled.service(CUT),
        Question.of(1, NOW.getEpochSecond()),
        from.getEpochSecond(),
        to.getEpochSecond(),
        100_000);
  }

  private static String format(int minute, ZoneId zone) {
    return Timestamps.format(Instant.ofEpochSecond(minute * 60L), zone);
  }

  /** Ana and her chair are always available, for a service of seventy minutes. */
  private static Catalog catalog(ZoneId zone) {
    return catalog(zone, List.of());
  }

  private static Catalog catalog(ZoneId zone, List<ResourceOverride> overrides) {
    Service cut =
        new Service(
            identity(CUT),
            "Corte",
            null,
            true,
            null,
            List.of(),
            ServiceTiming.of(70).withGrid(50, ServiceTiming.SlotAnchor.MIDNIGHT),
            1,
            1,
            new Price(5_000, Currency.BRL, null),
            List.of(needs(ANA), needs(CHAIR)),
            overrides,
            new BookingTerms(Set.of(), null, List.of(), null, true, null));
    return Catalog.of(
        IdKind.WORKSPACE.of(id(1)),
        1,
        zone,
        Currency.BRL,
        List.of(cut, resource(ANA), resource(CHAIR)));
  }

  private static Resource resource(ResourceId id) {
    return Resource.of(identity(id), "R", 1);
  }

  private static Requirement needs(ResourceId resource) {
    return new Requirement(resource, null, 1, 1, null, 0, null);
  }

  private static <I extends Id> Identity<I> identity(I id) {
    return new Identity<>(id, null, Metadata.NONE, 1, NOW, NOW);
  }

  private static UUID id(int number) {
    return new UUID(0x0190_0000_0000_7000L, 0x8000_0000_0000_0000L + number);
  }
}
