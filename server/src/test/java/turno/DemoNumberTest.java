package turno;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.security.SecureRandom;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import turno.platform.http.CidrBlock;
import turno.platform.secrets.Keys;
import turno.platform.secrets.SecretKey;
import turno.testing.TestServer;
import turno.testing.TestWorkspace;
import turno.testing.Waits;
import turno.verification.whatsapp.Content;
import turno.verification.whatsapp.SimulatedNumber;
import turno.verification.whatsapp.SimulatedPerson;
import turno.verification.whatsapp.WhatsAppSimulator;

/** The demo's number at a simulated WhatsApp. */
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
  void demoReceivesMessagesAlsoAfterARestart() throws Exception {
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
}
