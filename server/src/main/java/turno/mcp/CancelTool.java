package turno.mcp;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Json;

/**
 * {@code cancel_booking}: cancels a booking; a confirmed one only once the customer has agreed.
 * Cancelling a cancelled booking succeeds.
 */
final class CancelTool extends Tool {
  private static final ObjectNode DESCRIBED =
      ToolText.of(
          "cancel_booking",
          "Cancel a booking",
          """
          Cancels a booking for its customer. For a confirmed one first say say_to_customer (what becomes of the deposit);
          only after their yes send customer_agreed true. Example: {"booking_id": "bkg_…", "customer_agreed": true}.
          Calling it again is safe.\
          """,
          """
          {"type": "object", "properties": {
            "booking_id": {"type": "string", "maxLength": 200, "description": "bkg_…"},
            "customer_agreed": {"type": "boolean", "description": "true only after the customer said yes"},
            "reason": {"type": "string", "maxLength": 500, "description": "For the business"}},
           "required": ["booking_id"], "additionalProperties": false}
          """,
          Refusal.outputSchema(
              """
              {"booking_id": {"type": "string"}, "status": {"type": "string"}, "booking": %s}
              """
                  .formatted(BookingSummary.SCHEMA),
              "booking_id",
              "status"),
          ToolText.ENDS);

  private final AgentDesk desk;

  CancelTool(AgentDesk desk) {
    super(desk.operation("cancelBooking"), DESCRIBED);
    this.desk = desk;
  }

  @Override
  ToolResult call(ObjectNode arguments, ToolContext context) {
    String id = arguments.path("booking_id").asString("");
    ToolContext.Reply read = desk.booking(id, context);
    boolean unseen = read.status() == 404 && !desk.seesBookings(context);
    if (!read.isSuccess() && !unseen) {
      return Refusal.of(read);
    }
    JsonNode booking = read.isSuccess() ? read.body() : Json.object();
    String status = booking.path("status").asString("");
    if (status.equals("cancelled")) {
      return cancelled(id, booking, context);
    }
    boolean agreed = arguments.path("customer_agreed").asBoolean(false);
    boolean asks = status.equals("confirmed") && !desk.isTooLate(booking, context);
    if (!agreed && (unseen || asks)) {
      Wording wording = desk.wording(context, booking.path("customer"));
      return agreement(
          unseen ? wording.cancellation() : wording.cancellation(booking, false, context.now()),
          arguments);
    }
    return cancelling(arguments, context);
  }

  private ToolResult cancelling(ObjectNode arguments, ToolContext context) {
    String id = arguments.path("booking_id").asString("");
    ObjectNode body = Json.object().put("cancelled_by", "customer");
    if (arguments.has("reason")) {
      body.set("reason", arguments.path("reason"));
    }
    ToolContext.Reply reply = context.send(operation(), List.of(id), Map.of(), body, desk.newKey());
    if (reply.isSuccess()) {
      return cancelled(id, reply.body(), context);
    }
    if (reply.body().path("current_status").asString("").equals("cancelled")) {
      return cancelled(id, desk.booking(id, context).body(), context);
    }
    return Refusal.of(reply);
  }

  private ToolResult cancelled(String id, JsonNode booking, ToolContext context) {
    if (!booking.has("service")) {
      return ToolResult.of(
          new Cancelled(id, "cancelled", null),
          "Cancelled: " + id + ". It no longer blocks its time.");
    }
    BookingSummary summary = desk.summary(booking, context);
    return desk.about(
        new Cancelled(id, "cancelled", summary),
        "Cancelled, and no longer blocking its time:",
        summary,
        booking,
        context);
  }

  /**
   * @param booking null if the key may not read it
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  private record Cancelled(String bookingId, String status, @Nullable BookingSummary booking) {}
}
