package turno.mcp;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectReader;
import tools.jackson.databind.node.MissingNode;
import turno.kernel.Json;
import turno.platform.contract.Operation;
import turno.platform.http.AccessControl;
import turno.platform.http.Answer;
import turno.platform.http.Caller;
import turno.platform.http.OperationCalls;
import turno.platform.http.RequestContext;

/** One call of a tool: its caller, and access to the operations of the contract. */
final class ToolContext {
  private final RequestContext outer;
  private final Caller caller;
  private final OperationCalls operations;

  ToolContext(RequestContext outer, Caller caller, OperationCalls operations) {
    this.outer = outer;
    this.caller = caller;
    this.operations = operations;
  }

  /**
   * A record type for members of an answer, with its JSON reader. Each shape is made once, because
   * making a reader is costly.
   */
  static final class Shape<T> {
    private final ObjectReader reader;

    Shape(Class<T> type) {
      this.reader = Reply.READER.forType(type);
    }
  }

  /** The answer of an operation; it is parsed when its members are first read. */
  static final class Reply {
    /** Does not check for duplicate members, because this server rendered the answers. */
    private static final ObjectReader READER =
        Json.MAPPER.reader().without(StreamReadFeature.STRICT_DUPLICATE_DETECTION);

    private final Answer answer;
    private final @Nullable Object subject;
    private @Nullable JsonNode body;

    private Reply(OperationCalls.Reply reply) {
      this.answer = reply.answer();
      this.subject = reply.subject();
    }

    int status() {
      return answer.status();
    }

    boolean isSuccess() {
      return answer.status() < 300;
    }

    /**
     * Whether the reply is the stored answer of an earlier request with the same idempotency key.
     */
    boolean isReplayed() {
      return answer.replayed();
    }

    /** Whether the reply is a refusal after which the same request may succeed later. */
    boolean isTemporary() {
      return status() == 429
          || status() == 503
          || status() == 408
          || code().equals("idempotency_in_progress");
    }

    /** Returns the answer as it was rendered. */
    byte[] bytes() {
      return answer.body();
    }

    /** Returns the body; a missing node if the answer is not JSON. */
    JsonNode body() {
      JsonNode read = body;
      if (read == null) {
        read =
            answer.body().length == 0 || !isJson()
                ? MissingNode.getInstance()
                : READER.readTree(answer.body());
        body = read;
      }
      return read;
    }

    /**
     * Reads a successful answer into a record, which may have only some of the answer's members.
     */
    <T> T as(Shape<T> shape) {
      return shape.reader.readValue(answer.body());
    }

    /** Returns the object that a successful answer shows; the operation must have set it. */
    <T> T subject(Class<T> type) {
      return type.cast(Objects.requireNonNull(subject, type.getName()));
    }

    private boolean isJson() {
      return answer.contentType().equals(Answer.JSON)
          || answer.contentType().equals(Answer.PROBLEM);
    }

    String code() {
      return body().path("code").asString("");
    }
  }

  Caller caller() {
    return caller;
  }

  /** Returns the current instant of the server's clock. */
  Instant now() {
    return operations.now();
  }

  boolean may(Operation operation) {
    return !operation.planned() && AccessControl.allows(operation, caller);
  }

  Reply get(Operation operation, List<String> path, Map<String, List<String>> query) {
    return send(operation, path, query, null, null);
  }

  /** Calls an operation of which only {@link Reply#subject} is read if it succeeds. */
  Reply find(Operation operation, Map<String, List<String>> query) {
    return run(new OperationCalls.Call(operation, List.of(), query, null, null, null, true));
  }

  Reply send(
      Operation operation,
      List<String> path,
      Map<String, List<String>> query,
      @Nullable Object body,
      @Nullable String idempotencyKey) {
    return run(new OperationCalls.Call(operation, path, query, body, idempotencyKey, null, false));
  }

  private Reply run(OperationCalls.Call call) {
    return new Reply(operations.run(outer, call));
  }
}
