package turno.catalog;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import turno.catalog.Conflicts.Conflict;
import turno.kernel.Currency;
import turno.kernel.IdKind;
import turno.kernel.Json;
import turno.kernel.ProblemException;
import turno.platform.db.Sql;
import turno.platform.http.Answer;

/** Schedules and overrides on a real database; each test has its own workspace. */
class SchedulesApiTest {
  private final TestingShop shop = new TestingShop(Currency.BRL);

  @Test
  void replacedScheduleKeepsItsOverrides() {
    String id = shop.schedule();
    shop.post("/v1/schedules/" + id + "/overrides", "{\"date\": \"2027-03-01\", \"closed\": true}");
    JsonNode same =
        Json.tree(
            shop.answer(
                    shop.calls.put(
                        "/v1/schedules/" + id,
                        "{\"name\": \"Nova\", \"time_zone\": \"America/Recife\"}"))
                .body());
    assertEquals("[]", same.path("weekly_hours").toString());
    assertEquals("[]", same.path("conflicts").toString());
    assertEquals(2, same.path("version").intValue());
    assertEquals(1, shop.get("/v1/schedules/" + id + "/overrides").path("data").size());
    shop.assertStoredAsPublished();
  }

  @Test
  void overridesAreListedByDateAndCanBeDeleted() {
    String overrides = "/v1/schedules/" + shop.schedule() + "/overrides";
    JsonNode week =
        shop.post(
            overrides,
            """
            {"start_date": "2027-03-01", "end_date": "2027-03-07", "reason": "Festa",
             "intervals": [{"start": "22:00", "end": "02:00"}]}
            """);
    JsonNode day = shop.post(overrides, "{\"date\": \"2027-03-03\", \"closed\": true}");
    assertTrue(week.path("date").isNull());
    assertEquals("2027-03-03", day.path("end_date").stringValue());
    assertEquals(2, shop.get(overrides).path("data").size());
    assertEquals(1, shop.get(overrides + "?from=2027-03-04").path("data").size());
    assertEquals(1, shop.get(overrides + "?to=2027-03-03").path("data").size());
    assertEquals(
        400, Refusals.status(() -> shop.get(overrides + "?from=2027-03-04&to=2027-03-04")));
    assertEquals(400, Refusals.status(() -> shop.get(overrides + "?from=2027-02-30")));
    shop.assertStoredAsPublished();
    String target = overrides + "/" + week.path("id").stringValue();
    assertEquals(204, shop.answer(shop.calls.delete(target)).status());
    assertEquals(404, Refusals.status(() -> shop.answer(shop.calls.delete(target))));
    assertEquals(404, Refusals.status(() -> shop.get(target)));
    assertEquals(1, shop.get(overrides).path("data").size());
    shop.assertStoredAsPublished();
  }

  @Test
  void overrideDryRunShowsTheResultAndChangesNothing() {
    String overrides = "/v1/schedules/" + shop.schedule() + "/overrides";
    long before = shop.of(shop.workspaceId).version();
    Answer answer =
        shop.answer(
            shop.calls.of(
                "POST",
                overrides + "?dry_run=true",
                "{\"date\": \"2027-03-03\", \"closed\": true}",
                Map.of("Idempotency-Key", "k")));
    assertEquals(200, answer.status());
    assertNull(answer.etag());
    assertTrue(Json.tree(answer.body()).path("id").isNull());
    assertEquals(0, shop.get(overrides).path("data").size());
    assertEquals(before, shop.stored(shop.workspaceId).version());
    assertEquals(0L, count("select count(*) from turno.idempotency_keys where workspace_id = ?"));
  }

  @Test
  void dryRunReturnsTheCurrentETag() {
    String path = "/v1/resources/" + shop.resource("Ana");
    long before = shop.of(shop.workspaceId).version();
    Answer answer = shop.answer(shop.calls.patch(path + "?dry_run=true", "{\"name\": \"Bia\"}"));
    assertEquals(200, answer.status());
    assertEquals("\"1\"", answer.etag());
    assertEquals("Bia", Json.tree(answer.body()).path("name").stringValue());
    assertEquals("Ana", shop.get(path).path("name").stringValue());
    assertEquals(before, shop.stored(shop.workspaceId).version());
  }

  @Test
  void scheduleHasAtMostTenThousandOverrides() {
    String overrides = "/v1/schedules/" + shop.schedule() + "/overrides";
    String day = "{\"date\": \"2027-03-03\", \"closed\": true}";
    shop.post(overrides, day);
    shop.database.write(connection ->
        Sql.of(
                """
                insert into turno.overrides
                select workspace_id, schedule_id, gen_random_uuid(), null, version,
                       start_date + n, end_date + n, intervals, reason, metadata, created_at, updated_at
                  from turno.overrides, generate_series(1, 9998) n
                 where workspace_id = ?
                """)
            .with(shop.workspaceId)
            .update(connection));
    shop.forget(shop.stored(shop.workspaceId));
    JsonNode last = shop.post(overrides, day);
    ProblemException refusal = Refusals.of(() -> shop.post(overrides, day));
    assertEquals(409, refusal.status());
    assertEquals("too_many_overrides", refusal.members().get("reason"));
    shop.answer(shop.calls.delete(overrides + "/" + last.path("id").stringValue()));
    shop.post(overrides, day);
  }

  @Test
  void conflictsAreListedWhenTheScheduleOfAResourceChanges() {
    shop.conflicts =
        new Conflicts(
            List.of(
                new Conflict(
                    TestingCatalog.id(IdKind.BOOKING, 50), 1, "{\"id\":\"bkg_1\"}", List.of())),
            7);
    String ana = shop.resource("Ana");
    String hours = shop.schedule();
    // unchecked, because the schema does not allow a booking that has only an id
    Answer moved =
        shop.unchecked(
            shop.calls.patch("/v1/resources/" + ana, "{\"schedule_id\": \"" + hours + "\"}"));
    assertEquals("bkg_1", Json.tree(moved.body()).at("/conflicts/0/booking/id").stringValue());
    assertEquals(7, Json.tree(moved.body()).path("conflicts_total").intValue());
    JsonNode renamed = shop.patch("/v1/resources/" + ana, "{\"name\": \"Bia\"}");
    assertEquals("[]", renamed.path("conflicts").toString());
    assertEquals(0, renamed.path("conflicts_total").intValue());
  }

  private long count(String sql) {
    return shop.database.read(
        connection -> Sql.of(sql).with(shop.workspaceId).one(connection, row -> row.getLong(1)));
  }
}
