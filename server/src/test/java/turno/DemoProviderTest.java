package turno;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;
import turno.testing.CheckedReply;
import turno.testing.TestApi;
import turno.testing.TestDatabase;
import turno.testing.Waits;
import turno.verification.pix.PixSimulator;

/** The demo's bookings, and its deposits, which are paid at a simulated provider. */
class DemoProviderTest {
  private static final Pattern DEPOSIT =
      Pattern.compile("(?s)Book with a deposit.*?service_id=(\\w+)");

  @RegisterExtension private final TestDatabase database = TestDatabase.create();

  @Test
  void demoDepositIsPaidAtTheSimulatedProvider() {
    assertEquals(PixSimulator.CLIENT_ID, DemoProvider.CLIENT_ID);
    assertEquals(PixSimulator.CLIENT_SECRET, DemoProvider.CLIENT_SECRET);
    assertEquals(PixSimulator.PIX_KEY, DemoProvider.PIX_KEY);
    try (PixSimulator bank = PixSimulator.start();
        TestingServer server =
            TestingServer.startDemo(
                database,
                bank.baseUrl().replaceFirst("/v2$", ""),
                Map.of("TURNO_ALLOW_NETWORKS", "127.0.0.1/32"))) {
      await("the webhook address is registered", () -> bank.hasWebhook(PixSimulator.PIX_KEY));
      Matcher service = DEPOSIT.matcher(server.printed());
      assertTrue(service.find(), server.printed());
      TestApi owner = server.as(TestingServer.key(server.printed()));
      String start =
          owner
              .get("/slots?service_id=" + service.group(1) + "&limit=2")
              .expect(200)
              .text("/data/1/start"); // the first slot may begin too soon
      CheckedReply made =
          owner
              .post(
                  "/bookings",
                  Map.of(
                      "service_id",
                      service.group(1),
                      "start",
                      start,
                      "customer",
                      Map.of("name", "Maria Souza", "phone", "+55 11 91234-5678")))
              .expect(201);
      assertEquals("pending_payment", made.text("/status"));
      String path = "/bookings/" + made.id();
      await(
          "the booking has a Pix code", () -> !owner.get(path).text("/payment/pix/txid").isEmpty());
      bank.pay(owner.get(path).text("/payment/pix/txid"));
      await("the booking is confirmed", () -> owner.get(path).text("/status").equals("confirmed"));
      assertEquals(List.of(), bank.violations());
    }
  }

  /** The demo may be started at any hour of any day. */
  @ParameterizedTest
  @CsvSource({"2027-03-01T07:00:00-03:00, 0", "2027-03-07T15:30:00-03:00, 10"})
  void demoHasEighteenBookingsTodayWheneverItStarts(String begun, int arrived) {
    try (TestingServer server =
        TestingServer.startDemo(database, "http://127.0.0.1:9", Map.of("TURNO_CLOCK", begun))) {
      TestApi owner = server.as(TestingServer.key(server.printed()));
      LocalDate today = LocalDate.parse(begun.substring(0, 10));
      Map<String, Integer> statuses = new TreeMap<>();
      String day = "/bookings?from=" + today + "&to=" + today.plusDays(1);
      for (JsonNode booking : owner.get(day).expect(200).json().path("data")) {
        statuses.merge(booking.path("status").asString(), 1, Integer::sum);
      }
      assertEquals(18, statuses.values().stream().mapToInt(Integer::intValue).sum());
      assertEquals(arrived, statuses.getOrDefault("checked_in", 0), statuses.toString());
      assertEquals(arrived == 0 ? 0 : 1, statuses.getOrDefault("no_show", 0));
    }
  }

  private static void await(String what, Waits.Condition condition) {
    Waits.until(condition, "never came true: " + what);
  }
}
