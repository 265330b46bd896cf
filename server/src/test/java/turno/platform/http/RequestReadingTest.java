package turno.platform.http;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_16LE;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.Charset;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import turno.verification.kit.RawClient;
import turno.verification.kit.RawClient.RawReply;

/** Reading a well-framed request: its URL, its headers and its body. */
class RequestReadingTest {
  private static final String JSON = "Content-Type: application/json\r\n";
  private static final String SERVICE = "/v1/services/srv_01mdr5xz6nf09tetkj0c6zbggx";

  private static TestingHttp http;

  @BeforeAll
  static void start() throws IOException {
    http = TestingHttp.start();
  }

  @AfterAll
  static void stop() {
    http.close();
  }

  @Test
  void pathIsParsedAccordingToTheStandard() throws IOException {
    for (String same :
        List.of(
            "/v1/me", "/v1/%6De", "/%76%31/me", "http://turno/v1/me", "HTTPS://other:99/v1/me?")) {
      assertEquals(200, http.get(same, "").status(), same);
    }
    for (String nothing :
        List.of(
            "/v1//me",
            "//v1/me",
            "/v1/./me",
            "/v1/x/../me",
            "/v1/%2e/me",
            "/v1%2Fme",
            "/v1/me/",
            "/V1/me",
            "/v1/me;a=b",
            "/v1/%ff")) {
      RawReply reply = http.get(nothing, "");
      assertEquals(404, reply.status(), nothing + reply);
    }
    for (String unreadable : List.of("/v1/%zz", "/v1/{id}", "/v1/\u00e9", "v1/me")) {
      int status = http.get(unreadable, "").status();
      assertTrue(status == 400 || status == 404, unreadable + status);
    }
  }

  /** A different spelling of a path does not bypass authentication. */
  @Test
  void malformedPathIsNotPassedToAnOperation() throws IOException {
    int before = http.handled.get();
    for (String target :
        List.of(
            "xv1/me", "xv1/services", "v1/me", "?x", "#f", "*", "x", "http:/v1/me", "%2fv1/me")) {
      for (String headers : List.of("Host: turno\r\n", TestingHttp.AUTHORIZED)) {
        RawReply reply = http.ask("GET " + target + " HTTP/1.1\r\n" + headers + "\r\n");
        assertEquals(404, reply.status(), target + reply);
      }
    }
    assertEquals(before, http.handled.get());
  }

  @Test
  void everyMethodIsAnswered() throws IOException {
    assertEquals(200, http.ask(line("GET", "/v1/me")).status());
    RawReply head = http.ask(line("HEAD", "/v1/me"));
    assertEquals(200, head.status());
    assertNotEquals("0", head.header("Content-Length"));
    RawReply options = http.ask(line("OPTIONS", "/v1/me"));
    assertEquals(204, options.status());
    assertEquals("GET, HEAD, OPTIONS", options.header("Allow"));
    assertEquals(204, http.ask(line("OPTIONS", "*")).status());
    for (String other : List.of("PUT", "DELETE", "TRACE", "PROPFIND", "M-SEARCH")) {
      RawReply reply = http.ask(line(other, "/v1/me"));
      assertEquals(405, reply.status(), other);
      assertEquals("GET, HEAD, OPTIONS", reply.header("Allow"));
    }
    assertEquals(200, http.ask(line("get", "/v1/me")).status()); // a method's case does not matter
  }

  private static String line(String method, String target) {
    return method + " " + target + " HTTP/1.1\r\n" + TestingHttp.AUTHORIZED + "\r\n";
  }

  @Test
  void singleValueHeaderMayBeRepeatedOnlyWithTheSameValue() throws IOException {
    assertEquals(200, http.get("/v1/me", "Authorization: Bearer good\r\n").status());
    RawReply two = http.get("/v1/me", "Authorization: Bearer other\r\n");
    assertEquals(400, two.status());
    assertEquals("Bearer error=\"invalid_request\"", two.header("WWW-Authenticate"));
    assertEquals("Authorization", two.json().at("/errors/0/parameter").asString());
    for (String[] header :
        List.of(
            new String[] {"Idempotency-Key", "one", "two"},
            new String[] {"Content-Type", "application/json", "text/plain"})) {
      String twice = header[0] + ": " + header[1] + "\r\n" + header[0] + ": " + header[2] + "\r\n";
      String type = header[0].equals("Content-Type") ? "" : JSON;
      RawReply reply = http.ask(TestingHttp.request("POST", "/v1/customers", type + twice, "{}"));
      assertEquals(400, reply.status(), reply.toString());
      assertEquals(header[0], reply.json().at("/errors/0/parameter").asString());
    }
    String equal = JSON + JSON;
    assertEquals(200, http.ask(customer(equal, "{\"name\":\"Maria\"}")).status());
  }

  private static String customer(String headers, String body) {
    return TestingHttp.request("POST", "/v1/customers", headers, body);
  }

  @Test
  void onlyJsonInUtf8IsAccepted() throws IOException {
    String maria = "{\"name\":\"Maria\"}";
    for (String type :
        List.of(
            "application/json",
            "Application/JSON;charset=utf-8",
            "application/json; charset=\"UTF-8\"",
            "application/json; profile=x")) {
      assertEquals(200, http.ask(customer("Content-Type: " + type + "\r\n", maria)).status(), type);
    }
    for (String type :
        List.of(
            "application/json; charset=iso-8859-1",
            "application/json; charset=utf-16",
            "application/xml",
            "text/json",
            "application/merge-patch+json",
            "application/problem+json",
            "json",
            ";",
            "")) {
      RawReply reply = http.ask(customer("Content-Type: " + type + "\r\n", maria));
      assertEquals(415, reply.status(), type);
      assertEquals("application/json", reply.header("Accept"));
    }
    assertEquals(415, http.ask(customer("", maria)).status());
    String merge = "Content-Type: application/merge-patch+json\r\n";
    assertEquals(200, http.ask(TestingHttp.request("PATCH", SERVICE, merge, "{}")).status());
    RawReply patch = http.ask(TestingHttp.request("PATCH", SERVICE, "", "{\"name\":\"x\"}"));
    assertEquals("application/json, application/merge-patch+json", patch.header("Accept-Patch"));
    // a request without a body needs no particular content type
    assertNotEquals(415, http.ask(customer("Content-Type: text/plain\r\n", "")).status());
  }

  @Test
  void malformedTextIsRefused() throws IOException {
    assertEquals("Mária", sent("{\"name\":\"Mária\"}", UTF_8).json().at("/body/name").asString());
    assertEquals(200, sent("\ufeff{\"name\":\"Maria\"}", UTF_8).status());
    assertEquals(400, sent("{\"name\":\"Mária\"}", ISO_8859_1).status());
    assertEquals(400, sent("{\"name\":\"Maria\"}", UTF_16LE).status());
    assertEquals(400, sent("\ufeff{\"name\":\"Maria\"}", UTF_16LE).status());
    for (String bytes :
        List.of("\u00c0\u00af", "\u00ed\u00a0\u0080", "\u00f5\u0080\u0080\u0080", "\u0080")) {
      assertEquals(400, http.post("/v1/customers", "{\"name\":\"" + bytes + "\"}").status());
    }
    for (String text : List.of("\\ud800", "\\udc00\\ud800", "\\u0000")) {
      RawReply reply = http.post("/v1/customers", "{\"name\":\"" + text + "\"}");
      assertEquals(422, reply.status());
      assertEquals("#/name", reply.json().at("/errors/0/pointer").asString());
    }
    assertEquals(200, http.post("/v1/customers", "{\"name\":\"\\ud83d\\ude00\"}").status());
  }

  private static RawReply sent(String body, Charset charset) throws IOException {
    return http.post("/v1/customers", new String(body.getBytes(charset), ISO_8859_1));
  }

  @Test
  void jsonIsReadStrictly() throws IOException {
    for (String body :
        List.of(
            "{\"name\":\"a\",\"name\":\"b\"}",
            "{\"name\":\"a\",\"n\\u0061me\":\"b\"}",
            "{\"metadata\":{\"a\":1,\"a\":1}}",
            "{\"name\":\"a\"} {}",
            "{\"name\":\"a\"}]",
            "{name:\"a\"}",
            "{'name':'a'}",
            "{\"name\":\"a\",}",
            "// {}",
            "{\"name\":\"a\tb\"}",
            "{\"party_size\":01}",
            "{\"party_size\":+1}",
            "{\"party_size\":NaN}",
            "{\"x\":" + "[".repeat(20_000) + "]".repeat(20_000) + "}",
            "{\"x\":" + "9".repeat(5_000) + "}",
            " ")) {
      RawReply reply = http.post("/v1/customers", body);
      assertEquals(400, reply.status(), body.substring(0, Math.min(60, body.length())) + reply);
      assertEquals("#", reply.json().at("/errors/0/pointer").asString());
    }
    for (String body : List.of("[]", "1", "\"a\"", "null", "true")) {
      assertEquals(422, http.post("/v1/customers", body).status(), body);
    }
    for (String number : List.of("1e400", "-1e999999999", "[1e309]")) {
      RawReply reply =
          http.post("/v1/customers", "{\"name\":\"a\",\"metadata\":{\"x\":" + number + "}}");
      assertEquals(422, reply.status(), number + reply);
      assertTrue(reply.json().at("/errors/0/pointer").asString().startsWith("#/metadata/x"));
    }
    String large = "{\"metadata\":{\"x\":123456789012345678901234567890}}";
    assertTrue(
        new String(http.ask(TestingHttp.request("PATCH", SERVICE, JSON, large)).body(), UTF_8)
            .contains("123456789012345678901234567890"));
  }

  @Test
  void acceptHeaderRefusesOnlyExcludedTypes() throws IOException {
    for (String accept :
        List.of(
            "*/*",
            "application/*;q=0.1",
            "text/html, application/json;q=0.001",
            "application/json; q=1.000",
            "application/problem+json",
            "",
            "text/html;q=0, */*",
            "application/json;q=nonsense")) {
      assertEquals(200, http.get("/v1/me", "Accept: " + accept + "\r\n").status(), accept);
    }
    for (String accept :
        List.of(
            "text/html",
            "application/json;q=0",
            "application/json; Q=0.000, */*",
            "application/*;q=0, text/*",
            "*/*;q=0")) {
      RawReply reply = http.get("/v1/me", "Accept: " + accept + "\r\n");
      assertEquals(406, reply.status(), accept);
      assertEquals("not_acceptable", reply.code());
    }
    assertEquals(200, http.get("/v1/me", "Accept: text/html\r\nAccept: */*;q=0.5\r\n").status());
  }

  @Test
  void appliedPreferencesAreNamedInTheAnswer() throws IOException {
    String body = "{\"name\":\"Maria\",\"nickname\":\"Mia\"}";
    for (String strict :
        List.of(
            "handling=strict",
            "return=minimal, handling = \"strict\"; more=1",
            "respond-async\r\nPrefer: Handling=STRICT")) {
      RawReply reply = http.ask(customer(JSON + "Prefer: " + strict + "\r\n", body));
      assertEquals(422, reply.status(), strict);
      assertEquals("handling=strict", reply.header("Preference-Applied"));
      assertEquals("#/nickname", reply.json().at("/errors/0/pointer").asString());
      assertEquals("unknown_member", reply.json().at("/errors/0/code").asString());
    }
    for (String other : List.of("handling", "lenient", "handling=fast", ";", "=", ",;=")) {
      RawReply reply = http.ask(customer(JSON + "Prefer: " + other + "\r\n", body));
      assertEquals(422, reply.status(), other);
      assertNull(reply.header("Preference-Applied"));
    }
    String lenient = "Prefer: handling=lenient, handling=strict\r\n";
    RawReply ignoring = http.ask(customer(JSON + lenient, body));
    assertEquals(200, ignoring.status());
    assertEquals("handling=lenient", ignoring.header("Preference-Applied"));
    assertEquals("#/nickname", ignoring.header("Ignored-Members"));
    RawReply query = http.get("/v1/me?nonsense=1", "");
    assertEquals(400, query.status());
    assertEquals("nonsense", query.json().at("/errors/0/parameter").asString());
    assertEquals(
        "?nonsense, ?n%C3%A9%2C",
        http.get("/v1/me?nonsense=1&n%C3%A9%2C=2", lenient).header("Ignored-Members"));
  }

  @Test
  void ifMatchIsSatisfiedOnlyByTheCurrentVersion() throws IOException {
    // the resource is at version 3
    for (String fits :
        List.of(
            "*", "\"3\"", "\"2\", \"3\"", " \"x\" ,W/\"3\", \"3\" ", "\"3\"\r\nIf-Match: \"4\"")) {
      assertEquals(200, patched(fits).status(), fits);
    }
    for (String stale :
        List.of(
            "\"2\"",
            "W/\"3\"",
            "\"03\"",
            "\"\"",
            "\"3 \"".replace(" ", "x"),
            "\"99999999999999999999\"",
            "\"1\", \"2\"")) {
      RawReply reply = patched(stale);
      assertEquals(412, reply.status(), stale + reply);
      assertEquals("version_mismatch", reply.code());
    }
    for (String malformed :
        List.of("3", "\"3", "w/\"3\"", "\"3\" \"4\"", "*, \"3\"", "\"3\",", "")) {
      RawReply reply = patched(malformed);
      assertEquals(400, reply.status(), malformed + reply);
      assertEquals("If-Match", reply.json().at("/errors/0/parameter").asString());
    }
  }

  /** Operations do not support conditional reads, so no read is answered with 304. */
  @Test
  void ifNoneMatchIsIgnored() throws IOException {
    assertEquals(200, http.get("/v1/me", "If-None-Match: *\r\n").status());
  }

  private static RawReply patched(String ifMatch) throws IOException {
    return http.ask(
        TestingHttp.request("PATCH", SERVICE, JSON + "If-Match: " + ifMatch + "\r\n", "{}"));
  }

  @Test
  void validClientRequestIdIsUsed() throws IOException {
    for (String usable : List.of("a", "x".repeat(64), "{\"id\":1}")) {
      assertEquals(
          usable, http.get("/v1/me", "X-Request-Id: " + usable + "\r\n").header("X-Request-Id"));
    }
    for (String other : List.of("", "x".repeat(65), "a b", "a\r\nX-Request-Id: b")) {
      String made = http.get("/v1/me", "X-Request-Id: " + other + "\r\n").header("X-Request-Id");
      assertTrue(String.valueOf(made).startsWith("req_"), other);
    }
  }

  @Test
  void queryIsDecodedAndValidated() throws IOException {
    String path = "/v1/customers";
    assertEquals(
        "José Silva", http.get(path + "?q=Jos%C3%A9+Silva", "").json().at("/query/q/0").asString());
    assertEquals("5", http.get(path + "?%6cimit=5", "").json().at("/query/limit/0").asString());
    assertEquals(200, http.get(path + "?&&limit=5&", "").status());
    assertEquals(200, http.get(path + "?limit=99999999999999999999", "").status());
    for (String bad :
        List.of(
            "q=%",
            "q=%4",
            "q=%zz",
            "q=%ff",
            "q=%C0%AF",
            "q=%00",
            "limit=5&limit=6",
            "limit=",
            "limit=0",
            "limit=-1",
            "limit=5.0",
            "limit=%2B5",
            "limit=%D9%A5",
            "limit=-99999999999999999999")) {
      RawReply reply = http.get(path + "?" + bad, "");
      assertEquals(400, reply.status(), bad + reply);
      assertEquals(
          bad.substring(0, bad.indexOf('=')), reply.json().at("/errors/0/parameter").asString());
    }
  }

  @Test
  void bodyOfAGetRequestIsIgnored() throws IOException {
    try (RawClient client = http.connect()) {
      client.send(TestingHttp.request("GET", "/v1/me", "", "nonsense"));
      client.send(line("GET", "/v1/me"));
      assertEquals(200, client.read().status());
      assertEquals(200, client.read().status());
    }
  }
}
