package turno.conversations;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Failure;

/** Checks the rules of tappable choices that the schema cannot express. */
final class Choices {
  static final int MAX_TEXT = 1_024;
  private static final int MAX_ROWS = 10;

  private Choices() {}

  static void check(ObjectNode body, List<Failure> failures) {
    String text = body.path("text").asString("");
    if (text.codePointCount(0, text.length()) > MAX_TEXT) {
      failures.add(
          Failure.at(
              "#/text", "max_length", "A text with choices may have at most 1,024 characters."));
    }
    JsonNode choices = body.path("choices");
    if (choices.has("buttons") == choices.has("list")) {
      failures.add(Failure.at("#/choices", "required", "Send either 'buttons' or 'list'."));
      return;
    }
    different(choices.path("buttons"), "#/choices/buttons", failures);
    list(choices.path("list").path("sections"), failures);
  }

  /** Titles and ids of buttons must be unique: customers read the titles, programs the ids. */
  private static void different(JsonNode buttons, String pointer, List<Failure> failures) {
    for (String member : List.of("id", "title")) {
      Set<String> seen = new HashSet<>();
      for (int i = 0; i < buttons.size(); i++) {
        if (!seen.add(buttons.path(i).path(member).asString(""))) {
          failures.add(
              Failure.at(
                  pointer + "/" + i + "/" + member,
                  "duplicate",
                  "Another button has the same " + member + "."));
        }
      }
    }
  }

  private static void list(JsonNode sections, List<Failure> failures) {
    Set<String> ids = new HashSet<>();
    int rows = 0;
    for (int i = 0; i < sections.size(); i++) {
      String section = "#/choices/list/sections/" + i;
      JsonNode all = sections.path(i).path("rows");
      if (sections.size() > 1 && !sections.path(i).has("title")) {
        failures.add(
            Failure.at(
                section + "/title",
                "required",
                "If there are several sections, send a title for each."));
      }
      for (int k = 0; k < all.size(); k++) {
        if (!ids.add(all.path(k).path("id").asString(""))) {
          failures.add(
              Failure.at(
                  section + "/rows/" + k + "/id", "duplicate", "Another row has the same id."));
        }
      }
      rows += all.size();
    }
    if (rows > MAX_ROWS) {
      failures.add(
          Failure.at(
              "#/choices/list/sections", "max_items", "A list may have at most 10 rows in total."));
    }
  }
}
