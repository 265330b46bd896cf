package turno.mcp;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Json;

/**
 * Why a tool did not do what was requested, and what to do next: {@code next_tool} is a call that
 * is ready to be made, or null (docs/rules/agents.md#refusals). If the customer must be asked
 * first, it is a question rather than an error.
 */
final class Refusal {
  /** The members of a refusal, for the output schemas. */
  private static final String PROPERTIES =
      """
      {"code": {"type": "string"}, "reason": {"type": "string"}, "message": {"type": "string"},
       "next_tool": {"type": ["object", "null"]}, "say_to_customer": {"type": "string"},
       "after_yes": {"type": "object"}, "alternatives": {"type": "array"},
       "missing": {"type": "array"}, "errors": {"type": "array"}}
      """;

  private final ObjectNode members = Json.object();
  private @Nullable ObjectNode next;
  private boolean asks;

  private Refusal(String code, String message) {
    members.put("code", code).put("message", message);
  }

  static Refusal of(String code, String message) {
    return new Refusal(code, message);
  }

  /** The refusal of an operation. */
  static Refusal of(ToolContext.Reply reply) {
    JsonNode problem = reply.body();
    Refusal refusal =
        new Refusal(
            problem.path("code").asString("internal_error"),
            problem.path("detail").asString("The request failed."));
    for (String member :
        new String[] {
          "reason",
          "required_scope",
          "required_role",
          "current_status",
          "allowed_from",
          "booking_id",
          "limit",
          "used",
          "errors",
          "booking_id",
          "request_id"
        }) {
      if (problem.has(member)) {
        refusal.members.set(member, problem.path(member));
      }
    }
    return refusal;
  }

  /** A schema with the members of a success and those of a refusal. */
  static ObjectNode outputSchema(String successProperties, String... required) {
    ObjectNode schema = Json.object().put("type", "object");
    ObjectNode properties = (ObjectNode) Json.tree(successProperties);
    Json.tree(PROPERTIES)
        .properties()
        .forEach(member -> {
          if (!properties.has(member.getKey())) {
            properties.set(member.getKey(), member.getValue());
          }
        });
    schema.set("properties", properties);
    ArrayNode either = schema.putArray("anyOf");
    ArrayNode whole = either.addObject().putArray("required");
    for (String name : required) {
      whole.add(name);
    }
    either.addObject().putArray("required").add("code").add("message").add("next_tool");
    return schema;
  }

  /** A call that is ready to be made. */
  static ObjectNode call(String tool, ObjectNode arguments) {
    ObjectNode call = Json.object().put("name", tool);
    call.set("arguments", arguments);
    return call;
  }

  Refusal with(String member, JsonNode value) {
    members.set(member, value);
    return this;
  }

  Refusal with(String member, String value) {
    members.put(member, value);
    return this;
  }

  /** The call that may succeed instead; null for none. */
  Refusal next(@Nullable ObjectNode call) {
    next = call;
    return this;
  }

  /**
   * Adds a question for the customer. To ask is a part of the work, so that the result is no error:
   * clients count errors and give up.
   */
  Refusal ask(String question) {
    asks = true;
    return with("say_to_customer", question);
  }

  /** Adds a question for the customer, and the call to make after their yes. */
  Refusal ask(String question, ObjectNode afterYes) {
    return ask(question).with("after_yes", afterYes);
  }

  ToolResult result() {
    members.set("next_tool", next == null ? Json.MAPPER.nullNode() : next);
    StringBuilder text = new StringBuilder();
    text.append(asks ? "Ask the customer (" : "Refused (");
    text.append(members.path("code").asString(""));
    if (members.has("reason")) {
      text.append(", ").append(members.path("reason").asString(""));
    }
    text.append("): ").append(members.path("message").asString(""));
    if (members.path("errors").size() > 1) { // the message covers a single one
      members
          .path("errors")
          .forEach(error -> text.append("\n- ").append(error.path("detail").asString("")));
    }
    for (JsonNode one : members.path("alternatives")) {
      text.append("\nFree: ");
      if (one.has("slot")) {
        text.append(one.path("start_local").asString(""));
        text.append(one.has("price") ? ", " + one.path("price").asString("") : "");
        text.append(", ").append(one.path("slot").asString(""));
      } else {
        text.append(Json.text(one));
      }
    }
    if (members.has("say_to_customer")) {
      text.append("\nSay to the customer: ").append(members.path("say_to_customer").asString(""));
    }
    if (members.has("after_yes")) {
      text.append("\nOnly after their yes: ").append(sentence(members.path("after_yes")));
    }
    if (next != null) {
      text.append("\nNext: ").append(sentence(next));
    }
    return asks
        ? ToolResult.of(members, text.toString())
        : ToolResult.refused(members, text.toString());
  }

  /** A call as text: {@code find_slots {"service_id":"svc_…"}}. */
  static String sentence(JsonNode call) {
    return call.path("name").asString("") + " " + Json.text(call.path("arguments"));
  }
}
