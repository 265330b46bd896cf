package turno.suite;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.IdKind;
import turno.kernel.Json;
import turno.platform.contract.Operation;
import turno.testing.CheckedReply;
import turno.testing.TestApi;
import turno.testing.TestWorkspace;

/**
 * Checks for every operation that a request with two faults is answered with the fault that comes
 * first by docs/rules/protocol.md#precedence-of-errors. Only faults that are adjacent in that order
 * are paired. This suffices because the steps of a request are strictly ordered: if any two faults
 * were answered in the wrong order, two adjacent ones would be. {@code -Dturno.faults=all} tries
 * every pair. Faults that depend on the state of an object are paired in {@link PrecedenceTest},
 * rate limits in {@link RateLimitAnswersTest}.
 */
final class FaultChecks {
  private static final boolean ALL = "all".equals(System.getProperty("turno.faults"));

  private static final String UNKNOWN_KEY =
      "sak_test_0000000000000000000000000000000000000000000000";

  private static final String NO_TAG = "a malformed entity tag";

  private final TestWorkspace world;
  private final Attempts attempts;
  private final List<Fault> faults;

  /** A request under construction, with every part that a fault may change. */
  private static final class Draft {
    private Attempt attempt;
    private TestApi client;
    private String method;
    private @Nullable ObjectNode body;
    private String type = "application/json";
    private String rest = "";
    private @Nullable String key;
    private final Map<String, String> headers = new LinkedHashMap<>();

    Draft(Attempt attempt, TestApi client) {
      this.attempt = attempt;
      this.client = client;
      this.method = attempt.operation().method();
      ObjectNode given = attempt.body();
      this.body = given == null ? null : given.deepCopy();
      boolean needsKey = attempt.operation().idempotency() == Operation.Idempotency.REQUIRED;
      this.key = needsKey ? TestApi.newKey() : null;
    }

    ObjectNode body() {
      ObjectNode present = body == null ? Json.object() : body;
      body = present;
      return present;
    }

    CheckedReply send() {
      TestApi.Request request = attempt.as(method, client);
      headers.forEach(request::header);
      if (key != null) {
        request.idempotencyKey(key);
      }
      if (body != null || !rest.isEmpty()) {
        request.body((body == null ? "{}" : body.toString()) + rest, type);
      }
      return request.send();
    }
  }

  /**
   * A fault.
   *
   * @param place the fault's place in the precedence of errors; two faults with the same place are
   *     not ordered
   */
  private record Fault(
      String name,
      int place,
      int status,
      String code,
      Predicate<Operation> isPossible,
      BiConsumer<FaultChecks, Draft> spoil) {}

  FaultChecks(TestWorkspace world, Attempts attempts) {
    this.world = world;
    this.attempts = attempts;
    this.faults = faults();
  }

  List<Check> all() {
    return List.of(
        new Check(
            "reports the first of two faults",
            o -> !Attempts.isOfProviders(o),
            this::reportsTheFirst));
  }

  private List<Fault> faults() {
    Predicate<Operation> built = operation -> !operation.planned();
    Predicate<Operation> closed = operation -> !operation.open();
    Predicate<Operation> strict = built.and(operation -> !operation.rawBody());
    Predicate<Operation> body = built.and(Operation::hasBody);
    return List.of(
        new Fault(
            "an unknown key",
            1,
            401,
            "unauthorized",
            closed,
            (my, d) -> d.client = my.world.server.as(UNKNOWN_KEY)),
        new Fault(
            "a wrong method",
            2,
            405,
            "method_not_allowed",
            _ -> true,
            (my, d) -> d.method = "PROPFIND"),
        new Fault(
            "no scope",
            3,
            403,
            "insufficient_scope",
            operation -> !operation.scopes().isEmpty(),
            (my, d) -> d.client = my.world.withoutScopes(d.attempt.operation().scopes())),
        new Fault(
            "an operation that is not built",
            4,
            501,
            "not_implemented",
            operation -> operation.planned() && !operation.sessionOnly(),
            (my, d) -> {}),
        new Fault(
            "an unacceptable media type",
            5,
            406,
            "not_acceptable",
            strict.and(operation -> !ProtocolChecks.isFile(operation)),
            (my, d) -> d.headers.put("Accept", "image/webp")),
        new Fault(
            "an unsupported media type",
            5,
            415,
            "unsupported_media_type",
            strict.and(body),
            (my, d) -> {
              d.body();
              d.type = "text/plain";
            }),
        new Fault(
            "a body that is too large",
            5,
            413,
            "payload_too_large",
            body,
            (my, d) -> d.body().put("pad", "x".repeat(d.attempt.operation().bodyLimit()))),
        new Fault("invalid JSON", 5, 400, "invalid_request", body, (my, d) -> d.rest = " x"),
        new Fault(
            NO_TAG,
            5,
            400,
            "invalid_request",
            built.and(closed),
            (my, d) -> d.headers.put("If-Match", "nonsense")),
        new Fault(
            "no idempotency key",
            5,
            400,
            "invalid_request",
            built.and(o -> o.idempotency() == Operation.Idempotency.REQUIRED),
            (my, d) -> d.key = null),
        new Fault(
            "an unknown parameter",
            5,
            400,
            "invalid_request",
            built.and(closed),
            (my, d) -> d.attempt = d.attempt.withQuery("colour", "blue")),
        new Fault(
            "an idempotency key of another request",
            6,
            422,
            "idempotency_mismatch",
            built.and(o -> o.idempotency() != Operation.Idempotency.NONE),
            FaultChecks::mismatch),
        new Fault(
            "an unknown id in the path",
            7,
            404,
            "not_found",
            built.and(o -> o.path().contains("{")),
            (my, d) -> {
              IdKind<?> kind = my.attempts.kinds(d.attempt.operation()).getFirst();
              d.attempt = d.attempt.withId(0, my.world.server.newId(kind).toString());
            }),
        new Fault(
            "text that cannot be stored",
            8,
            422,
            "invalid_request",
            body,
            (my, d) -> d.body().put("something", "\u0000")),
        new Fault(
            "an unknown id in the body",
            9,
            404,
            "not_found",
            body.and(o -> BodyIdChecks.firstPlace(o) != null),
            FaultChecks::unknownId),
        new Fault(
            "an outdated version",
            10,
            412,
            "version_mismatch",
            VersionChecks::takesVersion,
            (my, d) -> d.headers.put("If-Match", "\"99\"")));
  }

  private void mismatch(Draft draft) {
    // uses the path of the draft, which no fault has changed yet
    String used = TestApi.newKey();
    Attempt first = attempts.plain(draft.attempt.operation());
    CheckedReply done =
        new Attempt(first.operation(), draft.attempt.ids(), first.query(), first.body())
            .by(world.owner, used)
            .send();
    if (!done.isSuccess()) {
      throw new AssertionError(done.toString());
    }
    draft.key = used;
    draft.body().put("colour", "blue");
  }

  private void unknownId(Draft draft) {
    Operation operation = draft.attempt.operation();
    String pointer = String.valueOf(BodyIdChecks.firstPlace(operation));
    IdKind<?> kind = BodyIdChecks.kindAt(operation, pointer);
    BodyIdChecks ids = new BodyIdChecks(world, world, attempts);
    ids.put(draft.body(), pointer, world.server.newId(kind).toString());
  }

  private void reportsTheFirst(Operation operation) {
    List<Fault> possible =
        faults.stream().filter(fault -> fault.isPossible().test(operation)).toList();
    int pairs = 0;
    for (Fault first : possible) {
      for (Fault second : possible) {
        if (isOrdered(operation, first, second)
            && (ALL || areNeighbours(operation, possible, first, second))) {
          pairs++;
          tells(operation, first, second);
        }
      }
    }
    assertTrue(pairs > 0, () -> operation.id() + " has no pair of faults. Add one to FaultChecks.");
  }

  /** Whether no third fault comes between these two in the precedence. */
  private static boolean areNeighbours(
      Operation operation, List<Fault> possible, Fault first, Fault second) {
    return possible.stream()
        .noneMatch(between ->
            isOrdered(operation, first, between) && isOrdered(operation, between, second));
  }

  private static boolean isOrdered(Operation operation, Fault first, Fault second) {
    return first.place() < second.place() && !isHidden(operation, first, second);
  }

  // some pairs cannot occur: scopes belong to a known key, an idempotency key belongs to one path,
  // a header has one value, and a planned operation refuses before it reads the request
  private static boolean isHidden(Operation operation, Fault first, Fault second) {
    return (first.place() == 1 && second.place() == 3)
        || (first.place() == 6 && second.place() == 7)
        || (first.name().equals(NO_TAG) && second.place() == 10)
        || (operation.planned() && second.place() > 4);
  }

  private void tells(Operation operation, Fault first, Fault second) {
    // a refusal that precedes the handler needs no existing object
    boolean early = first.place() <= 5 && second.place() != 6;
    Attempt attempt = early ? attempts.empty(operation) : attempts.plain(operation);
    Draft draft = new Draft(attempt, world.owner);
    // the idempotency key's fault is added first, because it uses the key with the unchanged path
    List<Fault> order = second.place() == 6 ? List.of(second, first) : List.of(first, second);
    order.forEach(fault -> fault.spoil().accept(this, draft));
    CheckedReply reply = draft.send();
    JsonNode answered = reply.body().length == 0 ? Json.object() : reply.json();
    if (reply.status() != first.status()
        || !answered.path("code").asString("").equals(first.code())) {
      throw new AssertionError(
          operation.id()
              + " with "
              + first.name()
              + " and "
              + second.name()
              + " should report the former, but: "
              + reply);
    }
  }
}
