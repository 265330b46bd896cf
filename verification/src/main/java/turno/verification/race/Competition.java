package turno.verification.race;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import turno.verification.kit.ApiReply;
import turno.verification.kit.ApiRequest;

/**
 * Runs clients that compete for the slots of a shop until they are stopped, and makes the server's
 * clock jump.
 */
final class Competition {
  private static final int JUMP_SECONDS = 11 * 60; // longer than any hold lasts
  private static final Duration MAX_FINISH = Duration.ofSeconds(150);

  private final RetryingClient wire;
  private final RaceShop shop;
  private final RaceStatistics statistics;
  private final AtomicInteger asked = new AtomicInteger();
  private final List<Thread> clients = new ArrayList<>();
  private final List<Thread> jumping = new ArrayList<>();
  private volatile boolean over;

  Competition(RetryingClient wire, RaceShop shop, RaceStatistics statistics) {
    this.wire = wire;
    this.shop = shop;
    this.statistics = statistics;
  }

  /**
   * Starts the clients.
   *
   * @param seed the random seed for the actions of the clients
   */
  void begin(int count, long seed) {
    Contention contention = new Contention(shop, new Random(seed));
    for (int number = 1; number <= count; number++) {
      Contender client =
          new Contender(
              number, wire, shop, contention, statistics, new Random(seed + number), () -> over);
      clients.add(Thread.ofVirtual().name("client " + number).start(client));
    }
  }

  /** Prevents the clients from beginning further actions. */
  void end() {
    over = true;
  }

  /**
   * Stops the clients, and waits until each of them has finished its current action. A client that
   * takes too long is reported as a fault and interrupted.
   */
  void finish() throws InterruptedException {
    end();
    for (Thread jump : jumping) {
      jump.join();
    }
    Instant end = Instant.now().plus(MAX_FINISH);
    for (Thread client : clients) {
      Duration left = Duration.between(Instant.now(), end);
      if (!client.join(left.isPositive() ? left : Duration.ZERO)) {
        statistics.evidence(client.getName() + " did not finish in time");
        client.interrupt();
        client.join();
      }
    }
  }

  /** Moves the clock once in the background, so that holds expire. */
  void jumpMeanwhile() {
    jumping.add(Thread.ofVirtual().name("jump").start(this::jump));
  }

  /** Moves the clock, so that holds expire; returns after their expiry has been written. */
  void jump() {
    ApiRequest ask =
        ApiRequest.post(
            "/test/clock",
            "jump-" + asked.incrementAndGet(),
            "{\"advance_seconds\": " + JUMP_SECONDS + "}");
    try {
      ApiReply reply = wire.ask(ask);
      if (reply.status() != 200) {
        statistics.evidence(ask + ": " + reply);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (RuntimeException e) {
      statistics.evidence(e.toString());
    }
  }
}
