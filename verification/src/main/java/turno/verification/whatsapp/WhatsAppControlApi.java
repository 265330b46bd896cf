package turno.verification.whatsapp;

import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;
import turno.verification.kit.PlainJson;

/**
 * {@code /simulator/…}: controls the simulator over HTTP. Bodies and answers are JSON; {@code
 * number} may be omitted while there is only one number.
 */
final class WhatsAppControlApi {
  private static final int MAX_BODY = 4 * 1_024 * 1_024;

  private final WhatsAppSimulator simulator;

  WhatsAppControlApi(WhatsAppSimulator simulator) {
    this.simulator = simulator;
  }

  void answer(HttpExchange exchange) throws IOException {
    String asked = exchange.getRequestMethod() + " " + exchange.getRequestURI().getPath();
    try {
      byte[] bytes = exchange.getRequestBody().readNBytes(MAX_BODY);
      JsonNode body = bytes.length == 0 ? PlainJson.object() : PlainJson.read(bytes);
      ObjectNode result = run(asked, body);
      GraphApi.reply(
          exchange,
          result == null ? 404 : 200,
          result == null ? PlainJson.object().put("error", "unknown operation " + asked) : result);
    } catch (IllegalArgumentException | JacksonException | DateTimeParseException e) {
      GraphApi.reply(
          exchange, 400, PlainJson.object().put("error", String.valueOf(e.getMessage())));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private @Nullable ObjectNode run(String asked, JsonNode body)
      throws IOException, InterruptedException {
    return switch (asked) {
      case "GET /simulator/state" -> state();
      case "POST /simulator/numbers" -> {
        simulator.add(added(body));
        yield done();
      }
      case "POST /simulator/callback" -> callback(body);
      case "POST /simulator/messages" ->
          written(simulator.write(number(body), person(body), content(body)));
      case "POST /simulator/presses" ->
          written(
              simulator.press(
                  number(body), person(body), text(body, "wamid"), text(body, "title")));
      case "POST /simulator/phone" ->
          written(simulator.writeFromPhone(number(body), person(body), content(body)));
      case "POST /simulator/statuses" -> {
        simulator.status(
            number(body),
            text(body, "wamid"),
            text(body, "status"),
            body.has("error") ? body.path("error").asInt(0) : null);
        yield done();
      }
      case "POST /simulator/contacts" -> {
        simulator.contact(number(body), person(body), body.path("removed").asBoolean(false));
        yield done();
      }
      case "POST /simulator/templates" -> {
        simulator.template(
            number(body),
            text(body, "name"),
            text(body, "language"),
            body.path("parameters").asInt(0),
            body.path("quick_replies").valueStream().map(one -> one.asString("")).toList());
        if (body.has("state")) {
          simulator.templateState(
              number(body), text(body, "name"), text(body, "language"), text(body, "state"));
        }
        yield done();
      }
      case "POST /simulator/media" -> {
        long size = body.path("size").asLong(1_024);
        simulator.keep(
            number(body),
            new Media(
                text(body, "id"),
                body.path("mime_type").asString("image/jpeg"),
                body.path("announced").asLong(size),
                size));
        yield done();
      }
      case "POST /simulator/faults" -> {
        simulator.fail(number(body), fault(body));
        yield done();
      }
      case "DELETE /simulator/faults" -> {
        simulator.heal(number(body));
        yield done();
      }
      case "POST /simulator/webhooks" -> {
        webhooks(simulator.webhooks(number(body)), body);
        yield done();
      }
      case "POST /simulator/clock" -> {
        clock(body);
        yield done();
      }
      default -> null;
    };
  }

  private static ObjectNode done() {
    return PlainJson.object().put("done", true);
  }

  private static ObjectNode written(String wamid) {
    return PlainJson.object().put("wamid", wamid);
  }

  private static String text(JsonNode body, String name) {
    String text = body.path(name).asString("");
    if (text.isEmpty()) {
      throw new IllegalArgumentException(name + " is missing");
    }
    return text;
  }

  private String number(JsonNode body) {
    List<SimulatedNumber> numbers = simulator.numbers();
    return body.has("number") || numbers.size() != 1
        ? text(body, "number")
        : numbers.getFirst().id();
  }

  private static SimulatedNumber added(JsonNode body) {
    return new SimulatedNumber(
        text(body, "phone_number_id"),
        text(body, "business_account_id"),
        text(body, "display_phone_number"),
        text(body, "access_token"),
        text(body, "app_secret"),
        text(body, "verify_token"));
  }

  private ObjectNode callback(JsonNode body) throws IOException, InterruptedException {
    String wrong = simulator.register(number(body), text(body, "url"));
    if (wrong != null) {
      throw new IllegalArgumentException(wrong);
    }
    return done();
  }

  private static SimulatedPerson person(JsonNode body) {
    String name = body.path("name").asString("João Pereira");
    return body.has("user_id")
        ? SimulatedPerson.withoutPhone(
            text(body, "user_id"), name, body.path("username").asString("joao"))
        : SimulatedPerson.withPhone(text(body, "phone"), name);
  }

  /** A text, or content of any type in the form that webhooks use. */
  private static Content content(JsonNode body) {
    if (body.has("text")) {
      return Content.text(text(body, "text"));
    }
    String type = text(body, "type");
    return new Content(type, body.path(type) instanceof ObjectNode object ? object : null, null);
  }

  private static GraphFault fault(JsonNode body) {
    GraphFault.Kind kind = GraphFault.Kind.of(text(body, "kind"));
    if (kind == null) {
      throw new IllegalArgumentException(
          "'kind' must be one of "
              + List.of(GraphFault.Kind.values()).stream().map(GraphFault.Kind::word).toList());
    }
    return new GraphFault(
        kind,
        body.has("recipient") ? text(body, "recipient") : null,
        body.path("code").asInt(0),
        body.path("times").asInt(1));
  }

  private static void webhooks(WebhookQueue queue, JsonNode body) {
    if (body.has("copies")) {
      queue.copies(body.path("copies").asInt(1));
    }
    if (body.has("together")) {
      queue.together(body.path("together").asBoolean(false));
    }
    if (body.path("hold").asBoolean(false)) {
      queue.hold();
    } else if (body.has("shuffle")) {
      queue.releaseShuffled(body.path("shuffle").asLong(0));
    } else {
      queue.release();
    }
  }

  private void clock(JsonNode body) {
    if (body.has("now")) {
      simulator.clock().set(Instant.parse(text(body, "now")));
    }
    simulator.clock().advance(Duration.ofSeconds(body.path("advance_seconds").asLong(0)));
    simulator.lookAgain();
  }

  private ObjectNode state() {
    ObjectNode state = PlainJson.object();
    state.put("now", simulator.clock().instant().toString());
    ArrayNode numbers = state.putArray("numbers");
    for (SimulatedNumber number : simulator.numbers()) {
      ObjectNode one = numbers.addObject();
      one.put("phone_number_id", number.id());
      one.put("webhooks_unanswered", simulator.webhooks(number.id()).unanswered());
      ArrayNode sent = one.putArray("sent");
      for (SentMessage message : simulator.sent(number.id())) {
        sent.addObject()
            .put("wamid", message.wamid())
            .put("to", message.to())
            .put("at", message.at().toString())
            .set("body", message.body());
      }
      ArrayNode receipts = one.putArray("receipts");
      simulator.receipts(number.id()).forEach(receipts::add);
    }
    ArrayNode violations = state.putArray("violations");
    new ArrayList<>(simulator.violations()).forEach(violations::add);
    return state;
  }
}
