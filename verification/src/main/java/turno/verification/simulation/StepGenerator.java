package turno.verification.simulation;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;
import turno.verification.kit.ApiRequest;
import turno.verification.kit.PlainJson;

/**
 * Randomly chooses each client's next step, based on what the clients have seen so far. Not
 * thread-safe.
 */
final class StepGenerator {
  /** The members of listed bookings that the auditor checks. */
  private static final String JUDGED =
      "status,version,party_size,start,end,allocations,expires_at,payment,reschedule_count,stage,"
          + "available_actions";

  private static final int PHONES = 12;
  private static final long DAYS_AHEAD = 5;
  private static final long LATE = 300;

  private final SimulationConfiguration settings;
  private final List<SimulatedShop> shops;
  private final Random random;
  private final ExclusiveSteps exclusive;
  private long number;
  private @Nullable KnownBooking contested;
  private SimulatedShop.@Nullable Offered target;

  StepGenerator(
      SimulationConfiguration settings,
      List<SimulatedShop> shops,
      Random random,
      PlacementRules places) {
    this.settings = settings;
    this.shops = shops;
    this.random = random;
    this.exclusive = new ExclusiveSteps(random, places);
  }

  /** One request for each client, or a single exclusive step. */
  List<Step> next(long now) {
    contested = null;
    target = null;
    // forgets offered starts that are more than five minutes in the past
    shops.forEach(shop -> shop.offered.removeIf(offered -> offered.start() * 60 < now - LATE));
    if (random.nextInt(12) == 0) {
      Step step = exclusive.step(++number, node(), shop(), now);
      return List.of(step);
    }
    List<Step> steps = new ArrayList<>();
    SimulatedShop common = shop();
    for (int client = 1; client <= settings.clients(); client++) {
      SimulatedShop shop = random.nextInt(4) == 0 ? shop() : common;
      steps.add(step(client, shop, now));
    }
    return steps;
  }

  private int node() {
    return random.nextInt(settings.nodes());
  }

  private SimulatedShop shop() {
    return BusinessSetup.oneOf(shops, random);
  }

  private Step step(int client, SimulatedShop shop, long now) {
    int chance = random.nextInt(100);
    if (chance < 24) {
      return take(client, shop, now);
    } else if (chance < 28) {
      return explain(client, shop, now);
    } else if (chance < 37 || shop.offered.isEmpty()) {
      return slots(client, shop, now);
    } else if (chance < 41) {
      return list(client, shop, now);
    } else if (chance < 45) {
      return block(client, shop, now);
    } else if (chance < 47 && !shop.blocks.isEmpty()) {
      return unblock(client, shop);
    } else if (chance < 54 && !shop.remembered.isEmpty()) {
      return repeat(client, shop, now);
    }
    KnownBooking booking = booking(shop);
    return booking == null ? take(client, shop, now) : act(client, shop, booking, now);
  }

  private String key() {
    return "s" + settings.seed() + "-" + number;
  }

  private Step step(int client, SimulatedShop shop, Step.Kind kind, Supplier<ApiRequest> ask) {
    number++;
    return new Step(number, client, node(), shop, kind, ask.get());
  }

  private Step take(int client, SimulatedShop shop, long now) {
    SimulatedShop.Offered wish = wish(shop, now);
    boolean atOnce = random.nextInt(5) < 2;
    boolean waived = random.nextInt(15) == 0;
    ObjectNode body =
        PlainJson.object()
            .put("service_id", wish.offer().id)
            .put("start", instant(wish.start()))
            .put("party_size", wish.party());
    if (random.nextBoolean()) {
      int phone = random.nextInt(PHONES);
      body.putObject("customer")
          .put("name", "Cliente " + phone)
          .put("phone", "+55119%08d".formatted(80_000_000 + phone));
    }
    if (waived) {
      waive(body);
    }
    List<ResourceHistory> pinned =
        random.nextInt(5) == 0 ? List.of(BusinessSetup.oneOf(shop.resources, random)) : List.of();
    if (!pinned.isEmpty()) {
      body.putArray("resource_ids").add(pinned.getFirst().id);
    }
    Step step =
        step(
            client,
            shop,
            atOnce ? Step.Kind.BOOK : Step.Kind.HOLD,
            () ->
                new ApiRequest(
                    "POST", atOnce ? "/bookings" : "/holds", key(), null, body.toString()));
    step.guest = SameCustomerRule.guest(body);
    step.offer = wish.offer();
    step.start = wish.start();
    step.party = wish.party();
    step.waived = waived;
    step.pinned = pinned;
    return step;
  }

  private static void waive(ObjectNode body) {
    ObjectNode override = body.putObject("override").put("reason", "pedido");
    override.putArray("rules").add("notice").add("hours").add("grid");
  }

  /** A start to book, often a start that another client wants too. */
  private SimulatedShop.Offered wish(SimulatedShop shop, long now) {
    if (target != null && shop.offers.contains(target.offer()) && random.nextInt(10) < 6) {
      return target;
    }
    SimulatedShop.Offered wish;
    if (!shop.offered.isEmpty() && random.nextInt(10) < 7) {
      wish = BusinessSetup.oneOf(shop.offered, random);
    } else {
      OfferedService offer = BusinessSetup.oneOf(shop.offers, random);
      wish =
          new SimulatedShop.Offered(offer, time(now), 1 + random.nextInt(offer.terms.partyMost()));
    }
    target = wish;
    return wish;
  }

  private long time(long now) {
    return (now / 60 + random.nextLong(DAYS_AHEAD * 1_440)) / 5 * 5;
  }

  private @Nullable KnownBooking booking(SimulatedShop shop) {
    if (contested != null && shop.bookings.containsKey(contested.id) && random.nextInt(10) < 4) {
      return contested;
    }
    List<KnownBooking> all = List.copyOf(shop.bookings.values());
    if (all.isEmpty()) {
      return null;
    }
    List<KnownBooking> helped =
        all.stream()
            .filter(
                known -> !known.expected.isOver() && !known.expected.assigned().perhaps().isEmpty())
            .toList();
    if (!helped.isEmpty() && random.nextInt(6) == 0) {
      contested = helped.get(Math.max(0, helped.size() - 1 - random.nextInt(5)));
      return contested;
    }
    // usually a recent booking, occasionally an old one
    int recent = random.nextInt(5) == 0 ? all.size() : Math.min(25, all.size());
    contested = all.get(all.size() - 1 - random.nextInt(recent));
    return contested;
  }

  private Step act(int client, SimulatedShop shop, KnownBooking booking, long now) {
    BookingAction change = BusinessSetup.oneOf(likely(booking), random);
    ObjectNode body = PlainJson.object();
    long start = 0;
    int party = booking.expected.party();
    boolean waived = false;
    long cents = 0;
    boolean business = false;
    boolean resetsRefund = false;
    Step.Run run = null;
    switch (change) {
      case RESCHEDULE -> {
        start = moved(shop, booking, now);
        waived = random.nextInt(15) == 0;
        body.put("start", instant(start));
        if (booking.resized) {
          party =
              random.nextInt(3) == 0 ? 1 + random.nextInt(booking.offer.terms.partyMost()) : party;
          body.put("party_size", party);
        }
        if (waived) {
          waive(body);
        }
        resetsRefund = random.nextInt(8) == 0;
        if (resetsRefund) {
          body.withObject("/override").withArray("/rules").add("refund");
        }
      }
      case PAY -> {
        cents = random.nextInt(3) == 0 ? 1_000 : 3_000;
        body.put("amount_cents", cents).put("currency", "BRL").put("method", "manual");
      }
      case RUN -> {
        run = StagePlans.run(shop, booking, random);
        body.setAll(run.body());
      }
      case NOTE -> body.put("notes", "nota " + (number + 1));
      case CANCEL -> {
        business = random.nextBoolean();
        body.put("cancelled_by", business ? "business" : "customer");
      }
      default -> {}
    }
    // the current version or the previous version
    Integer ifMatch =
        random.nextInt(5) == 0 && change != BookingAction.READ
            ? Math.max(1, booking.expected.version() - random.nextInt(2))
            : null;
    String doing = run == null ? "" : run.action();
    Step step =
        step(client, shop, Step.Kind.CHANGE, () -> ask(change, doing, booking.id, body, ifMatch));
    step.run = run;
    step.booking = booking;
    step.bookingAction = change;
    step.offer = booking.offer;
    step.start = start;
    step.party = party;
    step.waived = waived;
    step.cents = cents;
    step.forced = business;
    step.resetsRefund = resetsRefund;
    step.ifMatch = ifMatch;
    return step;
  }

  private long moved(SimulatedShop shop, KnownBooking booking, long now) {
    List<SimulatedShop.Offered> same =
        shop.offered.stream().filter(offered -> offered.offer() == booking.offer).toList();
    return same.isEmpty() || random.nextInt(4) == 0
        ? time(now)
        : BusinessSetup.oneOf(same, random).start();
  }

  private List<BookingAction> likely(KnownBooking booking) {
    if (random.nextInt(8) == 0) {
      return List.of(BookingAction.values());
    }
    List<BookingAction> likely = new ArrayList<>();
    for (BookingAction change : BookingAction.values()) {
      if (change.from.contains(booking.expected.status())) {
        likely.add(change);
      }
    }
    if (likely.contains(BookingAction.RUN)) {
      likely.add(BookingAction.RUN); // added twice, because there are many stage actions
      if (likely.contains(BookingAction.RESCHEDULE)
          && !booking.expected.assigned().perhaps().isEmpty()) {
        likely.addAll(Collections.nCopies(4, BookingAction.RESCHEDULE)); // moves added resources
      }
    }
    if (booking.expected.isTimedOut()) {
      likely.add(BookingAction.PAY);
    }
    return likely;
  }

  private ApiRequest ask(
      BookingAction change, String action, String id, ObjectNode body, @Nullable Integer version) {
    String ifMatch = version == null ? null : "\"" + version + "\"";
    String path = "/bookings/" + id;
    return switch (change) {
      case READ -> ApiRequest.get(path);
      case NOTE -> new ApiRequest("PATCH", path, null, ifMatch, body.toString());
      case RELEASE -> new ApiRequest("DELETE", "/holds/" + id, null, ifMatch, "");
      case CONFIRM -> post("/holds/" + id + "/confirm", body, ifMatch);
      case CANCEL -> post(path + "/cancel", body, ifMatch);
      case RESCHEDULE -> post(path + "/reschedule", body, ifMatch);
      case CHECK_IN -> post(path + "/check-in", body, ifMatch);
      case NO_SHOW -> post(path + "/no-show", body, ifMatch);
      case REOPEN -> post(path + "/reopen", body, ifMatch);
      case RUN -> post(path + "/actions/" + action, body, ifMatch);
      case PAY -> post(path + "/payments", body, ifMatch);
    };
  }

  private ApiRequest post(String path, ObjectNode body, @Nullable String ifMatch) {
    return new ApiRequest("POST", path, key(), ifMatch, body.toString());
  }

  private Step slots(int client, SimulatedShop shop, long now) {
    KnownBooking latest = shop.bookings.isEmpty() ? null : shop.bookings.lastEntry().getValue();
    boolean near = latest != null && random.nextInt(3) == 0; // close to a start that was just taken
    OfferedService offer =
        latest != null && near ? latest.offer : BusinessSetup.oneOf(shop.offers, random);
    int party = 1 + random.nextInt(offer.terms.partyMost());
    long from =
        latest != null && near
            ? Math.max(now / 60, latest.expected.start() - 120)
            : now / 60 + random.nextInt(3) * 1_440L;
    long to = from + 1_440L * (1 + random.nextInt(2));
    String path =
        "/slots?service_id=%s&from=%s&to=%s&party_size=%d&limit=1000"
            .formatted(offer.id, instant(from), instant(to), party);
    Step step = step(client, shop, Step.Kind.SLOTS, () -> ApiRequest.get(path));
    step.offer = offer;
    step.party = party;
    step.start = from;
    step.end = to;
    return step;
  }

  /** Asks why a start is or is not offered, usually a start that another client wants. */
  private Step explain(int client, SimulatedShop shop, long now) {
    SimulatedShop.Offered wish = wish(shop, now);
    String path =
        "/slots/explain?service_id=%s&start=%s&party_size=%d"
            .formatted(wish.offer().id, instant(wish.start()), wish.party());
    Step step = step(client, shop, Step.Kind.EXPLAIN, () -> ApiRequest.get(path));
    step.offer = wish.offer();
    step.start = wish.start();
    step.party = wish.party();
    return step;
  }

  private Step list(int client, SimulatedShop shop, long now) {
    long from = now / 60 - random.nextInt(2) * 1_440L;
    long to = from + 2 * 1_440L;
    String path =
        "/bookings?from=%s&to=%s&limit=100&fields=%s".formatted(instant(from), instant(to), JUDGED);
    Step step = step(client, shop, Step.Kind.LIST, () -> ApiRequest.get(path));
    step.start = from;
    step.end = to;
    return step;
  }

  private Step block(int client, SimulatedShop shop, long now) {
    ResourceHistory resource = BusinessSetup.oneOf(shop.resources, random);
    long from = time(now);
    long to = from + 15L * (1 + random.nextInt(20));
    int units = random.nextInt(3) == 0 ? 1 : 0;
    boolean forced = random.nextInt(6) == 0;
    ObjectNode body =
        PlainJson.object().put("start", instant(from)).put("end", instant(to)).put("force", forced);
    if (units > 0) {
      body.put("units", units);
    }
    Step step =
        step(
            client,
            shop,
            Step.Kind.BLOCK,
            () ->
                new ApiRequest(
                    "POST", "/resources/" + resource.id + "/blocks", key(), null, body.toString()));
    step.resource = resource;
    step.start = from;
    step.end = to;
    step.units = units;
    step.forced = forced;
    return step;
  }

  private Step unblock(int client, SimulatedShop shop) {
    SimulatedShop.Block block = BusinessSetup.oneOf(shop.blocks, random);
    Step step =
        step(
            client,
            shop,
            Step.Kind.UNBLOCK,
            () ->
                new ApiRequest(
                    "DELETE",
                    "/resources/" + block.resource().id + "/blocks/" + block.id(),
                    null,
                    null,
                    ""));
    step.resource = block.resource();
    step.block = block;
    return step;
  }

  private Step repeat(int client, SimulatedShop shop, long now) {
    shop.remembered.removeIf(remembered -> remembered.until() <= now);
    if (shop.remembered.isEmpty()) {
      return list(client, shop, now);
    }
    Step before = BusinessSetup.oneOf(shop.remembered, random).step();
    Step step = step(client, shop, Step.Kind.REPEAT, () -> before.ask);
    step.repeated = before;
    step.booking = before.booking;
    return step;
  }

  static String instant(long minute) {
    return Instant.ofEpochSecond(minute * 60).toString();
  }
}
