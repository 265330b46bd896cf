package turno.catalog;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.node.ObjectNode;
import turno.catalog.StageDocument.StageConfigView;
import turno.kernel.Failure;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.Json;
import turno.platform.nouns.LenientJson;
import turno.platform.nouns.ValidationErrors;

class DefaultStagesTest {
  @Test
  void stageLabelsAreInTheLanguageOfTheWorkspace() {
    assertEquals("Chegou", arrived("pt-BR"));
    assertEquals("Chegou", arrived("pt-PT"));
    assertEquals("Llegó", arrived("es-AR"));
    assertEquals("Arrived", arrived("en-US"));
    assertEquals("Arrived", arrived("gn"));
  }

  private static String arrived(String locale) {
    return DefaultStages.of(new WorkspaceId(new UUID(0, 1)), locale).stages().get(1).label();
  }

  /** The default stages satisfy the rules for request bodies, and every stage is reachable. */
  @Test
  void defaultStagesAreValid() {
    for (String locale : List.of("pt", "es", "en")) {
      StageConfig config = DefaultStages.of(new WorkspaceId(new UUID(0, 1)), locale);
      ObjectNode body = Json.MAPPER.valueToTree(StageConfigView.of(config));
      List<Failure> failures = new java.util.ArrayList<>();
      StageDocument.check(LenientJson.of(body), new ValidationErrors(body, failures));
      assertEquals(List.of(), failures);
      assertEquals(
          StageConfigView.of(config),
          StageConfigView.of(StageDocument.read(LenientJson.of(body), config.identity())));
      Set<String> reached = new HashSet<>(Set.of("waiting"));
      config.actions().forEach(action -> reached.add(action.toStage()));
      assertEquals(config.stages().size(), reached.size());
    }
  }
}
