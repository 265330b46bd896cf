package turno.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.OffsetDateTime;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.extension.RegisterExtension;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Json;
import turno.testing.Rows;
import turno.testing.TestServer;
import turno.testing.TestWorkspace;
import turno.testing.TestingWhatsApp;
import turno.testing.Waits;
import turno.verification.whatsapp.SentMessage;
import turno.verification.whatsapp.SimulatedNumber;
import turno.verification.whatsapp.SimulatedPerson;
import turno.verification.whatsapp.WhatsAppSimulator;

/** A workspace that sends messages with buttons through a simulated WhatsApp. */
abstract class ButtonsByWhatsApp {
  static final SimulatedNumber NUMBER = SimulatedNumber.example();
  static final String PHONE = "5511988887777";
  static final SimulatedPerson RITA = SimulatedPerson.withPhone(PHONE, "Rita Lima");
  static final SimulatedPerson OTHER = SimulatedPerson.withPhone("5511977776666", "Caio Melo");
  static final String NINE = TestWorkspace.MONDAY + "T09:00:00-03:00";
  static final String TEN = TestWorkspace.MONDAY + "T10:00:00-03:00";
  static final String COMING = "Eu vou";
  static final String MOVE = "Remarcar";
  static final String CANCEL = "Cancelar";
  static final String CANCEL_NOW = "Sim, cancelar";
  static final String MOVE_NOW = "Sim, remarcar";
  static final String KEEP = "Não, manter";

  // not shared, because each test moves clocks
  @RegisterExtension final TestServer server = TestServer.start();
  final TestWorkspace world = TestWorkspace.barbeariaSol(server);
  final WhatsAppSimulator simulator = WhatsAppSimulator.start(0);

  @BeforeEach
  void connect() throws Exception {
    ObjectNode settings = Json.object();
    settings.putNull("quiet_hours");
    world.owner.patch("/workspace", settings).expect(200);
    for (JsonNode rule : world.owner.get("/message-rules").expect(200).json().path("data")) {
      if (!rule.path("occasion").stringValue().equals("booked")) { // deactivates other messages
        world
            .owner
            .patch("/message-rules/" + rule.path("id").stringValue(), Map.of("active", false))
            .expect(200);
      }
    }
    TestingWhatsApp.connect(
        world, simulator, NUMBER, "booked", "confirmacao", List.of("customer_name", "time"));
  }

  @AfterEach
  void stop() {
    assertEquals(List.of(), simulator.violations());
    simulator.close();
  }

  String path = "";
  String customer = "";

  /** Makes a booking for Rita; waits for the message with the buttons, and returns it. */
  final SentMessage asked(String service) {
    ObjectNode wish = world.wish(service, NINE);
    wish.putObject("customer")
        .put("name", "Rita Lima")
        .put("phone", "+" + PHONE)
        .put("locale", "pt-BR");
    JsonNode made = world.owner.post("/bookings", wish).expect(201).json();
    path = "/bookings/" + made.path("id").stringValue();
    customer = made.at("/customer/id").stringValue();
    return awaitSent(1);
  }

  final SentMessage asked() {
    return asked(world.haircut);
  }

  final List<SentMessage> sent() {
    return simulator.sent(NUMBER.id());
  }

  /** Waits until the business has sent this number of messages; returns the last message. */
  final SentMessage awaitSent(int number) {
    Waits.until(() -> sent().size() >= number, () -> "sent only " + sent() + conversations());
    return sent().get(number - 1);
  }

  final void press(SentMessage message, String title) {
    simulator.press(NUMBER.id(), RITA, message.wamid(), title);
  }

  /** Waits until all presses have been processed and their answers sent. */
  final void settle() {
    Waits.until(
        () -> simulator.webhooks(NUMBER.id()).unanswered() == 0, "callbacks were not accepted");
    Waits.until(
        () ->
            Rows.count(
                    server,
                    "select (select count(*) from turno.whatsapp_callback_items"
                        + " where convert_from(body, 'UTF8') like '%\"messages\":[%') + (select count(*) from turno.button_presses) + (select count(*)"
                        + " from turno.outgoing_messages)")
                == 0,
        "presses were not answered");
  }

  final JsonNode booking() {
    return world.owner.get(path).expect(200).json();
  }

  final String reply() {
    JsonNode reply = booking().path("attendance_reply");
    return reply.isNull()
        ? "none"
        : reply.path("answer").stringValue() + " " + reply.path("channel").stringValue();
  }

  final JsonNode conversations() {
    return world.owner.get("/conversations").expect(200).json().path("data");
  }

  final String handler() {
    return conversations().path(0).path("handled_by").asString("");
  }

  final void letBotsAnswer() {
    world.owner.patch("/workspace", Map.of("default_handler", "bot")).expect(200);
  }

  final void advanceTo(String instant) {
    OffsetDateTime now = OffsetDateTime.parse(world.owner.get("/me").text("/now"));
    world.advance(OffsetDateTime.parse(instant).toEpochSecond() - now.toEpochSecond());
  }
}
