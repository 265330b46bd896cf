package turno.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import turno.testing.CheckedReply;
import turno.testing.TestApi;
import turno.testing.TestServer;

/**
 * Token buckets and their place in the precedence of errors. Buckets refill in real time, so the
 * tests use small ones, which add the next token only after half a minute or more.
 */
class RateLimitAnswersTest {
  @RegisterExtension
  private static final TestServer server =
      TestServer.start(
          Map.of(
              "TURNO_RATE_KEY_PER_MINUTE",
              "1",
              "TURNO_RATE_WORKSPACE_PER_MINUTE",
              "2",
              "TURNO_RATE_ADDRESS_PER_MINUTE",
              "2"));

  @Test
  void keyAndWorkspaceLimitsApply() {
    server.createWorkspace("Barbearia Sol", "sol", "America/Sao_Paulo", "BRL");
    TestApi first = owner();
    TestApi second = owner();
    TestApi third = owner();
    // a request for an unknown route costs as much as one for a known route
    assertEquals("1", first.get("/nothing").header("RateLimit-Limit"));
    assertRefused(first.get("/me"), "1");
    CheckedReply last = second.get("/me").expect(200);
    assertEquals("0", last.header("RateLimit-Remaining"));
    assertRefused(second.get("/nothing"), "1");
    assertRefused(third.get("/me"), "2");
    // documents and health checks cost nothing
    third.get("/openapi.json").expect(200);
    third.absolute("GET", "/health/live").send().expect(200);
  }

  private static TestApi owner() {
    return server.as(server.createKey("sol", "owner", List.of("all")));
  }

  @Test
  void failedAuthenticationIsLimitedPerIpAddress() {
    server.createWorkspace("Barbearia Lua", "lua", "America/Sao_Paulo", "BRL");
    TestApi member = server.as(server.createKey("lua", "member", List.of("all")));
    member.get("/nothing").expect(404);
    TestApi nobody = server.asNobody();
    nobody.get("/me").expect(401, "unauthorized");
    server.as("sak_test_mistyped").get("/nothing").expect(401, "unauthorized");
    assertRefused(nobody.get("/me"), "2");
    // a request with a key from the same IP address is subject only to the limit of its key
    assertRefused(member.get("/me"), "1");
  }

  private static void assertRefused(CheckedReply reply, String limit) {
    reply.expect(429, "rate_limited");
    assertEquals(limit, reply.header("RateLimit-Limit"));
    assertEquals("0", reply.header("RateLimit-Remaining"));
    assertEquals(reply.header("Retry-After"), reply.header("RateLimit-Reset"));
    assertTrue(Integer.parseInt(String.valueOf(reply.header("Retry-After"))) > 0);
  }
}
