package turno.conversations;

import static java.nio.charset.StandardCharsets.UTF_8;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Json;

/**
 * Determines which part of a message is stored: the beginning of its text, and its other content
 * unless that is too large. Many messages are loaded together, so oversized messages, which
 * strangers may send, could exhaust the memory (docs/rules/conversations.md#content-is-bounded).
 */
final class RecordedContent {
  static final int MAX_BYTES = 32 * 1_024;
  private static final int MAX_TEXT = 4_096;
  private static final int MAX_TYPE = 64;

  private RecordedContent() {}

  /**
   * Returns the content to store, or a short replacement if it is too large; null if there is none.
   */
  static @Nullable String of(ChannelMessage message) {
    ObjectNode content = message.content();
    if (content == null) {
      return null;
    }
    String whole = content.toString();
    return whole.getBytes(UTF_8).length <= MAX_BYTES ? whole : leftOut(message, content);
  }

  /** Returns the stored form of a text. */
  static @Nullable String text(@Nullable String given) {
    return first(MAX_TEXT, given);
  }

  /** Whether a text must be truncated for storage. */
  static boolean isCut(@Nullable String given) {
    return given != null && isLonger(MAX_TEXT, storable(given));
  }

  /**
   * Returns the first {@code most} characters of a text, not counting characters that cannot be
   * stored.
   */
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
    boolean named = !type.isEmpty() && type.length() <= MAX_TYPE;
    return Json.object()
        .put("type", named ? type : message.type().wire())
        .put("too_large", true)
        .toString();
  }
}
