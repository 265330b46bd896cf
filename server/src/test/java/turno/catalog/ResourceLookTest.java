package turno.catalog;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;
import turno.kernel.Json;
import turno.testing.CheckedReply;
import turno.testing.TestServer;
import turno.testing.TestWorkspace;

/**
 * Colors and initials, by which calendars and pages tell resources apart:
 * docs/rules/resources.md#color-and-initials.
 */
class ResourceLookTest {
  @RegisterExtension private static final TestServer server = TestServer.start();
  private final TestWorkspace world = TestWorkspace.barbeariaSol(server);

  private CheckedReply create(Map<String, ?> body) {
    return world.owner.post("/resources", body).expect(201);
  }

  @ParameterizedTest
  @CsvSource({
    "Ana, A",
    "maria da silva, MS",
    "Cadeira 12, C1",
    "ñandú (sala), ÑS",
    "Ålesund Straße, ÅS",
    "'  Bia   ', B",
    "***, *"
  })
  void initialsAreDerivedFromTheName(String name, String initials) {
    assertEquals(initials, Resource.initialsOf(name));
  }

  @Test
  void newResourcesHaveDifferentColorsUntilAllAreUsed() {
    Set<String> colors = new HashSet<>();
    for (JsonNode one : world.owner.get("/resources").expect(200).json().path("data")) {
      colors.add(one.path("color").stringValue());
    }
    assertEquals(3, colors.size());
    for (int i = colors.size(); i < Resource.Color.values().length; i++) {
      colors.add(create(Map.of("name", "Sala " + i)).text("/color"));
      assertEquals(i + 1, colors.size());
    }
    assertEquals("blue", create(Map.of("name", "Sala")).text("/color"));
    assertEquals("red", create(Map.of("name", "Sala", "color", "red")).text("/color"));
    world
        .owner
        .post("/resources", Map.of("name", "Sala", "color", "mauve"))
        .expect(422, "invalid_request");
  }

  @Test
  void initialsAreDerivedFromTheNameUntilTheyAreSet() {
    String path = "/resources/" + create(Map.of("name", "Eva Luz")).id();
    assertEquals("EL", world.owner.get(path).text("/initials"));
    assertEquals("IL", change(path, "{\"name\": \"Ida Luz\"}").text("/initials"));
    assertEquals("X1", change(path, "{\"initials\": \"X1\"}").text("/initials"));
    assertEquals("X1", change(path, "{\"name\": \"Eva Sol\"}").text("/initials"));
    assertEquals("ES", change(path, "{\"initials\": null}").text("/initials"));
    world.owner.patch(path, Map.of("initials", "ABCD")).expect(422);
  }

  private CheckedReply change(String path, String body) {
    return world.owner.patch(path, Json.tree(body)).expect(200);
  }

  @Test
  void customersSeeColorsAndInitials() {
    String path = "/resources/" + world.ana;
    world.owner.patch(path, Map.of("color", "teal", "initials", "An")).expect(200);
    JsonNode seen = world.visitor("https://site.example").get("/bookable-services").json();
    String ana =
        """
        {"id":"%s","name":"Ana","type":"person","color":"teal","initials":"An","picture_url":null,
         "duration_minutes":30,"price_cents":6000,"deposit_cents":0}
        """
            .formatted(world.ana);
    assertEquals(Json.tree(ana), seen.at("/data/0/resources/0"));
  }
}
