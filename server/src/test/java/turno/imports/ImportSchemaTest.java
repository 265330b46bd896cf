package turno.imports;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static turno.testing.ImportFileSchema.faults;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import turno.kernel.Json;
import turno.testing.ImportFileSchema;

/** The schema at {@code /schemas/import.json} accepts valid files and detects mistakes. */
class ImportSchemaTest {
  @ParameterizedTest
  @ValueSource(strings = {"studio", "barbearia-sol"})
  void firstStartFilesAreValid(String name) throws Exception {
    Path file = Path.of("src/main/resources/businesses", name + ".yaml");
    assertEquals(List.of(), faults(Files.readString(file)));
  }

  @Test
  void documentedExampleIsValid() throws Exception {
    String page = Files.readString(Path.of("../docs/reference/import.md"));
    var fence = Pattern.compile("```yaml\n(schedules:.*?)```", Pattern.DOTALL).matcher(page);
    assertTrue(fence.find(), page);
    assertEquals(List.of(), faults(fence.group(1)));
  }

  @Test
  void schemaContainsEveryMemberOfTheFile() {
    JsonNode document = Json.tree(ImportFileSchema.TEXT);
    List<String> missing = new ArrayList<>();
    for (ImportedKind kind : ImportedKind.values()) {
      String known = whole(document, document.at("/properties/" + kind.section()).toString());
      ImportedKind.ownMembers(kind.section()).stream()
          .filter(member -> !known.contains("\"" + member + "\":"))
          .forEach(member -> missing.add(kind.section() + " " + member));
    }
    assertEquals(List.of(), missing);
  }

  /** Returns a schema with all definitions that it refers to. */
  private static String whole(JsonNode document, String schema) {
    return schema
        + Pattern.compile("#/[$]defs/(\\w+)")
            .matcher(schema)
            .results()
            .map(one -> whole(document, document.at("/$defs/" + one.group(1)).toString()))
            .collect(Collectors.joining());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "servces: {}",
        "services: {cut: {name: Cut, duration_minutes: 30, requirements: [{resource: ana}],"
            + " pirce_cents: 1}}",
        "services: {cut: {name: Cut, duration_minutes: long, requirements: [{resource: ana}]}}",
        "services: {cut: {duration_minutes: 30, requirements: [{resource: ana}]}}",
        "schedules: {week: {name: Week, hours: {monday: 9}}}",
        "resources: {ana: {name: Ana, type: human}}",
        "bookings: {one: {service: cut, day: tuesday, time: nine}}",
        "workspace: {name: Sol, color: red}"
      })
  void schemaDetectsMistakes(String yaml) {
    assertFalse(faults(yaml).isEmpty(), yaml);
  }
}
