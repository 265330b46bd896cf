package turno.mcp;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.MissingNode;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Json;

/**
 * Why a tool did not do what was requested, and what to do next: {@code next_tool} is a call that
 * is ready to be made, or null (docs/rules/agents.md#refusals). If the customer must be asked
 * first, the refusal is a question rather than an error.
 */
final class Refusal implements ToolResult {
  /** The members of a refusal, for the output schemas. */
  private static final String PROPERTIES =
      """
      {"code": {"type": "string"}, "reason": {"type": "string"}, "message": {"type": "string"},
       "next_tool": {"type": ["object", "null"]}, "say_to_customer": {"type": "string"},
       "after_yes": {"type": "object"}, "alternatives": {"type": "array"},
       "missing": {"type": "array"}, "errors": {"type": "array"}}
      """;

  /** The members of a problem that a refusal repeats. */
  private static final List<String> OF_PROBLEM =
      List.of(
          "reason",
          "required_scope",
          "required_role",
          "current_status",
          "allowed_from",
          "booking_id",
          "limit",
          "used",
          "errors",
          "request_id");

  private final String code;
  private final String message;
  private final Map<String, @Nullable Object> members = new LinkedHashMap<>();
  private List<?> alternatives = List.of();
  private @Nullable String question;
  private @Nullable ToolCall afterYes;
  private @Nullable ToolCall next;
  private boolean temporary;

  private Refusal(String code, String message) {
    this.code = code;
    this.message = message;
    members.put("code", code);
    members.put("message", message);
  }

  static Refusal of(String code, String message) {
    return new Refusal(code, message);
  }

  /** Returns the refusal of an operation. */
  static Refusal of(ToolContext.Reply reply) {
    JsonNode problem = reply.body();
    Refusal refusal =
        new Refusal(
            problem.path("code").asString("internal_error"),
            problem.path("detail").asString("The request failed."));
    for (String member : OF_PROBLEM) {
      if (problem.has(member)) {
        refusal.with(member, problem.path(member));
      }
    }
    refusal.temporary = reply.isTemporary();
    return refusal;
  }

  /** Whether the same call may succeed later. */
  boolean isTemporary() {
    return temporary;
  }

  /** Returns a schema with the members of a success and those of a refusal. */
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

  /**
   * @param value a record, or any other value that can be written as JSON
   */
  Refusal with(String member, Object value) {
    members.put(member, value);
    return this;
  }

  /**
   * Adds other times that can be booked.
   *
   * @param slots each a {@link SlotsResult.Slot}, or JSON as the operation lists it
   */
  Refusal offering(List<?> slots) {
    alternatives = slots;
    return with("alternatives", slots);
  }

  /** Sets the call that may succeed instead, or null if there is none. */
  Refusal next(@Nullable ToolCall call) {
    next = call;
    return this;
  }

  /** Removes the call that may succeed instead, unless it meets the condition. */
  Refusal nextIf(Predicate<ToolCall> allowed) {
    return next(next != null && allowed.test(next) ? next : null);
  }

  /**
   * Adds a question for the customer. Asking is part of the work, so the result is not an error: a
   * client that counts errors would give up.
   */
  Refusal ask(String words) {
    question = words;
    return with("say_to_customer", words);
  }

  /** Adds a question for the customer, and the call to make after they agree. */
  Refusal ask(String words, ToolCall call) {
    afterYes = call;
    return ask(words).with("after_yes", call);
  }

  @Override
  public boolean isError() {
    return question == null;
  }

  @Override
  public Object structured() {
    Map<String, @Nullable Object> all = new LinkedHashMap<>(members);
    all.put("next_tool", next);
    return all;
  }

  @Override
  public List<Block> content() {
    StringBuilder text = new StringBuilder();
    text.append(isError() ? "Refused (" : "Ask the customer (").append(code);
    String reason = member("reason").asString("");
    text.append(reason.isEmpty() ? "" : ", " + reason).append("): ").append(message);
    JsonNode errors = member("errors");
    if (errors.size() > 1) { // the message covers only one error
      errors.forEach(error -> text.append("\n- ").append(error.path("detail").asString("")));
    }
    for (Object one : alternatives) {
      text.append("\nFree: ");
      text.append(one instanceof SlotsResult.Slot slot ? slot.line() : Json.text(one));
    }
    if (question != null) {
      text.append("\nSay to the customer: ").append(question);
    }
    if (afterYes != null) {
      text.append("\nOnly after their yes: ").append(afterYes.line());
    }
    if (next != null) {
      text.append("\nNext: ").append(next.line());
    }
    return List.of(Block.of(text.toString()));
  }

  private JsonNode member(String name) {
    return members.get(name) instanceof JsonNode node ? node : MissingNode.getInstance();
  }
}
