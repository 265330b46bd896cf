package turno.whatsapp;

import java.time.Duration;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import turno.conversations.SendOutcome;
import turno.kernel.Json;
import turno.platform.outgoing.OutgoingHttp;

/**
 * Reads Graph's answers to requests that send a message or upload a file. It distinguishes errors
 * by their codes only, because titles and texts change.
 */
final class GraphAnswer {
  private static final Duration MOMENT = Duration.ofSeconds(5);
  private static final Duration WHILE = Duration.ofSeconds(15);
  private static final Duration LONG = Duration.ofMinutes(5);
  private static final int MAX_DETAIL = 500;

  private GraphAnswer() {}

  /**
   * A refusal by Graph.
   *
   * @param code Graph's error code
   */
  record Refusal(int code, String detail) {
    /**
     * Whether the refusal concerns the number, its account or its token; if so, no message can be
     * sent until a person fixes the problem.
     */
    boolean concernsNumber() {
      return switch (code) {
        case 0, 10, 190, 368, 131005, 131031, 131042, 131045, 131048, 133010 -> true;
        default -> code >= 200 && code <= 299;
      };
    }
  }

  /** Returns the refusal in an answer, or null if the answer has no readable refusal. */
  static @Nullable Refusal refusal(OutgoingHttp.Reply reply) {
    JsonNode error = tree(reply).path("error");
    if (!error.path("code").canConvertToInt()) {
      return null;
    }
    String detail = JsonMembers.text(error.path("error_data"), "details");
    String message = detail == null ? JsonMembers.text(error, "message") : detail;
    String text = message == null ? "" : message;
    return new Refusal(
        error.path("code").intValue(), text.substring(0, Math.min(text.length(), MAX_DETAIL)));
  }

  static JsonNode tree(OutgoingHttp.Reply reply) {
    try {
      return Json.MAPPER.readTree(reply.body());
    } catch (JacksonException e) {
      return Json.object();
    }
  }

  /** Returns the outcome of a request to send a message. */
  static SendOutcome ofMessage(OutgoingHttp.Reply reply) {
    String id = JsonMembers.text(tree(reply).path("messages").path(0), "id");
    if (reply.status() / 100 == 2 && id != null) {
      return new SendOutcome.Sent(id);
    }
    Refusal refusal = refusal(reply);
    if (refusal == null) {
      return new SendOutcome.Unknown("WhatsApp answered " + reply.status() + " without a reason.");
    }
    return ofRefusal(refusal);
  }

  static SendOutcome ofRefusal(Refusal refusal) {
    String code = Integer.toString(refusal.code());
    if (refusal.concernsNumber()) {
      return new SendOutcome.Postponed(LONG, true, code, refusal.detail());
    }
    return switch (refusal.code()) {
      // the number's rate limit: all its conversations wait
      case 4, 80007, 130429 -> new SendOutcome.Postponed(MOMENT, true, code, refusal.detail());
      // the rate limit of one recipient: only this conversation waits
      case 131056 -> new SendOutcome.Postponed(WHILE, false, code, refusal.detail());
      // WhatsApp is temporarily unavailable, and says that it has not accepted the message
      case 1, 2, 131000, 131016, 131057, 133004 ->
          new SendOutcome.Postponed(WHILE, false, code, refusal.detail());
      default -> new SendOutcome.Refused(code, refusal.detail());
    };
  }
}
