package turno.testing;

import static org.junit.jupiter.api.Assertions.assertNull;

import java.time.Instant;
import java.util.List;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Json;
import turno.verification.whatsapp.SimulatedNumber;
import turno.verification.whatsapp.WhatsAppSimulator;

/** Connects a workspace to a simulated WhatsApp number. */
public final class TestingWhatsApp {
  private TestingWhatsApp() {}

  /** The labels of the template's quick replies. */
  public static final List<String> QUICK_REPLIES = List.of("Eu vou", "Remarcar", "Cancelar");

  /**
   * Connects a number with one approved template, in Portuguese, for one of the server's messages.
   *
   * @param message the server's name for the message, such as {@code booked}
   * @param template the template's name at WhatsApp
   */
  public static void connect(
      TestWorkspace world,
      WhatsAppSimulator simulator,
      SimulatedNumber number,
      String message,
      String template,
      List<String> variables)
      throws Exception {
    simulator.clock().set(Instant.parse("2027-02-26T13:00:00Z"));
    simulator.add(number);
    ObjectNode settings =
        Json.object()
            .put("phone_number_id", number.id())
            .put("business_account_id", number.accountId())
            .put("base_url", simulator.baseUrl())
            .put("access_token", number.accessToken())
            .put("app_secret", number.appSecret())
            .put("verify_token", number.verifyToken());
    ArrayNode names =
        settings
            .putArray("messages")
            .addObject()
            .put("message", message)
            .put("locale", "pt-BR")
            .put("name", template)
            .put("language", "pt_BR")
            .put("buttons", true)
            .putArray("variables");
    variables.forEach(names::add);
    String callback =
        world
            .people
            .owner()
            .api()
            .put("/channels/whatsapp", settings)
            .expect(200)
            .text("/callback_url");
    assertNull(simulator.register(number.id(), callback));
    simulator.template(number.id(), template, "pt_BR", variables.size(), QUICK_REPLIES);
  }
}
