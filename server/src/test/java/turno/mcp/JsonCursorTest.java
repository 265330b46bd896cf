package turno.mcp;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import turno.kernel.Json;

/** Walking JSON that was rendered here finds the same values as parsing it. */
class JsonCursorTest {
  private static final String ODD =
      """
      {"a":"quote \\" and \\\\","b":[{"x":"}]","y":[1,[2,{}]]},{}],"c":-120,"d":null,"e":{},"f":true,"g":"","h":"ç☕"}\
      """;

  private static String at(byte[] json, int[] places, int name) {
    return new String(json, places[2 * name], places[2 * name + 1] - places[2 * name], UTF_8);
  }

  @Test
  void membersAreFoundInAnyOrder() {
    byte[] json = ODD.getBytes(UTF_8);
    JsonNode tree = Json.tree(json);
    String[] names = {"h", "a", "c", "b", "missing", "d", "e", "f", "g"};
    int[] places = new JsonCursor(json).members(JsonCursor.names(names));
    for (int i = 0; i < names.length; i++) {
      if (tree.has(names[i])) {
        assertEquals(tree.path(names[i]), Json.tree(at(json, places, i)), names[i]);
      } else {
        assertEquals(0, places[2 * i + 1], names[i]);
      }
    }
    assertEquals(-120, JsonCursor.number(json, places[4], places[5]));
  }

  @Test
  void elementsAreReadOneByOne() {
    byte[] json = "[\"]\",[],{\"a\":[]},-1]".getBytes(UTF_8);
    JsonCursor cursor = new JsonCursor(json).enter('[');
    List<JsonNode> found = new ArrayList<>();
    while (cursor.nextElement()) {
      cursor.pass();
      found.add(Json.tree(new String(json, cursor.from(), cursor.to() - cursor.from(), UTF_8)));
    }
    assertEquals(Json.tree(json).valueStream().toList(), found);
  }

  @Test
  void nonObjectsAreNotEntered() {
    byte[] json = "[]".getBytes(UTF_8);
    assertThrows(IllegalStateException.class, () -> new JsonCursor(json).enter('{'));
  }

  @Test
  void jsonInsideATextIsPlainText() {
    byte[] json = ODD.getBytes(UTF_8);
    byte[] text = new JsonBuffer(4).raw("\"").shown(json).raw("\"").toBytes();
    assertEquals(ODD, Json.tree(text).stringValue());
  }
}
