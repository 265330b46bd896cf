package turno.mcp;

import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.MissingNode;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Json;
import turno.platform.http.Answer;
import turno.platform.http.AnswerBuffer;
import turno.platform.http.RequestContext;

/** Messages of JSON-RPC 2.0. A body contains one message; batches are refused. */
final class JsonRpc {
  static final int PARSE_ERROR = -32_700;
  static final int INVALID_REQUEST = -32_600;
  static final int METHOD_NOT_FOUND = -32_601;
  static final int INVALID_PARAMETERS = -32_602;
  static final int INTERNAL_ERROR = -32_603;
  static final int HEADER_MISMATCH = -32_020;
  static final int UNSUPPORTED_VERSION = -32_022;

  private JsonRpc() {}

  /**
   * A message that a client sends.
   *
   * @param id null for a notification
   * @param method empty for a response, which has no effect because this server sends no requests
   */
  record Message(@Nullable JsonNode id, String method, JsonNode parameters) {
    boolean isRequest() {
      return id != null && !method.isEmpty();
    }
  }

  /** Thrown to answer a message with an error instead of a result. */
  static final class Fault extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final int httpStatus;
    private final int code;
    private final transient @Nullable ObjectNode data;
    private transient @Nullable JsonNode id;

    Fault(int httpStatus, int code, String sentence, @Nullable ObjectNode data) {
      super(sentence, null, false, false);
      this.httpStatus = httpStatus;
      this.code = code;
      this.data = data;
    }

    Fault(int httpStatus, int code, String sentence) {
      this(httpStatus, code, sentence, null);
    }

    /** Adds the id of the request, by which the client recognizes the answer. */
    Fault to(@Nullable JsonNode request) {
      id = request;
      return this;
    }

    Answer answer() {
      ObjectNode error = Json.object().put("code", code).put("message", getMessage());
      if (data != null) {
        error.set("data", data);
      }
      ObjectNode message = Json.object().put("jsonrpc", "2.0");
      if (id != null) {
        message.set("id", id);
      }
      message.set("error", error);
      return Answer.bytes(httpStatus, Json.bytes(message));
    }
  }

  /**
   * Reads one message. Parameters that are null or an empty list are treated as absent, because
   * some languages write an empty object that way.
   *
   * @throws Fault 400 if the body is not a message; the fault has the message's id if it can be
   *     read
   */
  static Message read(byte[] body) {
    JsonNode tree;
    try {
      tree = body.length == 0 ? MissingNode.getInstance() : Json.tree(body);
    } catch (JacksonException e) {
      throw new Fault(400, PARSE_ERROR, "The body is not valid JSON.");
    }
    if (!(tree instanceof ObjectNode message)) {
      throw new Fault(400, INVALID_REQUEST, "The body must be one JSON-RPC message, not a batch.");
    }
    JsonNode id = message.has("id") ? Arguments.whole(message.path("id")) : null;
    boolean identified = id != null && (id.isString() || id.isIntegralNumber());
    JsonNode known = identified ? id : null;
    if (!"2.0".equals(message.path("jsonrpc").asString("")) || (id != null && !identified)) {
      throw new Fault(
              400,
              INVALID_REQUEST,
              "A message must have jsonrpc \"2.0\"; an id must be a string or an integer.")
          .to(known);
    }
    if (!message.has("method") && (message.has("result") || message.has("error"))) {
      return new Message(null, "", MissingNode.getInstance());
    }
    JsonNode parameters = given(message.path("params"));
    if (!message.path("method").isString()
        || !(parameters.isMissingNode() || parameters.isObject())) {
      throw new Fault(
              400,
              INVALID_REQUEST,
              "A message must have a method, and its params must be an" + " object.")
          .to(known);
    }
    return new Message(known, message.path("method").stringValue(), parameters);
  }

  /** Returns the value, or a missing node for null and for an empty list. */
  static JsonNode given(JsonNode value) {
    boolean empty = value.isNull() || (value.isArray() && value.isEmpty());
    return empty ? MissingNode.getInstance() : value;
  }

  /** Returns the answer to a call, with an object as its result. */
  static Answer result(RequestContext call, JsonNode id, Object result) {
    return new AnswerBuffer(call).value(new Response("2.0", id, result)).answer();
  }

  private record Response(String jsonrpc, JsonNode id, Object result) {}

  /** Returns the answer to a notification. */
  static Answer accepted() {
    return Answer.bytes(202, new byte[0]);
  }
}
