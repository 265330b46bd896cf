package turno.platform.http;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Failure;
import turno.kernel.Id.KeyId;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.Json;
import turno.platform.contract.BodyRules;
import turno.platform.contract.Contract;
import turno.platform.contract.Operation;
import turno.platform.idempotency.IdempotencyKey;

/** A client of one workspace; the real contract routes and checks its calls. */
public final class TestingClient {
  private static final Contract CONTRACT = Contract.load();
  private static final BodyRules RULES = new BodyRules(CONTRACT);

  private final WorkspaceId workspaceId;
  private final Instant now;

  public TestingClient(WorkspaceId workspaceId, Instant now) {
    this.workspaceId = workspaceId;
    this.now = now;
  }

  public RequestContext get(String target) {
    return of("GET", target, null, Map.of());
  }

  public RequestContext post(String target, String body) {
    return of("POST", target, body, Map.of());
  }

  public RequestContext patch(String target, String body) {
    return of("PATCH", target, body, Map.of());
  }

  public RequestContext put(String target, String body) {
    return of("PUT", target, body, Map.of());
  }

  public RequestContext delete(String target) {
    return of("DELETE", target, null, Map.of());
  }

  /** Returns a call; uses only the {@code If-Match} and {@code Idempotency-Key} headers. */
  public RequestContext of(
      String method, String target, @Nullable String body, Map<String, String> headers) {
    String[] parts = target.split("[?]", 2);
    Contract.Found found = CONTRACT.find(parts[0]);
    Operation operation = found == null ? null : found.byMethod().get(method);
    if (found == null || operation == null) {
      throw new IllegalArgumentException("the contract has no " + method + " " + parts[0]);
    }
    Query query = Query.parse(parts.length == 1 ? "" : parts[1]);
    ObjectNode json = body == null ? Json.object() : (ObjectNode) Json.tree(body);
    List<Failure> failures =
        operation.bodyPointer() == null ? List.of() : RULES.check(operation.bodyPointer(), json);
    String ifMatch = headers.get("If-Match");
    String key = headers.get("Idempotency-Key");
    IdempotencyKey scoped =
        key == null
            ? null
            : IdempotencyKey.of(
                workspaceId, operation.id(), found.values(), query.all(), Json.bytes(json), key);
    return TestingCalls.call(
        operation,
        new Caller(workspaceId, new KeyId(new UUID(0, 1)), Set.of(), "owner", false, false),
        new RequestContext.Input(
            found.values(),
            query,
            new byte[0],
            json,
            failures,
            scoped,
            ifMatch == null ? null : new IfMatch(Set.of(Long.parseLong(ifMatch)), false),
            now,
            null));
  }

  /** Returns the violations of the contract in the answer to a call. */
  public static List<Failure> violations(RequestContext call, Answer answer) {
    Operation operation = call.operation();
    String path = operation.path().substring("/v1".length()).replace("/", "~1");
    String pointer =
        "/paths/"
            + path
            + "/"
            + operation.method().toLowerCase(java.util.Locale.ROOT)
            + "/responses/"
            + answer.status()
            + "/content/application~1json/schema";
    if (CONTRACT.document().at(pointer).isMissingNode()) {
      return answer.status() == 204
          ? List.of()
          : List.of(Failure.at("#", "invalid", answer.status() + " is not in the contract"));
    }
    return RULES.violations(pointer, Json.tree(answer.body()));
  }
}
