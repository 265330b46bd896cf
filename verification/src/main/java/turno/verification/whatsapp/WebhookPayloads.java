package turno.verification.whatsapp;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;
import turno.verification.kit.PlainJson;

/**
 * The bodies of webhooks, as the references of the Cloud API show them ("messages",
 * "smb_message_echoes", "history", "smb_app_state_sync", "message_template_status_update", and
 * "Business-scoped user IDs").
 */
public final class WebhookPayloads {
  private WebhookPayloads() {}

  /** The body of a webhook that reports one change of a number. */
  static ObjectNode change(SimulatedNumber number, String field, ObjectNode value) {
    ObjectNode whole = PlainJson.object();
    whole.put("object", "whatsapp_business_account");
    ObjectNode entry = whole.putArray("entry").addObject();
    entry.put("id", number.accountId());
    ObjectNode change = entry.putArray("changes").addObject();
    change.set("value", value);
    change.put("field", field);
    return whole;
  }

  static ObjectNode value(SimulatedNumber number) {
    ObjectNode value = PlainJson.object();
    value.put("messaging_product", "whatsapp");
    value
        .putObject("metadata")
        .put("display_phone_number", number.displayNumber())
        .put("phone_number_id", number.id());
    return value;
  }

  /** Reports a message from a customer. */
  static ObjectNode message(
      SimulatedNumber number, SimulatedPerson person, String wamid, Instant at, Content content) {
    ObjectNode value = value(number);
    ObjectNode contact = value.putArray("contacts").addObject();
    ObjectNode profile = contact.putObject("profile").put("name", person.name());
    if (person.username() != null) {
      profile.put("username", person.username());
    }
    if (person.waId() != null) {
      contact.put("wa_id", person.waId());
    }
    contact.put("user_id", person.userId());
    ObjectNode message = value.putArray("messages").addObject();
    if (person.waId() != null) {
      message.put("from", person.waId());
    }
    message.put("from_user_id", person.userId());
    fill(message, wamid, at, content);
    return change(number, "messages", value);
  }

  private static void fill(ObjectNode message, String wamid, Instant at, Content content) {
    message.put("id", wamid);
    message.put("timestamp", Long.toString(at.getEpochSecond()));
    if (content.repliesTo() != null) {
      message.putObject("context").put("id", content.repliesTo());
    }
    message.put("type", content.type());
    if (content.body() != null) {
      message.set(content.type(), content.body());
    }
  }

  /**
   * Reports the status of a message from the business.
   *
   * @param template whether the message was a template, which costs money even within the reply
   *     window
   */
  static ObjectNode status(
      SimulatedNumber number,
      SimulatedPerson person,
      String wamid,
      boolean template,
      String status,
      Instant at,
      @Nullable Integer error) {
    ObjectNode value = value(number);
    ObjectNode one = value.putArray("statuses").addObject();
    one.put("id", wamid).put("status", status);
    one.put("timestamp", Long.toString(at.getEpochSecond()));
    if (person.waId() != null) {
      one.put("recipient_id", person.waId());
    }
    one.put("recipient_user_id", person.userId());
    if (error == null) {
      one.putObject("pricing")
          .put("billable", template)
          .put("pricing_model", "PMP")
          .put("type", template ? "regular" : "free_customer_service")
          .put("category", template ? "utility" : "service");
    } else {
      one.putArray("errors").add(GraphError.inStatus(error, "Simulated refusal " + error));
    }
    return change(number, "messages", value);
  }

  /** Reports a message that the owner wrote on the shop's own phone. */
  static ObjectNode echo(
      SimulatedNumber number, SimulatedPerson person, String wamid, Instant at, Content content) {
    ObjectNode value = value(number);
    ObjectNode message = value.putArray("message_echoes").addObject();
    message.put("from", number.displayNumber());
    if (person.waId() != null) {
      message.put("to", person.waId());
    }
    message.put("to_user_id", person.userId());
    fill(message, wamid, at, content);
    return change(number, "smb_message_echoes", value);
  }

  /**
   * Reports messages from before the number was connected, as one thread per person.
   *
   * @param old the messages, in chronological order for each person
   */
  static ObjectNode history(SimulatedNumber number, List<OldMessage> old) {
    ObjectNode value = value(number);
    ObjectNode part = value.putArray("history").addObject();
    part.putObject("metadata").put("phase", 1).put("chunk_order", 1).put("progress", 100);
    ArrayNode threads = part.putArray("threads");
    for (SimulatedPerson person : old.stream().map(OldMessage::person).distinct().toList()) {
      ObjectNode thread = threads.addObject();
      thread.put("id", person.address());
      ArrayNode messages = thread.putArray("messages");
      for (OldMessage one : old) {
        if (one.person().equals(person)) {
          ObjectNode message = messages.addObject();
          message.put("from", one.fromBusiness() ? number.displayNumber() : person.address());
          if (one.fromBusiness()) {
            message.put("to", person.address());
          }
          fill(message, one.wamid(), one.at(), one.content());
          message.putObject("history_context").put("status", "READ");
        }
      }
    }
    return change(number, "history", value);
  }

  /** Reports that the shop does not share its history. */
  static ObjectNode historyDeclined(SimulatedNumber number) {
    ObjectNode value = value(number);
    ObjectNode error = value.putArray("history").addObject().putArray("errors").addObject();
    error.put("code", 2_593_109);
    error.put("title", "History sync is turned off by the business from the WhatsApp Business App");
    return change(number, "history", value);
  }

  /** Reports that a contact in the phone's address book was added, changed or removed. */
  static ObjectNode contact(
      SimulatedNumber number, SimulatedPerson person, boolean removed, Instant at) {
    ObjectNode value = value(number);
    ObjectNode one = value.putArray("state_sync").addObject();
    one.put("type", "contact");
    ObjectNode contact = one.putObject("contact");
    if (!removed) {
      contact.put("full_name", person.name()).put("first_name", person.name().split(" ", 2)[0]);
    }
    contact.put("phone_number", person.address());
    one.put("action", removed ? "remove" : "add");
    one.putObject("metadata").put("timestamp", Long.toString(at.getEpochSecond()));
    return change(number, "smb_app_state_sync", value);
  }

  /** Reports a template's new state. This change belongs to the account, not to a number. */
  static ObjectNode template(SimulatedNumber number, String name, String language, String event) {
    ObjectNode value = PlainJson.object();
    value
        .put("event", event)
        .put("message_template_id", 1_689_556_908_129_832L)
        .put("message_template_name", name)
        .put("message_template_language", language);
    value.putNull("reason");
    return change(number, "message_template_status_update", value);
  }

  /** One body with several entries, as WhatsApp sends when it is busy. */
  static ObjectNode together(List<JsonNode> bodies) {
    ObjectNode whole = PlainJson.object();
    whole.put("object", "whatsapp_business_account");
    ArrayNode entries = whole.putArray("entry");
    bodies.forEach(body -> body.path("entry").forEach(entries::add));
    return whole;
  }

  /** Writes JSON as Meta does: ASCII only, with escaped slashes. */
  static byte[] bytes(JsonNode body) {
    String json = new String(PlainJson.bytes(body), java.nio.charset.StandardCharsets.UTF_8);
    StringBuilder ascii = new StringBuilder(json.length() + 64);
    for (int i = 0; i < json.length(); i++) {
      char c = json.charAt(i);
      if (c > '~') {
        ascii.append(String.format(java.util.Locale.ROOT, "\\u%04x", (int) c));
      } else if (c == '/') {
        ascii.append("\\/");
      } else {
        ascii.append(c);
      }
    }
    return ascii.toString().getBytes(java.nio.charset.StandardCharsets.US_ASCII);
  }
}
