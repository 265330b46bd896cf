package turno.mcp;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.Base64;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Json;
import turno.platform.http.RawRequest;

/**
 * The two eras of MCP, distinguished for each request. Since 2026-07-28, every request states its
 * revision. In earlier revisions, the revision is agreed on in a handshake, which a stateless
 * server does not remember.
 */
final class Revision {
  static final String MODERN = "2026-07-28";

  /** The revisions with a handshake, latest first. */
  static final List<String> LEGACY =
      List.of("2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05");

  private static final String VERSION_HEADER = "MCP-Protocol-Version";
  private static final String VERSION = "io.modelcontextprotocol/protocolVersion";
  private static final String CAPABILITIES = "io.modelcontextprotocol/clientCapabilities";
  private static final String ENCODED = "=?base64?";

  private Revision() {}

  static ObjectNode supported(String requested) {
    ObjectNode data = Json.object();
    data.putArray("supported")
        .add(MODERN)
        .addAll(LEGACY.stream().map(Json.MAPPER::<JsonNode>valueToTree).toList());
    return data.put("requested", requested);
  }

  /**
   * Returns whether a message belongs to the modern era, after checking that it follows the rules
   * of its era.
   *
   * @throws JsonRpc.Fault 400 when it breaks the rules of its era
   */
  static boolean isModern(RawRequest request, JsonRpc.Message message) {
    String header = header(request, VERSION_HEADER);
    JsonNode meta = message.parameters().path("_meta");
    String version = meta.path(VERSION).asString("");
    if (version.isEmpty() && !MODERN.equals(header)) {
      if (header != null && !LEGACY.contains(header)) {
        throw new JsonRpc.Fault(
            400,
            JsonRpc.UNSUPPORTED_VERSION,
            "This server does not support this revision of MCP.",
            supported(header));
      }
      return false;
    }
    if (message.isRequest()) {
      checkModern(request, message, header, version, meta);
    }
    return true;
  }

  private static void checkModern(
      RawRequest request,
      JsonRpc.Message message,
      @Nullable String header,
      String version,
      JsonNode meta) {
    if (version.isEmpty()) {
      throw new JsonRpc.Fault(
          400, JsonRpc.INVALID_PARAMETERS, "params._meta has no " + VERSION + ".");
    }
    requireEqual(VERSION_HEADER, header, version);
    if (!version.equals(MODERN)) {
      throw new JsonRpc.Fault(
          400,
          JsonRpc.UNSUPPORTED_VERSION,
          "This server does not support this revision of MCP.",
          supported(version));
    }
    if (!meta.path(CAPABILITIES).isObject()) {
      throw new JsonRpc.Fault(
          400, JsonRpc.INVALID_PARAMETERS, "params._meta has no " + CAPABILITIES + ".");
    }
    requireEqual("Mcp-Method", header(request, "Mcp-Method"), message.method());
    if (message.method().equals("tools/call")) {
      requireEqual(
          "Mcp-Name", header(request, "Mcp-Name"), message.parameters().path("name").asString(""));
    }
  }

  private static void requireEqual(String name, @Nullable String header, String inBody) {
    if (header == null || !header.equals(inBody)) {
      throw new JsonRpc.Fault(
          400,
          JsonRpc.HEADER_MISMATCH,
          "The "
              + name
              + (header == null ? " header is missing." : " header differs from the body."));
    }
  }

  private static @Nullable String header(RawRequest request, String name) {
    List<String> values = request.header(name);
    if (values.isEmpty()) {
      return null;
    }
    String value = values.getFirst().strip();
    if (value.startsWith(ENCODED) && value.endsWith("?=")) {
      try {
        String code = value.substring(ENCODED.length(), value.length() - 2);
        return new String(Base64.getDecoder().decode(code), UTF_8);
      } catch (IllegalArgumentException e) {
        return value; // the value will differ from the body
      }
    }
    return value;
  }
}
