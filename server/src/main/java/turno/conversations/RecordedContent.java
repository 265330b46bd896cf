package turno.conversations;

import static java.nio.charset.StandardCharsets.UTF_8;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Json;

/**
 * What is kept of a message beyond its text. Readers load many messages at once, so that one of any
 * size, which a stranger may have made, would take the memory of all
 * (docs/rules/conversations.md#content-is-bounded).
 */
final class RecordedContent {
  static final int BYTES_MOST = 32 * 1_024;
  private static final int TYPE_MOST = 64;

  private RecordedContent() {}

  /** As it is stored; null where there is none. */
  static @Nullable String of(ChannelMessage message) {
    ObjectNode content = message.content();
    if (content == null) {
      return null;
    }
    String whole = content.toString();
    return whole.getBytes(UTF_8).length <= BYTES_MOST ? whole : leftOut(message, content);
  }

  private static String leftOut(ChannelMessage message, ObjectNode content) {
    String type = content.path("type").asString("");
    boolean named = !type.isEmpty() && type.length() <= TYPE_MOST;
    return Json.object()
        .put("type", named ? type : message.type().wire())
        .put("too_large", true)
        .toString();
  }
}
