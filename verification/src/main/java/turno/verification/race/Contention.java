package turno.verification.race;

import java.util.concurrent.atomic.AtomicReference;
import java.util.random.RandomGenerator;

/**
 * Directs many clients to the time that was freed last. Evenly spread requests would hardly ever
 * arrive between the check of another request and its commit, and that is the moment the race is
 * about.
 */
final class Contention {
  private final AtomicReference<Target> target;

  /** A service and one of its starts. */
  record Target(RaceShop.Service service, String start) {}

  Contention(RaceShop shop, RandomGenerator random) {
    target = new AtomicReference<>(shop.any(random).any(random));
  }

  void to(Target freed) {
    target.set(freed);
  }

  Target target() {
    return target.get();
  }
}
