package turno.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import turno.testing.Api;
import turno.testing.Reply;
import turno.testing.TestServer;

/** Token buckets, and their place in the order of errors. */
class RateLimitsTest {
  private static TestServer server;

  @BeforeAll
  static void open() {
    server =
        TestServer.start(
            Map.of(
                "TURNO_RATE_KEY_PER_MINUTE", "3",
                "TURNO_RATE_WORKSPACE_PER_MINUTE", "4",
                "TURNO_RATE_ADDRESS_PER_MINUTE", "2"));
  }

  @AfterAll
  static void close() {
    server.close();
  }

  @Test
  void keyThenWorkspaceAreUsedUp() {
    server.createWorkspace("Barbearia Sol", "sol", "America/Sao_Paulo", "BRL");
    Api first = server.as(server.createKey("sol", "owner", List.of("all")));
    Api second = server.as(server.createKey("sol", "owner", List.of("all")));
    // an unknown route costs as much as a known one
    for (String path : List.of("/me", "/nothing", "/me")) {
      Reply reply = first.get(path);
      assertEquals("3", reply.header("RateLimit-Limit"));
    }
    assertRefused(first.get("/nothing"), "3");
    assertEquals("0", second.get("/me").expect(200).header("RateLimit-Remaining"));
    assertRefused(second.get("/me"), "4");
    // documents and health cost nothing
    second.get("/openapi.json").expect(200);
    second.absolute("GET", "/health/live").send().expect(200);
  }

  @Test
  void failedAuthenticationIsLimitedByAddress() {
    Api nobody = server.asNobody();
    nobody.get("/me").expect(401, "unauthorized");
    server.as("sak_test_mistyped").get("/nothing").expect(401, "unauthorized");
    assertRefused(nobody.get("/me"), "2");
    // those with a key go on from the same address
    server.createWorkspace("Barbearia Lua", "lua", "America/Sao_Paulo", "BRL");
    server.as(server.createKey("lua", "member", List.of("all"))).get("/me").expect(200);
  }

  private static void assertRefused(Reply reply, String limit) {
    reply.expect(429, "rate_limited");
    assertEquals(limit, reply.header("RateLimit-Limit"));
    assertEquals("0", reply.header("RateLimit-Remaining"));
    assertEquals(reply.header("Retry-After"), reply.header("RateLimit-Reset"));
    assertTrue(Integer.parseInt(String.valueOf(reply.header("Retry-After"))) > 0);
  }
}
