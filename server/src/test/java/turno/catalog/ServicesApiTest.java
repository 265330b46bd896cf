package turno.catalog;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import turno.kernel.Currency;

/** Services and their lists on a real database; each test has its own workspace. */
class ServicesApiTest {
  private final TestingShop shop = new TestingShop(Currency.BRL);

  @Test
  void everyFieldOfAServiceIsStored() {
    String hours = shop.schedule();
    String ana = shop.resource("Ana");
    String body =
        """
        {"name": "Coloração", "description": null, "active": false, "duration_minutes": 90,
         "buffer_before_minutes": 5, "buffer_after_minutes": 10, "slot_interval_minutes": 15,
         "slot_anchor": "midnight", "buffers_inside_hours": true, "min_notice_minutes": 60,
         "booking_horizon_days": null, "min_party_size": 1, "max_party_size": 3,
         "price_cents": 20000, "currency": "BRL",
         "deposit": {"type": "percent", "percent": 30, "method": "pix"},
         "requirements": [
           {"resource_id": "%1$s", "role": "stylist", "duration_minutes": 30},
           {"resource_id": "%1$s", "role": "stylist", "offset_minutes": 60, "units": "party_size"}],
         "schedule_id": "%2$s",
         "resource_overrides": [{"resource_id": "%1$s", "duration_minutes": 100}],
         "required_customer_fields": ["phone", "name"],
         "cancellation_policy": {"free_until_minutes": 1440},
         "intake_fields": [
           {"key": "tom", "label": "Tom?", "type": "choice", "required": true, "options": ["a", "b"]},
           {"key": "obs", "label": "Obs", "type": "text"}],
         "external_id": "cor", "metadata": {"z": 1, "a": 2.50}}
        """
            .formatted(ana, hours);
    JsonNode created = shop.post("/v1/services", body);
    String id = created.path("id").stringValue();
    JsonNode read = shop.get("/v1/services/" + id);
    ((tools.jackson.databind.node.ObjectNode) created).remove("warnings");
    assertEquals(created, read);
    assertEquals("[\"phone\",\"name\"]", read.path("required_customer_fields").toString());
    assertEquals("full", read.path("cancellation_policy").path("refund").stringValue());
    assertEquals(30, read.path("deposit").path("expires_in_minutes").intValue());
    assertEquals("party_size", read.at("/requirements/1/units").stringValue());
    assertTrue(read.at("/intake_fields/1/options").isNull());
    assertTrue(read.path("booking_horizon_days").isNull());
    assertEquals("2027-02-26T12:00:00-03:00", read.path("created_at").stringValue());
    shop.assertStoredAsPublished();
  }

  @Test
  void minimalServiceHasTheDefaults() {
    JsonNode service = shop.service(shop.resource("Ana"), "");
    assertEquals(90, service.path("booking_horizon_days").intValue());
    assertEquals("opening", service.path("slot_anchor").stringValue());
    assertEquals("BRL", service.path("currency").stringValue());
    assertEquals(2, service.path("currency_exponent").intValue());
    assertTrue(service.path("active").booleanValue());
    assertEquals("[]", service.path("warnings").toString());
    assertEquals(1, service.path("version").intValue());
    shop.assertStoredAsPublished();
  }

  @Test
  void currencyOfTheWorkspaceDeterminesWhetherPixIsAllowed() {
    TestingShop asuncion = new TestingShop(Currency.PYG);
    String ana = asuncion.resource("Ana");
    assertEquals(0, asuncion.service(ana, "").path("currency_exponent").intValue());
    String pix =
        ", \"price_cents\": 9, \"deposit\": {\"type\": \"percent\", \"percent\": 5, \"method\": \"pix\"}";
    assertEquals(
        List.of("422 #/deposit/method not_allowed"),
        Refusals.errors(() -> asuncion.service(ana, pix)));
  }

  @Test
  void patchReplacesGivenMembersAndNullClearsThem() {
    JsonNode service =
        shop.service(
            shop.resource("Ana"),
            ", \"description\": \"x\", \"price_cents\": 6000, \"metadata\": {\"a\": 1},"
                + " \"cancellation_policy\": {\"refund\": \"none\", \"text\": \"y\"}");
    String target = "/v1/services/" + service.path("id").stringValue();
    JsonNode changed =
        shop.patch(
            target,
            """
            {"description": null, "price_cents": 6500, "booking_horizon_days": null,
             "cancellation_policy": {"free_until_minutes": 60}, "metadata": null}
            """);
    assertEquals(2, changed.path("version").intValue());
    assertEquals("Corte", changed.path("name").stringValue());
    assertTrue(changed.path("description").isNull());
    assertTrue(changed.path("booking_horizon_days").isNull());
    assertEquals(6500, changed.path("price_cents").intValue());
    assertTrue(changed.path("cancellation_policy").path("text").isNull());
    assertEquals("full", changed.path("cancellation_policy").path("refund").stringValue());
    assertEquals("{}", changed.path("metadata").toString());
    assertEquals("\"2\"", shop.answer(shop.calls.get(target)).etag());
    shop.assertStoredAsPublished();
  }

  @Test
  void changeIsValidatedTogetherWithStoredMembers() {
    String ana = shop.resource("Ana");
    JsonNode service =
        shop.post(
            "/v1/services",
            """
            {"name": "Cor", "duration_minutes": 60, "price_cents": 5000,
             "deposit": {"type": "fixed", "amount_cents": 4000, "method": "pix"},
             "requirements": [{"resource_id": "%s", "duration_minutes": 45}]}
            """
                .formatted(ana));
    String target = "/v1/services/" + service.path("id").stringValue();
    assertEquals(
        List.of(
            "422 #/currency not_allowed",
            "422 #/duration_minutes out_of_range",
            "422 #/price_cents out_of_range"),
        Refusals.errors(() ->
            shop.patch(
                target,
                """
                {"duration_minutes": 30, "price_cents": 3000, "currency": "USD"}
                """)));
  }

  @Test
  void bookableServicesAreActiveAndShowTheTimeZoneOfTheirSchedule() {
    String hours = shop.schedule();
    String ana = shop.resource("Ana");
    shop.service(ana, ", \"active\": false");
    shop.service(ana, ", \"schedule_id\": \"" + hours + "\"");
    JsonNode page = shop.get("/v1/bookable-services");
    assertEquals(1, page.path("data").size());
    assertEquals("America/Recife", page.at("/data/0/time_zone").stringValue());
    assertEquals(1, shop.get("/v1/services?active=false").path("data").size());
  }

  @Test
  void listsAreOrderedByCreationAndCursorsWorkOnlyForTheirOwnQuery() {
    List<String> created = new ArrayList<>();
    for (int i = 0; i < 7; i++) {
      created.add(shop.resource("R" + i));
    }
    List<String> listed = new ArrayList<>();
    String cursor = "";
    while (cursor != null) {
      JsonNode page = shop.get("/v1/resources?limit=3" + cursor);
      page.path("data").forEach(r -> listed.add(r.path("id").stringValue()));
      JsonNode next = page.path("next_cursor");
      cursor = next.isNull() ? null : "&cursor=" + next.stringValue();
    }
    assertEquals(created, listed);
    String foreign = shop.get("/v1/resources?limit=3").path("next_cursor").stringValue();
    assertEquals(
        400, Refusals.status(() -> shop.get("/v1/resources?active=true&cursor=" + foreign)));
    assertEquals(400, Refusals.status(() -> shop.get("/v1/services?cursor=" + foreign)));
  }

  @Test
  void exactlyFullLastPageHasNoNextCursor() {
    shop.resource("A");
    shop.resource("B");
    assertTrue(shop.get("/v1/resources?limit=2").path("next_cursor").isNull());
  }
}
