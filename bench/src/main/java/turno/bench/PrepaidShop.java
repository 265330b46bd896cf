package turno.bench;

import java.io.IOException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicLong;
import tools.jackson.databind.node.ObjectNode;
import turno.verification.kit.BusinessBuilder;
import turno.verification.kit.PlainJson;

/**
 * A business in a {@link BenchServer} with a service that requires a deposit by Pix and has room
 * for a thousand bookings at every hour.
 */
final class PrepaidShop {
  private static final int ROOM = 1_000;

  private final String key;
  private final String service;
  private final AtomicLong count = new AtomicLong();

  private PrepaidShop(String key, String service) {
    this.key = key;
    this.service = service;
  }

  /** Creates the business in the workspace of the key. */
  static PrepaidShop open(BenchServer server, String key) throws Exception {
    BusinessBuilder<Exception> business =
        new BusinessBuilder<>((path, body) -> server.post(key, path, body.toString()));
    String hall = business.resource("Hall", ROOM, null);
    ObjectNode deposit =
        PlainJson.object()
            .put("type", "fixed")
            .put("amount_cents", 2_500)
            .put("method", "pix")
            .put("expires_in_minutes", 60);
    ObjectNode rules =
        PlainJson.object()
            .put("price_cents", 10_000)
            .put("slot_anchor", "midnight")
            .putNull("booking_horizon_days");
    rules.set("deposit", deposit);
    return new PrepaidShop(key, business.service("Event", 60, rules, BusinessBuilder.just(hall)));
  }

  private String body() {
    long place = count.getAndIncrement();
    Instant start = BenchServer.MONDAY.plus(24 + place / ROOM, ChronoUnit.HOURS);
    return "{\"service_id\": \"%s\", \"start\": \"%s\"}".formatted(service, start);
  }

  /** Creates a hold that can be confirmed, and returns its id. */
  String hold(BenchServer server) throws IOException, InterruptedException {
    return server.post(key, "/holds", body()).path("id").stringValue();
  }

  byte[] confirm(String hold) {
    return KeptConnection.post("/v1/holds/" + hold + "/confirm", key, "confirm-" + hold, "{}");
  }

  /** The bytes of a {@code POST /bookings}. The answer waits for the provider. */
  byte[] booking() {
    return KeptConnection.post("/v1/bookings", key, UUID.randomUUID().toString(), body());
  }
}
