package turno;

import java.util.List;
import java.util.stream.Collectors;
import tools.jackson.databind.node.ObjectNode;
import turno.commands.ProviderAddresses;
import turno.commands.StartContext;
import turno.kernel.Failure;
import turno.kernel.IdSource;
import turno.kernel.Json;
import turno.payments.ProviderAdmin;
import turno.platform.config.Setting;
import turno.platform.db.Database;
import turno.platform.outgoing.AddressGuard;
import turno.platform.secrets.Keys;
import turno.platform.time.DatabaseClock;

/**
 * Configures the demo's deposits to be paid at a simulated payment provider on this machine: {@code
 * ./turno pix-simulator}, which {@code ./turno run --demo} starts.
 */
final class DemoProvider {
  /** The id under which the simulator knows us. */
  static final String CLIENT_ID = "turno-client";

  static final String CLIENT_SECRET = "turno-secret";
  static final String PIX_KEY = "7d9f0335-8dcc-4054-9bf9-0dbd61d36906";

  private DemoProvider() {}

  /**
   * @param origin of the simulator
   */
  static void configure(
      StartContext launch,
      String origin,
      String slug,
      Database database,
      DatabaseClock clock,
      Keys keys,
      String publicUrl) {
    ObjectNode account =
        Json.object()
            .put("provider", "api-pix")
            .put("base_url", origin + "/v2")
            .put("token_url", origin + "/oauth/token")
            .put("client_id", CLIENT_ID)
            .put("client_secret", CLIENT_SECRET)
            .put("pix_key", PIX_KEY)
            .put("merchant_city", "São Paulo");
    ProviderAdmin admin =
        new ProviderAdmin(
            database,
            keys,
            launch.random(),
            new IdSource(clock, launch.random()),
            new ProviderAddresses(new AddressGuard(launch.settings().list(Setting.ALLOW_NETWORKS))),
            publicUrl);
    if (admin.configure(slug, account, clock.instant())
        instanceof ProviderAdmin.Outcome.Invalid(var failures)) {
      launch.console().say("The simulated payment provider is not used: " + sentence(failures));
    }
  }

  private static String sentence(List<Failure> failures) {
    return failures.stream().map(Failure::detail).collect(Collectors.joining(" "));
  }
}
