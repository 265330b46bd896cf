package turno.platform.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import turno.verification.kit.RawClient.RawReply;

/** Unreadable requests are refused with an explanation that helps the client. */
class UnreadableTest {
  private static TestingHttp http;

  @BeforeAll
  static void open() throws IOException {
    http = TestingHttp.start();
  }

  @AfterAll
  static void close() {
    http.close();
  }

  private static String request(String method, String target) {
    return method + " " + target + " HTTP/1.1\r\n" + TestingHttp.AUTHORIZED + "\r\n";
  }

  @Test
  void malformedJsonErrorShowsNoInternals() throws IOException {
    for (String body :
        List.of(
            "{\"a\": 1} x",
            "{\"a\": 1}{}",
            "[".repeat(2_000),
            "{\"a\": " + "1".repeat(2_000) + "}",
            "{\"a\": ",
            "{a: 1}",
            "{\"a\": 1, \"a\": 2}",
            "{\"a\": NaN}",
            "nul")) {
      RawReply reply =
          http.ask(
              TestingHttp.request(
                  "POST",
                  "/v1/holds",
                  "Content-Type: application/json\r\nIdempotency-Key: 1\r\n",
                  body));
      assertEquals(400, reply.status(), reply.toString());
      String detail = reply.json().path("detail").asString("");
      assertTrue(detail.startsWith("The body is not valid JSON: "), detail);
      for (String inside : List.of("jackson", "Feature", "Constraints", "Source", "()", "java.")) {
        assertFalse(detail.contains(inside), detail);
      }
    }
  }

  @Test
  void malformedJsonIsExplainedPlainly() throws IOException {
    for (Map.Entry<String, String> fault :
        Map.of(
                "{\"a\": ", "it ends too early (line 1, column 7).",
                "{'a': 1}", "put the names of members in double quotes (line 1, column 2).",
                "{\"a\": 1,\n\"a\": 2}", "it contains a member twice (line 2, column 4).",
                "{\"a\": Maria}",
                    "a word is not true, false or null; put strings in double quotes"
                        + " (line 1, column 7).",
                "{\"a\": 1,}", "put the names of members in double quotes (line 1, column 9).")
            .entrySet()) {
      RawReply reply =
          http.ask(
              TestingHttp.request(
                  "POST",
                  "/v1/holds",
                  "Content-Type: application/json\r\nIdempotency-Key: 1\r\n",
                  fault.getKey()));
      assertEquals(
          "The body is not valid JSON: " + fault.getValue(),
          reply.json().path("detail").asString(""));
    }
  }

  @Test
  void encodedBodyIsRefusedWithARemedy() throws IOException {
    RawReply reply =
        http.ask(
            TestingHttp.request(
                "POST",
                "/v1/holds",
                "Content-Type: application/json\r\nIdempotency-Key: 2\r\nContent-Encoding: gzip\r\n",
                "{}"));
    assertEquals(415, reply.status());
    assertEquals("unsupported_media_type", reply.code());
    assertEquals("identity", reply.header("Accept-Encoding"));
  }

  @Test
  void invalidHttpIsAnInvalidRequest() throws IOException {
    RawReply reply = http.ask("GET /v1/me HTTP/1.1\r\n\r\n");
    assertEquals(400, reply.status());
    assertEquals("invalid_request", reply.code());
    assertEquals("malformed", reply.json().at("/errors/0/code").asString(""));
  }

  @Test
  void pagesRefusePostRequests() throws IOException {
    for (String page : List.of("/", "/docs", "/errors", "/errors/slot_taken")) {
      RawReply post = http.ask(request("POST", page));
      assertEquals(405, post.status(), page);
      assertEquals("GET, HEAD, OPTIONS", post.header("Allow"));
      RawReply options = http.ask(request("OPTIONS", page));
      assertEquals(204, options.status(), page);
      assertEquals("GET, HEAD, OPTIONS", options.header("Allow"));
    }
    assertEquals(404, http.ask(request("POST", "/errors/nothing")).status());
  }
}
