package turno.platform.http;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import turno.verification.kit.RawClient.RawReply;

/** Serving the files of a dashboard, and the answers of a server that was built without one. */
class BuiltFilesTest {
  private static final String SCRIPT = "/assets/start-1a2b3c4d.js";
  private static final String BROWSER = "Accept: text/html,application/xml;q=0.9,*/*;q=0.8\r\n";
  private static TestingHttp http;

  @BeforeAll
  static void start() throws IOException {
    http = TestingHttp.start();
  }

  @AfterAll
  static void stop() {
    http.close();
  }

  private static RawReply ask(String method, String target, String headers) throws IOException {
    return http.ask(method + " " + target + " HTTP/1.1\r\nHost: turno\r\n" + headers + "\r\n");
  }

  private static RawReply get(String target, String headers) throws IOException {
    return ask("GET", target, headers);
  }

  private static String text(RawReply reply) {
    return new String(reply.body(), UTF_8);
  }

  private static boolean isPage(RawReply reply) {
    return reply.status() == 200 && text(reply).contains("<title>A page of the tests</title>");
  }

  @Test
  void everyDashboardPathServesTheSamePage() throws IOException {
    for (String path :
        List.of(
            "/", "/accept", "/app", "/app/", "/app/customers/cus_1", "/app/day?date=2027-03-01")) {
      RawReply page = get(path, BROWSER);
      assertTrue(isPage(page), path);
      assertEquals("no-cache", page.header("Cache-Control"), path);
      assertNotNull(page.header("ETag"), path);
      assertTrue(
          String.valueOf(page.header("Content-Security-Policy")).contains("frame-ancestors"));
    }
  }

  @Test
  void dashboardDoesNotAffectOtherPaths() throws IOException {
    for (String path :
        List.of("/application", "/login", "/favicon.ico", "/assets/", "/assets/old-1a2b3c4d.js")) {
      RawReply reply = get(path, BROWSER);
      assertEquals(404, reply.status(), path);
      assertEquals("not_found", reply.code(), path);
    }
    assertEquals(
        404, get("/v1/nothing", "Authorization: Bearer " + TestingHttp.KEY + "\r\n").status());
    assertEquals(401, get("/v1/nothing", BROWSER).status());
    assertEquals(200, get("/docs", BROWSER).status());
    assertEquals(200, get("/errors/slot_taken", BROWSER).status());
    assertEquals(200, get("/v1/openapi.json", BROWSER).status());
  }

  @Test
  void rootRefersProgramsToTheApi() throws IOException {
    for (String accept : List.of("", "Accept: */*\r\n", "Accept: application/json\r\n")) {
      RawReply reply = get("/", accept);
      assertEquals("http://turno/v1", reply.json().path("base_url").asString(""), accept);
      assertEquals("Accept", reply.header("Vary"), accept);
    }
    assertTrue(String.valueOf(get("/", BROWSER).header("Vary")).startsWith("Accept"));
  }

  @Test
  void onlyIndexedFilesAreServed() throws IOException {
    for (String path :
        List.of(
            "/unlisted.txt",
            "/index.json",
            "/index.html",
            SCRIPT + ".br",
            SCRIPT + "/",
            SCRIPT + "%00",
            "/assets/../index.html",
            "/assets/%2e%2e/index.html",
            "/assets/..%2funlisted.txt",
            "/assets/%2e%2e%2funlisted.txt",
            "/assets/..%5cunlisted.txt",
            "/assets/..\\unlisted.txt",
            "/assets//start-1a2b3c4d.js",
            "//assets/start-1a2b3c4d.js",
            "/ASSETS/start-1a2b3c4d.js",
            "/app/../v1/me",
            "/app/%2e%2e/v1/me",
            "/app/..%2f..%2fv1/me",
            "/app//v1",
            "/app/./x",
            "/app/%00",
            "/app/%ff",
            "/app/%c0%ae%c0%ae/x",
            "/app/%zz",
            "/app%2fday",
            "/app;x=1")) {
      RawReply reply = get(path, BROWSER);
      assertFalse(isPage(reply), path);
      assertTrue(reply.status() == 404 || reply.status() == 400, path + " " + reply.status());
    }
  }

  @Test
  void plainNamesMayBePercentEncoded() throws IOException {
    assertEquals(200, get("/assets/start%2D1a2b3c4d.js", "").status());
    assertTrue(isPage(get("/%61pp/day", BROWSER)));
  }

  @Test
  void fileIsServedInThePreferredEncoding() throws IOException {
    String plain = text(get(SCRIPT, ""));
    assertTrue(plain.startsWith("export const line0"), plain);
    for (String[] wanted :
        new String[][] {
          {"gzip, deflate, br, zstd", "br"},
          {"br", "br"},
          {"gzip", "gzip"},
          {"x-gzip", "gzip"},
          {"br;q=0.5, gzip;q=0.8", "gzip"},
          {"br;q=0, *", "gzip"},
          {"*", "br"},
          {"identity", null},
          {"br;q=0.3, identity;q=0.9", null},
          {"zstd", null},
          {"br;q=0, gzip;q=0", null}
        }) {
      RawReply reply = get(SCRIPT, "Accept-Encoding: " + wanted[0] + "\r\n");
      assertEquals(200, reply.status());
      assertEquals(wanted[1], reply.header("Content-Encoding"), wanted[0]);
      assertEquals("Accept-Encoding", reply.header("Vary"), wanted[0]);
      String expected =
          wanted[1] == null
              ? plain
              : wanted[1].equals("br")
                  ? "what stands for the form in brotli\n"
                  : "what stands for the form in gzip, a little longer\n";
      assertEquals(expected, text(reply), wanted[0]);
    }
    assertEquals("public, max-age=31536000, immutable", get(SCRIPT, "").header("Cache-Control"));
  }

  @Test
  void headMatchesGet() throws IOException {
    for (String path : List.of(SCRIPT, "/", "/app/day")) {
      String headers = BROWSER + "Accept-Encoding: br\r\n";
      RawReply get = get(path, headers);
      RawReply head = ask("HEAD", path, headers);
      assertEquals(200, head.status());
      for (String name :
          List.of("Content-Length", "Content-Type", "Content-Encoding", "ETag", "Vary")) {
        assertEquals(get.header(name), head.header(name), path + " " + name);
      }
    }
  }

  @Test
  void cachedFileIsNotSentAgain() throws IOException {
    for (String path : List.of("/", "/app/day", SCRIPT, "/docs", "/errors/slot_taken")) {
      RawReply whole = get(path, BROWSER);
      String tag = whole.header("ETag");
      for (String condition : List.of(tag, "W/" + tag, "\"other\", " + tag, "*")) {
        for (String method : List.of("GET", "HEAD")) {
          String headers = BROWSER + "If-None-Match: " + condition + "\r\n";
          try (var client = http.connect()) {
            String request = " " + path + " HTTP/1.1\r\nHost: turno\r\n" + headers + "\r\n";
            RawReply same = client.send(method + request).read(false);
            assertEquals(304, same.status(), path + " " + condition);
            assertEquals(tag, same.header("ETag"));
            assertEquals(whole.header("Cache-Control"), same.header("Cache-Control"));
            assertEquals(whole.header("Vary"), same.header("Vary"), path);
            assertNull(same.header("Content-Type"));
            // no body was sent, so the next bytes belong to the next answer
            assertEquals(
                200, client.send("GET" + request.replace(headers, "")).read(true).status());
          }
        }
      }
      RawReply other = get(path, BROWSER + "If-None-Match: \"other\"\r\n");
      assertEquals(200, other.status(), path);
    }
  }

  @Test
  void serverWithoutADashboardExplainsHowToBuildIt() throws IOException {
    try (TestingHttp bare = TestingHttp.withoutDashboard()) {
      for (String path : List.of("/", "/app", "/app/day")) {
        RawReply page = bare.get(path, BROWSER);
        assertEquals(200, page.status(), path);
        assertTrue(text(page).contains("Install Node.js 20.19 or newer"), path);
        assertFalse(text(page).contains("<script"), path);
      }
      RawReply link = bare.get("/accept", BROWSER);
      assertTrue(text(link).contains("curl http://turno/v1/session/accept"), text(link));
      assertEquals("http://turno/v1", bare.get("/", "").json().path("base_url").asString(""));
      assertEquals(404, bare.get(SCRIPT, BROWSER).status());
      assertEquals(404, bare.get("/application", BROWSER).status());
    }
  }
}
