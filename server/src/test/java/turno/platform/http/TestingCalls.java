package turno.platform.http;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Failure;
import turno.kernel.Json;
import turno.platform.contract.BodyRules;
import turno.platform.contract.Contract;
import turno.platform.contract.Operation;

/** Calls as the pipeline passes them to handlers, without HTTP. */
public final class TestingCalls {
  private static final Contract CONTRACT = Contract.load();
  private static final BodyRules RULES = new BodyRules(CONTRACT);

  private TestingCalls() {}

  public static RequestContext get(
      String operation, Caller caller, String query, Instant now, String... path) {
    return call(operation, caller, query, null, now, path);
  }

  public static RequestContext post(
      String operation, Caller caller, String body, Instant now, String... path) {
    return call(operation, caller, "", body, now, path);
  }

  private static RequestContext call(
      String operationId,
      Caller caller,
      String query,
      @Nullable String text,
      Instant now,
      String... path) {
    Operation operation = CONTRACT.operation(operationId);
    ObjectNode body = text == null ? Json.object() : (ObjectNode) Json.tree(text);
    String pointer = operation.bodyPointer();
    List<Failure> failures = pointer == null ? List.of() : RULES.check(pointer, body);
    return call(
        operation,
        caller,
        new RequestContext.Input(
            List.of(path),
            Query.parse(query, operation.parameters()),
            new byte[0],
            body,
            failures,
            null,
            null,
            now,
            null));
  }

  static RequestContext call(Operation operation, Caller caller, RequestContext.Input input) {
    RequestContext call =
        new RequestContext(
            RawRequest.inside(operation.method(), operation.path(), Map.of(), new byte[0]));
    call.named("test");
    call.routed(operation);
    call.admitted(caller);
    call.read(input);
    return call;
  }

  /** Returns the violations of the contract in an answer; empty if it conforms. */
  public static List<Failure> violations(String schema, Answer answer) {
    return RULES.violations("/components/schemas/" + schema, Json.tree(answer.body()));
  }
}
