package turno.contracttools.reference;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import tools.jackson.databind.JsonNode;

/** The page of schemas in the contract: objects with their members, and simple values. */
final class ObjectPage {
  /** Schemas that the page of errors describes. */
  private static final Set<String> ELSEWHERE = Set.of("ErrorCode", "ErrorReason", "FieldErrorCode");

  private final JsonNode document;
  private final JsonNode schemas;

  ObjectPage(JsonNode document) {
    this.document = document;
    this.schemas = document.path("components").path("schemas");
  }

  String text() {
    StringBuilder page =
        new StringBuilder(
            """
            # Objects

            The schemas of requests and answers. A member in **bold** is required: in a request it must be given, in an answer
            it is always present. `…` after a type marks a list.

            ## Simple values

            """);
    Markdown.head(page, "Value", "Form", "");
    for (Map.Entry<String, JsonNode> schema : schemas.properties()) {
      if (!isObject(schema.getValue()) && !ELSEWHERE.contains(schema.getKey())) {
        Markdown.row(
            page,
            "<a id=\"" + Markdown.anchor(schema.getKey()) + "\"></a>" + schema.getKey(),
            type(schema.getValue()) + limits(schema.getValue()),
            description(schema.getValue()));
      }
    }
    for (Map.Entry<String, JsonNode> schema : schemas.properties()) {
      if (isObject(schema.getValue())) {
        object(page, schema.getKey(), schema.getValue());
      }
    }
    return page.toString();
  }

  private boolean isObject(JsonNode schema) {
    return !members(schema).isEmpty() || schema.has("allOf") || schema.has("oneOf");
  }

  private void object(StringBuilder page, String name, JsonNode schema) {
    page.append("\n## ").append(name).append("\n\n");
    page.append(schema.path("description").asString("").strip()).append("\n\n");
    if (schema.has("oneOf")) {
      page.append("One of ").append(type(schema)).append(".\n");
    }
    List<Member> members = members(schema);
    if (!members.isEmpty()) {
      Markdown.head(page, "Member", "Type", "");
      members.forEach(member -> row(page, "", member));
    }
  }

  private record Member(String name, JsonNode schema, boolean required) {}

  /** The schema's own members and those of the schemas that it includes. */
  private List<Member> members(JsonNode schema) {
    List<Member> members = new ArrayList<>();
    JsonNode resolved = resolved(schema);
    resolved.path("allOf").forEach(part -> members.addAll(members(part)));
    Set<String> required = new LinkedHashSet<>();
    resolved.path("required").forEach(name -> required.add(name.stringValue()));
    resolved
        .path("properties")
        .properties()
        .forEach(member ->
            members.add(
                new Member(
                    member.getKey(), member.getValue(), required.contains(member.getKey()))));
    return members;
  }

  private void row(StringBuilder page, String prefix, Member member) {
    String name = Markdown.code(prefix + member.name());
    Markdown.row(
        page,
        member.required() ? "**" + name + "**" : name,
        type(member.schema()) + limits(member.schema()),
        description(member.schema()));
    JsonNode inner = member.schema().has("items") ? member.schema().path("items") : member.schema();
    // a named schema has a section of its own
    if (!inner.has("$ref")) {
      String path = prefix + member.name() + (member.schema().has("items") ? "[]." : ".");
      inner
          .path("properties")
          .properties()
          .forEach(below ->
              row(
                  page,
                  path,
                  new Member(
                      below.getKey(),
                      below.getValue(),
                      inner
                          .path("required")
                          .valueStream()
                          .anyMatch(n -> n.asString("").equals(below.getKey())))));
    }
  }

  private String type(JsonNode schema) {
    if (schema.has("$ref")) {
      String name = schema.path("$ref").stringValue();
      name = name.substring(name.lastIndexOf('/') + 1);
      String page = ELSEWHERE.contains(name) ? "errors.md" : "";
      String anchor = ELSEWHERE.contains(name) ? "" : "#" + Markdown.anchor(name);
      return "[" + name + "](" + page + anchor + ")";
    }
    for (String choice : List.of("oneOf", "anyOf", "allOf")) {
      if (schema.has(choice)) {
        return String.join(
            choice.equals("allOf") ? " with " : " or ",
            schema.path(choice).valueStream().map(this::type).toList());
      }
    }
    List<String> types = new ArrayList<>();
    if (schema.path("type").isString()) {
      types.add(schema.path("type").stringValue());
    }
    schema.path("type").forEach(type -> types.add(type.stringValue()));
    String items = schema.has("items") ? type(schema.path("items")) + "…" : "";
    types.replaceAll(type -> type.equals("array") ? items : type);
    return String.join(" or ", types);
  }

  private static String limits(JsonNode schema) {
    List<String> limits = new ArrayList<>();
    if (schema.has("enum")) {
      limits.add(
          Markdown.codes(schema.path("enum").valueStream().map(JsonNode::asString).toList()));
    }
    range(limits, schema, "minimum", "maximum", "");
    range(limits, schema, "minLength", "maxLength", " characters");
    range(limits, schema, "minItems", "maxItems", " entries");
    if (schema.has("default")) {
      limits.add("default " + Markdown.code(schema.path("default").toString()));
    }
    return limits.isEmpty() ? "" : "; " + String.join("; ", limits);
  }

  private static void range(
      List<String> limits, JsonNode schema, String least, String most, String unit) {
    if (schema.has(least) && schema.has(most)) {
      limits.add(schema.path(least) + " to " + schema.path(most) + unit);
    } else if (schema.has(most)) {
      limits.add("at most " + schema.path(most) + unit);
    } else if (schema.has(least)) {
      limits.add("at least " + schema.path(least) + unit);
    }
  }

  private String description(JsonNode schema) {
    String own = schema.path("description").asString("");
    String example = schema.path("examples").path(0).asString("");
    String text =
        own.isEmpty() && schema.has("$ref")
            ? resolved(schema).path("description").asString("")
            : own;
    return Markdown.cell(text)
        + (example.isEmpty() ? "" : " For example " + Markdown.code(example) + ".");
  }

  private JsonNode resolved(JsonNode node) {
    JsonNode reference = node.path("$ref");
    return reference.isString()
        ? resolved(document.at(reference.stringValue().substring(1)))
        : node;
  }
}
