package turno.verification.agents;

import java.io.IOException;
import java.time.DayOfWeek;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import turno.verification.kit.ApiReply;
import turno.verification.kit.ApiRequest;
import turno.verification.kit.BusinessBuilder;
import turno.verification.kit.PlainHttp;
import turno.verification.kit.PlainJson;

/**
 * A random business, determined by a seed, and the events in it: another customer takes a slot,
 * time passes, or the customer sends a message.
 */
final class SeededBusiness {
  private static final List<String> NAMES =
      List.of("Corte", "Barba", "Massagem", "Aula", "Consulta");
  private static final int MAX_RIVALS = 10;

  private final String base;
  private final String key;
  private final Random random;
  private final AtomicInteger keys = new AtomicInteger();

  private SeededBusiness(String base, String key, Random random) {
    this.base = base;
    this.key = key;
    this.random = random;
  }

  static SeededBusiness open(AgentWorld world, int number, Random random)
      throws IOException, InterruptedException {
    String key = world.workspaces().apply(number);
    SeededBusiness business = new SeededBusiness(world.origin() + "/v1", key, random);
    business.fill();
    return business;
  }

  String key() {
    return key;
  }

  private void fill() throws IOException, InterruptedException {
    BusinessBuilder<Exception> builder = new BusinessBuilder<>(this::created);
    try {
      String hours = builder.hours("Horário", List.of(DayOfWeek.values()), "09:00", "18:00");
      List<String> people = new ArrayList<>();
      int staff = 1 + random.nextInt(3);
      for (int i = 0; i < staff; i++) {
        people.add(builder.resource("Pessoa " + (i + 1), 1, hours));
      }
      String group = builder.group("Equipe", people);
      int services = 1 + random.nextInt(3);
      for (int i = 0; i < services; i++) {
        builder.service(
            NAMES.get((i + random.nextInt(2)) % NAMES.size()) + " " + (i + 1),
            20 + 10 * random.nextInt(8),
            rules(),
            BusinessBuilder.anyOf(group));
      }
    } catch (IOException | InterruptedException | RuntimeException e) {
      throw e;
    } catch (Exception e) {
      throw new IllegalStateException(e);
    }
  }

  private ObjectNode rules() {
    ObjectNode rules =
        PlainJson.object()
            .put("price_cents", 1_000 * (1 + random.nextInt(30)))
            .put("currency", "BRL")
            .put("buffer_after_minutes", 5 * random.nextInt(3))
            .put("min_notice_minutes", 30 * random.nextInt(3));
    if (random.nextBoolean()) {
      rules.putArray("required_customer_fields").add("name").add("phone");
    }
    if (random.nextInt(3) == 0) {
      rules.withArray("required_customer_fields").add("email");
      rules
          .putArray("intake_fields")
          .addObject()
          .put("key", ScriptedAgent.QUESTION)
          .put("label", "Qual parte?")
          .put("type", "text")
          .put("required", true);
    }
    if (random.nextInt(3) == 0) {
      rules
          .putObject("deposit")
          .put("type", "percent")
          .put("percent", 30)
          .put("method", "manual")
          .put("expires_in_minutes", 600);
      rules.putObject("cancellation_policy").put("free_until_minutes", 1_440).put("refund", "full");
    }
    return rules;
  }

  private JsonNode created(String path, ObjectNode body) throws IOException, InterruptedException {
    ApiReply reply = post(path, body);
    if (reply.status() != 201) {
      throw new IllegalStateException("POST " + path + " " + body + ": " + reply.text());
    }
    return reply.json();
  }

  private ApiReply post(String path, ObjectNode body) throws IOException, InterruptedException {
    String once = "business-" + keys.incrementAndGet() + "-" + random.nextLong();
    return PlainHttp.send(base, key, ApiRequest.post(path, once, body.toString()));
  }

  /**
   * Books the slot at {@code start} for another customer until a booking is refused, at most ten
   * times.
   */
  void take(String service, String start) throws IOException, InterruptedException {
    ObjectNode wish = PlainJson.object().put("service_id", service).put("start", start);
    wish.put("allow_duplicate", true);
    wish.putObject("customer").put("name", "Rival").put("phone", "+5511900000001");
    for (int i = 0; i < MAX_RIVALS; i++) {
      if (post("/bookings", wish).status() != 201) {
        return;
      }
    }
  }

  void pass(int seconds) throws IOException, InterruptedException {
    ApiReply moved = post("/test/clock", PlainJson.object().put("advance_seconds", seconds));
    if (moved.status() != 200) {
      throw new IllegalStateException("the clock was not moved: " + moved.text());
    }
  }

  /**
   * Makes the bot the default handler and sends a message as a customer; returns the id of the
   * conversation.
   */
  String writes(String customer) throws IOException, InterruptedException {
    ApiReply bot =
        PlainHttp.send(
            base,
            key,
            new ApiRequest("PATCH", "/workspace", null, null, "{\"default_handler\": \"bot\"}"));
    if (bot.status() != 200) {
      throw new IllegalStateException(
          "the bot was not made the handler of conversations: " + bot.text());
    }
    ObjectNode message = PlainJson.object().put("text", "Quero falar com uma pessoa.");
    message.putObject("customer").put("name", customer).put("phone", "+5511988887777");
    return created("/conversations/inbound", message).at("/conversation/id").asString("");
  }

  /** The conversation's {@code handled_by}. */
  String handlerOf(String conversation) throws IOException, InterruptedException {
    String path = "/conversations/" + conversation;
    return PlainHttp.send(base, key, ApiRequest.get(path)).json().path("handled_by").asString("");
  }

  /** The customer's bookings that are holds, await payment, are confirmed or are cancelled. */
  List<JsonNode> bookingsOf(String name) throws IOException, InterruptedException {
    List<JsonNode> found = new ArrayList<>();
    String wanted = "/bookings?limit=100&status=hold,pending_payment,confirmed,cancelled";
    String cursor = "";
    do {
      String page = cursor.isEmpty() ? wanted : wanted + "&cursor=" + cursor;
      ApiReply reply = PlainHttp.send(base, key, ApiRequest.get(page));
      if (reply.status() != 200) {
        throw new IllegalStateException("the bookings could not be listed: " + reply);
      }
      JsonNode list = reply.json();
      for (JsonNode booking : list.path("data")) {
        if (booking.at("/customer/name").asString("").equals(name)) {
          found.add(booking);
        }
      }
      cursor = list.path("next_cursor").asString("");
    } while (!cursor.isEmpty());
    return found;
  }
}
