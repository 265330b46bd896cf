package turno.mcp;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.MissingNode;
import turno.kernel.Json;
import turno.platform.contract.Operation;
import turno.platform.http.AccessControl;
import turno.platform.http.Answer;
import turno.platform.http.Caller;
import turno.platform.http.OperationCalls;
import turno.platform.http.RequestContext;

/** One call of a tool: who makes it, and the way to the operations of the contract. */
final class ToolContext {
  private final RequestContext outer;
  private final Caller caller;
  private final OperationCalls operations;

  ToolContext(RequestContext outer, Caller caller, OperationCalls operations) {
    this.outer = outer;
    this.caller = caller;
    this.operations = operations;
  }

  /** The answer of an operation. */
  record Reply(int status, JsonNode body, byte[] bytes) {
    boolean isSuccess() {
      return status < 300;
    }

    String code() {
      return body.path("code").asString("");
    }
  }

  Caller caller() {
    return caller;
  }

  boolean may(Operation operation) {
    return !operation.planned() && AccessControl.allows(operation, caller);
  }

  Reply get(Operation operation, List<String> path, Map<String, List<String>> query) {
    return send(operation, path, query, null, null);
  }

  Reply send(
      Operation operation,
      List<String> path,
      Map<String, List<String>> query,
      @Nullable Object body,
      @Nullable String idempotencyKey) {
    Answer answer =
        operations.run(
            outer, new OperationCalls.Call(operation, path, query, body, idempotencyKey));
    boolean json =
        answer.contentType().equals(Answer.JSON) || answer.contentType().equals(Answer.PROBLEM);
    JsonNode read =
        answer.body().length == 0 || !json ? MissingNode.getInstance() : Json.tree(answer.body());
    return new Reply(answer.status(), read, answer.body());
  }
}
