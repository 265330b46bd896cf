package turno.platform.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import turno.contracttools.BundleContract;
import turno.contracttools.ErrorCatalogue;
import turno.kernel.Failure;

/**
 * Every example in the contract satisfies the contract, including examples of planned operations.
 */
class ExamplesTest {
  private static final Contract CONTRACT = Contract.load();
  private static final BodyRules RULES = new BodyRules(CONTRACT);
  private static final SurplusMembers SURPLUS = new SurplusMembers(CONTRACT);

  private final List<String> faults = new ArrayList<>();

  @Test
  void everyExampleBodyMatchesItsSchema() {
    visit(
        "",
        CONTRACT.document(),
        (place, media) -> {
          String schema = place + "/schema";
          media
              .path("examples")
              .properties()
              .forEach(example -> {
                JsonNode value = example.getValue().path("value");
                List<Failure> failures = RULES.check(schema, value);
                failures.addAll(SURPLUS.outside(schema, value));
                for (Failure failure : failures) {
                  faults.add(place + " " + example.getKey() + " " + failure);
                }
              });
        });
    assertEquals(List.of(), faults);
  }

  @Test
  void everyRequestBodyHasAnExample() {
    for (Operation operation : CONTRACT.operations()) {
      String media = String.valueOf(operation.bodyPointer()).replaceFirst("/schema$", "");
      if (operation.hasBody() && CONTRACT.document().at(media + "/examples").isEmpty()) {
        faults.add(operation.id());
      }
    }
    assertEquals(List.of(), faults, "These bodies have no example. Add one in contract/paths");
  }

  @Test
  void everySuccessfulResponseHasAnExample() {
    visit(
        "",
        CONTRACT.document(),
        (place, media) -> {
          boolean isSuccess = place.contains("/responses/2");
          boolean isJson = place.endsWith("application~1json");
          if (isSuccess && isJson && media.path("examples").isEmpty() && !isContract(place)) {
            faults.add(place);
          }
        });
    assertEquals(List.of(), faults, "These answers have no example. Add one in contract/paths");
  }

  private static boolean isContract(String place) {
    return place.startsWith("/paths/~1openapi.");
  }

  @Test
  void everyErrorExampleMatchesItsCode() {
    Map<String, ErrorCatalogue.Code> codes =
        BundleContract.of(Path.of("../contract")).catalogue().codes().stream()
            .collect(Collectors.toMap(ErrorCatalogue.Code::name, code -> code));
    int[] seen = {0};
    visit(
        "",
        CONTRACT.document(),
        (place, media) -> {
          if (place.endsWith("problem+json")) {
            for (JsonNode example : media.path("examples")) {
              JsonNode value = example.path("value");
              ErrorCatalogue.Code code = codes.get(value.path("code").asString(""));
              seen[0]++;
              if (code == null
                  || !code.title().equals(value.path("title").asString(""))
                  || !code.statuses().contains(value.path("status").intValue())
                  || !value.path("type").asString("").endsWith("/errors/" + code.name())) {
                faults.add(place + " " + value);
              }
            }
          }
        });
    assertEquals(List.of(), faults);
    assertTrue(seen[0] > 20, () -> seen[0] + " examples of errors");
  }

  /** Visits every media type of a body with its schema and examples. */
  private static void visit(String place, JsonNode node, Visitor visitor) {
    if (place.matches(".*/content/[^/]*json")) {
      visitor.see(place, node);
    } else {
      node.properties()
          .forEach(member ->
              visit(
                  place + "/" + member.getKey().replace("~", "~0").replace("/", "~1"),
                  member.getValue(),
                  visitor));
    }
  }

  private interface Visitor {
    void see(String place, JsonNode media);
  }
}
