package turno.mcp;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.util.RawValue;

/**
 * A tool's result in two forms: an object for programs and models that read JSON, and text for
 * models that read only text.
 */
sealed interface ToolResult permits ToolResult.Done, Refusal {
  /** Returns the object, which is written as JSON. */
  Object structured();

  List<Block> content();

  boolean isError();

  /** A success. */
  record Done(Object structured, List<Block> content) implements ToolResult {
    @Override
    public boolean isError() {
      return false;
    }
  }

  /** A part of the content, as the protocol defines it. */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  record Block(
      String type,
      @Nullable String text,
      byte @Nullable [] data,
      @JsonProperty("mimeType") @Nullable String mediaType) {

    static Block of(String text) {
      return new Block("text", text, null, null);
    }

    static Block ofPng(byte[] image) {
      return new Block("image", null, image, "image/png");
    }
  }

  static ToolResult of(Object structured, String text) {
    return new Done(structured, List.of(Block.of(text)));
  }

  /**
   * Returns the answer of an operation without parsing it, because a long list would be too large
   * as a tree.
   */
  static ToolResult unchanged(byte[] answer) {
    String json = new String(answer, UTF_8);
    return of(new RawValue(json), json);
  }

  /** Returns the {@code result} of a message to a client of this era. */
  default CallToolResult forEra(boolean modern) {
    return new CallToolResult(structured(), content(), isError(), modern ? "complete" : null);
  }

  /**
   * The {@code CallToolResult} of the protocol.
   *
   * @param resultType required in the modern era; null in the legacy era, which does not have it
   */
  record CallToolResult(
      @JsonProperty("structuredContent") Object structured,
      List<Block> content,
      @JsonProperty("isError") boolean isError,
      @JsonProperty("resultType") @JsonInclude(JsonInclude.Include.NON_NULL)
          @Nullable String resultType) {}
}
