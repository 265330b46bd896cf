package turno.verification.agents;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import turno.verification.kit.PlainJson;

/**
 * An agent that errs as language models do. Every refusal must propose a call; the agent makes the
 * proposed call, which must succeed.
 */
final class ErringAgent {
  private static final String UNKNOWN = "01mdr5xz6nf09tetkj0c6zbggx";

  private final ToolClient client;
  private final List<String> lines = new ArrayList<>();
  private final List<String> unmended = new ArrayList<>();
  private int mistakes;
  private int mended;

  ErringAgent(ToolClient client) {
    this.client = client;
  }

  void run(String customer) throws IOException, InterruptedException {
    JsonNode service = call("list_services", PlainJson.object()).at("/services/0");
    String id = service.path("service_id").asString("");
    JsonNode slots = call("find_slots", of("service_id", id)).at("/days/0/slots");
    String slot = slots.at("/0/slot").asString("");
    ObjectNode hold = of("slot", slot);
    hold.putObject("customer")
        .put("name", customer)
        .put("phone", "11 98888-7777")
        .put("email", "outro@example.com");
    hold.set("intake", ScriptedAgent.answers());
    for (Map.Entry<String, ObjectNode> mistake :
        findings(service, slots.at("/0/start_local").asString("")).entrySet()) {
      err(mistake.getKey(), "find_slots", mistake.getValue());
    }
    ObjectNode number = of("slot", slot);
    number.putObject("customer").put("name", customer).put("phone", 11_988_887_777L);
    ObjectNode quoted = of("slot", slot).put("customer", hold.path("customer").toString());
    release(err("a slot under another name", "hold_slot", of("slot_id", slot)));
    release(err("a phone as a number", "hold_slot", number));
    release(err("an object as text", "hold_slot", quoted));
    release(err("a name as the customer", "hold_slot", of("slot", slot).put("customer", customer)));
    err(
        "times instead of a slot",
        "hold_slot",
        of("service_id", id).put("start", slots.at("/0/start_local").asString("")));
    err("an invented slot", "hold_slot", of("slot", "slot_" + UNKNOWN));
    err("a time as a slot", "hold_slot", of("slot", slots.at("/0/start").asString("")));
    err(
        "a local time as a slot, with its service",
        "hold_slot",
        of("slot", slots.at("/0/start_local").asString("")).put("service_id", id));
    err("a superfluous argument", "hold_slot", hold.deepCopy().put("duration", 30));
    ObjectNode skipped = of("hold_id", slot).put("customer_agreed", true);
    skipped.set("customer", hold.path("customer"));
    err("a hold that was skipped", "confirm_hold", skipped);
    err(
        "an invented hold",
        "confirm_hold",
        of("hold_id", "bkg_" + UNKNOWN).put("customer_agreed", true));
    JsonNode held = call("hold_slot", hold);
    err("the same hold again", "hold_slot", hold);
    ObjectNode yes =
        of("hold_id", held.path("hold_id").asString("")).put("customer_agreed", "true");
    err(
        "booking_id instead of hold_id",
        "confirm_hold",
        of("booking_id", held.path("hold_id").asString("")));
    err("a boolean as text", "confirm_hold", yes);
    err("the same confirmation again", "confirm_hold", yes);
    String booking = held.path("hold_id").asString("");
    err("a release of a confirmed booking", "release_hold", of("hold_id", booking));
    err(
        "a move to a typed time",
        "reschedule_booking",
        of("booking_id", booking).put("slot", slots.at("/1/start").asString("")));
    err(
        "a move without a slot",
        "reschedule_booking",
        of("booking_id", booking)
            .put("service_id", id)
            .put("start", slots.at("/1/start").asString("")));
    err(
        "a date in words",
        "find_bookings",
        of("from", TOMORROW).put("customer_phone", "11988887777").put("customer_name", customer));
    call("cancel_booking", of("booking_id", booking).put("customer_agreed", true));
    err("a second cancellation", "cancel_booking", of("booking_id", booking));
  }

  private static final String TOMORROW = "tomorrow";

  private static Map<String, ObjectNode> findings(JsonNode service, String local) {
    String id = service.path("service_id").asString("");
    Map<String, ObjectNode> findings = new LinkedHashMap<>();
    findings.put(
        "a service's name",
        of("service_id", service.path("name").asString("").toUpperCase(java.util.Locale.ROOT)));
    findings.put("an invented service", of("service_id", "svc_" + UNKNOWN));
    findings.put("no service", PlainJson.object());
    findings.put("a date in words", of("service_id", id).put("from", TOMORROW));
    findings.put("a local time", of("service_id", id).put("from", local));
    findings.put("a date in a local format", of("service_id", id).put("from", "01/03/2027"));
    findings.put("a past year", of("service_id", id).put("from", "2020-03-02"));
    findings.put(
        "the same day as start and end",
        of("service_id", id).put("from", local.substring(0, 10)).put("to", local.substring(0, 10)));
    findings.put("a list with one id", list("service_id", id));
    findings.put("an id under another name", of("service", id));
    findings.put("an unknown argument", of("service_id", id).put("date", "2027-03-01"));
    findings.put("a number as text", of("service_id", id).put("party_size", "1"));
    findings.put("a number in words", of("service_id", id).put("party_size", "two people"));
    findings.put(
        "an end before the start",
        of("service_id", id).put("from", "2027-03-02").put("to", "2027-03-01"));
    findings.put("an invented person", of("service_id", id).put("resource_id", "res_" + UNKNOWN));
    findings.put("a person's name", of("service_id", id).put("resource_id", "pessoa 1"));
    findings.put("a null", of("service_id", id).putNull("resource_id"));
    findings.put("a year in the distant future", of("service_id", id).put("from", "2090-03-01"));
    return findings;
  }

  private void release(JsonNode hold) throws IOException, InterruptedException {
    call("release_hold", of("hold_id", hold.path("hold_id").asString("")));
  }

  /**
   * Makes a mistaken call and, if it is refused, the call that the refusal proposes; returns the
   * last result.
   */
  private JsonNode err(String what, String tool, ObjectNode arguments)
      throws IOException, InterruptedException {
    mistakes++;
    JsonNode content = call(tool, arguments);
    if (!isRefusal(content)) {
      mended++; // the server accepted the call in spite of the mistake
      return content;
    }
    JsonNode next = content.path("next_tool");
    if (next.isNull()) {
      unmended.add(what + ": no call is proposed: " + content.path("message").asString(""));
      return content;
    }
    JsonNode after = call(next.path("name").asString(""), next.path("arguments"));
    if (isRefusal(after)) {
      unmended.add(what + ": " + next + " is refused: " + after.path("message").asString(""));
    } else {
      mended++;
    }
    return after;
  }

  /**
   * Whether a result is a refusal. A question to the customer also has a code, but is not a
   * refusal.
   */
  private static boolean isRefusal(JsonNode content) {
    return content.has("code") && !ToolClient.ASKING.contains(content.path("code").asString(""));
  }

  private JsonNode call(String tool, ObjectNode arguments)
      throws IOException, InterruptedException {
    return call(tool, (JsonNode) arguments);
  }

  private JsonNode call(String tool, JsonNode arguments) throws IOException, InterruptedException {
    JsonNode result = client.call(tool, arguments);
    lines.add(tool + " " + arguments + " -> " + result.at("/content/0/text").asString(""));
    return result.path("structuredContent");
  }

  private static ObjectNode list(String member, String value) {
    ObjectNode arguments = PlainJson.object();
    arguments.putArray(member).add(value);
    return arguments;
  }

  private static ObjectNode of(String member, String value) {
    return PlainJson.object().put(member, value);
  }

  int mistakes() {
    return mistakes;
  }

  int mended() {
    return mended;
  }

  List<String> unmended() {
    return unmended;
  }

  List<String> lines() {
    return lines;
  }
}
