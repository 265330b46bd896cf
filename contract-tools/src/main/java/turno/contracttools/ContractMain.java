package turno.contracttools;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;
import turno.contracttools.reference.Reference;
import turno.contracttools.release.Breaking;
import turno.contracttools.release.Compatibility;

/**
 * {@code ./turno contract}: compares the contract with the released contract, replaces the released
 * contract with it, or writes the reference pages.
 */
public final class ContractMain {
  private static final int DONE = 0;
  private static final int FAILED = 1;
  private static final int UNREADABLE = 2;

  private final Path checkout;
  private final BundleContract bundle;

  private ContractMain(Path checkout) {
    this.checkout = checkout;
    this.bundle = BundleContract.of(checkout.resolve("contract"));
  }

  /**
   * Takes the arguments after {@code contract}. The system property {@code turno.checkout} names
   * the checkout.
   */
  public static void main(String[] arguments) throws IOException {
    System.exit(run(Path.of(System.getProperty("turno.checkout", ".")), arguments));
  }

  private static int run(Path checkout, String... arguments) throws IOException {
    return switch (arguments.length == 1 ? arguments[0] : "") {
      case "diff" -> new ContractMain(checkout).diff();
      case "accept" -> new ContractMain(checkout).accept();
      case "write" -> new ContractMain(checkout).write();
      default -> {
        System.err.println(
            arguments.length == 0
                ? "./turno contract needs a subcommand: diff, accept or write."
                : "There is no './turno contract " + String.join(" ", arguments) + "'.");
        System.err.println("./turno contract --help shows more.");
        yield UNREADABLE;
      }
    };
  }

  private Path released() {
    return checkout.resolve("contract/released/v1.json");
  }

  private List<Breaking> breaking() throws IOException {
    return Compatibility.breaking(
        JsonMapper.shared().readTree(Files.readAllBytes(released())), bundle.contract().document());
  }

  /** Prints the changes that would break clients of the released contract. */
  private int diff() throws IOException {
    List<Breaking> breaking = breaking();
    breaking.forEach(System.out::println);
    if (breaking.isEmpty()) {
      System.out.println("No change breaks clients of the released contract.");
    }
    return breaking.isEmpty() ? DONE : FAILED;
  }

  /** Replaces the released contract with the current one. */
  private int accept() throws IOException {
    if (Files.exists(released())) {
      breaking().forEach(change -> System.out.println("accepted: " + change));
    }
    Files.createDirectories(released().resolveSibling("."));
    Files.writeString(released(), pretty());
    System.out.println(
        "contract/released/v1.json now holds the current contract. Explain the change in CHANGELOG.md.");
    return DONE;
  }

  /** The contract without text for people, because a change of that text breaks no client. */
  private String pretty() {
    JsonNode document = bundle.contract().document();
    withoutTexts(document, false);
    return document.toPrettyString() + "\n";
  }

  private static void withoutTexts(JsonNode node, boolean namesMembers) {
    if (node instanceof ObjectNode object && !namesMembers) {
      object.remove(List.of("description", "summary", "example", "examples"));
    }
    node.properties()
        .forEach(member -> withoutTexts(member.getValue(), member.getKey().equals("properties")));
    if (node.isArray()) {
      node.forEach(element -> withoutTexts(element, false));
    }
  }

  /** Writes docs/reference. */
  private int write() throws IOException {
    Reference.write(bundle, checkout.resolve("docs/reference"));
    System.out.println("docs/reference now matches the contract.");
    return DONE;
  }
}
