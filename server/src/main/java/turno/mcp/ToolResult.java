package turno.mcp;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.util.Base64;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Json;

/**
 * A tool's result in two forms: an object for programs and models that read JSON, and text for
 * models that read only text.
 */
sealed interface ToolResult {
  /**
   * Writes the {@code result} of a message.
   *
   * @param modern whether the client belongs to the era that requires a {@code resultType}
   */
  void write(boolean modern, JsonBuffer into);

  /** Its approximate size in bytes. */
  int size();

  static Built of(ObjectNode structured, String text) {
    return new Built(structured, List.of(text), null, false);
  }

  static Built refused(ObjectNode structured, String text) {
    return new Built(structured, List.of(text), null, true);
  }

  /**
   * A result that was assembled.
   *
   * @param texts each a block
   * @param png an image next to them
   */
  record Built(ObjectNode structured, List<String> texts, byte @Nullable [] png, boolean isError)
      implements ToolResult {

    Built with(List<String> more, byte @Nullable [] image) {
      return new Built(structured, more, image, isError);
    }

    @Override
    public int size() {
      return 4_096;
    }

    @Override
    public void write(boolean modern, JsonBuffer into) {
      ObjectNode result = Json.object();
      ArrayNode content = result.putArray("content");
      texts.forEach(text -> content.addObject().put("type", "text").put("text", text));
      if (png != null) {
        content
            .addObject()
            .put("type", "image")
            .put("data", Base64.getEncoder().encodeToString(png))
            .put("mimeType", "image/png");
      }
      result.set("structuredContent", structured);
      result.put("isError", isError);
      if (modern) {
        result.put("resultType", "complete");
      }
      into.raw(Json.bytes(result));
    }
  }

  /**
   * A success that is written straight from the answer of an operation into the message, because
   * lists are long.
   */
  abstract non-sealed class Written implements ToolResult {
    private static final byte[] BEFORE = ascii("{\"structuredContent\":");
    private static final byte[] BETWEEN = ascii(",\"content\":[{\"type\":\"text\",\"text\":\"");
    private static final byte[] AFTER = ascii("\"}],\"isError\":false}");
    private static final byte[] AFTER_MODERN =
        ascii("\"}],\"isError\":false,\"resultType\":\"complete\"}");

    private static byte[] ascii(String text) {
      return text.getBytes(US_ASCII);
    }

    /** Writes the object. */
    abstract void structured(JsonBuffer into);

    /** Writes the inside of the text, after the object. */
    abstract void text(JsonBuffer into);

    @Override
    public final void write(boolean modern, JsonBuffer into) {
      into.raw(BEFORE);
      structured(into);
      into.raw(BETWEEN);
      text(into);
      into.raw(modern ? AFTER_MODERN : AFTER);
    }
  }

  /** The unchanged answer of an operation. */
  final class Passed extends Written {
    private final byte[] json;

    Passed(byte[] json) {
      this.json = json;
    }

    @Override
    public int size() {
      return 3 * json.length;
    }

    @Override
    void structured(JsonBuffer into) {
      into.raw(json);
    }

    @Override
    void text(JsonBuffer into) {
      into.shown(json);
    }
  }
}
