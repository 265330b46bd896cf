package turno.mcp;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Id.BookingId;
import turno.kernel.Json;

/**
 * {@code hold_slot}: holds a slot for ten minutes. A repeat for the same named customer, service
 * and start returns the existing hold, regardless of the idempotency key
 * (docs/rules/agents.md#repeats).
 */
final class HoldTool extends Tool {
  private static final ObjectNode DESCRIBED =
      ToolText.of(
          "hold_slot",
          "Hold a time",
          """
          Holds a slot from find_slots for 10 minutes; nothing is booked yet. Then say say_to_customer (price, deposit,
          cancellation, and what is missing) to the customer, and after their yes make the call in after_yes with what
          was missing. Example: {"slot": "slot_…",
          "customer": {"name": "Maria Souza", "phone": "+5511988887777"}}. Calling it again is safe.\
          """,
          """
          {"type": "object", "properties": {
            "slot": {"type": "string", "maxLength": 1000, "description": "As find_slots gave it: slot_…"},
            "customer": %s,
            "notes": {"type": "string", "maxLength": 4096, "description": "For the business"},
            "intake": {"type": "object", "description": "Answers to the questions of the service, by their key"},
            "idempotency_key": {"type": "string", "minLength": 1, "maxLength": 200, "description": "The same for a repeated call; only needed without a customer"}},
           "required": ["slot"], "additionalProperties": false}
          """
              .formatted(
                  ToolText.customer(
                      "The customer's data, as they gave it, including what the service lists in"
                          + " customer_needs")),
          Refusal.outputSchema(
              """
              {"hold_id": {"type": "string"}, "expires_at": {"type": "string"}, "expires_at_local": {"type": "string"},
               "booking": %s}
              """
                  .formatted(BookingSummary.SCHEMA),
              "hold_id",
              "expires_at",
              "booking",
              "say_to_customer",
              "after_yes"),
          ToolText.WRITES);

  /**
   * The number of keys in the fixed sequence that the repeats of one call try, before they use
   * random keys.
   */
  private static final int MAX_KEYS = 10;

  private final AgentDesk desk;

  HoldTool(AgentDesk desk) {
    super(desk.operation("createHold"), DESCRIBED);
    this.desk = desk;
  }

  @Override
  ToolCall insteadOf(ObjectNode arguments, ToolContext context) {
    return desk.towardsASlot(arguments, context);
  }

  @Override
  boolean canUse(ObjectNode arguments) {
    return SlotToken.parse(arguments.path("slot").asString("")) != null;
  }

  @Override
  ToolResult call(ObjectNode arguments, ToolContext context) {
    SlotToken slot = SlotToken.parse(arguments.path("slot").asString(""));
    if (slot == null) {
      return AgentDesk.notASlot().next(desk.towardsASlot(arguments, context));
    }
    ToolContext.Reply own = own(slot, arguments, context);
    if (own != null && isAsWanted(own.body(), slot)) {
      return held(own.body(), arguments, context);
    }
    ToolContext.Reply reply = sent(slot, arguments, context);
    if (reply.isSuccess()) {
      return held(reply.body(), arguments, context);
    }
    // the same call may have arrived twice at the same time
    own = reply.code().equals("slot_taken") ? own(slot, arguments, context) : null;
    if (own == null) {
      return refused(slot, arguments, reply, context);
    }
    return isAsWanted(own.body(), slot)
        ? held(own.body(), arguments, context)
        : releaseFirst(own.body());
  }

  /**
   * Requests the hold. A repeat with the same key gets the hold that was made with the key, as long
   * as that hold is live. After that, a repeat makes a new hold with the next key in a fixed
   * sequence, so that further repeats find the new hold.
   */
  private ToolContext.Reply sent(SlotToken slot, ObjectNode arguments, ToolContext context) {
    String key =
        arguments.has("idempotency_key")
            ? AgentDesk.keyOf(context, "hold", arguments.path("idempotency_key").asString(""))
            : desk.newKey();
    ObjectNode body = body(slot, arguments);
    ToolContext.Reply reply = context.send(operation(), List.of(), Map.of(), body, key);
    for (int again = 1; reply.isReplayed() && !isLive(reply, context); again++) {
      key = again < MAX_KEYS ? AgentDesk.keyOf(context, key) : desk.newKey();
      reply = context.send(operation(), List.of(), Map.of(), body, key);
    }
    return reply;
  }

  private boolean isLive(ToolContext.Reply held, ToolContext context) {
    return held.isSuccess()
        && desk.booking(held.body().path("id").asString(""), context)
            .body()
            .path("status")
            .asString("")
            .equals("hold");
  }

  /** Whether a hold has the requested party size, resources and location. */
  private static boolean isAsWanted(JsonNode hold, SlotToken slot) {
    return hold.path("party_size").asInt(1) == slot.partySize()
        && AgentDesk.resources(hold).containsAll(slot.resources())
        && slot.isAt(hold);
  }

  private static ToolResult releaseFirst(JsonNode hold) {
    String id = hold.path("id").asString("");
    return Refusal.of(
            "slot_taken",
            "You already hold this time for this customer, but for a different number of people,"
                + " with other staff, or at another location."
                + " Release that hold first, then hold the slot again.")
        .with("hold_id", id)
        .next(new ToolCall("release_hold", Json.object().put("hold_id", id)));
  }

  private ToolContext.@Nullable Reply own(
      SlotToken slot, ObjectNode arguments, ToolContext context) {
    JsonNode customer = arguments.path("customer");
    if (customer.isEmpty()) {
      return null;
    }
    BookingId found =
        desk.ownHolds()
            .find(
                context.caller(),
                slot.service(),
                slot.start(),
                ToolText.textIn(customer, "name"),
                ToolText.textIn(customer, "phone"));
    if (found == null) {
      return null;
    }
    ToolContext.Reply reply = desk.booking(found.toString(), context);
    return reply.isSuccess() && reply.body().path("status").asString("").equals("hold")
        ? reply
        : null;
  }

  private static ObjectNode body(SlotToken slot, ObjectNode arguments) {
    ObjectNode body = slot.addTo(Json.object().put("service_id", slot.service().toString()));
    body.put("party_size", slot.partySize());
    for (String member : List.of("customer", "notes", "intake")) {
      if (!arguments.path(member).isMissingNode()) {
        body.set(member, arguments.path(member));
      }
    }
    return body.put("source", "mcp");
  }

  private ToolResult held(JsonNode hold, ObjectNode arguments, ToolContext context) {
    JsonNode given = arguments.path("customer");
    Wording wording =
        desk.wording(context, hold.path("customer").isObject() ? hold.path("customer") : given);
    Missing missing = desk.missing(hold, given, arguments.path("intake"), context);
    String question =
        missing.isEmpty()
            ? wording.confirmation(hold)
            : missing.question(wording) + " " + wording.confirmation(hold);
    BookingSummary summary = desk.summary(withOnlyGiven(hold, given), context);
    Held held =
        new Held(
            summary.bookingId(),
            summary.expiresAt(),
            summary.expiresAtLocal(),
            summary,
            missing.names(),
            question,
            confirmation(summary.bookingId(), hold, arguments));
    return ToolResult.of(
        held,
        "Held until "
            + ToolText.shortly(held.expiresAt())
            + ": "
            + summary.line()
            + "\nSay to the customer: "
            + question
            + "\nOnly after their yes: "
            + held.afterYes().line()
            + (missing.isEmpty() ? "" : "\nAdd to it what is missing: " + missing.line()));
  }

  @JsonInclude(JsonInclude.Include.NON_NULL)
  private record Held(
      String holdId,
      @Nullable String expiresAt,
      @Nullable String expiresAtLocal,
      BookingSummary booking,
      @JsonInclude(JsonInclude.Include.NON_EMPTY) List<String> missing,
      String sayToCustomer,
      ToolCall afterYes) {}

  /**
   * Returns a copy of the hold, in which the customer has only the members that the call contains.
   */
  private static JsonNode withOnlyGiven(JsonNode hold, JsonNode given) {
    JsonNode copy = hold.deepCopy();
    if (copy.path("customer") instanceof ObjectNode customer) {
      // a phone number must not reveal its owner
      customer.retain(given.propertyNames());
    }
    return copy;
  }

  /**
   * Returns the call that confirms a hold. It contains the data of this call that the hold lacks,
   * because an earlier call may have made the hold.
   */
  private static ToolCall confirmation(String id, JsonNode hold, ObjectNode arguments) {
    ObjectNode confirm = Json.object().put("hold_id", id).put("customer_agreed", true);
    for (String member : List.of("customer", "intake")) {
      ObjectNode more = Missing.beyond(hold.path(member), arguments.path(member));
      if (!more.isEmpty()) {
        confirm.set(member, more);
      }
    }
    return new ToolCall("confirm_hold", confirm);
  }

  private ToolResult refused(
      SlotToken slot, ObjectNode arguments, ToolContext.Reply reply, ToolContext context) {
    Refusal refusal = Refusal.of(reply);
    if (AgentDesk.isSameCustomer(reply)) {
      return refusal.next(desk.bookingNamedIn(reply, context));
    }
    if (reply.code().equals("idempotency_mismatch")) {
      ObjectNode again = arguments.deepCopy();
      again.remove("idempotency_key");
      return refusal.next(new ToolCall("hold_slot", again));
    }
    List<SlotsResult.Slot> free = SlotsResult.alternatives(reply.body(), slot);
    if (!free.isEmpty()) {
      ObjectNode nearest = arguments.deepCopy();
      nearest.put("slot", free.getFirst().slot());
      nearest.remove("idempotency_key");
      return refusal.offering(free).next(new ToolCall("hold_slot", nearest));
    }
    if (reply.status() == 404 || reply.body().has("reason")) {
      String reason = reply.body().path("reason").asString("");
      boolean otherService = reply.status() == 404 || reason.equals("service_inactive");
      return refusal.next(
          otherService || !reply.code().equals("slot_taken")
              ? AgentDesk.listServices()
              : slot.search(!AgentDesk.isOutOfReach(reply), null));
    }
    return refusal.next(withoutFaults(arguments, reply.body()));
  }

  /**
   * Returns the same call without the members that the operation refused, or null if no such call
   * can be made.
   */
  private static @Nullable ToolCall withoutFaults(ObjectNode arguments, JsonNode problem) {
    ObjectNode rest = arguments.deepCopy();
    problem
        .path("errors")
        .forEach(error -> {
          String[] place = error.path("pointer").asString("").split("/");
          if (place.length > 2 && rest.path(place[1]) instanceof ObjectNode inner) {
            inner.remove(place[2]);
          } else if (place.length > 1) {
            rest.remove(place[1]);
          }
        });
    if (rest.path("customer").isEmpty()) {
      rest.remove("customer");
    }
    return rest.has("slot") && !rest.equals(arguments) ? new ToolCall("hold_slot", rest) : null;
  }
}
