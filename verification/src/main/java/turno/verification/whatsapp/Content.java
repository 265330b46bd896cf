package turno.verification.whatsapp;

import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import turno.verification.kit.PlainJson;

/**
 * The content of a message.
 *
 * @param body the member that is named after the type; null for types without a body
 * @param repliesTo the id of the message that this one answers; null if it answers none
 */
public record Content(String type, @Nullable ObjectNode body, @Nullable String repliesTo) {
  public static Content text(String text) {
    return new Content("text", PlainJson.object().put("body", text), null);
  }

  /** The press of a quick-reply button of a template. */
  public static Content button(String payload, String text) {
    return new Content(
        "button", PlainJson.object().put("payload", payload).put("text", text), "wamid.asked");
  }

  /** The press of a reply button. */
  public static Content buttonReply(String id, String title) {
    ObjectNode body = PlainJson.object().put("type", "button_reply");
    body.putObject("button_reply").put("id", id).put("title", title);
    return new Content("interactive", body, "wamid.asked");
  }

  /**
   * Creates the press of a button or row in a message from the business, in the form that webhooks
   * use.
   *
   * @param title the title of the button or row
   * @param labels the labels of the template's quick replies; empty for other messages
   */
  static Content press(SentMessage message, String title, List<String> labels) {
    JsonNode interactive = message.body().path("interactive");
    for (JsonNode button : interactive.at("/action/buttons")) {
      if (button.at("/reply/title").asString("").equals(title)) {
        return chosen("button_reply", button.path("reply"), message);
      }
    }
    for (JsonNode section : interactive.at("/action/sections")) {
      for (JsonNode row : section.path("rows")) {
        if (row.path("title").asString("").equals(title)) {
          return chosen("list_reply", row, message);
        }
      }
    }
    int index = labels.indexOf(title);
    if (index < 0) {
      throw new IllegalArgumentException("the message has no button " + title);
    }
    String payload = title; // the default, unless the message sets another payload
    for (JsonNode component : message.body().at("/template/components")) {
      if (component.path("sub_type").asString("").equals("quick_reply")
          && component.path("index").asString("").equals(Integer.toString(index))) {
        payload = component.at("/parameters/0/payload").asString("");
      }
    }
    return new Content(
        "button", PlainJson.object().put("payload", payload).put("text", title), message.wamid());
  }

  private static Content chosen(String kind, JsonNode choice, SentMessage message) {
    ObjectNode body = PlainJson.object().put("type", kind);
    body.set(kind, choice);
    return new Content("interactive", body, message.wamid());
  }

  public static Content location(double latitude, double longitude, String name) {
    return new Content(
        "location",
        PlainJson.object().put("latitude", latitude).put("longitude", longitude).put("name", name),
        null);
  }

  /** A file that is stored among the number's media. */
  public static Content media(String type, String mediaId, String mime, @Nullable String caption) {
    ObjectNode body =
        PlainJson.object().put("mime_type", mime).put("sha256", "none").put("id", mediaId);
    if (caption != null) {
      body.put("caption", caption);
    }
    if (type.equals("document")) {
      body.put("filename", "document.pdf");
    }
    return new Content(type, body, null);
  }

  /** Content of an invented type, as if WhatsApp had added one. */
  public static Content invented() {
    return new Content("hologram", PlainJson.object().put("depth", 3), null);
  }

  /** An edit of an earlier message. The edit itself is not a message. */
  public static Content edit(String wamid, String text) {
    ObjectNode body = PlainJson.object().put("original_message_id", wamid);
    ObjectNode message = body.putObject("message").put("type", "text");
    message.putObject("text").put("body", text);
    return new Content("edit", body, null);
  }

  /** A deletion of an earlier message. */
  public static Content revoke(String wamid) {
    return new Content("revoke", PlainJson.object().put("original_message_id", wamid), null);
  }
}
