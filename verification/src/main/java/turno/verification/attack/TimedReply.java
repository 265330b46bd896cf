package turno.verification.attack;

import java.nio.charset.StandardCharsets;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import turno.verification.kit.PlainJson;

/**
 * An answer and the time that it took.
 *
 * @param status the status; 0 if there was no answer
 * @param body the first bytes of the body; if there was no answer, the reason as text
 * @param bytes the length of the whole body
 */
record TimedReply(int status, byte[] body, long bytes, long millis) {
  private static final int MAX_SHOWN = 200;

  JsonNode json() {
    try {
      return PlainJson.read(body);
    } catch (JacksonException e) {
      return PlainJson.object();
    }
  }

  String id() {
    return json().path("id").asString("");
  }

  String text() {
    String text = new String(body, StandardCharsets.UTF_8);
    return text.substring(0, Math.min(MAX_SHOWN, text.length()));
  }

  /** Returns this answer; throws if it is not a success. */
  TimedReply expectSuccess(String what) {
    if (status < 200 || status > 299) {
      throw new IllegalStateException(what + ": " + status + " " + text());
    }
    return this;
  }
}
