package turno.mcp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import tools.jackson.databind.JsonNode;
import turno.platform.contract.Contract;
import turno.platform.contract.Operation;
import turno.testing.TestServer;
import turno.testing.TestWorkspace;
import turno.verification.kit.ApiReply;
import turno.verification.kit.PlainHttp;
import turno.verification.kit.RawClient;

/** Tests both supported versions of the Model Context Protocol. */
class ProtocolTest {
  @RegisterExtension
  private static final TestServer server =
      TestServer.start(Map.of("TURNO_PUBLIC_URL", "https://agenda.example"));

  private static final String META =
      """
      "_meta": {"io.modelcontextprotocol/protocolVersion": "2026-07-28", "io.modelcontextprotocol/clientCapabilities": {}}\
      """;
  private static final String LIST =
      "{\"jsonrpc\": \"2.0\", \"id\": 1, \"method\": \"tools/list\", \"params\": {" + META + "}}";

  private final TestWorkspace world = TestWorkspace.barbeariaSol(server);
  private final String key = world.ownersKey();

  private HttpRequest.Builder request() {
    return HttpRequest.newBuilder(URI.create(server.origin() + "/mcp"))
        .header("Authorization", "Bearer " + key)
        .header("Accept", "application/json, text/event-stream");
  }

  /**
   * @param headers alternating names and values
   */
  private ApiReply post(String body, String... headers) throws Exception {
    HttpRequest.Builder request =
        request().header("Content-Type", "application/json").POST(BodyPublishers.ofString(body));
    for (int i = 0; i < headers.length; i += 2) {
      request.header(headers[i], headers[i + 1]);
    }
    return PlainHttp.send(request.build());
  }

  private ApiReply modern(String body, String method) throws Exception {
    return post(body, "MCP-Protocol-Version", "2026-07-28", "Mcp-Method", method);
  }

  private static void assertFault(int status, int code, ApiReply reply) {
    assertEquals(status, reply.status(), reply::text);
    assertEquals(code, reply.json().at("/error/code").asInt(0), reply::text);
  }

  @Test
  void olderClientInitializesWithoutASession() throws Exception {
    ApiReply shaken =
        post(
            """
            {"jsonrpc": "2.0", "id": "a", "method": "initialize", "params": {"protocolVersion": "2025-06-18",
             "capabilities": {}, "clientInfo": {"name": "test", "version": "1"}}}\
            """);
    assertEquals("2025-06-18", shaken.json().at("/result/protocolVersion").stringValue());
    assertEquals("a", shaken.json().path("id").stringValue());
    assertTrue(shaken.json().at("/result/capabilities/tools").isObject());
    assertTrue(shaken.headers().firstValue("Mcp-Session-Id").isEmpty());
    ApiReply noted = post("{\"jsonrpc\": \"2.0\", \"method\": \"notifications/initialized\"}");
    assertEquals(202, noted.status());
    assertEquals(0, noted.body().length);
    String list = "{\"jsonrpc\": \"2.0\", \"id\": 2, \"method\": \"tools/list\"}";
    JsonNode tools = post(list, "MCP-Protocol-Version", "2025-06-18").json().path("result");
    assertEquals(9, tools.path("tools").size());
    assertTrue(tools.path("resultType").isMissingNode());
    assertEquals(tools, post(list).json().path("result"));
    assertTrue(
        post("{\"jsonrpc\": \"2.0\", \"id\": 3, \"method\": \"ping\"}")
            .json()
            .path("result")
            .isEmpty());
    assertFault(
        200, -32_601, post("{\"jsonrpc\": \"2.0\", \"id\": 4, \"method\": \"prompts/list\"}"));
    assertFault(400, -32_022, post(list, "MCP-Protocol-Version", "1999-01-01"));
    ApiReply unknown =
        post(
            "{\"jsonrpc\": \"2.0\", \"id\": 5, \"method\": \"initialize\", \"params\": {\"protocolVersion\": \"1.0\"}}");
    assertEquals("2025-11-25", unknown.json().at("/result/protocolVersion").stringValue());
  }

  @Test
  void modernClientSendsItsVersionWithEachRequest() throws Exception {
    ApiReply listed = modern(LIST, "tools/list");
    JsonNode result = listed.json().path("result");
    assertEquals("complete", result.path("resultType").stringValue());
    assertEquals("private", result.path("cacheScope").stringValue());
    assertTrue(result.path("ttlMs").asLong(-1) >= 0);
    JsonNode discovered =
        modern(LIST.replace("tools/list", "server/discover"), "server/discover")
            .json()
            .path("result");
    assertEquals("2026-07-28", discovered.at("/supportedVersions/0").stringValue());
    assertEquals(
        "turno",
        discovered
            .at("/_meta")
            .path("io.modelcontextprotocol/serverInfo")
            .path("name")
            .stringValue());
    assertFault(404, -32_601, modern(LIST.replace("tools/list", "ping"), "ping"));
    assertFault(404, -32_601, modern(LIST.replace("tools/list", "initialize"), "initialize"));
    assertFault(400, -32_020, modern(LIST, "tools/call"));
    assertFault(400, -32_020, post(LIST, "MCP-Protocol-Version", "2026-07-28"));
    assertFault(400, -32_020, post(LIST, "Mcp-Method", "tools/list"));
    assertFault(
        400, -32_020, post(LIST, "MCP-Protocol-Version", "2025-11-25", "Mcp-Method", "tools/list"));
    String later = LIST.replace("2026-07-28", "2031-01-01");
    ApiReply tooNew = post(later, "MCP-Protocol-Version", "2031-01-01", "Mcp-Method", "tools/list");
    assertFault(400, -32_022, tooNew);
    assertEquals("2031-01-01", tooNew.json().at("/error/data/requested").stringValue());
    assertEquals("2026-07-28", tooNew.json().at("/error/data/supported/0").stringValue());
    String bare = "{\"jsonrpc\": \"2.0\", \"id\": 1, \"method\": \"tools/list\"}";
    assertFault(400, -32_602, modern(bare, "tools/list"));
    assertFault(
        400,
        -32_602,
        modern(LIST.replace("clientCapabilities\": {}", "clientCapabilities\": 1"), "tools/list"));
  }

  @Test
  void toolNameInAHeaderIsDecodedBeforeItIsCompared() throws Exception {
    String call =
        LIST.replace("tools/list", "tools/call")
            .replace("\"params\": {", "\"params\": {\"name\": \"list_services\", ");
    String encoded =
        "=?base64?"
            + Base64.getEncoder().encodeToString("list_services".getBytes(StandardCharsets.UTF_8))
            + "?=";
    for (String name : List.of("list_services", "  list_services ", encoded)) {
      ApiReply reply =
          post(
              call,
              "mcp-protocol-version",
              "2026-07-28",
              "MCP-METHOD",
              "tools/call",
              "Mcp-Name",
              name);
      assertEquals(200, reply.status(), reply::text);
    }
    assertFault(
        400,
        -32_020,
        post(
            call,
            "MCP-Protocol-Version",
            "2026-07-28",
            "Mcp-Method",
            "tools/call",
            "Mcp-Name",
            "LIST_SERVICES"));
  }

  @Test
  void malformedAndBatchedMessagesAreRefused() throws Exception {
    assertFault(400, -32_700, post("{"));
    assertFault(400, -32_700, post("{\"jsonrpc\": \"2.0\", \"jsonrpc\": \"2.0\"}"));
    assertFault(400, -32_600, post("[" + LIST + "]"));
    assertFault(400, -32_600, post(""));
    assertFault(400, -32_600, post(LIST.replace("\"id\": 1", "\"id\": null")));
    assertFault(400, -32_600, post(LIST.replace("2.0", "1.0")));
    assertFault(
        400,
        -32_600,
        post("{\"jsonrpc\": \"2.0\", \"id\": 1, \"method\": \"tools/list\", \"params\": [1]}"));
    assertEquals(202, post("{\"jsonrpc\": \"2.0\", \"id\": 1, \"result\": {}}").status());
    assertEquals(413, post(" ".repeat(70_000)).status());
    assertEquals(
        415, PlainHttp.send(request().POST(BodyPublishers.ofString(LIST)).build()).status());
    for (String method : List.of("GET", "DELETE", "PUT")) {
      ApiReply reply = PlainHttp.send(request().method(method, BodyPublishers.noBody()).build());
      assertEquals(405, reply.status());
      assertEquals("OPTIONS, POST", reply.headers().firstValue("Allow").orElse(""));
    }
  }

  /** A client waits for the answer with its request's id. */
  @Test
  void errorsCarryTheIdOfTheirRequest() throws Exception {
    for (String message :
        List.of(
            "{\"jsonrpc\": \"1.0\", \"id\": 7, \"method\": \"tools/list\"}",
            "{\"id\": 7, \"method\": \"tools/list\"}",
            "{\"jsonrpc\": \"2.0\", \"id\": 7, \"method\": 5}",
            "{\"jsonrpc\": \"2.0\", \"id\": 7, \"method\": \"tools/list\", \"params\": \"x\"}",
            "{\"jsonrpc\": \"2.0\", \"id\": 7}",
            "{\"jsonrpc\": \"2.0\", \"id\": 7.0, \"method\": \"no/such\"}",
            "{\"jsonrpc\": \"2.0\", \"id\": 7, \"method\": \"tools/call\", \"params\": {\"name\": \"x\"}}")) {
      ApiReply reply = post(message);
      assertTrue(reply.json().has("error"), reply::text);
      assertEquals(7, reply.json().path("id").asInt(0), message + " " + reply.text());
    }
  }

  @Test
  void emptyParametersMayBeWrittenInSeveralWays() throws Exception {
    for (String none : List.of("null", "[]", "{}")) {
      ApiReply listed =
          post(
              "{\"jsonrpc\": \"2.0\", \"id\": 1, \"method\": \"tools/list\", \"params\": "
                  + none
                  + "}");
      assertEquals(9, listed.json().at("/result/tools").size(), none);
      ApiReply called =
          post(
              "{\"jsonrpc\": \"2.0\", \"id\": 1, \"method\": \"tools/call\", \"params\": {\"name\": \"list_services\", \"arguments\": "
                  + none
                  + "}}");
      assertTrue(called.json().at("/result/structuredContent/services").isArray(), none);
    }
  }

  @Test
  void refusedOriginIsAnsweredWithTheSettingThatAllowsIt() throws Exception {
    ApiReply refused = modernFrom("https://evil.example");
    assertEquals(403, refused.status());
    String message = refused.json().at("/error/message").stringValue();
    assertTrue(message.contains("TURNO_PUBLIC_URL's host (currently agenda.example)"), message);
  }

  @Test
  void unknownToolIsRefusedWithASuggestion() throws Exception {
    ApiReply reply =
        post(
            "{\"jsonrpc\": \"2.0\", \"id\": 1, \"method\": \"tools/call\", \"params\": {\"name\": \"find_slot\"}}");
    assertFault(200, -32_602, reply);
    assertEquals(
        "There is no such tool. Did you mean find_slots?",
        reply.json().at("/error/message").stringValue());
  }

  @Test
  void toolRequestsNeedAKeyAndShowItsRateLimit() throws Exception {
    HttpRequest.Builder nobody =
        HttpRequest.newBuilder(URI.create(server.origin() + "/mcp"))
            .header("Content-Type", "application/json")
            .POST(BodyPublishers.ofString(LIST));
    ApiReply refused = PlainHttp.send(nobody.build());
    assertEquals(401, refused.status());
    assertEquals("Bearer", refused.headers().firstValue("WWW-Authenticate").orElse(""));
    ApiReply listed = modern(LIST, "tools/list");
    assertTrue(listed.headers().firstValue("RateLimit-Limit").isPresent());
    ApiReply oauth = PlainHttp.get(server.origin() + "/.well-known/oauth-protected-resource");
    assertEquals(404, oauth.status());
    assertEquals(
        404, PlainHttp.get(server.origin() + "/.well-known/oauth-protected-resource/mcp").status());
  }

  @Test
  void foreignOriginsAndHostsAreRefused() throws Exception {
    assertEquals(200, modernFrom("https://agenda.example").status());
    assertEquals(200, modernFrom("http://localhost:3000").status());
    for (String origin :
        List.of(
            "https://evil.example", "null", "https://agenda.example.evil.example", "http://[")) {
      assertEquals(403, modernFrom(origin).status(), origin);
    }
    assertEquals(200, statusOfHost("127.0.0.1:1234"));
    assertEquals(200, statusOfHost("agenda.example"));
    assertEquals(403, statusOfHost("rebound.example"));
  }

  private ApiReply modernFrom(String origin) throws Exception {
    return post(
        LIST, "MCP-Protocol-Version", "2026-07-28", "Mcp-Method", "tools/list", "Origin", origin);
  }

  private int statusOfHost(String host) throws Exception {
    String request =
        "POST /mcp HTTP/1.1\r\nHost: "
            + host
            + "\r\nAuthorization: Bearer "
            + key
            + "\r\nContent-Type: application/json\r\nMCP-Protocol-Version: 2026-07-28\r\nMcp-Method: tools/list\r\n"
            + "Content-Length: "
            + LIST.length()
            + "\r\n\r\n"
            + LIST;
    try (RawClient client = RawClient.to(URI.create(server.origin()).getPort())) {
      client.send(request);
      return client.read().status();
    }
  }

  @Test
  void repeatedRequestsAreAnsweredWithTheSameToolList() throws Exception {
    List<String> seen = new ArrayList<>();
    for (String path : List.of("/mcp", "/mcp/admin")) {
      HttpRequest request =
          HttpRequest.newBuilder(URI.create(server.origin() + path))
              .header("Authorization", "Bearer " + key)
              .header("Content-Type", "application/json")
              .POST(
                  BodyPublishers.ofString(
                      "{\"jsonrpc\": \"2.0\", \"id\": 1, \"method\": \"tools/list\"}"))
              .build();
      assertEquals(PlainHttp.send(request).text(), PlainHttp.send(request).text());
      seen.add(PlainHttp.send(request).text());
    }
    assertEquals(2, seen.stream().distinct().count());
  }

  @Test
  void contractListsTheEndpointsOfOtherStandards() {
    List<String> named = new ArrayList<>();
    for (JsonNode one : Contract.load().document().path("x-other-standards")) {
      named.add(one.path("path").stringValue());
    }
    List<String> served = new ArrayList<>(List.of(Mcp.BOOKING, Mcp.ADMIN, "/.well-known/*"));
    for (Operation operation : Contract.load().operations()) {
      JsonNode tags = OperationSchema.node(Contract.load(), operation).path("tags");
      if (tags.toString().contains("Callbacks") && !served.contains(operation.path())) {
        served.add(operation.path());
      }
    }
    assertEquals(served, named);
  }

  @Test
  void rateLimitsApplyToRequestsOfAgents() throws Exception {
    try (TestServer limited = TestServer.start(Map.of("TURNO_RATE_KEY_PER_MINUTE", "10"))) {
      limited.createWorkspace("Loja", "loja", "America/Sao_Paulo", "BRL");
      String own = limited.createKey("loja", "owner", List.of("all"));
      int status = 200;
      for (int i = 0; i < 200 && status == 200; i++) {
        HttpRequest request =
            HttpRequest.newBuilder(URI.create(limited.origin() + "/mcp"))
                .header("Authorization", "Bearer " + own)
                .header("Content-Type", "application/json")
                .POST(
                    BodyPublishers.ofString(
                        "{\"jsonrpc\": \"2.0\", \"id\": 1, \"method\": \"tools/list\"}"))
                .build();
        ApiReply reply = PlainHttp.send(request);
        status = reply.status();
        assertTrue(status == 200 || reply.code().equals("rate_limited"), reply::text);
      }
      assertEquals(429, status);
    }
  }
}
