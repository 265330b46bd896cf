package turno.mcp;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;
import turno.platform.contract.Operation;

/** What a model can call. */
interface Tool {
  String name();

  /** The operation whose rights it needs; without them it is neither listed nor run. */
  Operation operation();

  /** As {@code tools/list} shows it. */
  ObjectNode described();

  /** Runs it with arguments that its schema allows. */
  ToolResult call(ObjectNode arguments, ToolContext context);

  /**
   * The call that leads to arguments that it lacks, from those that were given; null for none.
   *
   * @param arguments of which the schema allows nothing, perhaps
   */
  default @Nullable ObjectNode insteadOf(ObjectNode arguments) {
    return null;
  }
}
