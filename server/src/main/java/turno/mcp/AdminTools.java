package turno.mcp;

import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Json;
import turno.kernel.Timestamps;
import turno.platform.contract.Contract;
import turno.platform.contract.Operation;
import turno.platform.http.Answer;

/**
 * The tools of {@code /mcp/admin}: the contract's operations that exchange JSON and are open to API
 * keys, in the contract's order. Some of these operations are excluded, above all those that move
 * money, erase people or handle credentials (docs/rules/agents.md#the-administrators-door).
 */
final class AdminTools {
  /** The tags whose operations are not tools. */
  private static final Set<String> LEFT_OUT =
      Set.of("Payments", "API keys", "Callbacks", "Pictures");

  /**
   * Operations that are not tools: erasure, which cannot be undone; a preview for people to look
   * at; and a step that only visitors to a booking page take.
   */
  private static final Set<String> NO_TOOLS =
      Set.of("deleteCustomer", "previewMessageRule", "verifyPhone");

  private static final String BOOK = "createBooking";

  /**
   * The cancellation policy assumed for a service that cannot be read. It refunds nothing, so the
   * customer is asked before a move.
   */
  private static final JsonNode NO_REFUND = Json.object().put("refund", "none");

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
            if (isUnseen(hold, context, desk)) {
              return new OperationTool.Asked(general(context, desk).confirmation(), arguments);
            }
            return hold == null || !hold.path("status").asString("").equals("hold")
                ? null // the operation reports what is wrong
                : new OperationTool.Asked(
                    desk.wording(context, hold.path("customer"))
                        .confirmation(
                            hold, arguments.at("/override/waive_deposit").asBoolean(false)),
                    arguments);
          };
      case "cancelBooking" ->
          (arguments, context) ->
              cancellation(known(arguments, context, desk), arguments, context, desk);
      case "runStageAction" ->
          (arguments, context) -> {
            JsonNode booking = known(arguments, context, desk);
            return booking != null && cancels(booking, arguments.path("key"))
                ? cancellation(booking, arguments, context, desk)
                : null;
          };
      case "rescheduleBooking" ->
          (arguments, context) -> {
            JsonNode booking = known(arguments, context, desk);
            String question =
                isUnseen(booking, context, desk)
                    ? general(context, desk).move()
                    : booking == null ? null : move(booking, arguments, context, desk);
            return question == null ? null : new OperationTool.Asked(question, arguments);
          };
      default -> null;
    };
  }

  private static boolean isUnseen(@Nullable JsonNode booking, ToolContext context, AgentDesk desk) {
    return booking == null && !desk.seesBookings(context);
  }

  /** Returns the wording in the workspace's language, for a booking that the key may not read. */
  private static Wording general(ToolContext context, AgentDesk desk) {
    return desk.wording(context, Json.object());
  }

  private static OperationTool.@Nullable Asked cancellation(
      @Nullable JsonNode booking, ObjectNode arguments, ToolContext context, AgentDesk desk) {
    if (isUnseen(booking, context, desk)) {
      return new OperationTool.Asked(general(context, desk).cancellation(), arguments);
    }
    return booking == null || !booking.path("status").asString("").equals("confirmed")
        ? null
        : new OperationTool.Asked(
            desk.wording(context, booking.path("customer"))
                .cancellation(
                    booking,
                    arguments.path("cancelled_by").asString("").equals("business"),
                    context.now()),
            arguments);
  }

  private static boolean cancels(JsonNode booking, JsonNode action) {
    return booking
        .path("available_actions")
        .valueStream()
        .anyMatch(one ->
            one.path("key").equals(action) && one.path("effect").asString("").equals("cancel"));
  }

  /**
   * Returns the question to ask the customer if the move loses a refund, or null if it loses none
   * or the start is invalid.
   */
  private static @Nullable String move(
      JsonNode booking, ObjectNode arguments, ToolContext context, AgentDesk desk) {
    String present = booking.path("service_id").asString("");
    String target = arguments.path("service_id").asString(present);
    JsonNode service = desk.service(target, context);
    JsonNode zone = (service == null ? booking : service).path("time_zone");
    Instant start =
        Timestamps.parse(arguments.path("start").asString(""), ZoneId.of(zone.asString("UTC")));
    if (start == null) {
      return null; // the operation reports what is wrong
    }
    JsonNode policy =
        target.equals(present)
            ? booking.path("service").path("cancellation_policy")
            : service == null ? NO_REFUND : service.path("cancellation_policy");
    return desk.wording(context, booking.path("customer"))
        .move(booking, policy, start, context.now());
  }

  private static @Nullable JsonNode known(
      ObjectNode arguments, ToolContext context, AgentDesk desk) {
    ToolContext.Reply reply = desk.booking(arguments.path("id").asString(""), context);
    return reply.isSuccess() ? reply.body() : null;
  }
}
