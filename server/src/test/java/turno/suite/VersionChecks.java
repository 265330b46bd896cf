package turno.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import tools.jackson.databind.JsonNode;
import turno.platform.contract.Contract;
import turno.platform.contract.Operation;
import turno.testing.CheckedReply;
import turno.testing.ContractCheck;
import turno.testing.TestApi;
import turno.testing.TestWorkspace;

/** Checks that a write with If-Match succeeds only with the object's current version or *. */
final class VersionChecks {
  private final TestWorkspace world;
  private final Attempts attempts;

  VersionChecks(TestWorkspace world, Attempts attempts) {
    this.world = world;
    this.attempts = attempts;
  }

  List<Check> all() {
    return List.of(
        new Check(
            "refuses a stale version and changes nothing",
            VersionChecks::takesVersion,
            this::refusesStaleVersion),
        new Check(
            "succeeds with the current version",
            VersionChecks::takesVersion,
            this::succeedsWithCurrentVersion),
        new Check(
            "accepts If-Match if its answer has an ETag",
            o -> !o.planned() && !o.method().equals("GET") && o.path().contains("{"),
            this::acceptsIfMatchForItsETag));
  }

  static boolean takesVersion(Operation operation) {
    return !operation.planned()
        && Attempts.parameters(operation, "header").stream()
            .anyMatch(header -> header.path("name").asString("").equals("If-Match"));
  }

  /** Returns the path that reads the operation's object, or the object that contains it. */
  private static String subject(Attempt attempt) {
    String path = attempt.path();
    // the last values in the path may be words and not ids, such as the key of an action
    int ids = attempt.ids().size() - Attempts.words(attempt.operation()).size();
    for (String id : attempt.ids().subList(0, ids).reversed()) {
      String subject = path.substring(0, path.indexOf(id) + id.length());
      Contract.Found found = ContractCheck.CONTRACT.find(subject);
      if (found != null && found.byMethod().containsKey("GET")) {
        return subject;
      }
    }
    return path;
  }

  private JsonNode read(Attempt attempt) {
    TestApi reader =
        TestApi.isForPeople(attempt.operation()) ? world.people.owner().api() : world.owner;
    return reader.absolute("GET", subject(attempt)).send().expect(200).json();
  }

  private TestApi.Request keyed(Attempt attempt) {
    return attempt.operation().idempotency() == Operation.Idempotency.NONE
        ? attempt.by(world.owner)
        : attempt.by(world.owner, TestApi.newKey());
  }

  private void refusesStaleVersion(Operation operation) {
    Attempt attempt = attempts.plain(operation);
    JsonNode before = read(attempt);
    long version = before.path("version").asLong(0);
    for (String stale :
        List.of("\"" + (version + 1) + "\"", "\"0\"", "\"a\"", "W/\"" + version + "\"")) {
      keyed(attempt).ifMatch(stale).send().expect(412, "version_mismatch");
    }
    assertEquals(before, read(attempt));
  }

  private void succeedsWithCurrentVersion(Operation operation) {
    Attempt attempt = attempts.plain(operation);
    String right = "\"" + read(attempt).path("version").asLong(0) + "\"";
    CheckedReply done = keyed(attempt).ifMatch(right).send();
    assertTrue(done.isSuccess(), done::toString);
    CheckedReply any = keyed(attempts.plain(operation)).ifMatch("*").send();
    assertTrue(any.isSuccess(), any::toString);
    if (done.status() != 204 && done.json().has("version")) {
      assertNotNull(done.header("ETag"), done::toString);
      assertEquals("\"" + done.json().path("version").asLong(0) + "\"", done.header("ETag"));
    }
  }

  private void acceptsIfMatchForItsETag(Operation operation) {
    CheckedReply done = keyed(attempts.plain(operation)).send();
    boolean shows = done.status() == 200 && done.header("ETag") != null;
    assertTrue(
        !shows || takesVersion(operation),
        operation.id() + " answers with an ETag but accepts no If-Match");
  }
}
