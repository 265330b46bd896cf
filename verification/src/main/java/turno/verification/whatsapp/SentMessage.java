package turno.verification.whatsapp;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.JsonNode;

/**
 * A message from the business that WhatsApp accepted.
 *
 * @param to the phone number or business-scoped id that the request named
 * @param body the body of the request
 */
public record SentMessage(String wamid, String to, Instant at, JsonNode body) {
  public String type() {
    return body.path("type").asString("text");
  }

  /**
   * The text of a text message, or of a message with buttons or a list; empty for other messages.
   */
  public String text() {
    return body.path("text").path("body").asString(body.at("/interactive/body/text").asString(""));
  }

  /** The titles of the message's reply buttons, or of the rows of its list. */
  public List<String> choices() {
    List<String> titles = new ArrayList<>();
    JsonNode action = body.at("/interactive/action");
    action.path("buttons").forEach(one -> titles.add(one.at("/reply/title").asString("")));
    for (JsonNode section : action.path("sections")) {
      section.path("rows").forEach(one -> titles.add(one.path("title").asString("")));
    }
    return titles;
  }
}
