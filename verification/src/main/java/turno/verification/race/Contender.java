package turno.verification.race;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.function.BooleanSupplier;
import java.util.random.RandomGenerator;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import turno.verification.kit.ApiReply;
import turno.verification.kit.ApiRequest;
import turno.verification.kit.PlainJson;
import turno.verification.race.ExpectedBooking.Change;

/**
 * One client of the race. It lists, books and holds slots, confirms and releases holds, cancels
 * bookings, repeats earlier requests, and records every answer that the rules do not allow.
 */
final class Contender implements Runnable {
  private static final int MAX_REMEMBERED = 12;
  // few customers, so that several clients book for the same one at the same time
  private static final int PHONES = 30;

  private final int number;
  private final RetryingClient wire;
  private final RaceShop shop;
  private final Contention contention;
  private final RaceStatistics statistics;
  private final RandomGenerator random;
  private final BooleanSupplier over;
  private final List<ExpectedBooking> holds = new ArrayList<>();
  private final List<ExpectedBooking> bookings = new ArrayList<>();
  private final List<Answer> remembered = new ArrayList<>();
  private int keys;

  private record Answer(ApiRequest ask, ApiReply reply) {}

  Contender(
      int number,
      RetryingClient wire,
      RaceShop shop,
      Contention contention,
      RaceStatistics statistics,
      RandomGenerator random,
      BooleanSupplier over) {
    this.number = number;
    this.wire = wire;
    this.shop = shop;
    this.contention = contention;
    this.statistics = statistics;
    this.random = random;
    this.over = over;
  }

  @Override
  public void run() {
    try {
      while (!over.getAsBoolean()) {
        step();
      }
    } catch (InterruptedException e) {
      statistics.evidence("client " + number + " was interrupted");
      Thread.currentThread().interrupt();
    } catch (RuntimeException e) {
      statistics.evidence("client " + number + ": " + e);
    }
  }

  private void step() throws InterruptedException {
    int chance = random.nextInt(100);
    if (chance < 30 && !bookings.isEmpty()) {
      cancel(drawn(bookings));
    } else if (chance < 40 && !holds.isEmpty()) {
      settle(drawn(holds));
    } else if (chance < 50 && !remembered.isEmpty()) {
      repeat(remembered.get(random.nextInt(remembered.size())));
    } else if (chance < 53) {
      listed(shop.any(random));
    } else {
      take();
    }
  }

  private <T> T drawn(List<T> list) {
    return list.remove(random.nextInt(list.size()));
  }

  private void take() throws InterruptedException {
    Contention.Target target = target();
    RaceShop.Service service = target.service();
    boolean atOnce = random.nextInt(5) < 2;
    ObjectNode body = customer();
    body.put("service_id", service.id());
    body.put("start", target.start());
    body.put("party_size", 1 + random.nextInt(service.partyMost()));
    ApiRequest ask = ApiRequest.post(atOnce ? "/bookings" : "/holds", nextKey(), body.toString());
    ApiReply reply = random.nextInt(10) == 0 ? sendTwice(ask) : wire.ask(ask);
    remember(ask, reply);
    if (reply.status() == 201) {
      taken(target, ask, reply, atOnce);
    } else if (reply.status() == 409
        && (reply.code().equals("slot_taken") || isSameCustomer(reply))) {
      statistics.refused.increment();
    } else {
      unexpected(ask, reply);
    }
  }

  /**
   * Whether a booking was refused because the customer already has one at this time. The opposite
   * fault, a customer who gets the same time twice, is found by {@link DatabaseJudge}.
   */
  private static boolean isSameCustomer(ApiReply reply) {
    return reply.json().path("reason").asString("").equals("same_customer");
  }

  private Contention.Target target() throws InterruptedException {
    int chance = random.nextInt(10);
    if (chance < 7) {
      return contention.target();
    }
    RaceShop.Service service = shop.any(random);
    List<String> free = chance == 7 ? listed(service) : List.of();
    return free.isEmpty()
        ? service.any(random)
        : new Contention.Target(service, free.get(random.nextInt(free.size())));
  }

  private ObjectNode customer() {
    ObjectNode body = PlainJson.object();
    if (random.nextInt(3) == 0) {
      int phone = random.nextInt(PHONES);
      body.putObject("customer")
          .put("name", "Cliente " + phone)
          .put("phone", "+55119%08d".formatted(80_000_000 + phone));
    }
    return body;
  }

  private void taken(Contention.Target target, ApiRequest ask, ApiReply reply, boolean atOnce)
      throws InterruptedException {
    statistics.answered(keyOf(ask), reply);
    ExpectedBooking booking =
        ExpectedBooking.of(target, reply, atOnce ? Change.BOOKED : Change.HELD);
    statistics.expect(booking);
    if (!booking.isMeantBy(reply.json(), booking.status())) {
      unexpected(ask, reply);
    }
    if (atOnce) {
      statistics.booked.increment();
      bookings.add(booking);
    } else {
      statistics.held.increment();
      if (random.nextInt(4) == 0) {
        holds.add(booking); // settled later, when some holds have expired
      } else {
        settle(booking);
      }
    }
  }

  private void settle(ExpectedBooking hold) throws InterruptedException {
    int chance = random.nextInt(10);
    if (chance < 5) {
      ApiRequest ask = confirmation(hold);
      ApiReply reply = wire.ask(ask);
      remember(ask, reply);
      confirmed(hold, ask, reply);
    } else if (chance < 8) {
      ApiRequest ask = ApiRequest.delete("/holds/" + hold.wire);
      released(hold, ask, wire.ask(ask));
    } else {
      contend(hold);
    }
  }

  private ApiRequest confirmation(ExpectedBooking hold) {
    return ApiRequest.post("/holds/" + hold.wire + "/confirm", nextKey(), customer().toString());
  }

  private void confirmed(ExpectedBooking hold, ApiRequest ask, ApiReply reply) {
    switch (reply.status()) {
      case 200 -> {
        statistics.answered(keyOf(ask), reply);
        hold.add(Change.CONFIRMED);
        statistics.booked.increment();
        bookings.add(hold);
        if (!hold.isMeantBy(reply.json(), "confirmed")) {
          unexpected(ask, reply);
        }
      }
      case 410 -> ranOut(hold);
      case 409 -> {
        if (!isSameCustomer(reply)) {
          unexpected(ask, reply);
        }
        statistics.refused.increment();
        holds.add(hold);
      }
      default -> unexpected(ask, reply);
    }
  }

  private void released(ExpectedBooking hold, ApiRequest ask, ApiReply reply) {
    switch (reply.status()) {
      case 204 -> {
        hold.add(Change.RELEASED);
        freed(hold);
      }
      case 410 -> ranOut(hold);
      default -> unexpected(ask, reply);
    }
  }

  private void freed(ExpectedBooking booking) {
    statistics.freed.increment();
    contention.to(booking.target);
  }

  private void ranOut(ExpectedBooking hold) {
    hold.add(Change.EXPIRED);
    statistics.expired.increment();
  }

  /**
   * Confirms and releases a hold at the same moment. Exactly one of the two requests must succeed,
   * unless the hold has expired.
   */
  private void contend(ExpectedBooking hold) throws InterruptedException {
    ApiRequest confirm = confirmation(hold);
    ApiRequest release = ApiRequest.delete("/holds/" + hold.wire);
    FutureTask<ApiReply> inParallel = inParallel(() -> wire.ask(release));
    ApiReply confirmation = wire.ask(confirm);
    ApiReply liberation = result(inParallel);
    remember(confirm, confirmation);
    if (confirmation.status() == 409 && liberation.status() == 204) {
      released(hold, release, liberation);
    } else if (confirmation.status() == 200 && liberation.status() == 409) {
      confirmed(hold, confirm, confirmation);
    } else if (confirmation.status() == 410 && liberation.status() == 410) {
      ranOut(hold);
    } else {
      unexpected(confirm, confirmation);
      unexpected(release, liberation);
    }
  }

  private void cancel(ExpectedBooking booking) throws InterruptedException {
    ApiRequest ask = ApiRequest.post("/bookings/" + booking.wire + "/cancel", nextKey(), "{}");
    ApiReply reply = wire.ask(ask);
    remember(ask, reply);
    if (reply.status() == 200 && booking.isMeantBy(reply.json(), "cancelled")) {
      statistics.answered(keyOf(ask), reply);
      booking.add(Change.CANCELLED);
      freed(booking);
    } else {
      unexpected(ask, reply);
    }
  }

  /**
   * Sends a request twice at the same moment with the same key. The request must take effect only
   * once, and both answers must be the same.
   */
  private ApiReply sendTwice(ApiRequest ask) throws InterruptedException {
    FutureTask<ApiReply> inParallel = inParallel(() -> wire.ask(ask));
    ApiReply one = wire.ask(ask);
    ApiReply other = result(inParallel);
    if (!one.isSameAs(other)) {
      statistics.evidence(ask + " got different answers: " + one + " and " + other);
    }
    return one;
  }

  private void repeat(Answer answer) throws InterruptedException {
    ApiReply again = wire.ask(answer.ask());
    statistics.replayed.increment();
    if (!again.isSameAs(answer.reply()) || !again.replayed()) {
      statistics.evidence(
          answer.ask()
              + " was answered "
              + answer.reply()
              + "; when it was repeated, the answer (replayed: "
              + again.replayed()
              + ") was "
              + again);
    }
  }

  private List<String> listed(RaceShop.Service service) throws InterruptedException {
    ApiRequest ask = ApiRequest.get(shop.slotsOf(service));
    ApiReply reply = wire.ask(ask);
    if (reply.status() != 200) {
      unexpected(ask, reply);
      return List.of();
    }
    List<String> starts = new ArrayList<>();
    for (JsonNode slot : reply.json().path("data")) {
      starts.add(slot.path("start").stringValue());
    }
    return starts;
  }

  private static FutureTask<ApiReply> inParallel(Callable<ApiReply> request) {
    FutureTask<ApiReply> task = new FutureTask<>(request);
    Thread.ofVirtual().start(task);
    return task;
  }

  private static ApiReply result(FutureTask<ApiReply> task) throws InterruptedException {
    try {
      return task.get();
    } catch (ExecutionException e) {
      throw new IllegalStateException(e.getCause());
    }
  }

  private String nextKey() {
    return "client-" + number + "-" + ++keys;
  }

  private static String keyOf(ApiRequest ask) {
    if (ask.key() == null) {
      throw new IllegalStateException(ask + " has no key");
    }
    return ask.key();
  }

  private void remember(ApiRequest ask, ApiReply reply) {
    if (remembered.size() == MAX_REMEMBERED) {
      remembered.remove(random.nextInt(MAX_REMEMBERED));
    }
    if (reply.status() < 300 || reply.status() == 409 || reply.status() == 410) {
      remembered.add(new Answer(ask, reply));
    }
  }

  private void unexpected(ApiRequest ask, ApiReply reply) {
    statistics.evidence(ask + " " + ask.body() + ": " + reply);
  }
}
