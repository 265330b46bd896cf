package turno.mcp;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Timestamps;
import turno.platform.contract.Contract;
import turno.platform.contract.Operation;
import turno.platform.http.Answer;

/**
 * The tools of {@code /mcp/admin}: the operations that a key may use, in the contract's order, but
 * none that moves money, erases people or handles credentials
 * (docs/rules/agents.md#the-administrators-door).
 */
final class AdminTools {
  /** The tags whose operations are not tools. */
  private static final Set<String> LEFT_OUT =
      Set.of("Payments", "API keys", "Callbacks", "Pictures");

  /** Erasure, which cannot be undone; a page for people to look at; a step of visitors only. */
  private static final Set<String> NO_TOOLS =
      Set.of("deleteCustomer", "previewMessageRule", "verifyPhone");

  private static final String BOOK = "createBooking";

  private AdminTools() {}

  static List<Tool> of(Contract contract, AgentDesk desk) {
    List<Tool> tools = new ArrayList<>();
    for (Operation operation : contract.operations()) {
      JsonNode node = OperationSchema.node(contract, operation);
      if (isTool(operation, node)) {
        tools.add(
            OperationTool.of(
                contract,
                operation,
                operation.id().equals(BOOK) ? "book" : OperationTool.nameOf(operation.id()),
                desk,
                agreement(operation, desk)));
      }
    }
    return tools;
  }

  private static boolean isTool(Operation operation, JsonNode node) {
    boolean json =
        operation.produces().equals(Answer.JSON)
            && (node.path("requestBody").isMissingNode() || operation.hasBody());
    return json
        && !operation.open()
        && !operation.sessionOnly()
        && !operation.planned()
        && !NO_TOOLS.contains(operation.id())
        && node.path("tags").valueStream().noneMatch(tag -> LEFT_OUT.contains(tag.asString("")));
  }

  private static OperationTool.@Nullable Agreement agreement(Operation operation, AgentDesk desk) {
    return switch (operation.id()) {
      case BOOK -> new BookOffer(desk);
      case "confirmHold" ->
          (arguments, context) -> {
            JsonNode hold = known(arguments, context, desk);
            return hold == null || !hold.path("status").asString("").equals("hold")
                ? null // the operation reports what is wrong
                : new OperationTool.Asked(
                    desk.wording(context, hold.path("customer")).confirmation(hold), arguments);
          };
      case "cancelBooking" ->
          (arguments, context) -> {
            JsonNode booking = known(arguments, context, desk);
            return booking == null || !booking.path("status").asString("").equals("confirmed")
                ? null
                : new OperationTool.Asked(
                    desk.wording(context, booking.path("customer"))
                        .cancellation(
                            booking,
                            arguments.path("cancelled_by").asString("").equals("business"),
                            context.now()),
                    arguments);
          };
      case "rescheduleBooking" ->
          (arguments, context) -> {
            JsonNode booking = known(arguments, context, desk);
            Instant start = Timestamps.parse(arguments.path("start").asString(""));
            String question =
                booking == null || start == null
                    ? null
                    : desk.wording(context, booking.path("customer"))
                        .move(booking, start, context.now());
            return question == null ? null : new OperationTool.Asked(question, arguments);
          };
      default -> null;
    };
  }

  private static @Nullable JsonNode known(
      ObjectNode arguments, ToolContext context, AgentDesk desk) {
    ToolContext.Reply reply = desk.booking(arguments.path("id").asString(""), context);
    return reply.isSuccess() ? reply.body() : null;
  }
}
