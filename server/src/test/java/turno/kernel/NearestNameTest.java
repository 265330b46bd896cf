package turno.kernel;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NearestNameTest {
  @ParameterizedTest
  @CsvSource({
    "resource_id, resource_ids start, resource_ids",
    "limti, limit cursor, limit",
    "price, price_cents name, price_cents",
    "events, event_types url, event_types",
    "customer_id, customer service_id, customer",
    "min_notice, min_party_size min_notice_minutes, min_notice_minutes",
    "new_start, reason start, start",
    "id, external_id name, external_id",
    "kyes, run keys, keys",
    "stop, run simulate db, none",
    "up, db run, none",
    "colour, name start, none",
  })
  void nearestNameIsAPlausibleSuggestion(String typed, String known, String meant) {
    List<String> names = Arrays.asList(known.split(" "));
    assertEquals(meant, NearestName.of(typed, names).orElse("none"));
  }
}
