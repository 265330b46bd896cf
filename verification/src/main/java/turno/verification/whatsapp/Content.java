package turno.verification.whatsapp;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;
import turno.verification.kit.PlainJson;

/**
 * The content of a message.
 *
 * @param body the member named by the type; null for types without one
 * @param repliesTo the message that it answers, or null
 */
public record Content(String type, @Nullable ObjectNode body, @Nullable String repliesTo) {
  public static Content text(String text) {
    return new Content("text", PlainJson.object().put("body", text), null);
  }

  /** An answer to a template's quick-reply button. */
  public static Content button(String payload, String text) {
    return new Content(
        "button", PlainJson.object().put("payload", payload).put("text", text), "wamid.asked");
  }

  /** An answer to a reply button. */
  public static Content buttonReply(String id, String title) {
    ObjectNode body = PlainJson.object().put("type", "button_reply");
    body.putObject("button_reply").put("id", id).put("title", title);
    return new Content("interactive", body, "wamid.asked");
  }

  public static Content location(double latitude, double longitude, String name) {
    return new Content(
        "location",
        PlainJson.object().put("latitude", latitude).put("longitude", longitude).put("name", name),
        null);
  }

  /** A file that the number's media hold. */
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

  /** Content of a type that was invented after this was written. */
  public static Content invented() {
    return new Content("hologram", PlainJson.object().put("depth", 3), null);
  }

  /** An edit of an earlier message, which is no message of its own. */
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
