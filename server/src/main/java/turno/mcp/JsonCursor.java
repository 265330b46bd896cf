package turno.mcp;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.util.Arrays;

/**
 * Scans JSON that this server has rendered itself, without creating objects: valid, and without
 * spaces between its tokens. A skipped value is identified by its position.
 */
final class JsonCursor {
  private final byte[] json;
  private int at;
  private int nameFrom;
  private int nameTo;
  private int valueFrom;
  private int lastName = -1;

  JsonCursor(byte[] json) {
    this.json = json;
  }

  /** Starts at another position, where a value begins. */
  JsonCursor(byte[] json, int place) {
    this.json = json;
    this.at = place;
  }

  /** Names of members, in the order in which they are rendered. */
  static byte[][] names(String... names) {
    return Arrays.stream(names).map(name -> name.getBytes(US_ASCII)).toArray(byte[][]::new);
  }

  /** Enters an object or an array. */
  JsonCursor enter(char open) {
    require(open);
    return this;
  }

  /** Moves to the value of the next member; false after the last one, at the end of the object. */
  boolean nextMember() {
    if (!hasNext('}')) {
      return false;
    }
    require('"');
    nameFrom = at;
    passText();
    nameTo = at - 1;
    require(':');
    return true;
  }

  /** The index of the latest member's name among these; -1 if it is none of them. */
  int nameAmong(byte[][] names) {
    for (int i = 0; i < names.length; i++) {
      int next = (lastName + 1 + i) % names.length; // objects of one kind keep their order
      if (isName(names[next])) {
        lastName = next;
        return next;
      }
    }
    return -1;
  }

  private boolean isName(byte[] name) {
    return Arrays.equals(json, nameFrom, nameTo, name, 0, name.length);
  }

  /**
   * Skips an object.
   *
   * @return the start and end of each of these members, two positions each; 0 for a missing one
   */
  int[] members(byte[][] names) {
    int[] places = new int[2 * names.length];
    enter('{');
    while (nextMember()) {
      int name = nameAmong(names);
      pass();
      if (name >= 0) {
        places[2 * name] = valueFrom;
        places[2 * name + 1] = at;
      }
    }
    return places;
  }

  /** Moves to the next element; false after the last one, at the end of the array. */
  boolean nextElement() {
    return hasNext(']');
  }

  private boolean hasNext(char close) {
    if (json[at] == close) {
      at++;
      return false;
    }
    if (json[at] == ',') {
      at++;
    }
    return true;
  }

  /** Skips a value; {@link #from()} and {@link #to()} then say where it was. */
  JsonCursor pass() {
    valueFrom = at;
    switch (json[at]) {
      case '"' -> {
        at++;
        passText();
      }
      case '{', '[' -> passNested();
      default -> passWord();
    }
    return this;
  }

  private void passNested() {
    int depth = 0;
    do {
      switch (json[at++]) {
        case '"' -> passText();
        case '{', '[' -> depth++;
        case '}', ']' -> depth--;
        default -> {
          // a part of a number or a literal, or a separator
        }
      }
    } while (depth > 0);
  }

  private void passWord() {
    while (json[at] != ',' && json[at] != '}' && json[at] != ']') {
      at++;
    }
  }

  /** From after the opening quote to after the closing one. */
  private void passText() {
    byte[] all = json;
    int place = at;
    while (all[place] != '"') {
      place += all[place] == '\\' ? 2 : 1;
    }
    at = place + 1;
  }

  private void require(char expected) {
    if (json[at] != expected) {
      throw new IllegalStateException("no " + expected + " in a rendered answer");
    }
    at++;
  }

  /** The present position. */
  int place() {
    return at;
  }

  /** Continues after a value that was read elsewhere. */
  void goTo(int place) {
    at = place;
  }

  /** Where the latest skipped value begins. */
  int from() {
    return valueFrom;
  }

  /** Where it ends. */
  int to() {
    return at;
  }

  /** Reads a whole number. */
  static long number(byte[] json, int from, int to) {
    boolean negative = json[from] == '-';
    long number = 0;
    for (int i = negative ? from + 1 : from; i < to; i++) {
      number = 10 * number + json[i] - '0';
    }
    return negative ? -number : number;
  }
}
