package turno;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.security.SecureRandom;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Json;
import turno.platform.http.CidrBlock;
import turno.platform.secrets.Keys;
import turno.platform.secrets.SecretKey;
import turno.testing.TestServer;
import turno.testing.TestWorkspace;
import turno.testing.Waits;
import turno.verification.whatsapp.Content;
import turno.verification.whatsapp.SentMessage;
import turno.verification.whatsapp.SimulatedNumber;
import turno.verification.whatsapp.SimulatedPerson;
import turno.verification.whatsapp.WhatsAppSimulator;

/** The demo's WhatsApp number, connected to a simulator. */
class DemoNumberTest {
  private static final String KEY = "MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY=";

  @RegisterExtension
  private static final TestServer server = TestServer.start(Map.of("TURNO_SECRET_KEY", KEY));

  private final TestWorkspace world = TestWorkspace.barbeariaSol(server);

  private DemoNumber demo(WhatsAppSimulator simulator) {
    return new DemoNumber(
        server.database(),
        Keys.of(new SecretKey(KEY)),
        new SecureRandom(),
        List.of(CidrBlock.parse("127.0.0.0/8")),
        world.slug(),
        simulator.baseUrl(),
        server::origin);
  }

  private int sequence() {
    return world
        .owner
        .get("/conversations?channel=whatsapp")
        .expect(200)
        .json()
        .at("/data/0/sequence")
        .asInt(0);
  }

  @Test
  void demoStillReceivesMessagesAfterARestart() throws Exception {
    SimulatedNumber number = SimulatedNumber.example();
    SimulatedPerson maria = SimulatedPerson.withPhone("5511977776666", "Maria");
    for (int start = 1; start <= 2; start++) {
      try (WhatsAppSimulator simulator = WhatsAppSimulator.start(0);
          DemoNumber demo = demo(simulator)) {
        demo.start();
        simulator.add(number);
        simulator.write(number.id(), maria, Content.text("Oi " + start));
        int wanted = start;
        Waits.until(() -> sequence() == wanted, "the message does not arrive");
        assertEquals(1, world.owner.get("/conversations").json().path("data").size());
      }
    }
  }

  @Test
  void buttonPressedInTheSimulatorIsStoredAsTheAnswerOfTheCustomer() throws Exception {
    SimulatedNumber number = SimulatedNumber.example();
    ObjectNode settings = Json.object();
    settings.putNull("quiet_hours");
    world.owner.patch("/workspace", settings).expect(200);
    try (WhatsAppSimulator simulator = WhatsAppSimulator.start(0);
        DemoNumber demo = demo(simulator)) {
      simulator.add(number);
      demo.start();
      Waits.until(() -> isApproved("confirmacao_de_agendamento"), "the template is not approved");
      ObjectNode wish = world.wish(world.haircut, TestWorkspace.MONDAY + "T09:00:00-03:00");
      wish.putObject("customer").put("name", "Rita Lima").put("phone", "+5511988887777");
      String booking = world.owner.post("/bookings", wish).expect(201).id();
      Waits.until(() -> !simulator.sent(number.id()).isEmpty(), "no message was sent");
      SentMessage asked = simulator.sent(number.id()).getFirst();
      assertEquals("confirmacao_de_agendamento", asked.body().at("/template/name").stringValue());
      assertEquals(
          "Rita", asked.body().at("/template/components/0/parameters/0/text").stringValue());
      assertEquals(List.of("Eu vou", "Remarcar", "Cancelar"), buttonsInTheInbox());
      simulator.press(
          number.id(),
          SimulatedPerson.withPhone("5511988887777", "Rita Lima"),
          asked.wamid(),
          "Eu vou");
      Waits.until(() -> answerInTheDay(booking).equals("coming"), () -> answerInTheDay(booking));
      assertEquals(List.of(), simulator.violations());
    }
  }

  private boolean isApproved(String template) {
    return world
        .people
        .owner()
        .api()
        .get("/channels/whatsapp")
        .json()
        .path("templates")
        .valueStream()
        .anyMatch(one ->
            one.path("name").asString("").equals(template)
                && one.path("status").asString("").equals("approved"));
  }

  private List<String> buttonsInTheInbox() {
    String conversation =
        world.owner.get("/conversations").expect(200).json().at("/data/0/id").stringValue();
    return world
        .owner
        .get("/conversations/" + conversation + "/messages")
        .expect(200)
        .json()
        .at("/data/0/content/buttons")
        .valueStream()
        .map(one -> one.path("title").stringValue())
        .toList();
  }

  /** Returns the customer's answer, as the day view shows it. */
  private String answerInTheDay(String booking) {
    return world
        .owner
        .get("/calendar?from=" + TestWorkspace.MONDAY + "&to=2027-03-02")
        .expect(200)
        .json()
        .path("bookings")
        .valueStream()
        .filter(one -> one.path("id").stringValue().equals(booking))
        .map(one -> one.at("/attendance_reply/answer").asString("none"))
        .findFirst()
        .orElse("no booking");
  }
}
