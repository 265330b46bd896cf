package turno;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;
import turno.imports.ImportRequests;
import turno.kernel.Json;
import turno.platform.http.CidrBlock;
import turno.platform.secrets.Keys;
import turno.postgres.JdbcAddress;

/**
 * Connects the demo to the WhatsApp API that {@code ./turno whatsapp-simulator} simulates on this
 * machine, as soon as the simulator is running, and registers templates that ask whether the
 * customer will come, with buttons for the answer. The simulator forgets the templates and the
 * callback when it exits, so every start of the demo registers them again.
 */
final class DemoNumber implements AutoCloseable {
  /** The URL of the simulator, unless it was started on another port. */
  static final String USUAL = "http://127.0.0.1:8090";

  private static final String LOCALE = "pt-BR";
  private static final String LANGUAGE = "pt_BR";

  /** The templates that ask whether the customer will come, by message type. */
  private static final Map<String, String> TEMPLATES =
      Map.of("booked", "confirmacao_de_agendamento", "reminder", "lembrete_de_agendamento");

  private static final List<String> VARIABLES =
      List.of("customer_name", "service_name", "date", "time");
  private static final List<String> BUTTONS = List.of("Eu vou", "Remarcar", "Cancelar");

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
   * @param slug the slug of the workspace that gets the number
   * @param simulator the simulator's origin
   * @param origin supplies the URL at which the simulator can reach this server, once the server is
   *     listening
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

  /** Waits in the background until the simulator responds, and then connects the demo to it. */
  void start() {
    thread = Thread.ofVirtual().name("demo number").start(this::connect);
  }

  private void connect() {
    try (HttpClient http = HttpClient.newHttpClient()) {
      while (!answers(http, request("state").GET().build())) {
        Thread.sleep(PAUSE);
      }
      ImportRequests.Reply number = configured();
      if (number != null && !number.isRefusal()) {
        for (String name : TEMPLATES.values()) {
          post(http, "templates", template(name));
        }
        post(http, "callback", Json.object().set("url", number.body().path("callback_url")));
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt(); // the server is stopping
    }
  }

  private ImportRequests.@Nullable Reply configured() {
    ObjectNode number =
        Json.object()
            .put("phone_number_id", "409552778964973")
            .put("business_account_id", "880480571844883")
            .put("base_url", simulator)
            .put("access_token", "EAAsimulatedtoken0123456789")
            .put("app_secret", "app_secret_of_the_simulator")
            .put("verify_token", "verify-token-of-the-simulator");
    ImportRequests.Reply before = call("GET", null);
    if (before != null && before.isRefusal()) { // not connected yet; later starts keep this mapping
      ArrayNode messages = number.putArray("messages");
      TEMPLATES.forEach((message, name) -> {
        ObjectNode mapped =
            messages
                .addObject()
                .put("message", message)
                .put("locale", LOCALE)
                .put("name", name)
                .put("language", LANGUAGE)
                .put("buttons", true);
        VARIABLES.forEach(mapped.putArray("variables")::add);
      });
    }
    return call("PUT", number);
  }

  private ImportRequests.@Nullable Reply call(String method, @Nullable ObjectNode body) {
    return InProcessClient.once(
        address,
        new InProcessClient.Surroundings(origin.get(), keys, random, allowed),
        slug,
        method,
        "/v1/channels/whatsapp",
        body);
  }

  /** Returns an approved template in the simulator's format, with buttons for the answer. */
  private static ObjectNode template(String name) {
    ObjectNode template =
        Json.object()
            .put("name", name)
            .put("language", LANGUAGE)
            .put("parameters", VARIABLES.size())
            .put("state", "APPROVED");
    BUTTONS.forEach(template.putArray("quick_replies")::add);
    return template;
  }

  /** Repeats a request to the simulator until it succeeds. */
  private void post(HttpClient http, String what, JsonNode body) throws InterruptedException {
    HttpRequest post =
        request(what).POST(HttpRequest.BodyPublishers.ofByteArray(Json.bytes(body))).build();
    while (!answers(http, post)) {
      Thread.sleep(PAUSE);
    }
  }

  private HttpRequest.Builder request(String what) {
    return HttpRequest.newBuilder(URI.create(simulator + "/simulator/" + what)).timeout(PATIENCE);
  }

  private static boolean answers(HttpClient http, HttpRequest request) throws InterruptedException {
    try {
      return http.send(request, HttpResponse.BodyHandlers.discarding()).statusCode() == 200;
    } catch (IOException e) {
      return false; // the simulator is not running
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
