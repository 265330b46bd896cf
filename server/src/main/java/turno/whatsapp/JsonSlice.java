package turno.whatsapp;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Json;

/**
 * A raw value inside a JSON text. A large text is split into slices without building a tree, which
 * would take thirty times as much memory as the text.
 */
record JsonSlice(char[] text, int from, int to) {
  private static final JsonSlice MISSING = of("");
  private static final int MAX_SHORT = 1_024;

  static JsonSlice of(String text) {
    return new JsonSlice(text.toCharArray(), 0, text.length());
  }

  int length() {
    return to - from;
  }

  /** Whether the value is short enough to be copied into every item that needs it. */
  boolean isShort() {
    return length() <= MAX_SHORT;
  }

  boolean isArray() {
    return length() > 0 && text[from] == '[';
  }

  /** Returns a member of an object; an empty slice if there is none. */
  JsonSlice member(String name) {
    return members(name).getOrDefault(name, MISSING);
  }

  /** Returns the given members that an object has. */
  Map<String, JsonSlice> members(String... names) {
    Set<String> wanted = Set.of(names);
    Map<String, JsonSlice> found = new HashMap<>();
    each(
        JsonToken.START_OBJECT,
        (name, value) -> {
          if (name != null && wanted.contains(name)) {
            found.put(name, value);
          }
        });
    return found;
  }

  /** Copies these members of an object, except long ones, into a new object. */
  ObjectNode shortMembers(String... names) {
    ObjectNode object = Json.object();
    members(names)
        .forEach((name, value) -> {
          if (value.isShort()) {
            object.set(name, Json.tree(value.toString()));
          }
        });
    return object;
  }

  /**
   * Passes the elements of an array to {@code taker}, in order; a value that is not an array has no
   * elements.
   */
  void elements(Consumer<JsonSlice> taker) {
    each(JsonToken.START_ARRAY, (_, value) -> taker.accept(value));
  }

  private void each(JsonToken begin, BiConsumer<@Nullable String, JsonSlice> taker) {
    try (JsonParser parser = Json.tokens(text, from, length())) {
      if (parser.nextToken() != begin) {
        return;
      }
      while (!parser.nextToken().isStructEnd()) {
        if (parser.currentToken() == JsonToken.PROPERTY_NAME) {
          parser.nextToken();
        }
        int start = from + (int) parser.currentTokenLocation().getCharOffset();
        parser.skipChildren();
        parser.finishToken();
        int end = from + (int) parser.currentLocation().getCharOffset();
        taker.accept(parser.currentName(), new JsonSlice(text, start, end));
      }
    }
  }

  @Override
  public String toString() {
    return new String(text, from, length());
  }
}
