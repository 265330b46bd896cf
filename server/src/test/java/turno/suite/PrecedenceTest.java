package turno.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.extension.RegisterExtension;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.IdKind;
import turno.kernel.Json;
import turno.testing.CheckedReply;
import turno.testing.TestApi;
import turno.testing.TestServer;
import turno.testing.TestWorkspace;

/**
 * The answer to a request with two faults is the error that comes first in
 * docs/rules/protocol.md#precedence-of-errors.
 */
class PrecedenceTest {
  private static final String START = TestWorkspace.MONDAY + "T09:00:00-03:00";
  private static final String BROKEN = "{";

  @RegisterExtension private static final TestServer server = TestServer.start();
  private static final TestWorkspace world = TestWorkspace.crowdedBarbeariaSol(server);
  private static final TestApi nobody = server.asNobody();
  private static TestApi powerless;

  @BeforeAll
  static void open() {
    powerless = world.withScopes(List.of("messages:read"));
  }

  /** A request with two faults, and the error of the fault that takes precedence. */
  private record Pair(String name, int status, String code, Supplier<TestApi.Request> request) {}

  @TestFactory
  Stream<DynamicTest> faultThatTakesPrecedenceDeterminesTheError() {
    return Stream.of(ofThePipeline(), ofTheKey(), ofTheObject())
        .flatMap(List::stream)
        .map(pair ->
            DynamicTest.dynamicTest(
                pair.name(), () -> pair.request().get().send().expect(pair.status(), pair.code())));
  }

  private static List<Pair> ofThePipeline() {
    return List.of(
        new Pair(
            "401 before 404 for an unknown route",
            401,
            "unauthorized",
            () -> nobody.request("GET", "/nothing")),
        new Pair(
            "401 before 405", 401, "unauthorized", () -> nobody.request("DELETE", "/bookings")),
        new Pair(
            "404 for an unknown route before 405",
            404,
            "not_found",
            () -> world.owner.request("DELETE", "/nothing").body(BROKEN)),
        new Pair(
            "405 before 403",
            405,
            "method_not_allowed",
            () -> powerless.request("PUT", "/bookings").body(BROKEN)),
        new Pair(
            "403 before 406, 415 and 400",
            403,
            "insufficient_scope",
            () ->
                powerless
                    .request("POST", "/holds")
                    .header("Accept", "text/html")
                    .body(BROKEN, "text/plain")));
  }

  private static List<Pair> ofTheKey() {
    return List.of(
        new Pair(
            "400 before the replay of a stored answer",
            400,
            "invalid_request",
            () -> used("/holds").body(BROKEN)),
        new Pair(
            "415 before an idempotency mismatch",
            415,
            "unsupported_media_type",
            () -> used("/holds").body("{}", "text/plain")),
        new Pair(
            "an idempotency mismatch before 422 for the body's shape",
            422,
            "idempotency_mismatch",
            () -> used("/holds").body("{}")),
        new Pair(
            "an idempotency mismatch before 404 for an id in the body",
            422,
            "idempotency_mismatch",
            () -> used("/holds").body(world.wish(unknown(IdKind.SERVICE), START))),
        new Pair(
            "an idempotency mismatch before 409",
            422,
            "idempotency_mismatch",
            () ->
                used("/holds")
                    .body(world.wish(world.haircut, TestWorkspace.MONDAY + "T03:00:00-03:00"))),
        new Pair(
            "404 for an id in the path, if the idempotency key is new",
            404,
            "not_found",
            () ->
                world
                    .owner
                    .request("POST", "/holds/" + unknown(IdKind.BOOKING) + "/confirm")
                    .idempotencyKey(TestApi.newKey())));
  }

  private static List<Pair> ofTheObject() {
    return List.of(
        new Pair(
            "400 before 404 for an id in the path",
            400,
            "invalid_request",
            () -> world.owner.request("PATCH", "/bookings/nonsense").body(BROKEN)),
        new Pair(
            "404 for an id in the path before 422 for the body's shape",
            404,
            "not_found",
            () ->
                world
                    .owner
                    .request("PATCH", "/bookings/" + unknown(IdKind.BOOKING))
                    .body(Map.of("notes", 1))),
        new Pair(
            "422 for the body's shape before 404 for an id in the body",
            422,
            "invalid_request",
            () -> hold(world.wish(unknown(IdKind.SERVICE), "tomorrow"))),
        new Pair(
            "404 for an id in the body before 403 for the role",
            404,
            "not_found",
            () -> holdAsMember(overriding(unknown(IdKind.SERVICE), START))),
        new Pair(
            "403 for the role before 409",
            403,
            "insufficient_scope",
            () ->
                holdAsMember(overriding(world.haircut, TestWorkspace.MONDAY + "T03:00:00-03:00"))),
        new Pair(
            "404 for an id in the body before 422 with a reason",
            404,
            "not_found",
            () ->
                hold(
                    world
                        .wish(world.haircut, "2027-02-01T09:00:00-03:00")
                        .put("visit_id", unknown(IdKind.VISIT)))),
        new Pair(
            "404 for an id in the body before 412",
            404,
            "not_found",
            () -> {
              ObjectNode body = Json.object();
              body.putObject("customer").put("id", unknown(IdKind.CUSTOMER));
              return confirm(world.hold(world.haircut, START)).body(body).ifMatch("\"99\"");
            }),
        new Pair(
            "422 for the body's shape before 412",
            422,
            "invalid_request",
            () ->
                world
                    .owner
                    .request("PATCH", "/bookings/" + world.booking(world.haircut, START))
                    .body(Map.of("notes", 1))
                    .ifMatch("\"99\"")),
        new Pair(
            "412 before 409",
            412,
            "version_mismatch",
            () -> confirm(world.booking(world.haircut, START)).ifMatch("\"99\"")),
        new Pair(
            "412 before 410",
            412,
            "version_mismatch",
            () -> {
              String id = world.hold(world.haircut, START);
              world.advance(600);
              return confirm(id).ifMatch("\"1\"");
            }),
        new Pair(
            "412 before 409 in the catalog",
            412,
            "version_mismatch",
            () -> {
              String taken = world.fresh(IdKind.RESOURCE);
              world.owner.patch("/resources/" + taken, Map.of("external_id", "taken")).expect(200);
              return world
                  .owner
                  .request("PATCH", "/resources/" + world.fresh(IdKind.RESOURCE))
                  .body(Map.of("external_id", "taken"))
                  .ifMatch("\"99\"");
            }));
  }

  /** A stored answer is replayed even if the request would now be refused. */
  @Test
  void replayPrecedesChecksOfCurrentState() {
    String id = world.hold(world.haircut, START);
    String key = TestApi.newKey();
    Supplier<TestApi.Request> confirm =
        () ->
            world
                .owner
                .request("POST", "/holds/" + id + "/confirm")
                .idempotencyKey(key)
                .ifMatch("\"1\"");
    CheckedReply first = confirm.get().send().expect(200);
    world.owner.post("/bookings/" + id + "/cancel").expect(200);
    CheckedReply again = confirm.get().send().expect(200);
    assertEquals("confirmed", again.text("/status"));
    assertEquals(first.toString(), again.toString());
    confirm(id).send().expect(409, "invalid_transition");
  }

  @Test
  void typeOfAProblemLinksToAPage() {
    CheckedReply problem = world.owner.get("/nothing").expect(404, "not_found");
    String page = problem.text("/type").substring(server.origin().length());
    CheckedReply read =
        world.owner.absolute("GET", page).header("Accept", "text/html").send().expect(200);
    assertEquals("text/html; charset=utf-8", read.header("Content-Type"));
  }

  private static TestApi.Request hold(ObjectNode body) {
    return world.owner.request("POST", "/holds").idempotencyKey(TestApi.newKey()).body(body);
  }

  private static TestApi.Request holdAsMember(ObjectNode body) {
    return world
        .withRole("member")
        .request("POST", "/holds")
        .idempotencyKey(TestApi.newKey())
        .body(body);
  }

  private static TestApi.Request confirm(String id) {
    return world
        .owner
        .request("POST", "/holds/" + id + "/confirm")
        .idempotencyKey(TestApi.newKey());
  }

  private static ObjectNode overriding(String service, String start) {
    ObjectNode wish = world.wish(service, start);
    wish.putObject("override").put("reason", "pressa").putArray("rules").add("hours");
    return wish;
  }

  private static String unknown(IdKind<?> kind) {
    return server.newId(kind).toString();
  }

  /** Returns a request with an idempotency key that was already used for a hold. */
  private static TestApi.Request used(String path) {
    String key = TestApi.newKey();
    world
        .owner
        .request("POST", path)
        .idempotencyKey(key)
        .body(world.wish(world.haircut, START))
        .send()
        .expect(201);
    return world.owner.request("POST", path).idempotencyKey(key);
  }
}
