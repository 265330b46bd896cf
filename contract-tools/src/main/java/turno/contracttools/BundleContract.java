package turno.contracttools;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;
import tools.jackson.dataformat.yaml.YAMLMapper;
import turno.contracttools.pages.ContractPages;

/**
 * Build step: merges {@code openapi.yaml}, {@code paths/*.yaml} and {@code schemas/*.yaml} into one
 * document, completes it from {@code errors.yaml} and {@code examples.yaml}, and writes the pages
 * of {@code /docs} and {@code /errors}, including the handwritten documentation next to the
 * contract's folder. The server publishes the merged document and validates requests with it. Path
 * items of the same path are merged member by member, so that each noun can have its own file. A
 * duplicate definition or a dangling reference stops the build.
 */
public final class BundleContract {
  private final ObjectMapper yaml = YAMLMapper.builder().build();
  private final ObjectNode document;
  private final JsonNode errors;

  private BundleContract(Path root) throws IOException {
    document = (ObjectNode) yaml.readTree(Files.readString(root.resolve("openapi.yaml")));
    ObjectNode paths = document.putObject("paths");
    for (Path file : yamlFiles(root.resolve("paths"))) {
      for (Map.Entry<String, JsonNode> item : read(file).properties()) {
        merge(paths.withObjectProperty(item.getKey()), (ObjectNode) item.getValue(), file);
      }
    }
    ObjectNode schemas = document.withObjectProperty("components").withObjectProperty("schemas");
    for (Path file : yamlFiles(root.resolve("schemas"))) {
      merge(schemas, read(file), file);
    }
    errors = read(root.resolve("errors.yaml"));
    new BaseExamples(read(root.resolve("examples.yaml"))).completed(document);
    new OperationFacts(ErrorCatalogue.of(errors), document).add();
    checkReferences(document, "#");
  }

  /** Reads the contract in a folder. */
  public static BundleContract of(Path folder) {
    try {
      return new BundleContract(folder);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Arguments: the contract folder, and the folder that receives the resources. */
  public static void main(String[] arguments) throws IOException {
    BundleContract bundle = of(Path.of(arguments[0]));
    Path target = Files.createDirectories(Path.of(arguments[1]));
    write(target.resolve("openapi.json"), bundle.json().getBytes(StandardCharsets.UTF_8));
    write(target.resolve("openapi.yaml"), bundle.yaml.writeValueAsBytes(bundle.document));
    Path pages = target.resolve("pages");
    Path checkout = Path.of(arguments[0]).resolve("..");
    Map<String, byte[]> files = ContractPages.files(bundle, checkout);
    for (Map.Entry<String, byte[]> file : files.entrySet()) {
      write(pages.resolve(file.getKey()), file.getValue());
    }
    removeOthers(pages, files.keySet());
  }

  private String json() {
    return JsonMapper.shared().writeValueAsString(document);
  }

  /** The merged contract as clients fetch it. */
  public MergedContract contract() {
    return new MergedContract(JsonMapper.shared().readTree(json()));
  }

  public ErrorCatalogue catalogue() {
    return ErrorCatalogue.of(errors);
  }

  // an unchanged file keeps its timestamp, so that later build steps are skipped
  private static void write(Path file, byte[] content) throws IOException {
    if (!Files.exists(file) || !Arrays.equals(Files.readAllBytes(file), content)) {
      Files.createDirectories(file.resolveSibling("."));
      Files.write(file, content);
    }
  }

  /** Deletes the files of an earlier build that this build did not write. */
  private static void removeOthers(Path folder, Set<String> made) throws IOException {
    try (Stream<Path> files = Files.walk(folder).filter(Files::isRegularFile)) {
      for (Path file : files.toList()) {
        if (!made.contains(folder.relativize(file).toString().replace('\\', '/'))) {
          Files.delete(file);
        }
      }
    }
  }

  private static List<Path> yamlFiles(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.filter(file -> file.toString().endsWith(".yaml")).sorted().toList();
    }
  }

  private ObjectNode read(Path file) throws IOException {
    JsonNode content = yaml.readTree(Files.readString(file));
    if (content instanceof ObjectNode object) {
      return object;
    }
    throw new IllegalStateException(file + " is not a map");
  }

  private static void merge(ObjectNode target, ObjectNode source, Path file) {
    for (Map.Entry<String, JsonNode> member : source.properties()) {
      if (target.has(member.getKey())) {
        throw new IllegalStateException(
            file + " defines " + member.getKey() + ", which is already defined");
      }
      target.set(member.getKey(), member.getValue());
    }
  }

  private void checkReferences(JsonNode node, String where) {
    JsonNode reference = node.path("$ref");
    if (reference.isString()
        && (!reference.stringValue().startsWith("#/")
            || document.at(reference.stringValue().substring(1)).isMissingNode())) {
      throw new IllegalStateException(where + " refers to " + reference + ", which does not exist");
    }
    if (node instanceof ObjectNode object) {
      object.properties().forEach(m -> checkReferences(m.getValue(), where + "/" + m.getKey()));
    } else {
      for (int i = 0; i < node.size(); i++) {
        checkReferences(node.get(i), where + "/" + i);
      }
    }
  }
}
