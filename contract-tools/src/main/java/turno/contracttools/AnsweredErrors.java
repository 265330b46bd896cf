package turno.contracttools;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import tools.jackson.databind.JsonNode;

/**
 * Derives which operations can answer with which errors from the responses and reasons that the
 * contract declares.
 */
public final class AnsweredErrors {
  private static final Set<String> OF_KEYS =
      Set.of("idempotency_in_progress", "idempotency_mismatch");

  private final MergedContract contract;
  private final ErrorCatalogue catalogue;

  public AnsweredErrors(MergedContract contract, ErrorCatalogue catalogue) {
    this.contract = contract;
    this.catalogue = catalogue;
  }

  /** The operations that can answer with a code, in the order of the contract. */
  public List<DescribedOperation> of(ErrorCatalogue.Code code) {
    List<DescribedOperation> found = new ArrayList<>();
    for (DescribedOperation operation : contract.operations()) {
      if (codes(operation).contains(code.name())) {
        found.add(operation);
      }
    }
    return found;
  }

  /** The operations that can answer with a reason, in the order of the contract. */
  public List<DescribedOperation> of(ErrorCatalogue.Reason reason) {
    return contract.operations().stream()
        .filter(operation -> operation.reasons().contains(reason.name()))
        .toList();
  }

  /** The codes with which an operation can answer, in alphabetical order. */
  public Set<String> codes(DescribedOperation operation) {
    Set<String> codes = new TreeSet<>();
    for (Map.Entry<String, JsonNode> response : operation.node().path("responses").properties()) {
      for (JsonNode media : contract.resolve(response.getValue()).path("content")) {
        for (JsonNode example : media.path("examples")) {
          String code = example.path("value").path("code").asString("");
          if (catalogue.codes().stream().anyMatch(known -> known.name().equals(code))) {
            codes.add(code);
          }
        }
      }
    }
    if (operation.idempotency().equals("none")) {
      codes.removeAll(OF_KEYS);
    }
    if (!operation.isPlanned()) {
      codes.remove("not_implemented");
    }
    for (ErrorCatalogue.Reason reason : catalogue.reasons()) {
      if (operation.reasons().contains(reason.name())) {
        codes.add(reason.code().name());
      }
    }
    return codes;
  }

  /** Whether the status is among the operation's own responses in the contract. */
  public boolean declares(DescribedOperation operation, int status) {
    return operation.node().path("responses").has(Integer.toString(status));
  }
}
