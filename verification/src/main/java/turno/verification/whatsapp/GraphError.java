package turno.verification.whatsapp;

import java.util.Map;
import tools.jackson.databind.node.ObjectNode;
import turno.verification.kit.PlainJson;

/**
 * Errors of the Graph API with their HTTP statuses, as the documentation lists them ("Error codes",
 * Cloud API). Clients should evaluate only the error code.
 */
final class GraphError {
  private static final Map<Integer, Integer> STATUS =
      Map.ofEntries(
          Map.entry(0, 401),
          Map.entry(2, 503),
          Map.entry(4, 400),
          Map.entry(10, 403),
          Map.entry(100, 400),
          Map.entry(190, 401),
          Map.entry(200, 403),
          Map.entry(368, 403),
          Map.entry(80007, 400),
          Map.entry(130429, 400),
          Map.entry(131000, 500),
          Map.entry(131008, 400),
          Map.entry(131009, 400),
          Map.entry(131016, 503),
          Map.entry(131026, 400),
          Map.entry(131031, 403),
          Map.entry(131047, 400),
          Map.entry(131048, 400),
          Map.entry(131049, 400),
          Map.entry(131050, 400),
          Map.entry(131051, 400),
          Map.entry(131052, 400),
          Map.entry(131053, 400),
          Map.entry(131056, 400),
          Map.entry(131062, 400),
          Map.entry(132000, 400),
          Map.entry(132001, 404),
          Map.entry(132015, 400),
          Map.entry(132016, 400));

  private GraphError() {}

  static int status(int code) {
    return STATUS.getOrDefault(code, 400);
  }

  static ObjectNode body(int code, String details) {
    ObjectNode body = PlainJson.object();
    ObjectNode error = body.putObject("error");
    error.put("message", "(#" + code + ") " + details);
    error.put("type", "OAuthException");
    error.put("code", code);
    error.putObject("error_data").put("messaging_product", "whatsapp").put("details", details);
    error.put("fbtrace_id", "Asimulated");
    return body;
  }

  /** The error as it appears in a message's status. */
  static ObjectNode inStatus(int code, String title) {
    ObjectNode error = PlainJson.object();
    error.put("code", code).put("title", title).put("message", title);
    error.putObject("error_data").put("details", title);
    error.put(
        "href", "https://developers.facebook.com/docs/whatsapp/cloud-api/support/error-codes/");
    return error;
  }
}
