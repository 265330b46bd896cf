package turno.kernel;

import com.fasterxml.jackson.annotation.JsonValue;
import java.nio.charset.StandardCharsets;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * The {@code metadata} member: the business's own data, which is stored and returned without
 * interpretation. Two values are equal if they have the same members, in any order.
 *
 * @param json the object as a string, which takes far less memory than its parsed members would
 */
public record Metadata(String json) {
  public static final Metadata NONE = new Metadata("{}");

  /** The code of the failure when metadata is too large. */
  public static final String TOO_LARGE = "max_size";

  public static final String TOO_LARGE_DETAIL = "metadata may have at most 16 KiB as JSON.";

  private static final int MAX_BYTES = 16 * 1_024;

  /** Creates metadata from the given members. */
  public static Metadata keeping(ObjectNode members) {
    return members.isEmpty() ? NONE : new Metadata(Json.text(members));
  }

  @JsonValue
  public ObjectNode members() {
    return parse(json);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Metadata(String text)
        && (json.equals(text) || members().equals(parse(text)));
  }

  @Override
  public int hashCode() {
    return members().hashCode();
  }

  /** Returns the metadata in a body; empty if it is absent or not an object. */
  public static ObjectNode of(JsonNode body) {
    return body.path("metadata") instanceof ObjectNode given ? given : Json.object();
  }

  /** Parses stored metadata. */
  public static ObjectNode parse(String stored) {
    return (ObjectNode) Json.tree(stored);
  }

  /** Whether these objects together are small enough to store. */
  public static boolean fits(JsonNode... kept) {
    int bytes = 0;
    for (JsonNode object : kept) {
      bytes += bytes(object);
    }
    return bytes <= MAX_BYTES;
  }

  /**
   * Returns the size of an object as JSON, in bytes; 0 for anything else, which the schema refuses.
   */
  public static int bytes(JsonNode object) {
    return object.isObject() ? Json.text(object).getBytes(StandardCharsets.UTF_8).length : 0;
  }

  /** Adds a failure if the body's metadata is too large. */
  public static void check(JsonNode body, List<Failure> failures) {
    if (!fits(of(body))) {
      failures.add(Failure.at("#/metadata", TOO_LARGE, TOO_LARGE_DETAIL));
    }
  }

  /** Merges both objects; if both have a member, the value in {@code present} is kept. */
  public static ObjectNode filled(ObjectNode present, ObjectNode given) {
    ObjectNode filled = present.deepCopy();
    given.properties().stream()
        .filter(member -> !filled.has(member.getKey()))
        .forEach(member -> filled.set(member.getKey(), member.getValue()));
    return filled;
  }
}
