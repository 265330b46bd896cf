package turno.platform.http;

import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import turno.kernel.Failure;

/**
 * Accepts members that an operation does not write if the body repeats them unchanged, so that a
 * client can send back an answer to GET (docs/rules/protocol.md#read-only-members).
 */
final class RepeatedMembers {
  private RepeatedMembers() {}

  /** Returns the version that a body repeats; null if it repeats none. */
  static @Nullable Long version(List<Failure> surplus, JsonNode body) {
    JsonNode version = body.path("version");
    return version.isIntegralNumber()
            && version.canConvertToLong()
            && surplus.stream().anyMatch(RepeatedMembers::isVersion)
        ? version.longValue()
        : null;
  }

  private static boolean isVersion(Failure failure) {
    return "#/version".equals(failure.pointer()) && failure.code().equals("read_only");
  }

  /**
   * Returns the failures except those for unchanged read-only members. If the object has changed
   * since the client read it, the failures for all read-only members are removed, because the
   * write, which compares the versions, refuses the change with a more helpful error.
   *
   * @param present the current answer to GET on this server
   * @param version the version that the body repeats; null if it repeats none
   */
  static List<Failure> removed(
      List<Failure> surplus,
      JsonNode body,
      JsonNode present,
      @Nullable IfMatch ifMatch,
      @Nullable Long version) {
    long now = present.path("version").asLong(0);
    boolean seen =
        (ifMatch == null || ifMatch.includes(now)) && (version == null || version == now);
    return surplus.stream()
        .filter(one -> version == null || !isVersion(one))
        .filter(one -> seen || !one.code().equals("read_only"))
        .filter(one -> !isRepeated(String.valueOf(one.pointer()).substring(1), body, present))
        .toList();
  }

  private static boolean isRepeated(String pointer, JsonNode body, JsonNode present) {
    JsonNode value = present.at(pointer);
    return !value.isMissingNode() && value.equals(body.at(pointer));
  }
}
