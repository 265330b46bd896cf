package turno.mcp;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.Arrays;
import tools.jackson.core.io.JsonStringEncoder;
import turno.platform.http.Answer;

/** JSON that is written piece by piece; the caller adds quotes, commas and braces. */
final class JsonBuffer {
  private byte[] bytes;
  private int size;

  /**
   * @param room bytes that it takes without growing
   */
  JsonBuffer(int room) {
    bytes = new byte[room];
  }

  /** Appends JSON, or the escaped inside of a text. */
  JsonBuffer raw(byte[] more) {
    return raw(more, 0, more.length);
  }

  JsonBuffer raw(byte[] more, int from, int to) {
    room(to - from);
    System.arraycopy(more, from, bytes, size, to - from);
    size += to - from;
    return this;
  }

  /** Appends a part of what it already contains. */
  JsonBuffer again(int from, int to) {
    room(to - from);
    return raw(bytes, from, to);
  }

  /** Overwrites bytes with as many others. */
  JsonBuffer replace(int at, byte[] by, int from, int to) {
    System.arraycopy(by, from, bytes, at, to - from);
    return this;
  }

  JsonBuffer raw(String more) {
    return raw(more.getBytes(UTF_8));
  }

  /** Appends text inside a text, escaped. */
  JsonBuffer words(String text) {
    return raw(JsonStringEncoder.getInstance().quoteAsUTF8(text));
  }

  /** Appends JSON inside a text, escaped so that the text reads as this JSON. */
  JsonBuffer shown(byte[] json) {
    return shown(json, 0, json.length);
  }

  JsonBuffer shown(byte[] json, int from, int to) {
    room(2 * (to - from));
    for (int i = from; i < to; i++) {
      byte one = json[i];
      if (one == '"' || one == '\\') {
        bytes[size++] = '\\';
      }
      bytes[size++] = one;
    }
    return this;
  }

  // the room that an answer asks for is an estimate: this is the bound
  private void room(int more) {
    Answer.requireSize((long) size + more);
    if (size + more > bytes.length) {
      bytes = Arrays.copyOf(bytes, Math.max(size + more, 2 * bytes.length));
    }
  }

  int size() {
    return size;
  }

  byte[] toBytes() {
    return Arrays.copyOf(bytes, size);
  }
}
