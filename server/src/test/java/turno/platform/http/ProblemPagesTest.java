package turno.platform.http;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import tools.jackson.databind.JsonNode;
import turno.kernel.Json;
import turno.kernel.ProblemCode;
import turno.platform.contract.Contract;
import turno.platform.contract.Operation;
import turno.testing.CheckedReply;
import turno.testing.TestApi;
import turno.testing.TestServer;

/** The pages for people: the contract at /docs and the errors at /errors. */
class ProblemPagesTest {
  private static final String BROWSER =
      "text/html,application/xhtml+xml,application/xml;q=0.9,image/webp,*/*;q=0.8";
  private static final Pattern LOADED =
      Pattern.compile("<(?:script|link|img|iframe)\\b[^>]*?(?:src|href)=\"([^\"]*)\"");
  private static final Set<String> OF_CONTRIBUTORS =
      Set.of("howto/add-an-operation", "howto/change-the-schema");
  private static final Pattern LINK = Pattern.compile("<a href=\"([^\"]*)\"");

  @RegisterExtension private static final TestServer server = TestServer.start();
  private static final TestApi anybody = server.asNobody();

  private static CheckedReply get(String path, String accept) {
    return anybody.absolute("GET", path).header("Accept", accept).send();
  }

  private static String text(CheckedReply reply) {
    return new String(reply.body(), StandardCharsets.UTF_8);
  }

  private static List<String> matches(Pattern pattern, String text) {
    return pattern.matcher(text).results().map(ProblemPagesTest::first).toList();
  }

  private static String first(MatchResult match) {
    return match.group(1);
  }

  @Test
  void referenceLoadsOnlyFromThisServer() {
    CheckedReply page = get("/docs", BROWSER).expect(200);
    List<String> loaded = matches(LOADED, text(page));
    assertEquals(4, loaded.size(), loaded::toString);
    for (String address : loaded) {
      if (!address.startsWith("data:")) {
        assertTrue(address.startsWith("/docs/"), address);
        CheckedReply asset = get(address, "*/*").expect(200);
        assertTrue(asset.body().length > 100, address);
        assertEquals("nosniff", asset.header("X-Content-Type-Options"));
        String type = String.valueOf(asset.header("Content-Type"));
        assertEquals(address.endsWith(".css") ? "text/css" : "text/javascript", type.split(";")[0]);
      }
    }
    assertFalse(text(page).contains("<script>"), "the policy allows no script inside the page");
  }

  @Test
  void contentSecurityPolicyOfTheApiReferenceForbidsOtherHosts() {
    String policy = get("/docs", BROWSER).header("Content-Security-Policy");
    assertNotNull(policy);
    for (String directive : policy.split(";")) {
      List<String> words = List.of(directive.strip().split(" "));
      Set<String> allowed = new TreeSet<>(words.subList(1, words.size()));
      allowed.removeAll(Set.of("'none'", "'self'", "data:"));
      if (words.getFirst().equals("style-src")) {
        allowed.remove("'unsafe-inline'");
      }
      assertEquals(Set.of(), allowed, directive);
    }
    for (String directive :
        List.of(
            "default-src 'none'", "script-src 'self'", "connect-src 'self'", "base-uri 'none'")) {
      assertTrue(policy.contains(directive + ";"), directive);
    }
  }

  @Test
  void referenceScriptDisablesExternalRequests() {
    String start = matches(LOADED, text(get("/docs", BROWSER))).getLast();
    String script = text(get(start, "*/*"));
    for (String setting :
        List.of(
            "withDefaultFonts: false",
            "telemetry: false",
            "persistAuth: false",
            "agent: { disabled: true }",
            "mcp: { disabled: true }")) {
      assertTrue(script.contains(setting), setting);
    }
    assertFalse(Pattern.compile("https?://").matcher(script).find(), script);
    assertTrue(script.contains("fetch('/v1/openapi.json')"), script);
  }

  @Test
  void referenceFilesAreCacheableAndCompressed() throws IOException {
    String renderer = matches(LOADED, text(get("/docs", BROWSER))).get(2);
    CheckedReply plain = get(renderer, "*/*").expect(200);
    CheckedReply gzipped =
        anybody.absolute("GET", renderer).header("Accept-Encoding", "gzip, br").send().expect(200);
    assertEquals("gzip", gzipped.header("Content-Encoding"));
    assertNull(plain.header("Content-Encoding"));
    assertEquals("Accept-Encoding", plain.header("Vary"));
    assertTrue(String.valueOf(plain.header("Cache-Control")).endsWith("immutable"));
    assertTrue(gzipped.body().length * 3 < plain.body().length);
    try (GZIPInputStream in = new GZIPInputStream(new ByteArrayInputStream(gzipped.body()))) {
      assertArrayEquals(plain.body(), in.readAllBytes());
    }
    assertEquals("no-cache", get("/docs", BROWSER).header("Cache-Control"));
    get("/docs/nothing.js", "*/*").expect(404, "not_found");
  }

  /** The ETag of a document, in every form, changes only with a release. */
  @Test
  void documentsHaveTheirContentTypeAndAStableETag() {
    Set<String> tags = new HashSet<>();
    List<String> paths =
        List.of("/v1/openapi.json", "/v1/openapi.yaml", "/docs", "/errors", "/errors/slot_taken");
    for (String path : paths) {
      String tag = get(path, BROWSER).expect(200).header("ETag");
      assertTrue(String.valueOf(tag).matches("\"[0-9a-f]{16}\""), path + " " + tag);
      CheckedReply zipped =
          anybody
              .absolute("GET", path)
              .header("Accept", BROWSER)
              .header("Accept-Encoding", "gzip")
              .unchecked()
              .send();
      assertEquals(tag, zipped.expect(200).header("ETag"), path);
      tags.add(tag);
    }
    assertEquals(paths.size(), tags.size());
    assertNotEquals(
        get("/errors/slot_taken", BROWSER).header("ETag"),
        get("/errors/slot_taken", "application/json").header("ETag"));
  }

  @Test
  void unchangedContractIsNotSentAgain() {
    for (String path : List.of("/v1/openapi.json", "/v1/openapi.yaml")) {
      String tag = String.valueOf(get(path, "*/*").expect(200).header("ETag"));
      for (String known : List.of(tag, "W/" + tag, "\"other\", " + tag)) {
        CheckedReply again =
            anybody.absolute("GET", path).header("If-None-Match", known).unchecked().send();
        assertEquals(304, again.status(), path + " " + known);
        assertEquals(tag, again.header("ETag"), path);
      }
      CheckedReply other =
          anybody.absolute("GET", path).header("If-None-Match", "\"other\"").unchecked().send();
      assertEquals(200, other.status(), path);
    }
  }

  @Test
  void everyErrorHasAPageInThreeForms() {
    for (ProblemCode code : ProblemCode.values()) {
      String path = "/errors/" + code.wire();
      String html = text(get(path, BROWSER).expect(200));
      assertTrue(html.startsWith("<!doctype html>") && html.contains("<h3>Cure</h3>"), html);
      JsonNode json = get(path, "application/json").expect(200).json();
      assertEquals(code.wire(), json.path("code").asString(""));
      String type = json.at("/example/type").asString("");
      assertEquals(server.origin() + path, type);
      CheckedReply plain = anybody.absolute("GET", path).send().expect(200);
      assertEquals("text/plain; charset=utf-8", plain.header("Content-Type"));
      assertTrue(text(plain).contains("Cure. "), () -> text(plain));
      for (JsonNode reason : json.path("reasons")) {
        String word = reason.path("reason").asString("");
        assertTrue(html.contains("<h2 id=\"" + word + "\">"), word);
        assertTrue(text(plain).contains("\nreason " + word + ": "), word);
        assertFalse(reason.path("operations").isEmpty(), word);
      }
    }
    get("/errors/nonsense", BROWSER).expect(404, "not_found");
  }

  @Test
  void formOfAnErrorPageDependsOnTheAcceptHeader() {
    for (List<String> wanted :
        List.of(
            List.of(BROWSER, "text/html"),
            List.of("application/json", "application/json"),
            List.of("application/problem+json", "application/json"),
            List.of("text/html;q=0.5, application/json", "application/json"),
            List.of("application/json;q=0.1, text/html;q=0.2", "text/html"),
            List.of("text/plain", "text/plain"),
            List.of("*/*", "text/plain"),
            List.of("image/png", "text/plain"),
            List.of("application/json;q=nonsense", "application/json"))) {
      CheckedReply reply = get("/errors/slot_taken", wanted.getFirst()).expect(200);
      String type = String.valueOf(reply.header("Content-Type")).split(";")[0];
      assertEquals(wanted.getLast(), type, wanted.getFirst());
      assertTrue(String.valueOf(reply.header("Vary")).startsWith("Accept"), wanted.getFirst());
    }
  }

  @Test
  void everyErrorPageLinkHasATarget() {
    Set<String> operations = new HashSet<>();
    Contract.load().operations().stream().map(Operation::id).forEach(operations::add);
    Set<String> pages = new TreeSet<>(Set.of("/errors"));
    for (ProblemCode code : ProblemCode.values()) {
      pages.add("/errors/" + code.wire());
    }
    int followed = 0;
    for (String page : pages) {
      String html = text(get(page, BROWSER).expect(200));
      for (String link : matches(LINK, html)) {
        followed++;
        String[] parts = link.split("#", 2);
        if (parts[0].equals("/docs")) {
          assertTrue(parts.length == 1 || operations.contains(parts[1]), page + " " + link);
        } else if (parts[0].startsWith("/docs/")) {
          get(parts[0], BROWSER).expect(200);
        } else {
          String target = parts[0].isEmpty() ? page : parts[0];
          assertTrue(pages.contains(target), page + " " + link);
          String there = text(get(target, BROWSER));
          assertTrue(parts.length == 1 || there.contains("id=\"" + parts[1] + "\""), page + link);
        }
      }
    }
    assertTrue(followed > 100, followed + " links");
  }

  /**
   * The server has a page for every how-to for API users, and serves every URL of its own that such
   * a page mentions.
   */
  @Test
  void guidesAreServedAsPagesAndMarkdown() throws IOException {
    Set<String> written =
        new TreeSet<>(Set.of("clients/java", "clients/typescript", "import", "changelog"));
    try (Stream<Path> files = Files.list(Path.of("../docs/howto"))) {
      files
          .map(file -> "howto/" + file.getFileName().toString().replace(".md", ""))
          .filter(name -> !OF_CONTRIBUTORS.contains(name))
          .forEach(written::add);
    }
    assertTrue(written.size() > 10, written::toString);
    String index = text(get("/docs/howto", BROWSER).expect(200));
    for (String name : written) {
      String path = "/docs/" + name;
      assertTrue(!name.startsWith("howto/") || index.contains("href=\"" + path + "\""), name);
      CheckedReply page = get(path, BROWSER).expect(200);
      assertEquals("text/html; charset=utf-8", page.header("Content-Type"));
      assertTrue(text(page).contains("<h1>"), name);
      for (String link : matches(LINK, text(page))) {
        assertTrue(link.startsWith("/") || link.startsWith("https://"), name + " " + link);
        if (link.startsWith("/")) {
          get(link.split("#", 2)[0], BROWSER).expect(200);
        }
      }
      CheckedReply markdown = get(path + ".md", BROWSER).expect(200);
      assertEquals("text/markdown; charset=utf-8", markdown.header("Content-Type"));
      assertTrue(text(markdown).startsWith("# "), name);
      assertArrayEquals(markdown.body(), get(path, "*/*").expect(200).body());
    }
    for (String name : OF_CONTRIBUTORS) {
      get("/docs/" + name, BROWSER).expect(404, "not_found");
    }
  }

  @Test
  void referenceLinksToAllOtherPages() {
    String script = text(get(matches(LOADED, text(get("/docs", BROWSER))).getLast(), "*/*"));
    List<String> linked = matches(Pattern.compile("\\]\\((/[^)]+)\\)"), script);
    assertTrue(
        linked.containsAll(
            List.of(
                "/docs/howto",
                "/docs/clients/typescript",
                "/docs/clients/java",
                "/docs/changelog",
                "/schemas/import.json",
                "/llms.txt")),
        linked::toString);
    linked.forEach(path -> get(path, BROWSER).expect(200));
    assertTrue(script.contains("x-scalar-sdk-installation"), "the list of clients is missing");
  }

  @Test
  void llmsTxtLinksToTheDocumentation() {
    CheckedReply page = get("/llms.txt", "*/*").expect(200);
    assertEquals("text/plain; charset=utf-8", page.header("Content-Type"));
    List<String> linked = matches(Pattern.compile("\\]\\(([^)]+)\\)"), text(page));
    assertTrue(linked.size() > 12, linked::toString);
    for (String link : linked) {
      assertTrue(link.startsWith(server.origin() + "/"), link);
      get(link.substring(server.origin().length()), "*/*").expect(200);
    }
  }

  @Test
  void errorPagesLoadNoOtherFiles() {
    CheckedReply page = get("/errors/invalid_request", BROWSER);
    assertEquals(List.of("data:,"), matches(LOADED, text(page)));
    String policy = String.valueOf(page.header("Content-Security-Policy"));
    assertTrue(policy.startsWith("default-src 'none'; style-src 'sha256-"), policy);
    assertFalse(text(page).contains(" style=\""), "the policy allows the one style element only");
  }

  @Test
  void contractContainsTheUrlOfThisServer() {
    CheckedReply json = anybody.get("/openapi.json").expect(200);
    assertEquals(server.origin() + "/v1", json.text("/servers/0/url"));
    assertEquals(server.origin(), json.text("/paths/~1health~1live/servers/0/url"));
    CheckedReply yaml = anybody.get("/openapi.yaml").expect(200);
    JsonNode same =
        tools.jackson.dataformat.yaml.YAMLMapper.builder().build().readTree(yaml.body());
    assertEquals(json.json(), Json.tree(Json.bytes(same)));
  }
}
