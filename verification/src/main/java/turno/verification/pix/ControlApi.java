package turno.verification.pix;

import java.time.Duration;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import turno.verification.kit.PlainJson;

/**
 * The simulator's control interface at {@code /simulator/…}, through which a test acts as the payer
 * or the provider. Amounts are whole cents.
 */
final class ControlApi {
  private final PixSimulator simulator;

  ControlApi(PixSimulator simulator) {
    this.simulator = simulator;
  }

  PspReply answer(PspRequest request) {
    try {
      String word =
          request.method()
              + " "
              + String.join("/", request.path().subList(1, request.path().size()));
      JsonNode body =
          request.body().length == 0 ? PlainJson.object() : PlainJson.read(request.body());
      return PspReply.json(200, effect(word, body));
    } catch (IllegalStateException e) {
      return refused(409, e.getMessage());
    } catch (IllegalArgumentException | JacksonException | DateTimeParseException e) {
      return refused(400, e.getMessage());
    }
  }

  private static PspReply refused(int status, @Nullable String reason) {
    return PspReply.json(status, PlainJson.object().put("refused", reason));
  }

  private ObjectNode effect(String word, JsonNode body) {
    return switch (word) {
      case "GET " -> simulator.describe();
      case "POST pay" -> pay(body);
      case "POST pull-back" ->
          PlainJson.object()
              .put("refund_id", simulator.pullBack(text(body, "end_to_end_id"), cents(body)));
      case "POST refund-in-app" ->
          PlainJson.object()
              .put("refund_id", simulator.refundInApp(text(body, "end_to_end_id"), cents(body)));
      case "POST refunds/settle" -> PlainJson.object().put("ended", simulator.endRefunds(true));
      case "POST refunds/refuse" -> PlainJson.object().put("ended", simulator.endRefunds(false));
      case "POST charges/remove" -> {
        simulator.removeCharge(text(body, "txid"));
        yield PlainJson.object();
      }
      case "POST webhooks/drop" -> {
        simulator.dropWebhooks();
        yield PlainJson.object();
      }
      case "POST tokens/forget" -> {
        simulator.forgetTokens();
        yield PlainJson.object();
      }
      case "GET switches" -> simulator.switches().view();
      case "POST switches" -> {
        simulator.switches().apply(body);
        yield simulator.switches().view();
      }
      case "POST faults" -> {
        simulator.switches().add(PspFault.read(body));
        yield simulator.switches().view();
      }
      case "DELETE faults" -> {
        simulator.switches().clearFaults();
        yield simulator.switches().view();
      }
      case "GET callbacks" -> simulator.callbacks();
      case "POST callbacks/release" ->
          PlainJson.object()
              .put(
                  "released",
                  simulator.releaseCallbacks(
                      body.path("reversed").asBoolean(false),
                      body.path("batched").asBoolean(false)));
      case "POST callbacks/drop" -> PlainJson.object().put("dropped", simulator.dropCallbacks());
      case "POST clock" -> clock(body);
      case "GET violations" -> violations();
      case "GET books" -> books();
      case "GET charges" -> {
        ObjectNode list = PlainJson.object();
        simulator.charges().forEach(list.putArray("charges")::add);
        yield list;
      }
      default -> throw new IllegalArgumentException("There is no operation " + word);
    };
  }

  private ObjectNode pay(JsonNode body) {
    Long cents = cents(body);
    if (body.has("txid") || body.has("code")) {
      String asked = body.has("txid") ? text(body, "txid") : text(body, "code");
      String payment = simulator.pay(asked, cents, body.path("anyway").asBoolean(false));
      return PlainJson.object().put("end_to_end_id", payment);
    }
    if (cents == null) {
      throw new IllegalArgumentException("Send amount_cents to pay a key");
    }
    String key = body.path("pix_key").asString(PixSimulator.PIX_KEY);
    return PlainJson.object().put("end_to_end_id", simulator.payKey(key, cents));
  }

  private ObjectNode clock(JsonNode body) {
    if (body.has("now")) {
      simulator.setClock(Instant.parse(text(body, "now")), body.path("frozen").asBoolean(false));
    } else {
      simulator.advanceClock(Duration.ofSeconds(body.path("advance_seconds").asLong()));
    }
    return PlainJson.object().put("now", simulator.now().toString());
  }

  private ObjectNode violations() {
    ObjectNode answer = PlainJson.object();
    var list = answer.putArray("violations");
    for (RecordedViolation recorded : simulator.violations()) {
      list.addObject()
          .put("at", recorded.at().toString())
          .put("request", recorded.request())
          .put("rule", recorded.violation().rule().name())
          .put("source", recorded.violation().rule().source())
          .put("property", recorded.violation().property())
          .put("value", recorded.violation().value());
    }
    return answer;
  }

  private ObjectNode books() {
    List<BookEntry> books = simulator.books();
    ObjectNode answer = PlainJson.object();
    for (BookEntry.Kind kind : BookEntry.Kind.values()) {
      answer.put(
          kind.name().toLowerCase(Locale.ROOT) + "_cents",
          books.stream().filter(entry -> entry.kind() == kind).mapToLong(BookEntry::cents).sum());
    }
    answer.put("balance_cents", books.stream().mapToLong(BookEntry::cents).sum());
    var list = answer.putArray("entries");
    for (BookEntry entry : books) {
      list.addObject()
          .put("number", entry.number())
          .put("at", entry.at().toString())
          .put("kind", entry.kind().name().toLowerCase(Locale.ROOT))
          .put("end_to_end_id", entry.endToEndId())
          .put("txid", entry.txid())
          .put("pix_key", entry.pixKey())
          .put("amount_cents", entry.cents())
          .put("refund_id", entry.refundId());
    }
    return answer;
  }

  private static String text(JsonNode body, String name) {
    String text = body.path(name).asString("");
    if (text.isEmpty()) {
      throw new IllegalArgumentException(name + " is missing");
    }
    return text;
  }

  private static @Nullable Long cents(JsonNode body) {
    return body.has("amount_cents") ? body.path("amount_cents").asLong() : null;
  }
}
