package turno.conversations;

import static java.nio.charset.StandardCharsets.UTF_8;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Json;

/**
 * What is kept of a message: the beginning of its text, and what it has beyond one. Readers load
 * many messages at once, so that one of any size, which a stranger may have made, would take the
 * memory of all (docs/rules/conversations.md#content-is-bounded).
 */
final class RecordedContent {
  static final int BYTES_MOST = 32 * 1_024;
  private static final int TEXT_MOST = 4_096;
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

  /** A text as it is stored. */
  static @Nullable String text(@Nullable String given) {
    return first(TEXT_MOST, given);
  }

  /** Whether a text is longer than what is stored. */
  static boolean isCut(@Nullable String given) {
    return given != null && isLonger(TEXT_MOST, storable(given));
  }

  /** The first characters of a text that can be stored. */
  static @Nullable String first(int most, @Nullable String given) {
    if (given == null) {
      return null;
    }
    String text = storable(given);
    return isLonger(most, text) ? text.substring(0, text.offsetByCodePoints(0, most)) : text;
  }

  private static String storable(String given) {
    return given.replace("\0", "");
  }

  private static boolean isLonger(int most, String text) {
    return text.codePointCount(0, text.length()) > most;
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
