package turno.suite;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Set;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Json;
import turno.platform.contract.Operation;
import turno.testing.CheckedReply;
import turno.testing.TestApi;
import turno.testing.TestWorkspace;

/** Checks that a POST is executed once, however often it is sent with the same idempotency key. */
final class ReplayChecks {
  /**
   * Operations whose answers are not stored, because they depend on a password or contain a
   * session's CSRF token.
   */
  private static final Set<String> NOT_STORED =
      Set.of("changePassword", "joinWorkspace", "switchWorkspace");

  /** Members that only the first answer contains. */
  private static final List<String> SHOWN_ONCE = List.of("secret", "key", "link");

  /** Operations that only read, but use POST because they need a body; repeating is harmless. */
  static final Set<String> READ_BY_POST = Set.of("previewMessageRule");

  private final TestWorkspace world;
  private final Attempts attempts;

  ReplayChecks(TestWorkspace world, Attempts attempts) {
    this.world = world;
    this.attempts = attempts;
  }

  List<Check> all() {
    return List.of(
        new Check(
            "replays its answer to a repeated request",
            ReplayChecks::keepsAnswers,
            this::replaysItsAnswer),
        new Check(
            "refuses an invalid idempotency key",
            ReplayChecks::keepsAnswers,
            this::refusesInvalidKeys),
        new Check(
            "requires an idempotency key",
            o -> !o.planned() && o.idempotency() == Operation.Idempotency.REQUIRED,
            this::requiresAKey),
        new Check(
            "accepts an idempotency key if and only if it is a POST that writes",
            o -> !o.open() && !o.fileBody() && !NOT_STORED.contains(o.id()),
            operation ->
                assertEquals(
                    operation.method().equals("POST") && !READ_BY_POST.contains(operation.id()),
                    operation.idempotency() != Operation.Idempotency.NONE)));
  }

  private static boolean keepsAnswers(Operation operation) {
    return !operation.planned() && operation.idempotency() != Operation.Idempotency.NONE;
  }

  private void replaysItsAnswer(Operation operation) {
    Attempt attempt = attempts.plain(operation);
    String key = TestApi.newKey();
    CheckedReply first = attempt.by(world.owner, key).send();
    assertTrue(first.isSuccess(), first::toString);
    assertNull(first.header("Idempotent-Replayed"));
    ObjectNode body = attempt.body() == null ? Json.object() : attempt.body();
    List<Attempt> same = List.of(attempt, attempt.withBody(reversed(body)));
    for (Attempt again : same) {
      CheckedReply replay = again.by(world.owner, "\"" + key + "\"").send();
      assertEquals(first.status(), replay.status(), replay::toString);
      assertEquals("true", replay.header("Idempotent-Replayed"));
      boolean isPublic = first.text("/key").startsWith("spk_"); // a publishable key is not a secret
      if (!isPublic && SHOWN_ONCE.stream().anyMatch(first.object()::has)) {
        assertEquals(first.object().without(SHOWN_ONCE), replay.object().without(SHOWN_ONCE));
        assertNotEquals(first.json(), replay.json());
      } else {
        assertArrayEquals(first.body(), replay.body());
      }
      for (String header : List.of("Location", "ETag", "Content-Type")) {
        assertEquals(first.header(header), replay.header(header), header);
      }
      assertNotEquals(first.header("X-Request-Id"), replay.header("X-Request-Id"));
    }
    attempt
        .withBody(body.deepCopy().put("colour", "blue"))
        .by(world.owner, key)
        .send()
        .expect(422, "idempotency_mismatch");
    attempt
        .withQuery("colour", "blue")
        .by(world.owner, key)
        .header("Prefer", "handling=lenient")
        .send()
        .expect(422, "idempotency_mismatch");
  }

  // the body with its members in reverse order, which is still the same request
  private static ObjectNode reversed(ObjectNode body) {
    ObjectNode reversed = Json.object();
    body.properties().stream()
        .toList()
        .reversed()
        .forEach(member -> reversed.set(member.getKey(), member.getValue()));
    return reversed;
  }

  private void refusesInvalidKeys(Operation operation) {
    for (String key : List.of("", "\"\"", "k".repeat(256), "a b")) {
      CheckedReply reply = attempts.empty(operation).by(world.owner, key).send();
      reply.expect(400, "invalid_request");
      assertEquals("Idempotency-Key", reply.text("/errors/0/parameter"));
    }
  }

  private void requiresAKey(Operation operation) {
    Attempt attempt = attempts.plain(operation);
    TestApi.Request request = attempt.bare(world.owner);
    if (attempt.body() != null) {
      request.body(attempt.body());
    }
    CheckedReply reply = request.send().expect(400, "invalid_request");
    assertEquals("Idempotency-Key", reply.text("/errors/0/parameter"));
    assertEquals("required", reply.text("/errors/0/code"));
  }
}
