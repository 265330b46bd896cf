package turno.workspaces;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import turno.kernel.Currency;
import turno.kernel.Failure;
import turno.kernel.Id.WorkspaceId;

class CreateWorkspaceTest {
  private static final Instant NOW = Instant.parse("2027-03-01T12:00:00Z");

  private static @Nullable Workspace plan(
      String slug, String zone, @Nullable String country, String locale, List<Failure> failures) {
    return CreateWorkspace.plan(
        new CreateWorkspace.Command(" Barbearia Sol ", slug, zone, "brl", locale, country, null),
        new WorkspaceId(new UUID(0, 1)),
        NOW,
        failures);
  }

  @Test
  void inputForANewWorkspaceIsNormalized() {
    Workspace workspace =
        plan("barbearia-sol", "America/Sao_Paulo", null, "pt-br", new ArrayList<>());
    assertEquals(
        new Workspace(
            new WorkspaceId(new UUID(0, 1)),
            "barbearia-sol",
            "Barbearia Sol",
            Workspace.Mode.LIVE,
            ZoneId.of("America/Sao_Paulo"),
            "BR",
            Currency.BRL,
            "pt-BR",
            Workspace.Handler.HUMAN,
            Premises.NONE,
            Messaging.DEFAULT,
            Look.NONE,
            1,
            NOW,
            NOW),
        workspace);
  }

  @Test
  void countryIsDerivedFromTheTimeZone() {
    assertEquals("AR", ZoneCountries.of("America/Argentina/Buenos_Aires"));
    assertEquals("AR", ZoneCountries.of("America/Buenos_Aires"));
    assertEquals("PY", ZoneCountries.of("America/Asuncion"));
    assertEquals("US", ZoneCountries.of("America/New_York"));
    assertEquals("US", ZoneCountries.of("US/Pacific"));
    assertEquals("BR", ZoneCountries.of("America/Noronha"));
    assertEquals("DE", ZoneCountries.of("Europe/Berlin"));
    assertNull(ZoneCountries.of("UTC"));
  }

  @Test
  void everyZoneOfArgentinaAndBrazilHasACountry() {
    for (String zone : ZoneId.getAvailableZoneIds()) {
      if (zone.startsWith("America/Argentina/") || zone.startsWith("Brazil/")) {
        assertNotNull(ZoneCountries.of(zone), zone);
      }
    }
  }

  @Test
  void zoneWithoutACountryNeedsAnExplicitCountry() {
    List<Failure> failures = new ArrayList<>();
    assertNull(plan("sol", "UTC", null, "pt", failures));
    assertEquals("country", failures.getFirst().parameter());
    assertNotNull(plan("sol", "UTC", "py", "es-PY", new ArrayList<>()));
  }

  @Test
  void allFaultsAreReportedTogether() {
    List<Failure> failures = new ArrayList<>();
    assertNull(plan("Barbearia Sol", "America/Sao_Paolo", "XX", "portuguese!", failures));
    assertEquals(
        List.of("slug", "time_zone", "country", "locale"),
        failures.stream().map(Failure::parameter).toList());
    assertTrue(failures.get(1).detail().endsWith("Did you mean America/Sao_Paulo?"));
  }
}
