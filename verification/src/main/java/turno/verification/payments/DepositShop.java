package turno.verification.payments;

import java.time.DayOfWeek;
import java.time.Instant;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.random.RandomGenerator;
import tools.jackson.databind.node.ObjectNode;
import turno.verification.kit.BusinessBuilder;
import turno.verification.kit.PlainJson;

/**
 * A shop with two chairs and services with a deposit. It has so few slots that customers compete
 * for the slots of unpaid bookings that have expired.
 */
record DepositShop(List<String> services) {
  private static final ZoneId ZONE = ZoneId.of(BusinessBuilder.ZONE);
  private static final int FIRST_DAY = 2; // so late that every code has expired by then
  private static final int DAYS = 3;
  private static final int FIRST_HOUR = 9;
  private static final int HOURS = 8;

  static DepositShop create(ServerUnderTrial server) throws InterruptedException {
    AtomicInteger count = new AtomicInteger();
    BusinessBuilder<InterruptedException> business =
        new BusinessBuilder<>(
            (path, body) -> server.create(path, "setup-" + count.incrementAndGet(), body));
    String hours = business.hours("Loja", List.of(DayOfWeek.values()), "08:00", "20:00");
    String chairs =
        business.group(
            "Cadeiras",
            List.of(business.resource("Um", 1, hours), business.resource("Dois", 1, hours)));
    ObjectNode part = PlainJson.object().put("type", "percent").put("percent", 33);
    ObjectNode fixed = PlainJson.object().put("type", "fixed").put("amount_cents", 2_500);
    return new DepositShop(
        List.of(
            business.service("Corte", 60, rules(fixed, 30), BusinessBuilder.anyOf(chairs)),
            business.service("Cor", 120, strict(rules(part, 20)), BusinessBuilder.anyOf(chairs))));
  }

  /** Adds a policy under which some of the bookable starts are too close for a refund. */
  private static ObjectNode strict(ObjectNode rules) {
    rules
        .putObject("cancellation_policy")
        .put("free_until_minutes", 3 * 1_440)
        .put("refund", "full");
    return rules;
  }

  private static ObjectNode rules(ObjectNode deposit, int minutes) {
    ObjectNode rules = PlainJson.object().put("price_cents", 10_001);
    rules.put("slot_interval_minutes", 60);
    rules.set("deposit", deposit.put("method", "pix").put("expires_in_minutes", minutes));
    return rules;
  }

  String anyService(RandomGenerator random) {
    return services.get(random.nextInt(services.size()));
  }

  /** A random one of the few starts, two to four days ahead. */
  static String anyStart(Instant now, RandomGenerator random) {
    ZonedDateTime day = now.atZone(ZONE).plusDays(FIRST_DAY + random.nextInt(DAYS));
    return day.with(LocalTime.of(FIRST_HOUR + random.nextInt(HOURS), 0))
        .format(DateTimeFormatter.ISO_OFFSET_DATE_TIME);
  }
}
