package turno.verification.fuzz;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.MissingNode;
import turno.verification.kit.PlainJson;

/**
 * A complete answer.
 *
 * @param headers the headers by name, in lower case
 */
record RawAnswer(int status, Map<String, List<String>> headers, byte[] body) {
  private static final int MAX_SHOWN = 600;

  boolean isSuccess() {
    return status >= 200 && status < 300;
  }

  @Nullable String header(String name) {
    List<String> values = headers.get(name);
    return values == null ? null : values.getFirst();
  }

  String text() {
    return new String(body, UTF_8);
  }

  /** The body as JSON; a missing node when the body is not JSON. */
  JsonNode json() {
    try {
      return body.length == 0 ? MissingNode.getInstance() : PlainJson.read(body);
    } catch (JacksonException e) {
      return MissingNode.getInstance();
    }
  }

  @Override
  public String toString() {
    String text = text();
    return status + " " + text.substring(0, Math.min(text.length(), MAX_SHOWN));
  }
}
