package turno.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
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
import turno.verification.whatsapp.SentMessage;
import turno.verification.whatsapp.SimulatedNumber;
import turno.verification.whatsapp.SimulatedPerson;
import turno.verification.whatsapp.WhatsAppSimulator;

/** Messages to phones that have never written to the business: docs/rules/messages.md#strangers. */
class FirstMessagesTest {
  private static final SimulatedNumber NUMBER = SimulatedNumber.example();
  private static final String PHONE = "5511988887777";
  private static final SimulatedPerson RITA = SimulatedPerson.withPhone(PHONE, "Rita Lima");

  @RegisterExtension private final TestingMailServer mails = new TestingMailServer();
  @RegisterExtension private final TestServer server = TestServer.start(mails.settings());
  private final TestWorkspace world = TestWorkspace.barbeariaSol(server);
  private final WhatsAppSimulator simulator = WhatsAppSimulator.start(0);

  @BeforeEach
  void connect() throws Exception {
    ObjectNode settings = Json.object();
    settings.putNull("quiet_hours");
    world.owner.patch("/workspace", settings).expect(200);
    TestingWhatsApp.connect(
        world, simulator, NUMBER, "booked", "confirmacao", List.of("customer_name", "time"));
  }

  @AfterEach
  void stop() {
    simulator.close();
  }

  private JsonNode booked(String booking) {
    for (JsonNode one :
        world.owner.get("/bookings/" + booking + "/messages").expect(200).json().path("data")) {
      if (one.path("occasion").asString("").equals("booked")) {
        return one;
      }
    }
    throw new AssertionError("the booking has no message for the occasion booked");
  }

  /** Waits for this channel and state; {@code delivered} is treated as {@code sent}. */
  private void awaitState(String booking, String channel, String state) {
    Waits.until(
        () -> {
          JsonNode message = booked(booking);
          return message.path("channel").asString("").equals(channel)
              && message.path("state").asString("").replace("delivered", "sent").equals(state);
        },
        () -> booked(booking).toString());
  }

  private List<SentMessage> sent() {
    return simulator.sent(NUMBER.id());
  }

  /** Makes a booking on the page as a new visitor; returns its id. */
  private String bookOnPage(TestApi page, String time, String phone, @Nullable String email) {
    TestApi visitor =
        page.sending(
            "Visitor",
            String.valueOf(page.get("/bookable-services").expect(200).header("Visitor")));
    ObjectNode wish = world.wish(world.haircut, TestWorkspace.MONDAY + time);
    String hold = visitor.post("/holds", wish).expect(201).id();
    ObjectNode body = Json.object();
    body.putObject("customer").put("name", "Rita Lima").put("phone", phone).put("email", email);
    return visitor.post("/holds/" + hold + "/confirm", body).expect(200).id();
  }

  /** Sends a message from a person; waits until this number of people have written. */
  private void write(SimulatedPerson person, int number) {
    simulator.write(NUMBER.id(), person, Content.text("Oi"));
    Waits.until(
        () ->
            Rows.count(
                    server,
                    "select count(distinct conversation_id) from turno.messages"
                        + " where direction = 'inbound'")
                == number,
        "the message did not arrive");
  }

  @Test
  void oneIpAddressCanCauseFirstMessagesToAtMostFivePhonesAnHour() {
    String site = "https://site.example";
    TestApi page = server.as(world.publishableKey(site).text("/key")).sending("Origin", site);
    List<String> hours = List.of("09", "10", "11", "12", "14");
    for (String hour : hours) {
      String phone = "+55119123456" + hour;
      awaitState(bookOnPage(page, "T" + hour + ":00:00-03:00", phone, null), "whatsapp", "sent");
    }
    String email = world.people.owner().email();
    String mailed = bookOnPage(page, "T15:00:00-03:00", "+5511912345615", email);
    awaitState(mailed, "email", "sent");
    String unreached = bookOnPage(page, "T16:00:00-03:00", "+5511912345616", null);
    Waits.until(
        () -> booked(unreached).path("reason").asString("").equals("visitor_limit"),
        () -> booked(unreached).toString());
    JsonNode toCall =
        world
            .owner
            .get("/bookings?to_call=true&from=2027-03-01&to=2027-03-02")
            .expect(200)
            .json()
            .path("data");
    assertEquals(1, toCall.size());
    assertEquals(unreached, toCall.path(0).path("id").stringValue());
    assertFalse(world.owner.get("/bookings/" + unreached).json().has("beyond_first_messages"));

    // the limit does not apply to phones that were already sent a message or that have written
    awaitState(bookOnPage(page, "T16:00:00-03:00", "+5511912345609", null), "whatsapp", "sent");
    write(RITA, 1);
    awaitState(bookOnPage(page, "T17:00:00-03:00", "+" + PHONE, null), "whatsapp", "sent");

    write(SimulatedPerson.withPhone("5511912345616", "Caio Melo"), 2);
    int before = sent().size();
    world
        .owner
        .post(
            "/bookings/" + unreached + "/reschedule", Map.of("start", "2027-03-02T09:00:00-03:00"))
        .expect(200);
    Waits.until(() -> sent().size() > before, "the move was not announced");

    world.advance(3_601);
    awaitState(bookOnPage(page, "T17:00:00-03:00", "+5511912345617", null), "whatsapp", "sent");
  }
}
