package turno.kernel;

/**
 * Estimates the heap bytes of JSON before it is read: a body of {@code {},{}} becomes thirty times
 * as large. The tree is counted, together with the one other form that is made of it at a time,
 * such as the canonical one for an idempotency key.
 *
 * <p>It counts the characters that begin a value, also inside texts. So it never reports too
 * little, and a little too much for texts with many commas.
 */
public final class JsonWeight {
  /** An object: its node, its map and the map's table. */
  private static final int OBJECT = 160;

  /** An array: its node, its list and the list's places. */
  private static final int ARRAY = 64;

  /** A member without its value: the map's entry and the name. */
  private static final int MEMBER = 128;

  /** A value that follows another one: its node and its slot. */
  private static final int VALUE = 96;

  /** A character: once in the received bytes, once in a text. */
  private static final int CHARACTER = 2;

  private JsonWeight() {}

  /** An upper bound of the bytes for this JSON and all that is made of it. */
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

  /** An upper bound of the number of values. */
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
