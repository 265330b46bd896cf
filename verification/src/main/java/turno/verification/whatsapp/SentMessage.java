package turno.verification.whatsapp;

import java.time.Instant;
import tools.jackson.databind.JsonNode;

/**
 * A message of the business that WhatsApp accepted.
 *
 * @param to the address that the request named
 * @param body the request's
 */
public record SentMessage(String wamid, String to, Instant at, JsonNode body) {
  public String type() {
    return body.path("type").asString("text");
  }

  /** The text of a text message; empty for others. */
  public String text() {
    return body.path("text").path("body").asString("");
  }
}
