package turno.kernel;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/** The memory that JSON will occupy once it is parsed is estimated before parsing. */
class JsonWeightTest {
  private static final int COUNT = 10_000;

  private static long weight(String value) {
    String all = (value + ",").repeat(COUNT - 1) + value;
    return JsonWeight.of(("[" + all + "]").getBytes(UTF_8));
  }

  /** The estimates cover the heap sizes of nodes, maps and entries. */
  @Test
  void smallNodesAreCountedWithTheirOverhead() {
    assertTrue(weight("{}") >= COUNT * 85L);
    assertTrue(weight("[]") >= COUNT * 53L);
    assertTrue(weight("{\"\":0}") >= COUNT * 205L);
    assertTrue(weight("\"a\"") >= COUNT * 72L);
  }

  @Test
  void estimateOfALongTextIsAtMostAboutTwiceItsBytes() {
    String text = "\"" + "a".repeat(1_000_000) + "\"";
    assertTrue(JsonWeight.of(text.getBytes(UTF_8)) < 2_100_000);
  }

  @Test
  void everyJsonValueIsCounted() {
    assertEquals(1, JsonWeight.values("7".getBytes(UTF_8)));
    assertTrue(JsonWeight.values("{\"a\":[1,2],\"b\":{}}".getBytes(UTF_8)) >= 6);
  }
}
