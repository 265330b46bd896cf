package turno.kernel;

/**
 * Estimates the heap bytes that JSON takes once it is parsed. A list of empty objects, for example,
 * becomes about thirty times as large as its text. The estimate covers the tree and one other form
 * made from the tree, such as the canonical form for an idempotency key; only one such form exists
 * at a time.
 *
 * <p>Braces, brackets, colons and commas are counted even inside strings, so the estimate is never
 * too low, but too high for strings that contain many of them.
 */
public final class JsonWeight {
  /** An object: its node, its map and the map's table. */
  private static final int OBJECT = 160;

  /** An array: its node, its list and the list's slots. */
  private static final int ARRAY = 64;

  /** A member without its value: the map's entry and the name. */
  private static final int MEMBER = 128;

  /** A value that follows another value: its node and its slot. */
  private static final int VALUE = 96;

  /** A character: once in the received bytes, once in a string. */
  private static final int CHARACTER = 2;

  private JsonWeight() {}

  /** Returns an upper bound on the heap bytes of the parsed JSON and of one other form of it. */
  public static long of(byte[] json) {
    long weight = (long) CHARACTER * json.length;
    for (byte character : json) {
      weight +=
          switch (character) {
            case '{' -> OBJECT;
            case '[' -> ARRAY;
            case ':' -> MEMBER;
            case ',' -> VALUE;
            default -> 0;
          };
    }
    return weight;
  }

  /** Returns an upper bound on the number of values in the JSON. */
  public static int values(byte[] json) {
    int values = 1;
    for (byte character : json) {
      if (character == ',' || character == '{' || character == '[') {
        values++;
      }
    }
    return values;
  }
}
