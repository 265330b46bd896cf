package turno.platform.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.constantpool.FieldRefEntry;
import java.lang.classfile.constantpool.PoolEntry;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import turno.contracttools.BundleContract;
import turno.contracttools.ErrorCatalogue;
import turno.kernel.Failure;
import turno.kernel.ProblemCode;
import turno.kernel.ProblemReason;

/** The catalogue of errors and the server's code define the same errors. */
class ErrorCatalogueTest {
  private static final Contract CONTRACT = Contract.load();
  private static final BundleContract BUNDLE = BundleContract.of(Path.of("../contract"));
  private static final ErrorCatalogue CATALOGUE = BUNDLE.catalogue();

  @Test
  void serverAndCatalogueHaveTheSameCodes() {
    Map<String, String> answered = new TreeMap<>();
    for (ProblemCode code : ProblemCode.values()) {
      answered.put(code.wire(), code.title());
    }
    Map<String, String> listed = new TreeMap<>();
    CATALOGUE.codes().forEach(code -> listed.put(code.name(), code.title()));
    assertEquals(listed, answered, "contract/errors.yaml and ProblemCode differ");
  }

  @Test
  void serverAndCatalogueHaveTheSameReasons() {
    Set<String> answered =
        Arrays.stream(ProblemReason.values())
            .map(ProblemReason::wire)
            .collect(Collectors.toCollection(TreeSet::new));
    Set<String> built =
        BUNDLE.contract().operations().stream()
            .filter(operation -> !operation.isPlanned())
            .flatMap(operation -> operation.reasons().stream())
            .collect(Collectors.toSet());
    Set<String> listed =
        CATALOGUE.reasons().stream()
            .map(ErrorCatalogue.Reason::name)
            // a reason that only planned operations list may already be in use
            .filter(reason -> built.contains(reason) || answered.contains(reason))
            .collect(Collectors.toCollection(TreeSet::new));
    assertEquals(listed, answered, "contract/errors.yaml and ProblemReason differ");
  }

  @Test
  void everyCodeAndReasonIsUsed() throws Exception {
    Set<String> unused = new TreeSet<>();
    Arrays.stream(ProblemCode.values()).forEach(code -> unused.add("ProblemCode." + code.name()));
    Arrays.stream(ProblemReason.values())
        .forEach(reason -> unused.add("ProblemReason." + reason.name()));
    Path server =
        Path.of(Contract.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    try (Stream<Path> files = Files.walk(server)) {
      for (Path file : files.filter(path -> path.toString().endsWith(".class")).toList()) {
        fieldsOfOthers(ClassFile.of().parse(file)).forEach(unused::remove);
      }
    }
    assertEquals(Set.of(), unused, "No answer uses these. Remove them, also from errors.yaml");
  }

  /** Returns the fields of other classes that this class reads, each as {@code Class.field}. */
  private static Set<String> fieldsOfOthers(ClassModel type) {
    Set<String> fields = new HashSet<>();
    String own = type.thisClass().asInternalName();
    for (PoolEntry entry : type.constantPool()) {
      if (entry instanceof FieldRefEntry field && !field.owner().asInternalName().equals(own)) {
        String owner = field.owner().asInternalName();
        fields.add(owner.substring(owner.lastIndexOf('/') + 1) + "." + field.name().stringValue());
      }
    }
    return fields;
  }

  @Test
  void everyExampleIsAValidProblem() {
    CATALOGUE
        .codes()
        .forEach(
            code -> assertEquals(List.of(), faults(code.explanation().example()), code.name()));
    CATALOGUE
        .reasons()
        .forEach(reason ->
            assertEquals(List.of(), faults(reason.explanation().example()), reason.name()));
  }

  private static List<Failure> faults(JsonNode example) {
    String schema = "/components/schemas/Problem";
    List<Failure> faults = new BodyRules(CONTRACT).check(schema, example);
    faults.addAll(new SurplusMembers(CONTRACT).outside(schema, example));
    return faults;
  }
}
