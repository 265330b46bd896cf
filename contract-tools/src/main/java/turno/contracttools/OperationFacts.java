package turno.contracttools;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Adds derived parts to the merged contract: the schemas of error codes and reasons, and, in each
 * operation's description, sentences about its {@code x-} members.
 */
final class OperationFacts {
  private static final Set<String> METHODS = Set.of("get", "post", "put", "patch", "delete");

  private static final String PLANNED =
      "**Planned**: agreed, but not implemented yet. The operation answers 501.\n\n";

  private final ErrorCatalogue errors;
  private final ObjectNode document;

  OperationFacts(ErrorCatalogue errors, ObjectNode document) {
    this.errors = errors;
    this.document = document;
  }

  void add() {
    ObjectNode schemas = document.withObjectProperty("components").withObjectProperty("schemas");
    put(schemas, "ErrorCode", codeTable(), errors.codes().stream().map(c -> c.name()).toList());
    put(
        schemas,
        "ErrorReason",
        reasonTable(),
        errors.reasons().stream().map(r -> r.name()).toList());
    put(schemas, "FieldErrorCode", fieldTable(), List.copyOf(errors.fields().keySet()));
    for (JsonNode path : document.path("paths")) {
      for (Map.Entry<String, JsonNode> member : path.properties()) {
        if (METHODS.contains(member.getKey())) {
          describe((ObjectNode) member.getValue());
        }
      }
    }
  }

  private static void put(ObjectNode schemas, String name, String description, List<String> words) {
    if (schemas.has(name)) {
      throw new IllegalStateException(
          name + " is generated from errors.yaml, but is also in schemas");
    }
    ObjectNode schema = schemas.putObject(name);
    schema.put("description", description).put("type", "string");
    words.forEach(schema.putArray("enum")::add);
  }

  private String codeTable() {
    StringBuilder table =
        new StringBuilder(
            """
            The kind of error, for programs. Each code is listed with its statuses and its meaning:

            """);
    for (ErrorCatalogue.Code code : errors.codes()) {
      String statuses = String.join(", ", code.statuses().stream().map(String::valueOf).toList());
      row(table, "`" + code.name() + "`", statuses, code.explanation().meaning());
    }
    return table.toString();
  }

  private String reasonTable() {
    StringBuilder table =
        new StringBuilder(
            """
            A more specific kind of error than `code`, if a program can act on the difference. Each reason is listed with its
            status, its code and its meaning:

            """);
    for (ErrorCatalogue.Reason reason : errors.reasons()) {
      String with = reason.explanation().status() + " `" + reason.code().name() + "`";
      row(table, "`" + reason.name() + "`", with, reason.explanation().meaning());
    }
    return table.toString();
  }

  private String fieldTable() {
    StringBuilder table =
        new StringBuilder(
            """
            The kind of fault in one member, parameter or header. Within v1, codes are added only if the changelog announces
            them:

            """);
    errors.fields().forEach((word, meaning) -> row(table, "`" + word + "`", meaning));
    return table.toString();
  }

  private static void row(StringBuilder table, String... cells) {
    table.append("- ").append(String.join(": ", cells)).append(".\n");
  }

  private void describe(ObjectNode operation) {
    List<String> reasons = words(operation.path("x-reasons"));
    List<String> unknown = reasons.stream().filter(word -> !errors.hasReason(word)).toList();
    if (!unknown.isEmpty()) {
      throw new IllegalStateException(
          operation.path("operationId") + " names reasons that errors.yaml lacks: " + unknown);
    }
    String description = operation.path("description").asString("").stripTrailing();
    List<String> unmentioned =
        reasons.stream().filter(word -> !description.contains("`" + word + "`")).toList();
    operation.put(
        "description",
        (operation.path("x-planned").asBoolean(false) ? PLANNED : "")
            + description
            + "\n\n"
            + rights(operation)
            + (operation.path("x-own-only").asBoolean(false)
                    && !operation.path("x-any-session").asBoolean(false)
                ? " A person with `own_only` may call it."
                : "")
            + guests(operation, "x-manage-token", "The manage token of the booking")
            + guests(operation, "x-publishable", "A publishable key")
            + retries(operation)
            + (unmentioned.isEmpty()
                ? ""
                : " A refusal may give the reason " + quoted(unmentioned) + "."));
  }

  private static String rights(JsonNode operation) {
    List<String> scopes = words(operation.path("x-scope"));
    List<String> roles = words(operation.path("x-role"));
    String role = roles.isEmpty() ? "" : " and the role " + String.join(" or ", roles);
    if (operation.path("x-session-only").asBoolean(false)) {
      return "Needs a dashboard session" + role + ".";
    }
    if (scopes.contains("none")) {
      return "Needs no key.";
    }
    return scopes.contains("any")
        ? "Needs any valid key" + role + "."
        : "Needs the scope "
            + quoted(scopes)
            + role
            + (!operation.path("x-any-session").asBoolean(false)
                ? "."
                : operation.path("x-own-only").asBoolean(false)
                    ? "; any signed-in person may call it."
                    : "; any signed-in person may call it, except one with `own_only`.");
  }

  private static String guests(JsonNode operation, String marker, String credential) {
    JsonNode allowed = operation.path(marker);
    if (!allowed.isObject()) {
      return "";
    }
    List<String> members = new ArrayList<>(words(allowed.path("query")));
    members.addAll(words(allowed.path("body")));
    return " "
        + credential
        + " is accepted, too"
        + (members.isEmpty() ? "." : "; it may send " + quoted(members) + ".");
  }

  private static String retries(JsonNode operation) {
    return switch (operation.path("x-idempotency").asString("none")) {
      case "required" -> " `Idempotency-Key` is required.";
      case "optional" -> " `Idempotency-Key` is honoured.";
      default -> "";
    };
  }

  private static String quoted(List<String> words) {
    return "`" + String.join("`, `", words).replaceAll(", (`[^`]*)$", " or $1") + "`";
  }

  private static List<String> words(JsonNode node) {
    List<String> words = new ArrayList<>();
    if (node.isString()) {
      words.add(node.stringValue());
    }
    node.forEach(word -> words.add(word.stringValue()));
    return words;
  }
}
