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
import turno.kernel.ProblemException;
import turno.platform.contract.BodyRules;
import turno.platform.contract.Operation;
import turno.platform.http.AccessControl;
import turno.platform.http.Caller;

/**
 * The tools of one endpoint, always in the same order. A tool that a key is not allowed to use is
 * neither listed nor run (docs/rules/agents.md#scopes-of-tools).
 */
final class Toolbox {
  private final Map<String, Tool> tools = new LinkedHashMap<>();
  private final Map<String, ObjectNode> described = new LinkedHashMap<>();
  private final BodyRules rules;
  private final BodyRules listed;

  /** Omits tools whose operation is only planned. */
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
        ? "tools/list shows all tools."
        : NearestName.of(name, tools.keySet())
            .map(near -> "Did you mean " + near + "?")
            .orElse("tools/list shows all tools.");
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
      return withoutRight(tool.operation(), context.caller());
    }
    Arguments read = new Arguments(tool.accepted(), given);
    List<Failure> failures = failures(tool, read);
    ToolResult result =
        failures.isEmpty()
            ? tool.call(read.kept(), context)
            : invalid(failures).next(mended(tool, given, read.kept(), context));
    if (!(result instanceof Refusal refusal)) {
      return result;
    }
    if (refusal.isTemporary()) {
      refusal.next(new ToolCall(tool.name(), tool.proposed(read.kept())));
    }
    return refusal.nextIf(call -> isCallable(call, context));
  }

  private List<Failure> failures(Tool tool, Arguments read) {
    if (read.isPlainlyAllowed()) {
      return List.of();
    }
    List<Failure> failures = new ArrayList<>(rules.check("/" + tool.name(), read.kept()));
    failures.addAll(read.surplus());
    return failures;
  }

  private static Refusal invalid(List<Failure> failures) {
    if (failures.size() == 1) {
      return Refusal.of("invalid_request", failures.getFirst().detail());
    }
    return Refusal.of("invalid_request", failures.size() + " arguments are not valid.")
        .with("errors", Json.MAPPER.valueToTree(failures));
  }

  private static ToolResult withoutRight(Operation operation, Caller caller) {
    ProblemException lack = AccessControl.lackOfRights(operation, caller);
    Refusal refusal = Refusal.of("insufficient_scope", lack.detail());
    lack.members().forEach(refusal::with);
    return refusal;
  }

  /**
   * Returns the same call without its invalid arguments, or else the call that provides the missing
   * arguments.
   */
  private @Nullable ToolCall mended(
      Tool tool, ObjectNode given, ObjectNode kept, ToolContext context) {
    ObjectNode rest = kept.deepCopy();
    for (Failure failure : rules.check("/" + tool.name(), kept)) {
      String pointer = String.valueOf(failure.pointer());
      if (pointer.startsWith("#/")) {
        rest.remove(pointer.substring(2).split("/", 2)[0].replace("~1", "/").replace("~0", "~"));
      }
    }
    for (JsonNode name : tool.accepted().path("required")) {
      String word = wordFor(name.stringValue(), tool, given);
      if (!rest.has(name.stringValue()) && word != null) {
        rest.put(name.stringValue(), word);
      }
    }
    ObjectNode again = tool.proposed(rest);
    return listed.check("/" + tool.name(), again).isEmpty() && tool.canUse(again)
        ? new ToolCall(tool.name(), again)
        : tool.insteadOf(given, context);
  }

  /** Finds an id that fits an argument, but was given under a name that the tool does not know. */
  private @Nullable String wordFor(String argument, Tool tool, ObjectNode given) {
    JsonNode properties = tool.accepted().path("properties");
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

  /** Whether this toolbox has the tool, and the caller may use it with these arguments. */
  private boolean isCallable(ToolCall call, ToolContext context) {
    Tool tool = tools.get(call.name());
    return tool != null
        && context.may(tool.operation())
        && listed.check("/" + tool.name(), call.arguments()).isEmpty();
  }
}
