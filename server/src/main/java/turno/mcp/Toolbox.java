package turno.mcp;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Failure;
import turno.kernel.Json;
import turno.kernel.NearestName;
import turno.platform.contract.BodyRules;
import turno.platform.contract.Operation;
import turno.platform.http.AccessControl;
import turno.platform.http.Caller;

/**
 * The tools of one address, always in the same order. A tool that a key may not use is neither
 * listed nor run (docs/rules/agents.md#scopes-of-tools).
 */
final class Toolbox {
  private final Map<String, Tool> tools = new LinkedHashMap<>();
  private final Map<String, ObjectNode> described = new LinkedHashMap<>();
  private final BodyRules rules;
  private final BodyRules listed;

  /** Leaves out tools whose operation is only planned. */
  Toolbox(List<Tool> all) {
    ObjectNode schemas = Json.object();
    ObjectNode shown = Json.object();
    for (Tool tool : all) {
      if (tool.operation().planned()) {
        continue;
      }
      if (tools.put(tool.name(), tool) != null) {
        throw new IllegalStateException("two tools are called " + tool.name());
      }
      described.put(tool.name(), tool.described());
      schemas.set(tool.name(), tool.accepted());
      shown.set(tool.name(), tool.described().path("inputSchema"));
    }
    this.rules = new BodyRules(schemas);
    this.listed = new BodyRules(shown);
  }

  @Nullable Tool find(String name) {
    return tools.get(name);
  }

  String hint(String name) {
    return name.length() > 100
        ? "tools/list names them."
        : NearestName.of(name, tools.keySet())
            .map(near -> "Maybe " + near + "?")
            .orElse("tools/list names them.");
  }

  ArrayNode listedFor(Caller caller) {
    ArrayNode list = Json.MAPPER.createArrayNode();
    tools.forEach((name, tool) -> {
      if (AccessControl.allows(tool.operation(), caller)) {
        list.add(described.get(name));
      }
    });
    return list;
  }

  ToolResult call(Tool tool, ObjectNode given, ToolContext context) {
    if (!context.may(tool.operation())) {
      return withoutRight(tool.operation());
    }
    Arguments read = new Arguments(schema(tool.name()), given);
    if (read.isPlainlyAllowed()) {
      return reachable(tool.call(read.kept(), context), context);
    }
    List<Failure> failures = new ArrayList<>(rules.check("/" + tool.name(), read.kept()));
    failures.addAll(read.surplus());
    if (failures.isEmpty()) {
      return reachable(tool.call(read.kept(), context), context);
    }
    Refusal refusal =
        Refusal.of(
            "invalid_request",
            failures.size() == 1
                ? failures.getFirst().detail()
                : failures.size() + " arguments are not valid.");
    if (failures.size() > 1) {
      refusal.with("errors", Json.MAPPER.valueToTree(failures));
    }
    return refusal.next(mended(tool, given, read.kept(), context)).result();
  }

  private static ToolResult withoutRight(Operation operation) {
    if (operation.scopes().isEmpty()) {
      return Refusal.of("insufficient_scope", "The key's role may not do this.").result();
    }
    String scope = operation.usualScope();
    return Refusal.of("insufficient_scope", "The key lacks the scope " + scope + ".")
        .with("required_scope", scope)
        .result();
  }

  private JsonNode schema(String name) {
    Tool tool = tools.get(name);
    return tool == null ? Json.object() : tool.accepted();
  }

  /** The same call without its invalid arguments, or the call that provides the missing ones. */
  private @Nullable ObjectNode mended(
      Tool tool, ObjectNode given, ObjectNode kept, ToolContext context) {
    ObjectNode rest = kept.deepCopy();
    for (Failure failure : rules.check("/" + tool.name(), kept)) {
      String pointer = String.valueOf(failure.pointer());
      if (pointer.startsWith("#/")) {
        rest.remove(pointer.substring(2).split("/", 2)[0].replace("~1", "/").replace("~0", "~"));
      }
    }
    for (JsonNode name : schema(tool.name()).path("required")) {
      String word = wordFor(name.stringValue(), tool, given);
      if (!rest.has(name.stringValue()) && word != null) {
        rest.put(name.stringValue(), word);
      }
    }
    ObjectNode again = tool.proposed(rest);
    return listed.check("/" + tool.name(), again).isEmpty() && tool.canUse(again)
        ? Refusal.call(tool.name(), again)
        : callable(tool.insteadOf(given, context), context);
  }

  /** A value that fits an argument, but was given under a name that the tool does not know. */
  private @Nullable String wordFor(String argument, Tool tool, ObjectNode given) {
    JsonNode properties = schema(tool.name()).path("properties");
    String description = properties.path(argument).path("description").asString("");
    for (Map.Entry<String, JsonNode> one : given.properties()) {
      String word = one.getValue().asString("");
      int mark = word.indexOf('_');
      if (!properties.has(one.getKey())
          && mark > 0
          && description.contains(word.substring(0, mark) + "_…")) {
        return word;
      }
    }
    return null;
  }

  /** Drops a next call that the caller may not make. */
  private ToolResult reachable(ToolResult result, ToolContext context) {
    if (result instanceof ToolResult.Built built
        && built.structured().get("next_tool") instanceof ObjectNode call
        && callable(call, context) == null) {
      built.structured().putNull("next_tool");
    }
    return result;
  }

  /**
   * A call, if there is such a tool here and the caller may use it with arguments that are listed.
   */
  @Nullable ObjectNode callable(@Nullable ObjectNode call, ToolContext context) {
    if (call == null) {
      return null;
    }
    Tool tool = tools.get(call.path("name").asString(""));
    return tool != null
            && context.may(tool.operation())
            && listed.check("/" + tool.name(), call.path("arguments")).isEmpty()
        ? call
        : null;
  }
}
