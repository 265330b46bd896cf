package turno.kernel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JavaType;
import turno.kernel.Id.ResourceId;

class WireJsonTest {
  private static final ResourceId ANA = IdKind.RESOURCE.of(new UUID(1, 2));
  private static final Instant NOON = Instant.parse("2027-03-01T12:00:00.9Z");
  private static final Visit VISIT =
      new Visit(ANA, List.of(ANA), NOON, Weight.VERY_HEAVY, new Metadata("{\"a\": 1.0}"));

  private enum Weight {
    VERY_HEAVY
  }

  private record Visit(
      ResourceId resourceId,
      List<ResourceId> others,
      Instant at,
      Weight weight,
      Metadata metadata) {}

  @Test
  void idsAreWrittenWithTheirPrefixAndInstantsInTheZoneOfTheAnswer() {
    assertEquals(
        "{\"resource_id\":\"%1$s\",\"others\":[\"%1$s\"],\"at\":\"2027-03-01T09:00:00-03:00\",\"weight\":\"very_heavy\",\"metadata\":{\"a\":1.0}}"
            .formatted(ANA),
        WireJson.MAPPER.writeValueAsString(
            new WireJson.InZone(VISIT, ZoneId.of("America/Sao_Paulo"))));
  }

  @Test
  void instantWithoutAZoneIsAProgrammingError() {
    assertThrows(JacksonException.class, () -> WireJson.MAPPER.writeValueAsString(VISIT));
  }

  @Test
  void valueRoundTrips() {
    JavaType type = WireJson.MAPPER.constructType(ResourceId.class);
    assertEquals(
        ANA, WireJson.read(WireJson.tree(VISIT, ZoneOffset.UTC).path("resource_id"), type, null));
    JavaType instant = WireJson.MAPPER.constructType(Instant.class);
    assertEquals(
        Instant.parse("2027-03-01T15:00:00Z"),
        WireJson.read(Json.tree("\"2027-03-01T12:00\""), instant, ZoneId.of("America/Sao_Paulo")));
  }

  @Test
  void metadataEqualityIgnoresOrder() {
    assertEquals(new Metadata("{\"a\":1,\"b\":2}"), new Metadata("{\"b\": 2, \"a\": 1}"));
    assertEquals(
        new Metadata("{\"a\":1,\"b\":2}").hashCode(),
        new Metadata("{\"b\": 2, \"a\": 1}").hashCode());
  }
}
