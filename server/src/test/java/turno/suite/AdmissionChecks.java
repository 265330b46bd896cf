package turno.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Set;
import turno.platform.contract.Operation;
import turno.testing.CheckedReply;
import turno.testing.TestApi;
import turno.testing.TestWorkspace;

/** Checks which callers each operation admits, and that planned operations answer 501. */
final class AdmissionChecks {
  private static final String UNKNOWN_KEY =
      "sak_test_0000000000000000000000000000000000000000000000";

  /** Scopes that members cannot have. */
  private static final Set<String> ADMINISTRATION = Set.of("config:write", "webhooks:manage");

  private final TestWorkspace world;
  private final Attempts attempts;

  AdmissionChecks(TestWorkspace world, Attempts attempts) {
    this.world = world;
    this.attempts = attempts;
  }

  List<Check> all() {
    return List.of(
        new Check("needs a key", operation -> !operation.open(), this::needsAKey),
        new Check("needs no key", Operation::open, this::needsNoKey),
        new Check("needs its scope", operation -> !operation.scopes().isEmpty(), this::needsScope),
        new Check("needs its role", operation -> !operation.roles().isEmpty(), this::needsRole),
        new Check("needs a session", Operation::sessionOnly, this::needsASession),
        new Check("admits every person", Operation::anySession, this::admitsEveryPerson),
        new Check(
            "grants people the rights of their role",
            AdmissionChecks::isOfRoles,
            this::grantsRightsOfTheRole),
        new Check(
            "answers 501 if it is planned",
            operation -> operation.planned() && !operation.sessionOnly(),
            this::saysThatItIsPlanned));
  }

  private void needsAKey(Operation operation) {
    CheckedReply none = attempts.empty(operation).bare(world.server.asNobody()).send();
    none.expect(401, "unauthorized");
    assertEquals("Bearer", none.header("WWW-Authenticate"));
    CheckedReply unknown = attempts.empty(operation).bare(world.server.as(UNKNOWN_KEY)).send();
    unknown.expect(401, "unauthorized");
    assertNotNull(unknown.header("WWW-Authenticate"));
  }

  private void needsNoKey(Operation operation) {
    TestApi nobody = world.server.asNobody();
    if (operation.planned()) {
      attempts.empty(operation).bare(nobody).send().expect(501, "not_implemented");
    } else {
      CheckedReply reply = attempts.plain(operation).send(nobody);
      assertTrue(reply.isSuccess(), reply::toString);
    }
  }

  private void needsScope(Operation operation) {
    if (operation.sessionOnly()) {
      return;
    }
    TestApi client = world.withoutScopes(operation.scopes());
    CheckedReply reply = attempts.empty(operation).bare(client).send();
    reply.expect(403, "insufficient_scope");
    assertTrue(operation.scopes().contains(reply.text("/required_scope")), reply::toString);
  }

  private void needsRole(Operation operation) {
    for (String role : List.of("owner", "admin", "member")) {
      if (!operation.roles().contains(role)) {
        TestApi client =
            operation.sessionOnly() ? world.people.withRole(role).api() : world.withRole(role);
        CheckedReply reply = attempts.empty(operation).bare(client).send();
        reply.expect(403, "insufficient_scope");
        assertTrue(operation.roles().contains(reply.text("/required_role")), reply::toString);
      }
    }
  }

  private void needsASession(Operation operation) {
    attempts
        .empty(operation)
        .bare(world.withRole("owner"))
        .send()
        .expect(403, "insufficient_scope", "session_required");
  }

  /**
   * Whether access to the operation depends on the caller's role. Open and planned operations,
   * streams, and operations on the caller's own sessions are excluded.
   */
  private static boolean isOfRoles(Operation operation) {
    return !operation.open()
        && !operation.planned()
        && !operation.produces().equals("text/event-stream")
        && !operation.path().startsWith("/v1/session");
  }

  private void grantsRightsOfTheRole(Operation operation) {
    for (String role : List.of("owner", "admin", "member")) {
      boolean scoped =
          !role.equals("member")
              || !ADMINISTRATION.containsAll(operation.scopes())
              || operation.scopes().isEmpty();
      boolean ranked = operation.roles().isEmpty() || operation.roles().contains(role);
      boolean granted = operation.anySession() || (scoped && ranked);
      CheckedReply reply = attempts.empty(operation).bare(world.people.withRole(role).api()).send();
      assertEquals(granted, reply.status() != 403, () -> role + ": " + reply);
    }
  }

  private void admitsEveryPerson(Operation operation) {
    for (String role : List.of("owner", "admin", "member")) {
      TestApi person = world.people.withRole(role).api();
      CheckedReply reply = attempts.plain(operation).send(person);
      assertTrue(reply.isSuccess(), reply::toString);
    }
  }

  private void saysThatItIsPlanned(Operation operation) {
    attempts.empty(operation).bare(world.owner).send().expect(501, "not_implemented");
  }
}
