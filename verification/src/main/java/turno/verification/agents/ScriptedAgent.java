package turno.verification.agents;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import turno.verification.kit.PlainJson;

/**
 * An agent that follows the tools' descriptions: it finds a slot, holds it, asks the customer,
 * confirms, reschedules and cancels, while other customers take slots that it has chosen, holds
 * expire and answers are lost.
 */
final class ScriptedAgent {
  private static final int TRIES = 6;
  private static final int HOLD_SECONDS = 601;

  /** The key of the intake question that some services have. */
  static final String QUESTION = "area";

  private final ToolCalls talk;
  private final SeededBusiness business;
  private final Random random;
  private final String customer;

  ScriptedAgent(ToolCalls talk, SeededBusiness business, Random random, String customer) {
    this.talk = talk;
    this.business = business;
    this.random = random;
    this.customer = customer;
  }

  /**
   * The result of the dialogue: the booking's id and status; both are empty if the customer did not
   * want a booking.
   */
  record End(String status, String bookingId) {}

  End run() throws IOException, InterruptedException {
    End end = booked();
    if (random.nextInt(3) == 0) {
      String conversation = business.writes(customer);
      ObjectNode words = PlainJson.object().put("conversation_id", conversation);
      talk.call("hand_off", words.put("reason", "customer_asked").put("message", "Um momento."));
      if (!business.handlerOf(conversation).equals("human")) {
        throw new IllegalStateException("the conversation was not handed over to a person");
      }
    }
    return end;
  }

  private End booked() throws IOException, InterruptedException {
    JsonNode services = talk.call("list_services", PlainJson.object()).path("services");
    JsonNode service = services.path(random.nextInt(services.size()));
    String serviceId = service.path("service_id").asString("");
    JsonNode hold = held(serviceId, PlainJson.object().put("service_id", serviceId));
    if (random.nextInt(8) == 0) {
      talk.call(
          "release_hold", PlainJson.object().put("hold_id", hold.path("hold_id").asString("")));
      return new End("", "");
    }
    String booking = confirmed(hold).at("/booking/booking_id").asString("");
    if (random.nextInt(4) > 0) {
      moved(serviceId, booking);
    }
    if (random.nextInt(2) > 0) {
      JsonNode answer = talk.call("cancel_booking", PlainJson.object().put("booking_id", booking));
      if (ToolCalls.isRefused(answer)) {
        answer = talk.follow(talk.asked(answer));
      }
      return new End(answer.path("status").asString(""), booking);
    }
    JsonNode found = talk.call("find_bookings", PlainJson.object().put("booking_id", booking));
    return new End(found.at("/bookings/0/status").asString(""), booking);
  }

  private JsonNode held(String service, ObjectNode window)
      throws IOException, InterruptedException {
    JsonNode slot = chosen(talk.call("find_slots", window));
    if (random.nextInt(3) == 0) {
      business.take(service, slot.path("start").asString(""));
    }
    ObjectNode wish = PlainJson.object().put("slot", slot.path("slot").asString(""));
    wish.putObject("customer").put("name", customer).put("phone", "+5511988887777");
    JsonNode hold = talk.call("hold_slot", wish);
    for (int i = 0; i < TRIES && ToolCalls.isRefused(hold); i++) {
      hold = talk.follow(hold.path("next_tool"));
    }
    return hold;
  }

  private JsonNode confirmed(JsonNode first) throws IOException, InterruptedException {
    JsonNode hold = first;
    boolean late = random.nextInt(4) == 0;
    for (int i = 0; i < TRIES; i++) {
      JsonNode yes = talk.asked(hold);
      if (late) {
        business.pass(HOLD_SECONDS);
        late = false;
      }
      JsonNode answer =
          talk.call(
              yes.path("name").asString(""), with(hold.path("missing"), yes.path("arguments")));
      if (!ToolCalls.isRefused(answer)) {
        return answer;
      }
      hold = talk.follow(answer.path("next_tool"));
      for (int j = 0; j < TRIES && ToolCalls.isRefused(hold); j++) {
        hold = talk.follow(hold.path("next_tool"));
      }
    }
    throw new IllegalStateException("the hold was not confirmed");
  }

  /**
   * Adds the details that the hold reports as missing to the arguments of the call that follows the
   * customer's yes.
   */
  private static ObjectNode with(JsonNode missing, JsonNode arguments) {
    ObjectNode whole = ToolCalls.copy(arguments);
    for (JsonNode name : missing) {
      if (name.asString("").equals("email")) {
        whole.putObject("customer").put("email", "cliente@example.com");
      } else {
        whole.set("intake", answers());
      }
    }
    return whole;
  }

  static ObjectNode answers() {
    return PlainJson.object().put(QUESTION, "mãos");
  }

  private void moved(String service, String booking) throws IOException, InterruptedException {
    ObjectNode window = PlainJson.object().put("service_id", service).put("booking_id", booking);
    JsonNode list = talk.call("find_slots", window);
    boolean clash = random.nextInt(3) == 0;
    for (int i = 0; i < TRIES; i++) {
      JsonNode slot = chosen(list);
      if (clash) {
        business.take(service, slot.path("start").asString(""));
        clash = false;
      }
      JsonNode answer =
          talk.call(
              "reschedule_booking",
              PlainJson.object()
                  .put("booking_id", booking)
                  .put("slot", slot.path("slot").asString("")));
      if (!ToolCalls.isRefused(answer)) {
        return;
      }
      list = talk.follow(answer.path("next_tool"));
    }
    throw new IllegalStateException("the booking was not moved");
  }

  /**
   * Returns a random slot of the list or, if the list is empty, of the first later list with slots.
   */
  private JsonNode chosen(JsonNode list) throws IOException, InterruptedException {
    JsonNode now = list;
    for (int i = 0; i < TRIES; i++) {
      List<JsonNode> slots = new ArrayList<>();
      now.path("days").forEach(day -> day.path("slots").forEach(slots::add));
      if (!slots.isEmpty()) {
        return slots.get(random.nextInt(slots.size()));
      }
      now = talk.follow(now.path("more"));
    }
    throw new IllegalStateException("no slot is free");
  }
}
