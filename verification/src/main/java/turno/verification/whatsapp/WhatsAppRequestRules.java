package turno.verification.whatsapp;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * The documentation's rules for requests that send messages ("Messages API reference", "Text
 * messages", "Interactive reply buttons", "Interactive list messages", "Template messages", "Mark
 * messages as read", "Typing indicators" and "Business-scoped user IDs" of the Cloud API). Meta
 * itself tolerates some violations; a test should not.
 */
final class WhatsAppRequestRules {
  private static final Pattern PHONE = Pattern.compile("\\+?[1-9][0-9]{6,14}");
  private static final Pattern USER_ID = Pattern.compile("[A-Z]{2}(\\.ENT)?\\.[A-Za-z0-9]{1,128}");
  private static final Pattern TEMPLATE = Pattern.compile("[a-z0-9_]{1,512}");
  private static final Pattern LANGUAGE = Pattern.compile("[a-z]{2,3}(_[A-Z]{2,3})?");
  private static final Set<String> MEMBERS =
      Set.of(
          "messaging_product",
          "recipient_type",
          "to",
          "recipient",
          "type",
          "context",
          "biz_opaque_callback_data");
  private static final Set<String> MEDIA = Set.of("image", "audio", "video", "document", "sticker");
  private static final int MAX_TEXT = 4_096;

  private final List<String> found = new ArrayList<>();

  private WhatsAppRequestRules() {}

  /** The rules that the body of {@code POST /{phone-number-id}/messages} breaks. */
  static List<String> broken(JsonNode body) {
    WhatsAppRequestRules rules = new WhatsAppRequestRules();
    rules.message(body);
    return rules.found;
  }

  private void require(boolean holds, String sentence) {
    if (!holds) {
      found.add(sentence);
    }
  }

  private void message(JsonNode body) {
    require(
        body.path("messaging_product").asString("").equals("whatsapp"),
        "messaging_product must be 'whatsapp'");
    if (body.has("status")) {
      receipt(body);
      return;
    }
    recipient(body);
    String type = body.path("type").asString("text");
    for (String name : body.propertyNames()) {
      require(
          MEMBERS.contains(name) || name.equals(type),
          "the member " + name + " is not allowed with type " + type);
    }
    JsonNode content = body.path(type);
    require(content.isObject(), "a message of type " + type + " must have an object of that name");
    switch (type) {
      case "text" -> text(content);
      case "interactive" -> interactive(content);
      case "template" -> template(content);
      default -> {
        require(MEDIA.contains(type) || type.equals("reaction"), "type " + type + " is unknown");
        if (MEDIA.contains(type)) {
          require(
              content.has("id") != content.has("link"), type + " must have either 'id' or 'link'");
          require(
              !content.has("filename") || type.equals("document"),
              "only a document may have a filename");
          require(
              !content.has("caption") || !Set.of("audio", "sticker").contains(type),
              type + " must have no caption");
          require(
              content.path("caption").asString("").length() <= 1_024,
              "a caption must have at most 1,024 characters");
        }
      }
    }
  }

  private void recipient(JsonNode body) {
    require(
        body.path("recipient_type").asString("individual").equals("individual"),
        "recipient_type must be 'individual'");
    String to = optional(body, "to");
    String recipient = optional(body, "recipient");
    require(to != null || recipient != null, "'to' or 'recipient' must name the receiver");
    require(to == null || PHONE.matcher(to).matches(), "'to' must be a phone number in digits");
    require(
        recipient == null || USER_ID.matcher(recipient).matches(),
        "'recipient' must be a business-scoped user id");
  }

  private static @Nullable String optional(JsonNode node, String name) {
    return node.has(name) ? node.path(name).asString("") : null;
  }

  private void text(JsonNode text) {
    String body = text.path("body").asString("");
    int length = body.codePointCount(0, body.length());
    require(!body.isBlank(), "a text must not be empty");
    require(length <= MAX_TEXT, "a text must have at most 4,096 characters");
    for (String name : text.propertyNames()) {
      require(
          Set.of("body", "preview_url").contains(name),
          "the member " + name + " is not allowed in text");
    }
    require(
        !text.has("preview_url") || text.path("preview_url").isBoolean(),
        "preview_url must be a boolean");
  }

  private void interactive(JsonNode interactive) {
    String body = interactive.path("body").path("text").asString("");
    require(!body.isBlank() && body.length() <= 1_024, "the body must have 1 to 1,024 characters");
    switch (interactive.path("type").asString("")) {
      case "button" -> buttons(interactive.path("action").path("buttons"));
      case "list" -> list(interactive.path("action"));
      default -> found.add("the type of an interactive message must be 'button' or 'list'");
    }
  }

  private void buttons(JsonNode buttons) {
    require(buttons.size() >= 1 && buttons.size() <= 3, "there must be 1 to 3 reply buttons");
    Set<String> ids = new HashSet<>();
    Set<String> titles = new HashSet<>();
    for (JsonNode button : buttons) {
      String id = button.path("reply").path("id").asString("");
      String title = button.path("reply").path("title").asString("");
      require(button.path("type").asString("").equals("reply"), "a button's type must be 'reply'");
      require(
          !id.isEmpty() && id.length() <= 256 && ids.add(id),
          "a button's id must be unique and have 1 to 256 characters");
      require(
          !title.isEmpty() && title.length() <= 20 && titles.add(title),
          "a button's title must be unique and have 1 to 20 characters");
    }
  }

  private void list(JsonNode action) {
    String label = action.path("button").asString("");
    require(
        !label.isEmpty() && label.length() <= 20, "a list's button must have 1 to 20 characters");
    int rows = 0;
    Set<String> ids = new HashSet<>();
    for (JsonNode section : action.path("sections")) {
      require(
          section.path("title").asString("").length() <= 24,
          "a section's title must have at most 24 characters");
      for (JsonNode row : section.path("rows")) {
        rows++;
        String title = row.path("title").asString("");
        String id = row.path("id").asString("");
        require(
            !id.isEmpty() && id.length() <= 200 && ids.add(id),
            "a row's id must be unique and have 1 to 200 characters");
        require(
            !title.isEmpty() && title.length() <= 24, "a row's title must have 1 to 24 characters");
        require(
            row.path("description").asString("").length() <= 72,
            "a row's description must have at most 72 characters");
      }
    }
    require(rows >= 1 && rows <= 10, "a list must have 1 to 10 rows");
  }

  private void template(JsonNode template) {
    require(
        TEMPLATE.matcher(template.path("name").asString("")).matches(),
        "a template's name may have only lower-case letters, digits and underscores");
    require(
        LANGUAGE.matcher(template.path("language").path("code").asString("")).matches(),
        "a template's language must be written like pt_BR");
    for (JsonNode component : template.path("components")) {
      String type = component.path("type").asString("");
      require(Set.of("body", "button").contains(type), "a component must be the body or a button");
      if (component.path("sub_type").asString("").equals("quick_reply")) {
        quickReply(component);
        continue;
      }
      if (type.equals("button")) {
        copyButton(template, component);
      }
      for (JsonNode parameter : component.path("parameters")) {
        String text = parameter.path("text").asString("");
        require(
            parameter.path("type").asString("").equals("text"),
            "a parameter's type must be 'text'");
        require(!text.isBlank(), "a parameter must not be empty");
        require(
            text.indexOf('\n') < 0 && text.indexOf('\t') < 0 && !text.contains("     "),
            "a parameter must not contain a line break, a tab or five spaces in a row");
      }
    }
  }

  private void quickReply(JsonNode button) {
    JsonNode parameters = button.path("parameters");
    String payload = parameters.path(0).path("payload").asString("");
    require(
        Set.of("0", "1", "2").contains(button.path("index").asString("")),
        "a quick reply's index must be \"0\", \"1\" or \"2\"");
    require(
        parameters.size() == 1
            && parameters.path(0).path("type").asString("").equals("payload")
            && !payload.isEmpty()
            && payload.length() <= 256,
        "a quick reply must have one payload of at most 256 characters");
  }

  /** Checks that the button of an authentication template copies the code in the body. */
  private void copyButton(JsonNode template, JsonNode button) {
    require(
        button.path("sub_type").asString("").equals("url"),
        "the sub_type of a code's button must be 'url'");
    require(
        button.path("index").asString("").equals("0"),
        "the index of a code's button must be \"0\"");
    require(
        button.path("parameters").equals(template.path("components").path(0).path("parameters")),
        "a code's button must have the same code as the body");
  }

  private void receipt(JsonNode body) {
    require(body.path("status").asString("").equals("read"), "a receipt's status must be 'read'");
    require(
        body.path("message_id").asString("").startsWith("wamid."),
        "a receipt must name a message's id");
    for (String name : body.propertyNames()) {
      require(
          Set.of("messaging_product", "status", "message_id", "typing_indicator").contains(name),
          "the member " + name + " is not allowed in a receipt");
    }
    require(
        !body.has("typing_indicator")
            || body.path("typing_indicator").path("type").asString("").equals("text"),
        "a typing indicator's type must be 'text'");
  }
}
