package turno.contracttools.reference;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import tools.jackson.databind.JsonNode;
import turno.contracttools.AnsweredErrors;
import turno.contracttools.DescribedOperation;
import turno.contracttools.MergedContract;

/**
 * The page of operations, with one line for each: the rights that the operation needs, how it
 * treats an idempotency key, and the errors that are specific to it.
 */
final class OperationPage {
  /** Errors that any operation may answer with; the page lists them only once. */
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

  private final MergedContract contract;
  private final AnsweredErrors answered;

  OperationPage(MergedContract contract, AnsweredErrors answered) {
    this.contract = contract;
    this.answered = answered;
  }

  String text() {
    StringBuilder page =
        new StringBuilder(
            """
            # Operations

            Paths are below `/v1`, except those of the health checks. *Key* says whether `Idempotency-Key` is required, or honoured if
            it is sent. *Errors* does not repeat the errors that any operation may answer with:
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

  private List<DescribedOperation> of(String tag) {
    List<DescribedOperation> operations = new ArrayList<>();
    for (DescribedOperation operation : contract.operations()) {
      if (operation.node().path("tags").path(0).asString("").equals(tag)) {
        operations.add(operation);
      }
    }
    return operations;
  }

  private void row(StringBuilder page, DescribedOperation operation) {
    JsonNode node = operation.node();
    Set<String> errors = new TreeSet<>(answered.codes(operation));
    errors.removeAll(EVERYWHERE);
    List<String> reasons = new ArrayList<>();
    node.path("x-reasons").forEach(reason -> reasons.add(reason.stringValue()));
    Markdown.row(
        page,
        Markdown.code(operation.method() + " " + operation.path()),
        Markdown.cell(node.path("summary").asString(""))
            + "<br>"
            + Markdown.code(operation.id())
            + (operation.isPlanned() ? " *planned*" : ""),
        rights(operation),
        key(operation),
        Markdown.codes(errors)
            + (reasons.isEmpty() ? "" : "<br>reasons " + Markdown.codes(reasons)));
  }

  private static String rights(DescribedOperation operation) {
    if (operation.isSessionOnly()) {
      return "a session" + roles(operation);
    }
    if (operation.isOpen()) {
      return "no key";
    }
    String scopes =
        operation.scopes().isEmpty()
            ? "any key"
            : String.join(" or ", operation.scopes().stream().map(Markdown::code).toList());
    return scopes + roles(operation) + (operation.isForAnySession() ? "; or any session" : "");
  }

  private static String roles(DescribedOperation operation) {
    return operation.roles().isEmpty() ? "" : ", role " + String.join(" or ", operation.roles());
  }

  private static String key(DescribedOperation operation) {
    return switch (operation.idempotency()) {
      case "required" -> "required";
      case "optional" -> "honoured";
      default -> "";
    };
  }
}
