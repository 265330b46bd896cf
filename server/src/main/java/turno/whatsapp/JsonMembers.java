package turno.whatsapp;

import java.time.DateTimeException;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** Reads members of untrusted JSON. */
final class JsonMembers {
  private JsonMembers() {}

  /**
   * Returns the text of a member, without NUL, which PostgreSQL cannot store, or null if the member
   * is missing, empty or not a string.
   */
  static @Nullable String text(JsonNode node, String name) {
    JsonNode member = node.path(name);
    String text = member.isString() ? member.stringValue().replace("\0", "") : "";
    return text.isEmpty() ? null : text;
  }

  /**
   * Returns the first {@code most} characters of the member's text, or null if the member has no
   * text.
   */
  static @Nullable String text(JsonNode node, String name, int most) {
    String text = text(node, name);
    return text == null || text.codePointCount(0, text.length()) <= most
        ? text
        : text.substring(0, text.offsetByCodePoints(0, most));
  }

  /**
   * Reads seconds since 1970, given as a string or a number; returns {@code otherwise} for any
   * other value.
   */
  static Instant instant(JsonNode node, String name, Instant otherwise) {
    JsonNode member = node.path(name);
    try {
      return member.isString()
          ? Instant.ofEpochSecond(Long.parseLong(member.stringValue()))
          : member.isIntegralNumber() && member.canConvertToLong()
              ? Instant.ofEpochSecond(member.longValue())
              : otherwise;
    } catch (NumberFormatException | DateTimeException e) {
      return otherwise;
    }
  }
}
