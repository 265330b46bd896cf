package turno;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.time.InstantSource;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;
import turno.kernel.Json;
import turno.platform.db.Database;
import turno.platform.outgoing.AddressGuard;
import turno.platform.secrets.Keys;
import turno.whatsapp.NumberAdmin;

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

  private final Database database;
  private final Keys keys;
  private final RandomGenerator random;
  private final AddressGuard guard;
  private final InstantSource clock;
  private final String slug;
  private final String simulator;
  private final Supplier<String> origin;
  private @Nullable Thread thread;

  /**
   * @param guard knows the networks that the operator allows
   * @param slug of the workspace that gets the number
   * @param simulator its origin
   * @param origin the address at which the simulator reaches this server, once it listens
   */
  DemoNumber(
      Database database,
      Keys keys,
      RandomGenerator random,
      AddressGuard guard,
      InstantSource clock,
      String slug,
      String simulator,
      Supplier<String> origin) {
    this.database = database;
    this.keys = keys;
    this.random = random;
    this.guard = guard;
    this.clock = clock;
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
      NumberAdmin.Given given =
          new NumberAdmin.Given(
              "409552778964973",
              "880480571844883",
              simulator,
              "EAAsimulatedtoken0123456789",
              "app_secret_of_the_simulator",
              "verify-token-of-the-simulator");
      NumberAdmin admin = new NumberAdmin(database, keys, random, guard, origin.get());
      if (admin.configure(slug, given, clock.instant())
          instanceof NumberAdmin.Outcome.Found(var number)) {
        byte[] callback =
            Json.bytes(Json.object().put("url", number.path("callback_url").stringValue()));
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
