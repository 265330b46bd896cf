package turno.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.URI;
import java.net.http.HttpRequest;
import java.time.Duration;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import tools.jackson.databind.JsonNode;
import turno.kernel.IdKind;
import turno.kernel.Json;
import turno.testing.CheckedReply;
import turno.testing.TestApi;
import turno.testing.TestServer;
import turno.testing.TestWorkspace;
import turno.verification.kit.ApiReply;
import turno.verification.kit.PlainHttp;

/** The page on which a workspace's customers book: docs/rules/booking-page.md. */
class BookingPageTest {
  private static final String SITE = "https://site.example";
  private static final String PAGE = "/booking-page";

  @RegisterExtension private static final TestServer server = TestServer.start();
  private final TestWorkspace world = TestWorkspace.barbeariaSol(server);
  private final String path = "/b/" + world.slug();

  private CheckedReply change(String json) {
    return world.owner.patch(PAGE, Json.tree(json));
  }

  private static CheckedReply document(String path) {
    return TestApi.of(server.origin(), null).absolute("GET", path).send();
  }

  private CheckedReply shown() {
    return document(path).expect(200);
  }

  private static String text(CheckedReply reply) {
    return reply.toString().substring(4);
  }

  @Test
  void settingsAreStoredAndCanBeCleared() {
    CheckedReply first = world.owner.get(PAGE).expect(200);
    assertEquals("false", first.text("/enabled"));
    assertEquals("1", first.text("/version"));
    assertEquals(server.origin() + path, first.text("/url"));
    CheckedReply changed =
        change(
                """
                {"title": "Sol", "text": "Cortes", "asked_fields": ["email"], "shows_prices": false,
                 "terms_url": "https://example.com/t", "services": [{"service_id": "%s", "name": "Barba"}]}
                """
                    .formatted(world.makeover))
            .expect(200);
    assertEquals("2", changed.text("/version"));
    assertEquals(changed.json(), world.owner.get(PAGE).expect(200).json());
    assertEquals("Barba", changed.text("/services/0/name"));
    assertTrue(changed.json().at("/services/0/text").isNull());
    CheckedReply cleared = change("{\"title\": null, \"services\": []}").expect(200);
    assertTrue(cleared.json().path("title").isNull());
    assertEquals("Cortes", cleared.text("/text"));
    assertEquals("3", change("{\"title\": null}").expect(200).text("/version"));
  }

  @Test
  void unknownAndRepeatedServicesAndUnsafeUrlsAreRefused() {
    String unknown = server.newId(IdKind.SERVICE).toString();
    change("{\"services\": [{\"service_id\": \"%s\"}]}".formatted(unknown))
        .expect(404, "not_found");
    String one = "{\"service_id\": \"%s\"}".formatted(world.haircut);
    change("{\"services\": [%s, %s]}".formatted(one, one)).expect(422, "invalid_request");
    change("{\"terms_url\": \"javascript:alert(1)\"}").expect(422, "invalid_request");
    world
        .owner
        .request("PATCH", PAGE)
        .ifMatch("\"7\"")
        .body(Map.of("title", "x"))
        .send()
        .expect(412);
  }

  @Test
  void onlyEnabledPagesAreShown() {
    document(path).expect(404, "not_found");
    change("{\"enabled\": true}").expect(200);
    shown();
    document("/b/no-such-shop").expect(404, "not_found");
    change("{\"enabled\": false}").expect(200);
    document(path).expect(404, "not_found");
  }

  @Test
  void keyOfThePageWorksOnlyWhileThePageIsEnabled() {
    assertTrue(world.owner.get(PAGE).expect(200).json().path("key").isNull());
    String key = change("{\"enabled\": true}").expect(200).text("/key");
    TestApi page = server.as(key);
    page.get("/bookable-services").expect(200);
    page.sending("Origin", server.origin()).get("/bookable-services").expect(200);
    page.sending("Origin", SITE).get("/bookable-services").expect(403);
    assertEquals(key, page.get(PAGE).expect(200).text("/key"));
    JsonNode listed = world.people.owner().api().get("/publishable-keys").expect(200).json();
    String id = listed.at("/data/0/id").stringValue();
    assertTrue(listed.at("/data/0/hosted").booleanValue());
    TestApi owner = world.people.owner().api();
    owner.patch("/publishable-keys/" + id, Map.of("active", false)).expect(422);
    owner.delete("/publishable-keys/" + id).expect(409, "invalid_transition");
    change("{\"enabled\": false}").expect(200);
    page.get("/bookable-services").expect(401, "unauthorized");
    assertEquals(key, change("{\"enabled\": true}").expect(200).text("/key"));
    page.get("/bookable-services").expect(200);
  }

  @Test
  void visitorsSeeOnlyServicesThatCanBeBookedOnline() {
    TestApi visitor = world.visitor(SITE);
    world
        .owner
        .patch("/services/" + world.makeover, Map.of("bookable_online", false, "category", "Festa"))
        .expect(200);
    List<String> seen = new ArrayList<>();
    visitor
        .get("/bookable-services")
        .expect(200)
        .json()
        .path("data")
        .forEach(one -> seen.add(one.path("id").stringValue()));
    assertTrue(seen.contains(world.haircut));
    assertFalse(seen.contains(world.makeover));
    visitor.get("/slots?service_id=" + world.makeover).expect(404, "not_found");
    visitor.get("/slots/days?service_id=" + world.makeover).expect(404, "not_found");
    visitor
        .post("/holds", world.wish(world.makeover, TestWorkspace.MONDAY + "T09:00:00-03:00"))
        .expect(404, "not_found");
    world.owner.get("/slots?service_id=" + world.makeover).expect(200);
    String all = world.owner.get("/bookable-services").expect(200).toString();
    assertTrue(all.contains(world.makeover) && all.contains("Festa"), all);
  }

  @Test
  void pageWithoutScriptsShowsHowToReachTheBusiness() {
    String hours =
        world
            .owner
            .post(
                "/schedules",
                Json.tree(
                    """
                    {"name": "Loja", "time_zone": "America/Sao_Paulo",
                     "weekly_hours": [{"day": "monday", "start": "09:00", "end": "18:00"}]}
                    """))
            .expect(201)
            .id();
    world
        .owner
        .patch(
            "/workspace",
            Json.tree(
                """
                {"address": {"lines": ["Rua Augusta, 1500"], "city": "São Paulo"},
                 "phone": "+55 11 3333-4444", "email": "sol@example.com",
                 "map_url": "https://maps.example.com/?q=1&z=2", "opening_schedule_id": "%s"}
                """
                    .formatted(hours)))
        .expect(200);
    change("{\"enabled\": true}").expect(200);
    String html = text(shown());
    for (String part :
        List.of(
            "Barbearia Sol",
            "Rua Augusta, 1500, São Paulo",
            "tel:+551133334444",
            "mailto:sol@example.com",
            "https://maps.example.com/?q=1&amp;z=2",
            "segunda-feira 09:00–18:00")) {
      assertTrue(html.contains(part), part + " in " + html);
    }
    assertTrue(text(document(path + "?lang=es")).contains("lunes 09:00–18:00"));
    assertTrue(text(document(path + "?lang=en-GB")).contains("Monday 09:00–18:00"));
    assertTrue(text(document(path + "?lang=xx")).contains("segunda-feira"));
  }

  @Test
  void pageShowsTheHoursInForceToday() {
    LocalDate tomorrow =
        OffsetDateTime.parse(world.owner.get(PAGE).expect(200).text("/updated_at"))
            .toLocalDate()
            .plusDays(1);
    String hours =
        world
            .owner
            .post(
                "/schedules",
                Json.tree(
                    """
                    {"name": "Verão", "time_zone": "America/Sao_Paulo",
                     "weekly_hours": [{"day": "monday", "start": "09:00", "end": "18:00"}],
                     "periods": [{"valid_from": "%s", "weeks": [
                       {"weekly_hours": [{"day": "monday", "start": "10:00", "end": "24:00"}]},
                       {"weekly_hours": [{"day": "monday", "start": "11:00", "end": "12:00"}]}]}]}
                    """
                        .formatted(tomorrow)))
            .expect(201)
            .id();
    world.owner.patch("/workspace", Map.of("opening_schedule_id", hours)).expect(200);
    change("{\"enabled\": true}").expect(200);
    showsMondays("09:00", "18:00", "18:00");
    world.advance(Duration.ofDays(1).toSeconds());
    showsMondays("10:00", "24:00", "23:59");
  }

  private void showsMondays(String from, String until, String closes) {
    JsonNode shown = world.owner.get(PAGE).expect(200).json().at("/business/opening_hours");
    assertEquals(
        Json.tree(
            "[{\"day\": \"monday\", \"start\": \"%s\", \"end\": \"%s\"}]".formatted(from, until)),
        shown);
    String html = text(shown());
    assertTrue(html.contains("segunda-feira " + from + "–" + until), html);
    JsonNode hours = linkedData(html).at("/openingHoursSpecification");
    assertEquals(1, hours.size());
    assertEquals(from, hours.at("/0/opens").stringValue());
    assertEquals(closes, hours.at("/0/closes").stringValue());
  }

  private static JsonNode linkedData(String html) {
    String mark = "<script type=\"application/ld+json\">";
    int from = html.indexOf(mark) + mark.length();
    return Json.tree(html.substring(from, html.indexOf("</script>", from)));
  }

  @Test
  void pageContainsMachineReadableDataOfTheBusiness() {
    change("{\"enabled\": true, \"title\": \"Sol\", \"text\": \"Cortes\"}").expect(200);
    String html = text(shown());
    JsonNode data = linkedData(html);
    assertEquals("LocalBusiness", data.path("@type").stringValue());
    assertEquals("ReserveAction", data.at("/potentialAction/@type").stringValue());
    assertEquals(
        server.origin() + path, data.at("/potentialAction/target/urlTemplate").stringValue());
    assertTrue(html.contains("<title>Sol</title>"), html);
    assertTrue(html.contains("<meta property=\"og:title\" content=\"Sol\">"), html);
    String service = text(document(path + "/" + world.haircut).expect(200));
    assertTrue(service.contains(" · Sol</title>"), service);
    document(path + "/" + server.newId(IdKind.SERVICE)).expect(404);
    document(path + "/x").expect(404);
    world.owner.patch("/services/" + world.haircut, Map.of("bookable_online", false)).expect(200);
    document(path + "/" + world.haircut).expect(404);
  }

  /** Texts of the business are shown literally; they become neither markup nor script. */
  @Test
  void textsOfTheBusinessAreNotInterpretedAsMarkup() {
    String evil = "</script><script>alert(1)</script><img src=x onerror=alert(1)>\\\"'";
    change("{\"enabled\": true, \"title\": \"%s\", \"text\": \"%s\"}".formatted(evil, evil))
        .expect(200);
    world.owner.patch("/workspace", Map.of("name", evil.replace("\\", ""))).expect(200);
    String html = text(shown());
    assertFalse(html.contains("<script>alert"), html);
    assertFalse(html.contains("<img"), html);
    for (String part : html.substring(html.indexOf("<script")).split("<script", -1)) {
      assertTrue(
          part.isEmpty()
              || part.startsWith(" type=\"application/ld+json\">{")
              || part.startsWith(" type=\"module\" crossorigin src=\"/assets/"),
          html);
    }
  }

  @Test
  void pageHasTheColorOfTheBusiness() {
    change("{\"enabled\": true}").expect(200);
    assertTrue(world.owner.get("/workspace").json().path("accent_color").isNull());
    assertFalse(text(shown()).contains("data-accent"));
    for (String wrong : List.of("red", "#12345", "#1234567", "#12345g", "#fff\\\"onload=1")) {
      world
          .owner
          .patch("/workspace", Json.tree("{\"accent_color\": \"%s\"}".formatted(wrong)))
          .expect(422, "invalid_request");
    }
    CheckedReply changed = world.owner.patch("/workspace", Map.of("accent_color", "#C2410C"));
    assertEquals("#c2410c", changed.expect(200).text("/accent_color"));
    assertEquals("#c2410c", world.owner.get(PAGE).text("/business/accent_color"));
    assertTrue(text(shown()).contains("data-accent=\"#c2410c\""), text(shown()));
    world.owner.patch("/workspace", Json.tree("{\"accent_color\": null}")).expect(200);
    assertTrue(world.owner.get(PAGE).json().at("/business/accent_color").isNull());
  }

  @Test
  void pageCanBeFramedOnlyByTheOriginsOfTheKeyInItsUrl() {
    change("{\"enabled\": true}").expect(200);
    assertTrue(policy(path).endsWith("frame-ancestors 'none'"), policy(path));
    String key = world.publishableKey(SITE).text("/key");
    assertTrue(policy(path + "?key=" + key).endsWith("frame-ancestors " + SITE));
    String own = world.owner.get("/booking-page").expect(200).text("/key");
    assertTrue(policy(path + "?key=" + own).endsWith("frame-ancestors 'self'"));
    String other = TestWorkspace.barbeariaSol(server).publishableKey(SITE).text("/key");
    assertTrue(policy(path + "?key=" + other).endsWith("frame-ancestors 'none'"));
    assertFalse(policy(path).contains("unsafe"), policy(path));
  }

  private static String policy(String path) {
    return String.valueOf(document(path).expect(200).header("Content-Security-Policy"));
  }

  @Test
  void notFoundPageIsInTheLanguageOfTheBrowser() throws Exception {
    change("{\"enabled\": true}").expect(200);
    for (String address : List.of("/b/no-such-shop", path + "/x", path + "/x/y")) {
      String page = missing(address, "es-PY,es;q=0.9");
      assertTrue(page.contains("<html lang=\"es\">"), page);
      assertTrue(page.contains("<h1>Esta página no existe</h1>"), page);
    }
    change("{\"enabled\": false}").expect(200);
    String off = missing(path, "pt-BR,pt;q=0.9,en;q=0.8");
    assertTrue(off.contains("Esta página não existe"), off);
    assertEquals(off, missing("/b/no-such-shop?lang=pt-BR", "en"));
    assertTrue(missing(path, "*;q=x").contains("This page does not exist"));
    assertTrue(missing(path, "es," + "es-PY,".repeat(50)).contains("This page does not exist"));
  }

  /** Opens a URL that has no booking page; returns the page that a browser receives. */
  private static String missing(String path, String languages) throws Exception {
    HttpRequest asked =
        HttpRequest.newBuilder(URI.create(server.origin() + path))
            .header("Accept", "text/html,application/xhtml+xml,*/*;q=0.8")
            .header("Accept-Language", languages)
            .build();
    ApiReply reply = PlainHttp.send(asked);
    assertEquals(404, reply.status(), reply::text);
    assertEquals("noindex", reply.headers().firstValue("X-Robots-Tag").orElse(""));
    return reply.text();
  }

  @Test
  void posterShowsTheBusinessAndTheTitleAndUrlOfItsPage() {
    document(path + "/poster").expect(404);
    change("{\"enabled\": true, \"title\": \"Sol & Lua\"}").expect(200);
    String html = text(document(path + "/poster?lang=en").expect(200));
    assertTrue(html.contains("<h1>Barbearia"), html);
    assertTrue(html.contains("<p>Sol &amp; Lua</p>"), html);
    assertTrue(html.contains("Do not print this yet"), html); // the server's URL is local
    assertTrue(html.contains("Point your phone"), html);
    assertTrue(html.contains("<svg "), html);
    assertTrue(html.contains(path), html);
    assertFalse(html.contains("<script"), html);
    assertTrue(policy(path + "/poster").endsWith("frame-ancestors 'none'"));
  }

  @Test
  void searchEnginesIndexOnlyListedPages() {
    change("{\"enabled\": true}").expect(200);
    assertEquals("noindex", shown().header("X-Robots-Tag"));
    assertTrue(text(shown()).contains("<meta name=\"robots\" content=\"noindex\">"));
    String listed = server.origin() + path + "</loc>";
    assertFalse(text(document("/sitemap.xml").expect(200)).contains(listed));
    change("{\"listed\": true}").expect(200);
    assertNotEquals("noindex", shown().header("X-Robots-Tag"));
    assertTrue(text(document("/sitemap.xml").expect(200)).contains(listed));
    change("{\"enabled\": false}").expect(200);
    assertFalse(text(document("/sitemap.xml").expect(200)).contains(listed));
    String robots = text(document("/robots.txt").expect(200));
    assertTrue(robots.contains("Sitemap: " + server.origin() + "/sitemap.xml"), robots);
    assertNull(document("/robots.txt").header("X-Robots-Tag"));
  }
}
