package turno.mcp;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Json;
import turno.kernel.Texts;

/**
 * {@code confirm_hold}: turns a hold into a booking once the customer has agreed to price, deposit
 * and policy (docs/rules/agents.md#the-customer-agrees). A repeat for the same customer returns the
 * existing booking.
 */
final class ConfirmTool extends Tool {
  /** The number of final digits by which phone numbers are compared. */
  private static final int PHONE_DIGITS = 8;

  private static final ObjectNode DESCRIBED =
      ToolText.of(
          "confirm_hold",
          "Confirm a hold",
          """
          Books what hold_slot holds. First tell the customer price, deposit and cancellation policy (say_to_customer);
          only after their yes send customer_agreed true. If a deposit is due, the answer contains the Pix code: pass it on
          unchanged. Example: {"hold_id": "bkg_…", "customer_agreed": true}. Calling it again is safe.\
          """,
          """
          {"type": "object", "properties": {
            "hold_id": {"type": "string", "maxLength": 1000, "description": "From hold_slot: bkg_…"},
            "customer_agreed": {"type": "boolean", "description": "true only after the customer said yes"},
            "customer": %s,
            "intake": {"type": "object", "description": "Answers to the questions of the service, by their key"}},
           "required": ["hold_id"], "additionalProperties": false}
          """
              .formatted(ToolText.customer("Only data that hold_slot did not get")),
          Refusal.outputSchema("{\"booking\": " + BookingSummary.SCHEMA + "}", "booking"),
          ToolText.WRITES);

  private final AgentDesk desk;

  ConfirmTool(AgentDesk desk) {
    super(desk.operation("confirmHold"), DESCRIBED);
    this.desk = desk;
  }

  @Override
  @Nullable ToolCall insteadOf(ObjectNode arguments, ToolContext context) {
    return arguments.has("slot") ? hold(arguments.path("slot").asString(""), arguments) : null;
  }

  @Override
  ToolResult call(ObjectNode arguments, ToolContext context) {
    String id = arguments.path("hold_id").asString("");
    ToolContext.Reply read = desk.booking(id, context);
    boolean agreed = arguments.path("customer_agreed").asBoolean(false);
    if (read.status() == 404 && agreed && !desk.seesBookings(context)) {
      return confirmed(
          arguments, null, context); // the key may confirm the hold, but not read the booking
    }
    if (!read.isSuccess()) {
      return unreadable(id, arguments, read);
    }
    JsonNode hold = read.body();
    return switch (hold.path("status").asString("")) {
      case "hold" -> agreed ? confirmed(arguments, hold, context) : asked(arguments, hold, context);
      case "pending_payment", "confirmed", "checked_in" -> repeated(arguments, hold, context);
      case "expired" -> expired(arguments, hold, context);
      default ->
          Refusal.of("invalid_transition", "The booking is no longer a hold.")
              .with("current_status", hold.path("status"))
              .next(SlotToken.of(hold, List.of()).search(false, null));
    };
  }

  private static ToolResult unreadable(String id, ObjectNode arguments, ToolContext.Reply read) {
    ToolCall hold = hold(id, arguments);
    return Refusal.of(read).next(hold == null ? AgentDesk.listServices() : hold);
  }

  /**
   * Returns the call that holds a slot, if the agent sent a slot instead of a hold; otherwise null.
   */
  private static @Nullable ToolCall hold(String slot, ObjectNode arguments) {
    if (SlotToken.parse(slot) == null) {
      return null;
    }
    ObjectNode wanted = Json.object().put("slot", slot);
    if (arguments.path("customer").isObject()) {
      wanted.set("customer", arguments.path("customer"));
    }
    return new ToolCall("hold_slot", wanted);
  }

  private ToolResult asked(ObjectNode arguments, JsonNode hold, ToolContext context) {
    Missing missing =
        desk.missing(hold, arguments.path("customer"), arguments.path("intake"), context);
    JsonNode customer = Missing.filled(hold.path("customer"), arguments.path("customer"));
    Wording wording = desk.wording(context, customer);
    return missing.isEmpty()
        ? agreement(wording.confirmation(hold), arguments)
        : missing.asked(wording);
  }

  private ToolResult confirmed(ObjectNode arguments, @Nullable JsonNode hold, ToolContext context) {
    String id = arguments.path("hold_id").asString("");
    ObjectNode body = arguments.deepCopy();
    body.remove(List.of("hold_id", "customer_agreed"));
    String key = AgentDesk.keyOf(context, "confirm", id, Json.text(body));
    ToolContext.Reply reply = context.send(operation(), List.of(id), Map.of(), body, key);
    if (reply.isReplayed() && !reply.isSuccess()) { // the reason may no longer apply
      reply = context.send(operation(), List.of(id), Map.of(), body, desk.newKey());
    }
    if (reply.isSuccess()) {
      return desk.booked("Booked:", reply.body(), context);
    }
    if (hold != null && reply.code().equals("hold_expired")) {
      return expired(arguments, hold, context);
    }
    if (hold != null && reply.code().equals("invalid_transition")) {
      ToolContext.Reply now = desk.booking(id, context); // another request was faster
      String status = now.body().path("status").asString("");
      if (now.isSuccess() && (status.equals("confirmed") || status.equals("pending_payment"))) {
        return repeated(arguments, now.body(), context);
      }
    }
    if (AgentDesk.isSameCustomer(reply)) {
      return Refusal.of(reply).next(desk.bookingNamedIn(reply, context));
    }
    Missing missing = missing(arguments, hold, reply, context);
    if (!missing.isEmpty()) {
      return missing.asked(desk.wording(context, arguments.path("customer")));
    }
    return Refusal.of(reply).next(reply.status() == 404 ? AgentDesk.listServices() : null);
  }

  /**
   * Finds the missing details. They are taken from the service's terms if possible, because the
   * errors of a reply contain only the keys of the questions.
   */
  private Missing missing(
      ObjectNode arguments, @Nullable JsonNode hold, ToolContext.Reply reply, ToolContext context) {
    Missing named = Missing.of(reply.body().path("errors"));
    Missing known =
        hold == null || named.isEmpty()
            ? Missing.NOTHING
            : desk.missing(hold, arguments.path("customer"), arguments.path("intake"), context);
    return known.isEmpty() ? named : known;
  }

  /**
   * Proposes a new hold with the same people and location, because the customer may have chosen
   * them.
   */
  private ToolResult expired(ObjectNode arguments, JsonNode hold, ToolContext context) {
    SlotToken slot = SlotToken.of(hold, desk.chosen(hold, context));
    ObjectNode again = Json.object().put("slot", slot.text());
    ObjectNode customer = Missing.beyond(Json.object(), arguments.path("customer"));
    for (String member : List.of("name", "phone", "locale")) { // no tool shows an e-mail address
      if (!customer.has(member) && hold.path("customer").path(member).isString()) {
        customer.set(member, hold.path("customer").path(member));
      }
    }
    boolean knowsEmail = hold.path("customer").path("email").isString() && !customer.has("email");
    if (!customer.isEmpty()) {
      again.set("customer", customer);
    }
    return Refusal.of(
            "hold_expired",
            "The hold has expired. Hold the time again"
                + (knowsEmail ? ", and repeat the customer's e-mail address." : "."))
        .with("current_status", "expired")
        .next(new ToolCall("hold_slot", again));
  }

  private ToolResult repeated(ObjectNode arguments, JsonNode booking, ToolContext context) {
    JsonNode given = arguments.path("customer");
    JsonNode known = booking.path("customer");
    if (differs(given.path("name"), known.path("name"))
        || phoneDiffers(given.path("phone"), known.path("phone"))) {
      return Refusal.of(
              "invalid_transition", "The booking is already confirmed for another customer.")
          .with("current_status", booking.path("status"))
          .next(SlotToken.of(booking, List.of()).search(true, null));
    }
    return desk.booked("Already booked:", booking, context);
  }

  private static boolean differs(JsonNode given, JsonNode known) {
    return given.isString()
        && !Texts.folded(given.stringValue()).equals(Texts.folded(known.asString("")));
  }

  private static boolean phoneDiffers(JsonNode given, JsonNode known) {
    return given.isString()
        && known.isString()
        && !digits(given.stringValue()).equals(digits(known.stringValue()));
  }

  private static String digits(String phone) {
    String digits = phone.replaceAll("[^0-9]", "");
    return digits.substring(Math.max(0, digits.length() - PHONE_DIGITS));
  }
}
