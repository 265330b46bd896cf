package turno;

import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import turno.commands.StartContext;
import turno.imports.ImportRequests;
import turno.kernel.Json;
import turno.platform.config.Setting;
import turno.platform.secrets.Keys;

/**
 * Configures the demo's deposits to be paid at a simulated payment provider on this machine: {@code
 * ./turno pix-simulator}, which {@code ./turno run --demo} starts.
 */
final class DemoProvider {
  /** The id under which the simulator knows this server. */
  static final String CLIENT_ID = "turno-client";

  static final String CLIENT_SECRET = "turno-secret";
  static final String PIX_KEY = "7d9f0335-8dcc-4054-9bf9-0dbd61d36906";

  private DemoProvider() {}

  /**
   * @param origin the origin of the simulator
   */
  static void configure(
      StartContext launch, String origin, String slug, Keys keys, String publicUrl) {
    ObjectNode account =
        Json.object()
            .put("provider", "api-pix")
            .put("base_url", origin + "/v2")
            .put("token_url", origin + "/oauth/token")
            .put("client_id", CLIENT_ID)
            .put("client_secret", CLIENT_SECRET)
            .put("pix_key", PIX_KEY)
            .put("merchant_city", "São Paulo");
    ImportRequests.Reply reply =
        InProcessClient.once(
            launch.database(),
            new InProcessClient.Surroundings(
                publicUrl, keys, launch.random(), launch.settings().list(Setting.ALLOW_NETWORKS)),
            slug,
            "PUT",
            "/v1/payment-provider",
            account);
    if (reply != null && reply.isRefusal()) {
      launch
          .console()
          .say("The simulated payment provider could not be configured: " + sentence(reply.body()));
    }
  }

  private static String sentence(JsonNode problem) {
    return problem
        .path("errors")
        .valueStream()
        .map(error -> error.path("detail").asString(""))
        .collect(Collectors.joining(" "));
  }
}
