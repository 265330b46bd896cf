package turno.whatsapp;

import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import turno.conversations.MessageType;
import turno.kernel.Json;
import turno.kernel.WireEnum;

/**
 * The contents of a WhatsApp message: its type, its text, and the rest in raw form. Messages of
 * unknown types are kept raw, too.
 *
 * @param contentType the file's media type; null if there is no file
 * @param fileName the file's name; null if it has none
 * @param pressed the payload of the button or row that the customer chose; null if they chose none
 */
record Contents(
    MessageType type,
    @Nullable String text,
    @Nullable ObjectNode content,
    @Nullable String contentType,
    @Nullable String fileName,
    @Nullable String pressed) {

  private static final int MAX_NAME = 255;

  static Contents of(JsonNode message) {
    String type =
        JsonMembers.text(message, "type") == null ? "unknown" : message.path("type").stringValue();
    JsonNode body = message.path(type);
    return switch (type) {
      case "text" ->
          new Contents(
              MessageType.TEXT, JsonMembers.text(body, "body"), about(message), null, null, null);
      case "image", "audio", "video", "document", "sticker" -> file(type, body, message);
      case "button" ->
          with(MessageType.BUTTON, JsonMembers.text(body, "text"), type, message)
              .pressing(JsonMembers.text(body, "payload"));
      case "interactive" ->
          with(MessageType.INTERACTIVE, chosen(body, "title"), type, message)
              .pressing(chosen(body, "id"));
      case "location" -> with(MessageType.LOCATION, JsonMembers.text(body, "name"), type, message);
      case "contacts" -> with(MessageType.CONTACTS, null, type, message);
      case "reaction" -> with(MessageType.REACTION, JsonMembers.text(body, "emoji"), type, message);
      case "system" -> with(MessageType.SYSTEM, JsonMembers.text(body, "body"), type, message);
      default -> with(MessageType.UNKNOWN, null, type, message);
    };
  }

  private static @Nullable String chosen(JsonNode interactive, String member) {
    String kind = interactive.path("type").asString("");
    return JsonMembers.text(interactive.path(kind), member);
  }

  private Contents pressing(@Nullable String payload) {
    return new Contents(type, text, content, contentType, fileName, payload);
  }

  private static Contents file(String type, JsonNode body, JsonNode message) {
    MessageType kind = WireEnum.of(MessageType.class, type);
    String contentType = JsonMembers.text(body, "mime_type", MAX_NAME);
    return new Contents(
        kind,
        JsonMembers.text(body, "caption"),
        about(message),
        contentType == null ? "application/octet-stream" : contentType,
        JsonMembers.text(body, "filename", MAX_NAME),
        null);
  }

  private static Contents with(
      MessageType type, @Nullable String text, String name, JsonNode message) {
    ObjectNode content = Json.object();
    content.put("type", name);
    if (message.has(name)) {
      content.set(name, message.path(name));
    }
    if (message.has("errors")) {
      content.set("errors", message.path("errors"));
    }
    ObjectNode about = about(message);
    if (about != null) {
      content.setAll(about);
    }
    return new Contents(type, text, content, null, null, null);
  }

  /**
   * Returns the members that describe the message that is replied to and the ad that led the
   * customer to write, or null if there are none.
   */
  private static @Nullable ObjectNode about(JsonNode message) {
    ObjectNode about = Json.object();
    for (String member : List.of("context", "referral")) {
      if (message.has(member)) {
        about.set(member, message.path(member));
      }
    }
    return about.isEmpty() ? null : about;
  }

  /** Returns the contents of a message after an edit, or null if they cannot be read. */
  static @Nullable Contents edited(JsonNode edit) {
    JsonNode message = edit.path("message").isObject() ? edit.path("message") : edit;
    String type = message.path("type").asString(message.has("text") ? "text" : "");
    return message.path(type).isObject()
        ? of(((ObjectNode) message.deepCopy()).put("type", type))
        : null;
  }
}
