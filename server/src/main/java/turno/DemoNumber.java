package turno;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.List;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;
import turno.imports.ImportRequests;
import turno.kernel.Json;
import turno.platform.http.CidrBlock;
import turno.platform.secrets.Keys;
import turno.postgres.JdbcAddress;

/**
 * Connects the demo to WhatsApp as simulated by {@code ./turno whatsapp-simulator} on this machine,
 * as soon as the simulator runs. The simulator forgets the callback when it ends, so every start
 * registers it again.
 */
final class DemoNumber implements AutoCloseable {
  /** The address of the simulator, unless it was given another port. */
  static final String USUAL = "http://127.0.0.1:8090";

  private static final Duration PATIENCE = Duration.ofSeconds(10);
  private static final Duration PAUSE = Duration.ofSeconds(1);

  private final JdbcAddress address;
  private final Keys keys;
  private final RandomGenerator random;
  private final List<CidrBlock> allowed;
  private final String slug;
  private final String simulator;
  private final Supplier<String> origin;
  private @Nullable Thread thread;

  /**
   * @param allowed the networks that the operator allows
   * @param slug of the workspace that gets the number
   * @param simulator its origin
   * @param origin the address at which the simulator reaches this server, once it listens
   */
  DemoNumber(
      JdbcAddress address,
      Keys keys,
      RandomGenerator random,
      List<CidrBlock> allowed,
      String slug,
      String simulator,
      Supplier<String> origin) {
    this.address = address;
    this.keys = keys;
    this.random = random;
    this.allowed = allowed;
    this.slug = slug;
    this.simulator = simulator;
    this.origin = origin;
  }

  /** Polls for the simulator until it is there. */
  void start() {
    thread = Thread.ofVirtual().name("number of the demo").start(this::connect);
  }

  private void connect() {
    try (HttpClient http = HttpClient.newHttpClient()) {
      while (!answers(http, request("state").GET().build())) {
        Thread.sleep(PAUSE);
      }
      ImportRequests.Reply number =
          InProcessClient.once(
              address,
              new InProcessClient.Surroundings(origin.get(), keys, random, allowed),
              slug,
              "PUT",
              "/v1/channels/whatsapp",
              Json.object()
                  .put("phone_number_id", "409552778964973")
                  .put("business_account_id", "880480571844883")
                  .put("base_url", simulator)
                  .put("access_token", "EAAsimulatedtoken0123456789")
                  .put("app_secret", "app_secret_of_the_simulator")
                  .put("verify_token", "verify-token-of-the-simulator"));
      if (number != null && !number.isRefusal()) {
        byte[] callback = Json.bytes(Json.object().set("url", number.body().path("callback_url")));
        HttpRequest register =
            request("callback").POST(HttpRequest.BodyPublishers.ofByteArray(callback)).build();
        while (!answers(http, register)) {
          Thread.sleep(PAUSE);
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt(); // the server is stopping
    }
  }

  private HttpRequest.Builder request(String what) {
    return HttpRequest.newBuilder(URI.create(simulator + "/simulator/" + what)).timeout(PATIENCE);
  }

  private static boolean answers(HttpClient http, HttpRequest request) throws InterruptedException {
    try {
      return http.send(request, HttpResponse.BodyHandlers.discarding()).statusCode() == 200;
    } catch (IOException e) {
      return false; // it is not running yet
    }
  }

  @Override
  public void close() {
    Thread running = thread;
    if (running != null) {
      running.interrupt();
    }
  }
}
