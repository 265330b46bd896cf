package turno.whatsapp;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;
import turno.conversations.MessageTemplate;
import turno.conversations.OutgoingMessage;
import turno.kernel.Json;

/** Makes the bodies of send requests. */
final class MessageBodies {
  private static final int MAX_CAPTION = 1_024;

  private MessageBodies() {}

  /**
   * Returns the recipient of a message: the phone number if WhatsApp disclosed it, so that WhatsApp
   * keeps disclosing it; else the business-scoped id; else the customer's phone, or null if there
   * is none.
   */
  static @Nullable Address recipient(OutgoingMessage message) {
    Address userId = null;
    for (String stored : message.addresses()) {
      Address address = Address.stored(stored);
      if (address != null && address.isPhone()) {
        return address;
      }
      userId = userId == null ? address : userId;
    }
    return userId == null ? Address.of(message.phone()) : userId;
  }

  static ObjectNode text(Address to, String text) {
    ObjectNode body = begun(to, "text");
    body.putObject("text").put("preview_url", false).put("body", text);
    return body;
  }

  /**
   * Makes a text message with buttons or a list.
   *
   * @param choices the choices as the MessageChoices schema describes them
   */
  static ObjectNode interactive(Address to, String text, JsonNode choices) {
    ObjectNode body = begun(to, "interactive");
    ObjectNode inner = body.putObject("interactive");
    boolean list = choices.has("list");
    inner.put("type", list ? "list" : "button");
    inner.putObject("body").put("text", text);
    ObjectNode action = inner.putObject("action");
    if (list) {
      action.put("button", choices.path("list").path("button").stringValue());
      action.set("sections", choices.path("list").path("sections"));
    } else {
      ArrayNode buttons = action.putArray("buttons");
      for (JsonNode button : choices.path("buttons")) {
        ObjectNode reply = buttons.addObject().put("type", "reply").putObject("reply");
        reply.put("id", button.path("id").stringValue());
        reply.put("title", button.path("title").stringValue());
      }
    }
    return body;
  }

  /**
   * Makes a template message whose quick-reply buttons return the ids of these choices.
   *
   * @param choices the choices as the MessageChoices schema describes them; null for a template
   *     without buttons
   */
  static ObjectNode template(Address to, MessageTemplate template, @Nullable JsonNode choices) {
    ObjectNode body = template(to, template);
    if (choices != null) {
      ArrayNode components = ((ObjectNode) body.path("template")).withArray("components");
      int index = 0;
      for (JsonNode choice : choices.path("buttons")) {
        ObjectNode button = components.addObject().put("type", "button");
        button.put("sub_type", "quick_reply").put("index", Integer.toString(index++));
        button
            .putArray("parameters")
            .addObject()
            .put("type", "payload")
            .put("payload", choice.path("id").stringValue());
      }
    }
    return body;
  }

  private static ObjectNode template(Address to, MessageTemplate template) {
    ObjectNode body = begun(to, "template");
    ObjectNode inner = body.putObject("template").put("name", template.name());
    inner.putObject("language").put("code", template.language());
    if (!template.parameters().isEmpty()) {
      ArrayNode parameters =
          inner.putArray("components").addObject().put("type", "body").putArray("parameters");
      template
          .parameters()
          .forEach(text -> parameters.addObject().put("type", "text").put("text", text));
    }
    return body;
  }

  /**
   * Makes a template message of the {@code authentication} category. Both the text and the button
   * that copies the code contain the code.
   *
   * @param template a template with the code as its only parameter
   */
  static ObjectNode code(Address to, MessageTemplate template) {
    ObjectNode body = template(to, template);
    ObjectNode button = ((ArrayNode) body.at("/template/components")).addObject();
    button.put("type", "button").put("sub_type", "url").put("index", "0");
    button
        .putArray("parameters")
        .addObject()
        .put("type", "text")
        .put("text", template.parameters().getFirst());
    return body;
  }

  /**
   * Makes a message with a file that was uploaded to WhatsApp.
   *
   * @param caption null if there is none
   */
  static ObjectNode file(
      Address to, OutgoingMessage.OutgoingFile file, String mediaId, @Nullable String caption) {
    String type = file.type().wire();
    ObjectNode body = begun(to, type);
    ObjectNode inner = body.putObject(type).put("id", mediaId);
    if (caption != null) {
      inner.put("caption", caption);
    }
    if (type.equals("document") && file.name() != null) {
      inner.put("filename", file.name());
    }
    return body;
  }

  /**
   * Whether a file can have the text as its caption; otherwise the text is sent as a separate
   * message.
   */
  static boolean takesCaption(OutgoingMessage.OutgoingFile file, String text) {
    return switch (file.type()) {
      case IMAGE, VIDEO, DOCUMENT -> text.codePointCount(0, text.length()) <= MAX_CAPTION;
      case AUDIO,
          STICKER,
          TEXT,
          TEMPLATE,
          NOTE,
          LOCATION,
          CONTACTS,
          BUTTON,
          INTERACTIVE,
          REACTION,
          SYSTEM,
          UNKNOWN ->
          false;
    };
  }

  private static ObjectNode begun(Address to, String type) {
    ObjectNode body = Json.object();
    body.put("messaging_product", "whatsapp");
    body.put("recipient_type", "individual");
    body.put(to.isPhone() ? "to" : "recipient", to.value());
    body.put("type", type);
    return body;
  }
}
