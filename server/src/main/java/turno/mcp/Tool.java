package turno.mcp;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import turno.platform.contract.Operation;

/** A tool that a model can call. */
abstract class Tool {
  private final Operation operation;
  private final ObjectNode described;
  private final String name;

  /**
   * @param described the description made by {@link ToolText}; never changed afterwards
   */
  Tool(Operation operation, ObjectNode described) {
    this.operation = operation;
    this.described = described;
    this.name = described.path("name").stringValue();
  }

  final String name() {
    return name;
  }

  /**
   * Returns the operation whose rights the tool needs; for a caller without them the tool is
   * neither listed nor run.
   */
  final Operation operation() {
    return operation;
  }

  /** Returns the description that {@code tools/list} returns. */
  final ObjectNode described() {
    return described;
  }

  /** Returns the schema for reading arguments; it may allow more than the listed schema. */
  JsonNode accepted() {
    return described.path("inputSchema");
  }

  /** Converts accepted arguments to the form in which a call is proposed. */
  ObjectNode proposed(ObjectNode arguments) {
    return arguments;
  }

  /** Runs the tool with arguments that its schema allows. */
  abstract ToolResult call(ObjectNode arguments, ToolContext context);

  /** Whether a call with these arguments, which the schema allows, can succeed. */
  boolean canUse(ObjectNode arguments) {
    return true;
  }

  /**
   * Returns the call whose result provides the missing arguments, derived from the given arguments,
   * or null if there is none.
   *
   * @param arguments the given arguments, which may be invalid
   */
  @Nullable ToolCall insteadOf(ObjectNode arguments, ToolContext context) {
    return null;
  }

  /** Returns a refusal that asks the customer to agree, with the call to make after they agree. */
  final ToolResult agreement(String question, ObjectNode arguments) {
    ObjectNode agreed = proposed(arguments).deepCopy().put("customer_agreed", true);
    return Refusal.of(
            "customer_agreement_required",
            "Tell the customer what they are agreeing to, and continue only after they say yes.")
        .ask(question, new ToolCall(name, agreed));
  }
}
