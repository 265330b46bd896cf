package turno.platform.http;

import java.io.IOException;
import java.util.List;
import java.util.Locale;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Failure;
import turno.kernel.Json;
import turno.kernel.ProblemCode;
import turno.kernel.ProblemException;
import turno.platform.contract.Operation;

/** Reading a body as JSON. */
final class RequestBody {
  private static final byte[] NOTHING = {};

  static byte[] read(Operation operation, Incoming request) throws IOException {
    if (!request.hasBody()) {
      return NOTHING;
    }
    byte[] bytes;
    try {
      bytes = request.body(operation.bodyLimit());
    } catch (Incoming.BodyTooLarge e) {
      throw new ProblemException(
          413,
          ProblemCode.PAYLOAD_TOO_LARGE,
          "The body may have " + operation.bodyLimit() + " bytes.");
    } catch (Incoming.BodyStalled e) {
      throw ProblemException.unreadable(
          "The body did not arrive in time.",
          List.of(Failure.at("#", "malformed", "The body did not arrive in time.")));
    }
    if (bytes.length > 0 && operation.hasBody() && !isJson(request)) {
      throw new ProblemException(
          415, ProblemCode.UNSUPPORTED_MEDIA_TYPE, "Send the body as application/json.");
    }
    return operation.hasBody() ? bytes : NOTHING;
  }

  private static boolean isJson(Incoming request) {
    List<String> types = request.header("Content-Type");
    if (types.size() != 1) {
      return false;
    }
    String[] parts = types.getFirst().split(";");
    String type = parts[0].strip().toLowerCase(Locale.ROOT);
    for (int i = 1; i < parts.length; i++) {
      String parameter = parts[i].strip().replace("\"", "").toLowerCase(Locale.ROOT);
      if (parameter.startsWith("charset=") && !parameter.equals("charset=utf-8")) {
        return false;
      }
    }
    return type.equals("application/json")
        || type.equals("application/merge-patch+json")
        || (type.startsWith("application/") && type.endsWith("+json"));
  }

  /**
   * A body as an object. One that is JSON but no object is an empty one with its failure, reported
   * where failures of the shape are due (422), not where unreadable bodies are (400).
   */
  record Parsed(ObjectNode body, List<Failure> failures) {}

  /** An absent body equals {@code {}}. */
  static Parsed parse(byte[] bytes) {
    if (bytes.length == 0) {
      return new Parsed(Json.object(), List.of());
    }
    try {
      JsonNode tree = Json.tree(bytes);
      if (tree.isMissingNode()) {
        throw malformed("The body holds nothing but blanks.");
      }
      return tree instanceof ObjectNode object
          ? new Parsed(object, List.of())
          : new Parsed(
              Json.object(), List.of(Failure.at("#", "type", "The body is a JSON object.")));
    } catch (JacksonException e) {
      throw malformed("The body is no valid JSON: " + firstLine(e.getOriginalMessage()) + ".");
    }
  }

  private static ProblemException malformed(String detail) {
    return ProblemException.unreadable(detail, List.of(Failure.at("#", "malformed", detail)));
  }

  private static String firstLine(String text) {
    return text.lines().findFirst().orElse(text);
  }
}
