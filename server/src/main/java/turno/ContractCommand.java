package turno;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Json;
import turno.platform.contract.Contract;
import turno.platform.contract.reference.Reference;
import turno.platform.contract.release.Breaking;
import turno.platform.contract.release.Compatibility;

/** {@code contract}: what whoever changes the contract does beside writing it. */
@Command(name = "contract")
final class ContractCommand {
  private final Surroundings surroundings;

  ContractCommand(Surroundings surroundings) {
    this.surroundings = surroundings;
  }

  List<Callable<Integer>> words() {
    return List.of(new Diff(), new Accept(), new Write());
  }

  private Path checkout() {
    var checkout = surroundings.checkout();
    if (checkout == null) {
      throw Refusal.failed("This needs the sources. Maybe call it by ./turno contract?");
    }
    return checkout;
  }

  private Path released() {
    return checkout().resolve("contract/released/v1.json");
  }

  private List<Breaking> breaking() {
    try {
      return Compatibility.breaking(
          Json.tree(Files.readAllBytes(released())), Contract.load().document());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Tells what would break clients of the released contract. */
  @Command(name = "diff")
  private final class Diff implements Callable<Integer> {
    @Override
    public Integer call() {
      var breaking = breaking();
      breaking.forEach(change -> surroundings.console().print(change.toString()));
      if (breaking.isEmpty()) {
        surroundings.console().print("Nothing breaks clients of the released contract.");
      }
      return breaking.isEmpty() ? Exit.DONE : Exit.FAILED;
    }
  }

  /** Takes today's contract as the released one. */
  @Command(name = "accept")
  private final class Accept implements Callable<Integer> {
    @Override
    public Integer call() throws IOException {
      var console = surroundings.console();
      if (Files.exists(released())) {
        breaking().forEach(change -> console.print("accepted: " + change));
      }
      Files.createDirectories(released().resolveSibling("."));
      Files.writeString(released(), pretty());
      console.print("contract/released/v1.json is today's contract. Say why in CHANGELOG.md.");
      return Exit.DONE;
    }

    /** Without what only people read: their changes break nobody. */
    private String pretty() {
      var document = Contract.load().document().deepCopy();
      withoutTexts(document, false);
      return document.toPrettyString() + "\n";
    }

    private void withoutTexts(JsonNode node, boolean namesMembers) {
      if (node instanceof ObjectNode object && !namesMembers) {
        object.remove(List.of("description", "summary", "example", "examples"));
      }
      node.properties()
          .forEach(member -> withoutTexts(member.getValue(), member.getKey().equals("properties")));
      if (node.isArray()) {
        node.forEach(element -> withoutTexts(element, false));
      }
    }
  }

  /** Makes docs/reference anew. */
  @Command(name = "write")
  private final class Write implements Callable<Integer> {
    @Override
    public Integer call() throws IOException {
      Reference.write(checkout().resolve("docs/reference"));
      surroundings.console().print("docs/reference tells of today's contract.");
      return Exit.DONE;
    }
  }
}
