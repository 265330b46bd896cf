package turno.mcp;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Json;
import turno.kernel.Timestamps;

/**
 * {@code reschedule_booking}: moves a booking. Moving it to the time that it already has succeeds.
 */
final class RescheduleTool extends Tool {
  private static final ObjectNode DESCRIBED =
      ToolText.of(
          "reschedule_booking",
          "Move a booking",
          """
          Moves a booking to a slot that the customer chose from find_slots with this booking_id. The booking keeps its id
          and price. If the slot is taken, nothing changes. If the move loses the refund of a deposit, first say say_to_customer; only
          after their yes send customer_agreed true. Example: {"booking_id": "bkg_…", "slot": "slot_…"}. Calling it again
          is safe.\
          """,
          """
          {"type": "object", "properties": {
            "booking_id": {"type": "string", "maxLength": 200, "description": "bkg_…"},
            "slot": {"type": "string", "maxLength": 1000, "description": "As find_slots gave it: slot_…"},
            "customer_agreed": {"type": "boolean", "description": "true only after the customer said yes"},
            "reason": {"type": "string", "maxLength": 500, "description": "For the business"}},
           "required": ["booking_id", "slot"], "additionalProperties": false}
          """,
          Refusal.outputSchema("{\"booking\": " + BookingSummary.SCHEMA + "}", "booking"),
          ToolText.WRITES);

  /** The statuses in which a booking occupies no time. */
  private static final Set<String> OVER = Set.of("cancelled", "expired");

  private final AgentDesk desk;

  RescheduleTool(AgentDesk desk) {
    super(desk.operation("rescheduleBooking"), DESCRIBED);
    this.desk = desk;
  }

  @Override
  ToolCall insteadOf(ObjectNode arguments, ToolContext context) {
    String id = arguments.path("booking_id").asString("");
    ToolContext.Reply booking = id.isEmpty() ? null : desk.booking(id, context);
    return booking != null && booking.isSuccess()
        ? AgentDesk.findSlots(
            booking.body().path("service_id").asString(""), AgentDesk.timeIn(arguments), id)
        : desk.towardsASlot(arguments, context);
  }

  @Override
  boolean canUse(ObjectNode arguments) {
    return SlotToken.parse(arguments.path("slot").asString("")) != null;
  }

  @Override
  ToolResult call(ObjectNode arguments, ToolContext context) {
    String id = arguments.path("booking_id").asString("");
    ToolContext.Reply read = desk.booking(id, context);
    if (!read.isSuccess() && (desk.seesBookings(context) || read.status() != 404)) {
      return Refusal.of(read);
    }
    JsonNode booking = read.isSuccess() ? read.body() : Json.object();
    String service = booking.path("service_id").asString("");
    SlotToken slot = SlotToken.parse(arguments.path("slot").asString(""));
    if (slot == null) {
      return AgentDesk.notASlot()
          .next(
              service.isEmpty()
                  ? desk.towardsASlot(arguments, context)
                  : AgentDesk.findSlots(service, AgentDesk.timeIn(arguments), id));
    }
    if (!service.isEmpty() && !service.equals(slot.service().toString())) {
      return Refusal.of("invalid_request", "The slot is for a different service than the booking.")
          .next(AgentDesk.findSlots(service, slot.startText(), id));
    }
    int party = booking.path("party_size").asInt(1);
    if (!booking.isEmpty() && slot.partySize() > 1 && slot.partySize() != party) {
      return Refusal.of(
              "invalid_request",
              "The slot is for a different number of people than the booking, which stays at "
                  + party
                  + ".")
          .next(AgentDesk.findSlots(service, slot.startText(), id));
    }
    boolean movable =
        List.of("confirmed", "pending_payment").contains(booking.path("status").asString(""));
    if (movable
        && slot.resources().isEmpty()
        && slot.isAt(booking)
        && slot.start().equals(Timestamps.parse(booking.path("start").asString("")))) {
      return desk.booked("The booking is already at this time:", booking, context);
    }
    if (!arguments.path("customer_agreed").asBoolean(false)) {
      String question = question(booking, movable, slot, context);
      if (question != null) {
        return agreement(question, arguments);
      }
    }
    return moved(arguments, slot, context);
  }

  /**
   * Returns the question for the customer, or null if none is needed. A booking that the key may
   * not read may have a deposit, so the customer is asked.
   */
  private @Nullable String question(
      JsonNode booking, boolean movable, SlotToken slot, ToolContext context) {
    Wording wording = desk.wording(context, booking.path("customer"));
    if (booking.isEmpty()) {
      return wording.move();
    }
    JsonNode policy = booking.path("service").path("cancellation_policy");
    return movable && !desk.isTooLate(booking, context)
        ? wording.move(booking, policy, slot.start(), context.now())
        : null;
  }

  private ToolResult moved(ObjectNode arguments, SlotToken slot, ToolContext context) {
    String id = arguments.path("booking_id").asString("");
    ObjectNode body = slot.addTo(Json.object());
    if (arguments.has("reason")) {
      body.set("reason", arguments.path("reason"));
    }
    ToolContext.Reply reply = context.send(operation(), List.of(id), Map.of(), body, desk.newKey());
    if (reply.isSuccess()) {
      return desk.booked("Moved:", reply.body(), context);
    }
    Refusal refusal = Refusal.of(reply);
    List<SlotsResult.Slot> free = SlotsResult.alternatives(reply.body(), slot);
    if (!free.isEmpty()) {
      refusal.offering(free);
    }
    return refusal.next(
        switch (reply.code()) {
          // the customer has to choose another time
          case "slot_taken" -> slot.search(!AgentDesk.isOutOfReach(reply), id);
          case "invalid_request" -> AgentDesk.findSlots(slot.service().toString(), null, id);
          case "invalid_transition" ->
              // no new booking is proposed while this one is active, because the customer would
              // have two
              OVER.contains(reply.body().path("current_status").asString(""))
                  ? slot.search(true, null)
                  : null;
          default -> null;
        });
  }
}
