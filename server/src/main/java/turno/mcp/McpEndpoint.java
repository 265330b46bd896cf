package turno.mcp;

import java.io.IOException;
import java.util.Locale;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Json;
import turno.kernel.ProblemCode;
import turno.kernel.ProblemException;
import turno.platform.db.Tenant;
import turno.platform.http.Answer;
import turno.platform.http.Caller;
import turno.platform.http.OperationCalls;
import turno.platform.http.ProtocolEndpoint;
import turno.platform.http.RawRequest;
import turno.platform.http.RequestContext;

/**
 * One endpoint of the Model Context Protocol: stateless Streamable HTTP for both eras of the
 * protocol ({@link Revision}), with JSON answers and no streams (decision 38). Every POST is an
 * independent request with its own API key.
 */
final class McpEndpoint implements ProtocolEndpoint {
  private static final int MAX_BODY = 64 * 1024;
  private static final long LIST_LASTS_MILLIS = 300_000;

  private final AllowedOrigins origins;
  private final Supplier<Toolbox> tools;
  private final String version;
  private final String instructions;

  McpEndpoint(
      AllowedOrigins origins, Supplier<Toolbox> tools, String version, String instructions) {
    this.origins = origins;
    this.tools = tools;
    this.version = version;
    this.instructions = instructions;
  }

  @Override
  public Answer answer(RequestContext call, OperationCalls operations) throws IOException {
    RawRequest request = call.request();
    if (!origins.allow(request)) {
      return new JsonRpc.Fault(403, JsonRpc.INVALID_REQUEST, origins.refusal()).answer();
    }
    switch (request.method()) {
      case "POST" -> {
        // the only method that carries messages
      }
      case "OPTIONS" -> {
        return Answer.noContent().with(Map.of("Allow", "OPTIONS, POST"));
      }
      default ->
          throw new ProblemException(
                  405, ProblemCode.METHOD_NOT_ALLOWED, "MCP messages are sent with POST.")
              .header("Allow", "OPTIONS, POST");
    }
    Caller caller = operations.admit(call);
    if (caller.session()) {
      throw new ProblemException(
          403,
          ProblemCode.INSUFFICIENT_SCOPE,
          "Tools can be used only with an API key. With a dashboard session, use /v1.");
    }
    requireJson(request);
    byte[] body = operations.body(call, MAX_BODY);
    JsonNode id = null;
    try {
      JsonRpc.Message message = JsonRpc.read(body);
      id = message.id();
      boolean modern = Revision.isModern(request, message);
      if (id == null || !message.isRequest()) {
        return JsonRpc.accepted();
      }
      ToolContext context = new ToolContext(call, caller, operations);
      if (message.method().equals("tools/call")) {
        return JsonRpc.result(call, id, called(message, context).forEra(modern));
      }
      return JsonRpc.result(call, id, modern ? modern(message, context) : legacy(message, context));
    } catch (JsonRpc.Fault fault) {
      return (id == null ? fault : fault.to(id)).answer();
    }
  }

  private static void requireJson(RawRequest request) {
    String type = String.join(",", request.header("Content-Type"));
    if (!(type.equals(Answer.JSON) || isJson(type))
        || !request.header("Content-Encoding").isEmpty()) {
      throw new ProblemException(
              415,
              ProblemCode.UNSUPPORTED_MEDIA_TYPE,
              "Send the body as application/json, in UTF-8.")
          .header("Accept", Answer.JSON);
    }
  }

  private static boolean isJson(String type) {
    return type.toLowerCase(Locale.ROOT).split(";", 2)[0].strip().equals(Answer.JSON);
  }

  private ObjectNode modern(JsonRpc.Message message, ToolContext context) {
    ObjectNode result =
        switch (message.method()) {
          case "server/discover" -> kept(discovered());
          case "tools/list" -> kept(listed(message, context));
          default -> throw unknownMethod(404, message);
        };
    return result.put("resultType", "complete");
  }

  private ObjectNode legacy(JsonRpc.Message message, ToolContext context) {
    return switch (message.method()) {
      case "initialize" -> initialized(message.parameters().path("protocolVersion").asString(""));
      case "ping" -> Json.object();
      case "tools/list" -> listed(message, context);
      default -> throw unknownMethod(200, message);
    };
  }

  private static JsonRpc.Fault unknownMethod(int httpStatus, JsonRpc.Message message) {
    return new JsonRpc.Fault(
        httpStatus, JsonRpc.METHOD_NOT_FOUND, "There is no method " + message.method() + ".");
  }

  private ObjectNode discovered() {
    ObjectNode result = Json.object();
    ObjectNode supported = Revision.supported("");
    result.set("supportedVersions", supported.path("supported"));
    result.putObject("capabilities").putObject("tools");
    result.put("instructions", instructions);
    result.putObject("_meta").set("io.modelcontextprotocol/serverInfo", server());
    return result;
  }

  private ObjectNode initialized(String requested) {
    ObjectNode result = Json.object();
    result.put(
        "protocolVersion",
        Revision.LEGACY.contains(requested) ? requested : Revision.LEGACY.getFirst());
    result.putObject("capabilities").putObject("tools");
    result.set("serverInfo", server());
    return result.put("instructions", instructions);
  }

  private ObjectNode server() {
    return Json.object().put("name", "turno").put("title", "Turno").put("version", version);
  }

  /** Allows the client to cache the result for five minutes, for its own key only. */
  private static ObjectNode kept(ObjectNode result) {
    return result.put("ttlMs", LIST_LASTS_MILLIS).put("cacheScope", "private");
  }

  private ObjectNode listed(JsonRpc.Message message, ToolContext context) {
    if (message.parameters().path("cursor").isString()) {
      throw new JsonRpc.Fault(
          200, JsonRpc.INVALID_PARAMETERS, "The list has one page: call it without a cursor.");
    }
    ObjectNode result = Json.object();
    result.set("tools", tools.get().listedFor(context.caller()));
    return result;
  }

  private ToolResult called(JsonRpc.Message message, ToolContext context) {
    JsonNode given = JsonRpc.given(message.parameters().path("arguments"));
    if (!given.isMissingNode() && !given.isObject()) {
      throw new JsonRpc.Fault(
          200, JsonRpc.INVALID_PARAMETERS, "Send the arguments of a tool as an object.");
    }
    String name = message.parameters().path("name").asString("");
    @Nullable Tool tool = tools.get().find(name);
    if (tool == null) {
      throw new JsonRpc.Fault(
          200, JsonRpc.INVALID_PARAMETERS, "There is no such tool. " + tools.get().hint(name));
    }
    ObjectNode arguments = given instanceof ObjectNode object ? object : Json.object();
    return Tenant.of(
        context.caller().workspaceId(), () -> tools.get().call(tool, arguments, context));
  }
}
