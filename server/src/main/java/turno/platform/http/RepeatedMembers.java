package turno.platform.http;

import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import turno.kernel.Failure;

/**
 * Members that an operation does not write and a body repeats as they are, so that what GET
 * answered can be sent back (docs/rules/protocol.md#read-only-members).
 */
final class RepeatedMembers {
  private RepeatedMembers() {}

  /**
   * The failures without those of repeated members. Of an object that is no longer the one that the
   * client has seen, no read-only member is: {@code If-Match} tells that better.
   *
   * @param present what GET answers
   */
  static List<Failure> removed(
      List<Failure> surplus, JsonNode body, JsonNode present, @Nullable IfMatch ifMatch) {
    boolean seen = ifMatch == null || ifMatch.includes(present.path("version").asLong(0));
    return surplus.stream()
        .filter(one -> seen || !one.code().equals("read_only"))
        .filter(one -> !isRepeated(String.valueOf(one.pointer()).substring(1), body, present))
        .toList();
  }

  private static boolean isRepeated(String pointer, JsonNode body, JsonNode present) {
    JsonNode value = present.at(pointer);
    return !value.isMissingNode() && value.equals(body.at(pointer));
  }
}
