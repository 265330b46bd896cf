package turno.contracttools.clients;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import turno.contracttools.DescribedOperation;
import turno.contracttools.TestedContract;

/** Checks that the typed clients match the contract, and limits their handwritten code. */
class ClientSourcesTest {
  private static final JsonNode JAVA = JavaDocument.of(TestedContract.BUNDLE);
  private static final JsonNode TYPESCRIPT = ClientDocument.of(TestedContract.BUNDLE);

  @Test
  void generatedClientsAreUpToDate() throws IOException {
    ClientSources sources = new ClientSources(Path.of(".."), TestedContract.BUNDLE);
    assertEquals(
        Files.readString(sources.sealFile()),
        sources.seal(),
        "The generated part of clients/ is out of date. Run ./turno clients.");
  }

  @Test
  void sealChangesAfterAManualEditOrAChangedSetting(@TempDir Path folder) throws IOException {
    for (String part :
        List.of(
            "clients/java/generator",
            "clients/java/templates",
            "clients/typescript/src/generated")) {
      copy(Path.of("..").resolve(part), folder.resolve(part));
    }
    ClientSources sources = new ClientSources(folder, TestedContract.BUNDLE);
    String whole = sources.seal();
    assertEquals(whole, sources.seal());
    Path edited = folder.resolve("clients/typescript/src/generated/errors.ts");
    String text = Files.readString(edited);
    Files.writeString(edited, text + " ");
    assertEquals(List.of(true, false), sameLines(whole, sources.seal()));
    Files.writeString(edited, text);
    assertEquals(whole, sources.seal());
    Path setting = folder.resolve("clients/java/generator/pom.xml");
    Files.writeString(setting, Files.readString(setting) + "\n");
    assertEquals(List.of(false, true), sameLines(whole, sources.seal()));
    assertNotEquals(whole, sources.seal());
  }

  private static List<Boolean> sameLines(String one, String other) {
    List<String> lines = one.lines().toList();
    List<String> others = other.lines().toList();
    return Stream.iterate(0, i -> i < lines.size(), i -> i + 1)
        .map(i -> lines.get(i).equals(others.get(i)))
        .toList();
  }

  private static void copy(Path from, Path to) throws IOException {
    try (Stream<Path> files = Files.walk(from).filter(Files::isRegularFile)) {
      for (Path file : files.toList()) {
        Path target = to.resolve(from.relativize(file).toString());
        Files.createDirectories(target.resolveSibling("."));
        Files.copy(file, target);
      }
    }
  }

  /**
   * Limits the lines of handwritten code in each client, not counting comments, blank lines and
   * imports.
   */
  @Test
  void handwrittenCodeOfAClientHasAtMost540Lines() throws IOException {
    for (String folder : List.of("java/src/main/java/turno/client", "typescript/src")) {
      long lines = 0;
      try (Stream<Path> files = Files.list(Path.of("../clients").resolve(folder))) {
        for (Path file : files.filter(Files::isRegularFile).toList()) {
          lines += Files.readAllLines(file).stream().filter(ClientSourcesTest::isCode).count();
        }
      }
      assertTrue(lines > 100 && lines <= 540, folder + " has " + lines + " lines");
    }
  }

  private static boolean isCode(String line) {
    return !line.isBlank() && !line.matches("\\s*(//|/?\\*|import |package ).*");
  }

  /**
   * Callbacks, links in messages and health checks are not for clients. The Java client also lacks
   * operations with a request or a response that is not JSON.
   */
  @Test
  void clientsHaveExactlyTheOperationsMeantForThem() {
    for (DescribedOperation operation : TestedContract.BUNDLE.contract().operations()) {
      boolean isForOthers =
          Stream.of("/health/", "/providers/", "/unsubscribe/")
              .anyMatch(operation.path()::startsWith);
      String method = operation.method().toLowerCase(java.util.Locale.ROOT);
      boolean isMeant = !operation.isPlanned() && !isForOthers;
      JsonNode typescript = TYPESCRIPT.path("paths").path(operation.path()).path(method);
      assertEquals(isMeant, typescript.isObject(), operation.id());
      JsonNode java = JAVA.path("paths").path(operation.path()).path(method);
      assertEquals(
          isMeant && takesJson(operation) && answersJson(operation),
          java.isObject(),
          operation.id());
    }
  }

  private static boolean takesJson(DescribedOperation operation) {
    JsonNode content = operation.node().path("requestBody").path("content");
    return content.isMissingNode() || content.has("application/json");
  }

  private static boolean answersJson(DescribedOperation operation) {
    return operation.node().path("responses").properties().stream()
        .filter(each -> each.getKey().startsWith("2"))
        .map(each -> each.getValue().path("content"))
        .anyMatch(content -> content.isEmpty() || content.has("application/json"));
  }

  /** Allows only shapes that the Java templates support: no union, no null, no unnamed object. */
  @Test
  void javaSchemasHaveOnlySupportedShapes() {
    List<String> others = new ArrayList<>();
    others(JAVA, "", others);
    assertEquals(List.of(), others);
    assertEquals(
        "turno.client.Page<Booking>",
        JAVA.at("/components/schemas/BookingList/x-implements/0").asString(""));
  }

  private static void others(JsonNode node, String place, List<String> found) {
    boolean isUnion = node.has("oneOf") || node.has("anyOf") || node.path("type").isArray();
    boolean isUnnamed =
        node.has("properties")
            && !place.matches("/components/schemas/[A-Za-z]+")
            && !place.endsWith("/properties");
    if (isUnion || isUnnamed) {
      found.add(place);
    }
    node.properties().forEach(each -> others(each.getValue(), place + "/" + each.getKey(), found));
    for (int i = 0; node.isArray() && i < node.size(); i++) {
      others(node.get(i), place + "/" + i, found);
    }
  }

  @Test
  void eventsOfAllTypesShareOneClassInJava() {
    JsonNode data = JAVA.at("/components/schemas/Event/properties/data");
    String name = data.path("$ref").asString("").replace("#/components/schemas/", "");
    JsonNode members = JAVA.path("components").path("schemas").path(name).path("properties");
    for (String member : List.of("booking", "payment", "previous", "conversation")) {
      assertTrue(members.has(member), member);
    }
  }
}
