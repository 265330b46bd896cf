package turno.platform.contract.reference;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import tools.jackson.databind.JsonNode;
import turno.platform.contract.AnsweredErrors;
import turno.platform.contract.Contract;
import turno.platform.contract.Operation;

/** Every operation in a line: right, retries, errors of its own. */
final class OperationPage {
  /** What any operation may answer, said once. */
  private static final Set<String> EVERYWHERE =
      Set.of(
          "invalid_request",
          "unauthorized",
          "insufficient_scope",
          "not_found",
          "not_acceptable",
          "payload_too_large",
          "unsupported_media_type",
          "rate_limited",
          "internal_error",
          "unavailable",
          "not_implemented",
          "idempotency_in_progress",
          "idempotency_mismatch");

  private final Contract contract;
  private final AnsweredErrors answered;

  OperationPage(Contract contract, AnsweredErrors answered) {
    this.contract = contract;
    this.answered = answered;
  }

  String text() {
    StringBuilder page =
        new StringBuilder(
            """
            # Operations

            Paths stand below `/v1`, except those of health. *Key* tells what `Idempotency-Key` does: required, or honoured when
            it is sent. *Errors* are those beyond what any operation may answer:
            """);
    page.append(Markdown.codes(new TreeSet<>(EVERYWHERE))).append(".\n");
    page.append("A planned operation answers 501. [Errors](errors.md), [objects](objects.md).\n");
    for (JsonNode tag : contract.document().path("tags")) {
      String name = tag.path("name").stringValue();
      page.append("\n## ").append(name).append("\n\n");
      page.append(tag.path("description").asString("")).append("\n\n");
      Markdown.head(page, "Operation", "", "Needs", "Key", "Errors");
      of(name).forEach(operation -> row(page, operation));
    }
    return page.toString();
  }

  private List<Operation> of(String tag) {
    List<Operation> operations = new ArrayList<>();
    for (Operation operation : contract.operations()) {
      if (node(operation).path("tags").path(0).asString("").equals(tag)) {
        operations.add(operation);
      }
    }
    return operations;
  }

  private JsonNode node(Operation operation) {
    for (JsonNode path : contract.document().path("paths")) {
      JsonNode node = path.path(operation.method().toLowerCase(Locale.ROOT));
      if (node.path("operationId").asString("").equals(operation.id())) {
        return node;
      }
    }
    throw new IllegalStateException(operation.id());
  }

  private void row(StringBuilder page, Operation operation) {
    String path = operation.path().replaceFirst("^/v1", "");
    JsonNode node = node(operation);
    Set<String> errors = new TreeSet<>(answered.codes(operation));
    errors.removeAll(EVERYWHERE);
    List<String> reasons = new ArrayList<>();
    node.path("x-reasons").forEach(reason -> reasons.add(reason.stringValue()));
    Markdown.row(
        page,
        Markdown.code(operation.method() + " " + path),
        Markdown.cell(node.path("summary").asString(""))
            + "<br>"
            + Markdown.code(operation.id())
            + (operation.planned() ? " *planned*" : ""),
        rights(operation),
        key(operation),
        Markdown.codes(errors)
            + (reasons.isEmpty() ? "" : "<br>reasons " + Markdown.codes(reasons)));
  }

  private static String rights(Operation operation) {
    if (operation.sessionOnly()) {
      return "a session" + roles(operation);
    }
    if (operation.open()) {
      return "nothing";
    }
    String scopes =
        operation.scopes().isEmpty()
            ? "any key"
            : String.join(
                " or ", operation.scopes().stream().sorted().map(Markdown::code).toList());
    return scopes + roles(operation);
  }

  private static String roles(Operation operation) {
    String[] roles = operation.roles().toArray(String[]::new);
    Arrays.sort(roles);
    return roles.length == 0 ? "" : ", role " + String.join(" or ", roles);
  }

  private static String key(Operation operation) {
    return switch (operation.idempotency()) {
      case REQUIRED -> "required";
      case OPTIONAL -> "honoured";
      case NONE -> "";
    };
  }
}
