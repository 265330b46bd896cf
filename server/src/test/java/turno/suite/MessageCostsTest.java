package turno.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Json;
import turno.testing.Rows;
import turno.testing.TestApi;
import turno.testing.TestServer;
import turno.testing.TestWorkspace;
import turno.testing.TestingMailServer;
import turno.testing.TestingWhatsApp;
import turno.testing.Waits;
import turno.verification.whatsapp.Content;
import turno.verification.whatsapp.SimulatedNumber;
import turno.verification.whatsapp.SimulatedPerson;
import turno.verification.whatsapp.WhatsAppSimulator;

/** The costs of messages, and the budget for them: docs/rules/messages.md#costs. */
class MessageCostsTest {
  private static final SimulatedNumber NUMBER = SimulatedNumber.example();
  private static final String PHONE = "5511988887777";
  private static final SimulatedPerson RITA = SimulatedPerson.withPhone(PHONE, "Rita Lima");
  private static final String NINE = TestWorkspace.MONDAY + "T09:00:00-03:00";

  @RegisterExtension private final TestingMailServer mails = new TestingMailServer();
  @RegisterExtension private final TestServer server = TestServer.start(mails.settings());
  private final TestWorkspace world = TestWorkspace.barbeariaSol(server);

  @BeforeEach
  void open() {
    ObjectNode settings = Json.object();
    settings.putNull("quiet_hours");
    settings.putObject("message_prices").put("utility", 30_000).put("marketing", 70_000);
    world.owner.patch("/workspace", settings).expect(200);
  }

  /** Sets the stored cost of this month's WhatsApp messages to the given amount. */
  private void spent(long cents) {
    Rows.execute(
        server,
        """
        insert into turno.message_costs
        values ('%s', '2027-02-01', 'whatsapp', 'utility', 10, 10, %d)
        on conflict on constraint message_costs_pkey do update set millicents = excluded.millicents
        """
            .formatted(world.workspaceId, cents * 1_000));
  }

  private List<String> stopped() {
    List<String> stopped = new ArrayList<>();
    JsonNode costs = world.owner.get("/message-costs").expect(200).json();
    costs.path("stopped").forEach(one -> stopped.add(one.stringValue()));
    return stopped;
  }

  @Test
  void budgetStopsLessUrgentMessagesFirst() {
    spent(800);
    assertEquals(List.of(), stopped());
    world.owner.patch("/workspace", Map.of("message_budget_cents", 1_000)).expect(200);
    assertEquals(List.of("rebook"), stopped());
    spent(799);
    assertEquals(List.of(), stopped());
    spent(900);
    assertEquals(List.of("after_visit", "rebook"), stopped());
    spent(1_000);
    assertEquals(List.of("reminder", "after_visit", "rebook"), stopped());
    world.advance(5 * 86_400); // into the next month
    assertEquals(List.of(), stopped());
  }

  @Test
  void changingOnePriceKeepsTheOtherPrices() {
    JsonNode prices =
        world
            .owner
            .patch("/workspace", Map.of("message_prices", Map.of("marketing", 5)))
            .expect(200)
            .json()
            .path("message_prices");
    assertEquals(30_000, prices.path("utility").intValue());
    assertEquals(5, prices.path("marketing").intValue());
    assertEquals(0, prices.path("authentication").intValue());
    world.owner.patch("/workspace", Map.of("message_budget_cents", -1)).expect(422);
  }

  /** Connects a WhatsApp number with a template for confirmations. */
  private void connect(WhatsAppSimulator simulator) throws Exception {
    TestingWhatsApp.connect(
        world, simulator, NUMBER, "booked", "confirmacao", List.of("customer_name", "time"));
  }

  /** Sends a message from the customer, so that free text may be sent for a day. */
  private void write(WhatsAppSimulator simulator) {
    simulator.write(NUMBER.id(), RITA, Content.text("Oi"));
    Waits.until(
        () ->
            world.owner.get("/conversations").expect(200).json().at("/data/0/unread_count").asInt(0)
                > 0,
        "the message did not arrive");
  }

  private String book(String start, boolean withMail) {
    ObjectNode wish = world.wish(world.haircut, start);
    ObjectNode customer =
        wish.putObject("customer").put("name", "Rita Lima").put("phone", "+" + PHONE);
    if (withMail) {
      customer.put("email", world.people.owner().email());
    }
    return world.owner.post("/bookings", wish).expect(201).id();
  }

  private String state(String booking, String occasion) {
    for (JsonNode one :
        world.owner.get("/bookings/" + booking + "/messages").expect(200).json().path("data")) {
      if (one.path("occasion").asString("").equals(occasion)) {
        return String.join(
                " ",
                one.path("channel").asString(""),
                one.path("state").stringValue().replaceAll("delivered|read", "sent"),
                one.path("reason").asString(""))
            .strip();
      }
    }
    return "";
  }

  private void awaitState(String booking, String occasion, String state) {
    Waits.until(() -> state(booking, occasion).equals(state), () -> state(booking, occasion));
  }

  private List<String> counts() {
    List<String> counts = new ArrayList<>();
    for (JsonNode row : world.owner.get("/message-costs").expect(200).json().path("data")) {
      counts.add(
          row.path("month").stringValue()
              + " "
              + row.path("channel").stringValue()
              + " "
              + row.path("category").stringValue()
              + " "
              + row.path("messages").longValue()
              + " "
              + row.path("billable").longValue()
              + " "
              + row.path("cost_cents").longValue());
    }
    return counts;
  }

  @Test
  void eachMessageIsCountedOnceByMonthChannelAndCategory() throws Exception {
    try (WhatsAppSimulator simulator = WhatsAppSimulator.start(0)) {
      connect(simulator);
      awaitState(book(NINE, false), "booked", "whatsapp sent");
      awaitCounts("2027-02 whatsapp utility 1 1 30");
      write(simulator);
      awaitState(book(TestWorkspace.MONDAY + "T10:00:00-03:00", false), "booked", "whatsapp sent");
      awaitCounts("2027-02 whatsapp service 1 0 0", "2027-02 whatsapp utility 1 1 30");
      // further statuses of a message do not increase the counts
      simulator.status(NUMBER.id(), simulator.sent(NUMBER.id()).getFirst().wamid(), "read", null);
      simulator.settle(Duration.ofSeconds(30));
      ObjectNode wish = world.wish(world.haircut, "2027-03-02T09:00:00-03:00");
      wish.putObject("customer").put("name", "Eva").put("email", world.people.owner().email());
      world.owner.post("/bookings", wish).expect(201);
      awaitCounts(
          "2027-02 email utility 1 0 0",
          "2027-02 whatsapp service 1 0 0",
          "2027-02 whatsapp utility 1 1 30");
    }
  }

  private void awaitCounts(String... counts) {
    Waits.until(
        () -> {
          world.advance(1); // retries a status that arrived before its message
          return counts().equals(List.of(counts));
        },
        () -> counts().toString());
  }

  /** Books on a page as a new visitor. */
  private String bookOnPage(TestApi page, String start, String phone, boolean withMail) {
    TestApi visitor =
        page.sending(
            "Visitor",
            String.valueOf(page.get("/bookable-services").expect(200).header("Visitor")));
    String hold = visitor.post("/holds", world.wish(world.haircut, start)).expect(201).id();
    ObjectNode body = Json.object();
    ObjectNode customer = body.putObject("customer").put("name", "Rita Lima").put("phone", phone);
    if (withMail) {
      customer.put("email", world.people.owner().email());
    }
    return visitor.post("/holds/" + hold + "/confirm", body).expect(200).id();
  }

  /** A confirmation costs 30 cents, so half of the budget pays for two. */
  @Test
  void messagesToVisitorsUseAtMostHalfOfTheBudget() throws Exception {
    String site = "https://site.example";
    TestApi page = server.as(world.publishableKey(site).text("/key")).sending("Origin", site);
    world.owner.patch("/workspace", Map.of("message_budget_cents", 120)).expect(200);
    try (WhatsAppSimulator simulator = WhatsAppSimulator.start(0)) {
      connect(simulator);
      String day = TestWorkspace.MONDAY;
      for (String time : List.of("09:00", "10:00")) {
        String phone = "+55119" + time.replace(":", "") + "0000";
        String booking = bookOnPage(page, day + "T" + time + ":00-03:00", phone, false);
        awaitState(booking, "booked", "whatsapp sent");
      }
      String mailed = bookOnPage(page, day + "T11:00:00-03:00", "+5511911000000", true);
      awaitState(mailed, "booked", "email sent");
      String unreached = bookOnPage(page, day + "T14:00:00-03:00", "+5511914000000", false);
      awaitState(unreached, "booked", "skipped over_budget");
      // messages caused by staff and keys are not limited to the visitors' half
      awaitState(book(day + "T15:00:00-03:00", false), "booked", "whatsapp sent");
      world.advance(5 * 86_400); // into the next month
      String later = bookOnPage(page, "2027-03-08T09:00:00-03:00", "+5511915000000", false);
      awaitState(later, "booked", "whatsapp sent");
    }
  }

  @Test
  void messagesToVisitorsAreSentIfNoBudgetIsSet() throws Exception {
    String site = "https://site.example";
    TestApi page = server.as(world.publishableKey(site).text("/key")).sending("Origin", site);
    try (WhatsAppSimulator simulator = WhatsAppSimulator.start(0)) {
      connect(simulator);
      for (String time : List.of("09:00", "10:00", "11:00")) {
        String phone = "+55119" + time.replace(":", "") + "0000";
        String start = TestWorkspace.MONDAY + "T" + time + ":00-03:00";
        awaitState(bookOnPage(page, start, phone, false), "booked", "whatsapp sent");
      }
    }
  }

  @Test
  void messagesWithoutAPriceNeedNoBudget() throws Exception {
    String site = "https://site.example";
    TestApi page = server.as(world.publishableKey(site).text("/key")).sending("Origin", site);
    ObjectNode settings = Json.object().put("message_budget_cents", 0);
    settings.putObject("message_prices").put("utility", 0).put("marketing", 0);
    world.owner.patch("/workspace", settings).expect(200);
    assertEquals(List.of(), stopped());
    try (WhatsAppSimulator simulator = WhatsAppSimulator.start(0)) {
      connect(simulator);
      awaitState(bookOnPage(page, NINE, "+5511909000000", false), "booked", "whatsapp sent");
      world
          .owner
          .patch("/workspace", Map.of("message_prices", Map.of("utility", 30_000)))
          .expect(200);
      assertEquals(List.of("reminder"), stopped());
      String later = TestWorkspace.MONDAY + "T10:00:00-03:00";
      awaitState(bookOnPage(page, later, "+5511910000000", false), "booked", "skipped over_budget");
    }
  }

  @Test
  void reminderBeyondTheBudgetIsMailedIfPossibleAndTheCustomerIsListedForACall() throws Exception {
    try (WhatsAppSimulator simulator = WhatsAppSimulator.start(0)) {
      connect(simulator);
      write(simulator);
      world.owner.patch("/workspace", Map.of("message_budget_cents", 1_000)).expect(200);
      spent(1_000);
      for (JsonNode rule :
          world.owner.get("/message-rules?external_id=reminder").expect(200).json().path("data")) {
        world
            .owner
            .patch(
                "/message-rules/" + rule.path("id").stringValue(), Map.of("offset_minutes", 4_240))
            .expect(200);
      }
      String mailed = book(NINE, true);
      awaitState(mailed, "booked", "whatsapp sent");
      String unreached = book(TestWorkspace.MONDAY + "T10:00:00-03:00", false);
      awaitState(unreached, "booked", "whatsapp sent");
      world.advance(7_200);
      awaitState(mailed, "reminder", "email sent");
      awaitState(unreached, "reminder", "skipped over_budget");
      List<String> toCall = new ArrayList<>();
      world
          .owner
          .get("/bookings?to_call=true&from=2027-03-01&to=2027-03-02")
          .expect(200)
          .json()
          .path("data")
          .forEach(one -> toCall.add(one.path("id").stringValue()));
      assertEquals(List.of(mailed, unreached), toCall);
    }
  }
}
