package turno.catalog;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import turno.kernel.Currency;
import turno.kernel.Json;

/**
 * Warnings about accepted input that is probably unintended; ServiceWarningsTest covers services.
 */
class WarningsTest {
  private final TestingShop shop = new TestingShop(Currency.BRL);

  private static List<String> warnings(JsonNode written) {
    return written
        .path("warnings")
        .valueStream()
        .map(one -> one.path("code").stringValue() + ": " + one.path("detail").stringValue())
        .toList();
  }

  private static String week(String... hours) {
    return "{\"name\": \"Loja\", \"time_zone\": \"America/Recife\", \"weekly_hours\": ["
        + String.join(",", hours)
        + "]}";
  }

  private static String hours(String day, String start, String end) {
    return "{\"day\": \"%s\", \"start\": \"%s\", \"end\": \"%s\"}".formatted(day, start, end);
  }

  @Test
  void hoursPastMidnightCauseAWarningWithTheirLength() {
    JsonNode made =
        shop.post(
            "/v1/schedules",
            week(
                hours("monday", "19:00", "18:00"),
                hours("tuesday", "09:00", "24:00"),
                hours("wednesday", "09:00", "00:00"),
                hours("friday", "22:30", "02:00"),
                hours("saturday", "22:30", "02:00")));
    List<String> expected =
        List.of(
            "overnight_hours: monday 19:00-18:00 runs past midnight and lasts 23 h; correct it if that is"
                + " not intended.",
            "overnight_hours: friday, saturday 22:30-02:00 runs past midnight and lasts 3 h 30 min;"
                + " correct it if that is not intended.");
    assertEquals(expected, warnings(made));
    String path = "/v1/schedules/" + made.path("id").stringValue();
    JsonNode replaced =
        Json.tree(
            shop.answer(shop.calls.put(path, week(hours("monday", "09:00", "18:00")))).body());
    assertEquals("[]", replaced.path("warnings").toString());
  }

  @Test
  void emptyIntervalOfHoursCausesAWarning() {
    JsonNode made = shop.post("/v1/schedules", week(hours("monday", "00:00", "00:00")));
    assertEquals(
        List.of(
            "empty_hours: monday 00:00-00:00 is an empty interval; a whole day is 00:00-24:00."),
        warnings(made));
  }

  @Test
  void questionableOverrideHoursCauseWarnings() {
    String overrides = "/v1/schedules/" + shop.schedule() + "/overrides";
    String body =
        """
        {"date": "2027-03-01", "intervals": [
          {"start": "18:00", "end": "09:00"}, {"start": "10:00", "end": "10:00"}]}
        """;
    List<String> expected =
        List.of(
            "overnight_hours: 18:00-09:00 runs past midnight and lasts 15 h; correct it if that is not"
                + " intended.",
            "empty_hours: 10:00-10:00 is an empty interval; a whole day is 00:00-24:00.");
    assertEquals(expected, warnings(shop.post(overrides + "?dry_run=true", body)));
    assertEquals(expected, warnings(shop.post(overrides, body)));
    JsonNode closed = shop.post(overrides, "{\"date\": \"2027-03-02\", \"closed\": true}");
    assertEquals("[]", closed.path("warnings").toString());
  }

  @Test
  void groupWithoutActiveMembersCausesAWarning() {
    JsonNode empty = shop.post("/v1/resource-groups", "{\"name\": \"Equipe\"}");
    List<String> expected =
        List.of("no_members: Equipe has no active member, so no resource can be chosen from it.");
    assertEquals(expected, warnings(empty));
    String path = "/v1/resource-groups/" + empty.path("id").stringValue();
    String ana = shop.resource("Ana");
    String members = "{\"members\": [{\"resource_id\": \"" + ana + "\"}]}";
    assertEquals(List.of(), warnings(shop.patch(path, members)));
    shop.patch("/v1/resources/" + ana, "{\"active\": false}");
    assertEquals(expected, warnings(shop.patch(path, "{\"name\": \"Equipe\"}")));
  }
}
