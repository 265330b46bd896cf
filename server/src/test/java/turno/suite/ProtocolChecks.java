package turno.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import turno.platform.contract.Contract;
import turno.platform.contract.Operation;
import turno.testing.CheckedReply;
import turno.testing.ContractCheck;
import turno.testing.TestApi;
import turno.testing.TestWorkspace;

/** Guarantees of HTTP and of the contract, checked for every implemented operation. */
final class ProtocolChecks {
  private static final List<String> METHODS = List.of("GET", "POST", "PUT", "PATCH", "DELETE");

  private final TestWorkspace world;
  private final Attempts attempts;

  ProtocolChecks(TestWorkspace world, Attempts attempts) {
    this.world = world;
    this.attempts = attempts;
  }

  List<Check> all() {
    return List.of(
        new Check(
            "succeeds with each of its examples and a single scope",
            o -> !o.planned(),
            this::succeedsWithItsExamples),
        new Check(
            "answers HEAD like GET",
            o -> !o.planned() && o.method().equals("GET"),
            this::answersHead),
        new Check("lists the methods of its path", _ -> true, this::listsItsMethods),
        new Check(
            "refuses an Accept header that excludes its media type",
            o -> !o.planned() && !isFile(o) && !o.rawBody(),
            this::refusesOtherAcceptHeaders),
        new Check("echoes the X-Request-Id", o -> !o.planned(), this::echoesRequestId));
  }

  static boolean isPaged(Operation operation) {
    return !operation.planned()
        && operation.parameters().stream().anyMatch(p -> p.name().equals("cursor"))
        && !operation.id().equals("exportCustomer"); // one object in several pages
  }

  private void succeedsWithItsExamples(Operation operation) {
    TestApi client =
        operation.open()
            ? world.server.asNobody()
            : operation.scopes().isEmpty() || TestApi.isForPeople(operation)
                ? world.owner
                : world.withScopes(List.of(operation.usualScope()));
    for (Attempt attempt : attempts.all(operation)) {
      CheckedReply reply = attempt.send(client);
      assertTrue(
          reply.isSuccess(),
          () ->
              "The request made from the contract's example should succeed, but the answer was "
                  + reply
                  + "\nThe request was "
                  + attempt
                  + "\nDid you mean "
                  + operation.id()
                  + " needs an arrangement in Attempts?");
    }
  }

  private void answersHead(Operation operation) {
    TestApi client = operation.open() ? world.server.asNobody() : world.owner;
    Attempt attempt = attempts.plain(operation);
    CheckedReply get = attempt.as("GET", client).sendUntilAvailable().expect(200);
    CheckedReply head = attempt.as("HEAD", client).sendUntilAvailable().expect(200);
    assertEquals(0, head.body().length);
    assertEquals(
        isStream(operation) ? null : Integer.toString(get.body().length),
        head.header("Content-Length"));
    assertEquals(get.header("Content-Type"), head.header("Content-Type"));
    assertEquals(get.header("ETag"), head.header("ETag"));
  }

  /** Whether the answer is a stream, which has no known length. */
  private static boolean isStream(Operation operation) {
    return operation.produces().equals("text/event-stream");
  }

  /** Whether the answer is a file, which has its own media type whatever Accept says. */
  static boolean isFile(Operation operation) {
    return operation.produces().equals("*/*");
  }

  private void listsItsMethods(Operation operation) {
    Contract.Found found = ContractCheck.CONTRACT.find(operation.path());
    assertNotNull(found);
    Set<String> allowed = new TreeSet<>(found.byMethod().keySet());
    allowed.add("OPTIONS");
    if (allowed.contains("GET")) {
      allowed.add("HEAD");
    }
    Attempt attempt = attempts.empty(operation);
    CheckedReply options = attempt.as("OPTIONS", world.owner).send().expect(204);
    assertEquals(String.join(", ", allowed), options.header("Allow"));
    List<String> others = new ArrayList<>(METHODS);
    others.removeAll(allowed);
    others.add("PROPFIND");
    for (String method : List.of(others.getFirst(), others.getLast())) {
      CheckedReply refused = attempt.as(method, world.owner).send();
      refused.expect(405, "method_not_allowed");
      assertEquals(String.join(", ", allowed), refused.header("Allow"));
    }
  }

  private void refusesOtherAcceptHeaders(Operation operation) {
    Attempt attempt = attempts.empty(operation);
    String own = operation.produces();
    for (String excluding : List.of("text/html", own + ";q=0, text/html", "*/*, " + own + ";q=0")) {
      attempt.bare(world.owner).header("Accept", excluding).send().expect(406, "not_acceptable");
    }
    String kind = own.substring(0, own.indexOf('/')) + "/*;q=0.2";
    for (String including : List.of(own, "image/png, " + kind, "*/*")) {
      CheckedReply reply = attempt.bare(world.owner).header("Accept", including).send();
      assertNotEquals(406, reply.status());
    }
  }

  private void echoesRequestId(Operation operation) {
    Attempt attempt = attempts.empty(operation);
    String id = "suite-" + operation.id();
    CheckedReply given = attempt.bare(world.owner).header("X-Request-Id", id).send();
    assertEquals(id, given.header("X-Request-Id"));
    String tooLong = "x".repeat(65);
    CheckedReply made = attempt.bare(world.owner).header("X-Request-Id", tooLong).send();
    assertNotEquals(tooLong, made.header("X-Request-Id"));
  }
}
