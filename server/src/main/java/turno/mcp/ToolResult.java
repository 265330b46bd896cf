package turno.mcp;

import java.util.Base64;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Json;

/**
 * What a tool answers.
 *
 * @param structured for programs and models that read JSON
 * @param texts the same for models that read only text; each a block
 * @param png an image beside them
 */
record ToolResult(
    ObjectNode structured, List<String> texts, byte @Nullable [] png, boolean isError) {

  static ToolResult of(ObjectNode structured, String text) {
    return new ToolResult(structured, List.of(text), null, false);
  }

  static ToolResult refused(ObjectNode structured, String text) {
    return new ToolResult(structured, List.of(text), null, true);
  }

  ToolResult with(List<String> more, byte @Nullable [] image) {
    return new ToolResult(structured, more, image, isError);
  }

  ObjectNode rendered() {
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
    return result.put("isError", isError);
  }
}
