package turno.catalog;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import turno.kernel.Currency;
import turno.kernel.ProblemException;
import turno.platform.db.Sql;
import turno.testing.Patiently;

/** Invariants of every catalog change, on a real database. */
class CatalogWritesTest {
  private static final String UNKNOWN_RESOURCE = "res_01j00000000e0080000000000a";
  private static final String UNKNOWN_GROUP = "grp_01j00000000e0080000000000a";
  private static final String UNKNOWN_SCHEDULE = "sch_01j00000000e0080000000000a";

  private final TestingShop shop = new TestingShop(Currency.BRL);

  @Test
  void everyUnknownIdOfABodyIsReported() {
    ProblemException refusal =
        Refusals.of(() ->
            shop.post(
                "/v1/services",
                """
                {"name": "X", "duration_minutes": 10, "schedule_id": "%s", "requirements":
                  [{"group_id": "%s"}, {"resource_id": "%s"}]}
                """
                    .formatted(UNKNOWN_SCHEDULE, UNKNOWN_GROUP, UNKNOWN_RESOURCE)));
    assertEquals(404, refusal.status());
    assertEquals("#/schedule_id", refusal.members().get("pointer"));
    assertEquals(
        List.of(
            "404 #/requirements/0/group_id unknown_id",
            "404 #/requirements/1/resource_id unknown_id",
            "404 #/schedule_id unknown_id"),
        Refusals.errors(() -> {
          throw refusal;
        }));
  }

  @Test
  void resourceOfAnotherWorkspaceIsUnknown() {
    String foreign = new TestingShop(Currency.BRL).resource("Ana");
    assertEquals(
        List.of("404 #/members/0/resource_id unknown_id"),
        Refusals.errors(() ->
            shop.post(
                "/v1/resource-groups",
                "{\"name\": \"G\", \"members\": [{\"resource_id\": \"" + foreign + "\"}]}")));
    assertEquals(404, Refusals.status(() -> shop.get("/v1/resources/" + foreign)));
    assertEquals(404, Refusals.status(() -> shop.patch("/v1/resources/" + foreign, "{}")));
  }

  @Test
  void errorOfHighestPrecedenceIsReported() {
    String first = shop.resource("Ana");
    shop.post("/v1/resources", "{\"name\": \"Bia\", \"external_id\": \"bia\"}");
    Map<String, String> stale = Map.of("If-Match", "7");
    List<Integer> statuses = new ArrayList<>();
    for (String body :
        List.of(
            "{\"capacity\": 0, \"schedule_id\": \"" + UNKNOWN_SCHEDULE + "\"}",
            "{\"external_id\": \"bia\", \"schedule_id\": \"" + UNKNOWN_SCHEDULE + "\"}",
            "{\"external_id\": \"bia\"}")) {
      statuses.add(
          Refusals.status(
              () -> shop.answer(shop.calls.of("PATCH", "/v1/resources/" + first, body, stale))));
    }
    statuses.add(
        Refusals.status(() -> shop.patch("/v1/resources/" + first, "{\"external_id\": \"bia\"}")));
    statuses.add(
        Refusals.status(
            () -> shop.patch("/v1/resources/" + UNKNOWN_RESOURCE, "{\"capacity\": 0}")));
    assertEquals(List.of(422, 404, 412, 409, 404), statuses);
  }

  @Test
  void externalIdIsUniquePerKindAndReusable() {
    String ana =
        shop.post("/v1/resources", "{\"name\": \"Ana\", \"external_id\": \"a\"}")
            .path("id")
            .stringValue();
    shop.post("/v1/schedules", "{\"name\": \"L\", \"time_zone\": \"UTC\", \"external_id\": \"a\"}");
    ProblemException refusal =
        Refusals.of(() -> shop.post("/v1/resources", "{\"name\": \"B\", \"external_id\": \"a\"}"));
    assertEquals(409, refusal.status());
    assertEquals("external_id_taken", refusal.members().get("reason"));
    shop.patch("/v1/resources/" + ana, "{\"external_id\": \"a\"}");
    shop.patch("/v1/resources/" + ana, "{\"external_id\": null}");
    shop.post("/v1/resources", "{\"name\": \"B\", \"external_id\": \"a\"}");
    assertEquals(1, shop.get("/v1/resources?external_id=a").path("data").size());
    assertEquals(0, shop.get("/v1/resources?external_id=none").path("data").size());
    shop.assertStoredAsPublished();
  }

  @Test
  void everyChangeRaisesTheCatalogVersionAndIsLogged() {
    String ana = shop.resource("Ana");
    shop.patch("/v1/resources/" + ana, "{\"name\": \"Ana Lima\"}");
    assertEquals(404, Refusals.status(() -> shop.get("/v1/services/svc_x")));
    assertEquals(3, shop.stored(shop.workspaceId).version());
    assertEquals(
        2L, count("select count(*) from turno.log where workspace_id = ? and kind = 'catalog'"));
  }

  @Test
  void updateWithoutChangesWritesNothing() {
    String ana = shop.resource("Ana");
    JsonNode before = shop.get("/v1/resources/" + ana);
    shop.patch("/v1/resources/" + ana, "{}");
    shop.patch("/v1/resources/" + ana, "{\"name\": \"Ana\"}");
    assertEquals(before, shop.get("/v1/resources/" + ana));
    assertEquals(2, shop.stored(shop.workspaceId).version());
    assertEquals(
        1L, count("select count(*) from turno.log where workspace_id = ? and kind = 'catalog'"));
    shop.assertStoredAsPublished();
  }

  @Test
  void noConcurrentChangeIsLost() throws Exception {
    String ana = shop.resource("Ana");
    List<Future<JsonNode>> futures = new ArrayList<>();
    try (var threads = Executors.newFixedThreadPool(4)) {
      for (int i = 0; i < 20; i++) {
        String body = "{\"metadata\": {\"n\": " + i + "}}";
        futures.add(patiently(threads, () -> shop.patch("/v1/resources/" + ana, body)));
        futures.add(patiently(threads, () -> shop.post("/v1/resources", "{\"name\": \"X\"}")));
      }
    }
    Set<String> seen = new HashSet<>();
    for (Future<JsonNode> future : futures) {
      JsonNode answer = future.get();
      assertTrue(seen.add(answer.path("id").stringValue() + answer.path("version").longValue()));
    }
    Catalog catalog = shop.stored(shop.workspaceId);
    assertEquals(42, catalog.version());
    assertEquals(21, catalog.resources().size());
    assertEquals(21, catalog.resources().firstEntry().getValue().version());
    shop.assertStoredAsPublished();
  }

  private static Future<JsonNode> patiently(ExecutorService threads, Supplier<JsonNode> change) {
    return threads.submit(() -> Patiently.done(change));
  }

  @Test
  void changeOvertakenByAnotherIsPlannedAgain() {
    String ana = shop.resource("Ana");
    JsonNode service = shop.service(ana, "");
    // no lock is held during the search for conflicts, so another change can be written meanwhile
    overtakeOnce(ana, "Ana Lima");
    JsonNode created = shop.service(ana, "");
    assertEquals(5, shop.stored(shop.workspaceId).version());
    assertEquals(1, created.path("version").intValue());
    overtakeOnce(ana, "Ana");
    String path = "/v1/services/" + service.path("id").stringValue();
    assertEquals(2, shop.patch(path, "{\"name\": \"Barba\"}").path("version").intValue());
    overtakeOnce(ana, "Bia");
    shop.patch("/v1/resources/" + ana, "{\"capacity\": 3}");
    overtakeOnce(ana, "Cleo");
    JsonNode smaller = shop.patch("/v1/resources/" + ana, "{\"capacity\": 2}");
    assertEquals("Cleo", smaller.path("name").stringValue());
    assertEquals(6, smaller.path("version").intValue());
    shop.assertStoredAsPublished();
  }

  @Test
  void changeOvertakenOnEveryAttemptIsRefused() {
    String ana = shop.resource("Ana");
    AtomicInteger others = new AtomicInteger();
    shop.meanwhile =
        () ->
            shop.patch("/v1/resources/" + ana, "{\"name\": \"" + others.incrementAndGet() + "\"}");
    assertEquals(503, Refusals.status(() -> shop.service(ana, "")));
    assertEquals(0, shop.stored(shop.workspaceId).services().size());
  }

  private void overtakeOnce(String resource, String name) {
    shop.meanwhile =
        () -> {
          shop.meanwhile = () -> {};
          shop.patch("/v1/resources/" + resource, "{\"name\": \"" + name + "\"}");
        };
  }

  @Test
  void changeByAnotherNodeIsSeenByTheNextWriter() {
    String ana = shop.resource("Ana");
    Catalog old = shop.of(shop.workspaceId);
    shop.patch("/v1/resources/" + ana, "{\"capacity\": 3}");
    shop.forget(old);
    JsonNode changed = shop.patch("/v1/resources/" + ana, "{\"name\": \"Bia\"}");
    assertEquals(3, changed.path("version").intValue());
    assertEquals(3, changed.path("capacity").intValue());
  }

  private long count(String sql) {
    return shop.database.read(
        connection -> Sql.of(sql).with(shop.workspaceId).one(connection, row -> row.getLong(1)));
  }
}
