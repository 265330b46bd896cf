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
import turno.verification.kit.Ask;
import turno.verification.kit.PlainJson;
import turno.verification.kit.Reply;
import turno.verification.race.Told.Deed;

/**
 * One who fights: takes a time, does something with it, asks again for what was answered before,
 * and notes every answer that is not one of those it may get.
 */
final class Client implements Runnable {
  private static final int REMEMBERED_MOST = 12;
  private static final int PHONES = 30; // fewer than clients, so that they meet at customers too

  private final int number;
  private final Wire wire;
  private final Shop shop;
  private final Rush rush;
  private final Tally tally;
  private final RandomGenerator random;
  private final BooleanSupplier over;
  private final List<Told> holds = new ArrayList<>();
  private final List<Told> bookings = new ArrayList<>();
  private final List<Answer> remembered = new ArrayList<>();
  private int keys;

  private record Answer(Ask ask, Reply reply) {}

  Client(
      int number,
      Wire wire,
      Shop shop,
      Rush rush,
      Tally tally,
      RandomGenerator random,
      BooleanSupplier over) {
    this.number = number;
    this.wire = wire;
    this.shop = shop;
    this.rush = rush;
    this.tally = tally;
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
      tally.evidence("client " + number + " did not come to its end");
      Thread.currentThread().interrupt();
    } catch (RuntimeException e) {
      tally.evidence("client " + number + ": " + e);
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
    Rush.Target target = target();
    Shop.Service service = target.service();
    boolean atOnce = random.nextInt(5) < 2;
    ObjectNode body = customer();
    body.put("service_id", service.id());
    body.put("start", target.start());
    body.put("party_size", 1 + random.nextInt(service.partyMost()));
    Ask ask = Ask.post(atOnce ? "/bookings" : "/holds", nextKey(), body.toString());
    Reply reply = random.nextInt(10) == 0 ? twice(ask) : wire.ask(ask);
    remember(ask, reply);
    if (reply.status() == 201) {
      taken(target, ask, reply, atOnce);
    } else if (reply.status() == 409 && reply.code().equals("slot_taken")) {
      tally.refused.increment();
    } else {
      unexpected(ask, reply);
    }
  }

  private Rush.Target target() throws InterruptedException {
    int chance = random.nextInt(10);
    if (chance < 7) {
      return rush.target();
    }
    Shop.Service service = shop.any(random);
    List<String> free = chance == 7 ? listed(service) : List.of();
    return free.isEmpty()
        ? service.any(random)
        : new Rush.Target(service, free.get(random.nextInt(free.size())));
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

  private void taken(Rush.Target target, Ask ask, Reply reply, boolean atOnce)
      throws InterruptedException {
    tally.answered(keyOf(ask), reply);
    Told told = Told.of(target, reply, atOnce ? Deed.BOOKED : Deed.HELD);
    tally.told(told);
    if (!told.isMeantBy(reply.json(), told.status())) {
      unexpected(ask, reply);
    }
    if (atOnce) {
      tally.booked.increment();
      bookings.add(told);
    } else {
      tally.held.increment();
      if (random.nextInt(4) == 0) {
        holds.add(told); // for later; some will have run out by then
      } else {
        settle(told);
      }
    }
  }

  private void settle(Told hold) throws InterruptedException {
    int chance = random.nextInt(10);
    if (chance < 5) {
      Ask ask = confirmation(hold);
      Reply reply = wire.ask(ask);
      remember(ask, reply);
      confirmed(hold, ask, reply);
    } else if (chance < 8) {
      Ask ask = Ask.delete("/holds/" + hold.wire);
      released(hold, ask, wire.ask(ask));
    } else {
      contend(hold);
    }
  }

  private Ask confirmation(Told hold) {
    return Ask.post("/holds/" + hold.wire + "/confirm", nextKey(), customer().toString());
  }

  private void confirmed(Told hold, Ask ask, Reply reply) {
    switch (reply.status()) {
      case 200 -> {
        tally.answered(keyOf(ask), reply);
        hold.add(Deed.CONFIRMED);
        tally.booked.increment();
        bookings.add(hold);
        if (!hold.isMeantBy(reply.json(), "confirmed")) {
          unexpected(ask, reply);
        }
      }
      case 410 -> ranOut(hold);
      default -> unexpected(ask, reply);
    }
  }

  private void released(Told hold, Ask ask, Reply reply) {
    switch (reply.status()) {
      case 204 -> {
        hold.add(Deed.RELEASED);
        freed(hold);
      }
      case 410 -> ranOut(hold);
      default -> unexpected(ask, reply);
    }
  }

  private void freed(Told booking) {
    tally.freed.increment();
    rush.to(booking.target);
  }

  private void ranOut(Told hold) {
    hold.add(Deed.EXPIRED);
    tally.expired.increment();
  }

  /** Confirmed and released at once: exactly one of them is done. */
  private void contend(Told hold) throws InterruptedException {
    Ask confirm = confirmation(hold);
    Ask release = Ask.delete("/holds/" + hold.wire);
    FutureTask<Reply> beside = beside(() -> wire.ask(release));
    Reply confirmation = wire.ask(confirm);
    Reply liberation = result(beside);
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

  private void cancel(Told booking) throws InterruptedException {
    Ask ask = Ask.post("/bookings/" + booking.wire + "/cancel", nextKey(), "{}");
    Reply reply = wire.ask(ask);
    remember(ask, reply);
    if (reply.status() == 200 && booking.isMeantBy(reply.json(), "cancelled")) {
      tally.answered(keyOf(ask), reply);
      booking.add(Deed.CANCELLED);
      freed(booking);
    } else {
      unexpected(ask, reply);
    }
  }

  /** The same request with the same key, at once: one effect, and the same bytes for both. */
  private Reply twice(Ask ask) throws InterruptedException {
    FutureTask<Reply> beside = beside(() -> wire.ask(ask));
    Reply one = wire.ask(ask);
    Reply other = result(beside);
    if (!one.isSameAs(other)) {
      tally.evidence(ask + " was answered twice: " + one + " and " + other);
    }
    return one;
  }

  private void repeat(Answer answer) throws InterruptedException {
    Reply again = wire.ask(answer.ask());
    tally.replayed.increment();
    if (!again.isSameAs(answer.reply()) || !again.replayed()) {
      tally.evidence(
          answer.ask()
              + " was answered "
              + answer.reply()
              + " and later, replayed: "
              + again.replayed()
              + ", "
              + again);
    }
  }

  private List<String> listed(Shop.Service service) throws InterruptedException {
    Ask ask = Ask.get(shop.slotsOf(service));
    Reply reply = wire.ask(ask);
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

  private static FutureTask<Reply> beside(Callable<Reply> request) {
    FutureTask<Reply> task = new FutureTask<>(request);
    Thread.ofVirtual().start(task);
    return task;
  }

  private static Reply result(FutureTask<Reply> task) throws InterruptedException {
    try {
      return task.get();
    } catch (ExecutionException e) {
      throw new IllegalStateException(e.getCause());
    }
  }

  private String nextKey() {
    return "client-" + number + "-" + ++keys;
  }

  private static String keyOf(Ask ask) {
    if (ask.key() == null) {
      throw new IllegalStateException(ask + " has no key");
    }
    return ask.key();
  }

  private void remember(Ask ask, Reply reply) {
    if (remembered.size() == REMEMBERED_MOST) {
      remembered.remove(random.nextInt(REMEMBERED_MOST));
    }
    if (reply.status() < 300 || reply.status() == 409 || reply.status() == 410) {
      remembered.add(new Answer(ask, reply));
    }
  }

  private void unexpected(Ask ask, Reply reply) {
    tally.evidence(ask + " " + ask.body() + ": " + reply);
  }
}
