package turno.verification.race;

import java.util.concurrent.atomic.AtomicReference;
import java.util.random.RandomGenerator;

/**
 * Directs many clients to the time that was freed last. Evenly spread requests hardly ever meet
 * between the check of one and its commit, and that is the moment the race is about.
 */
final class Contention {
  private final AtomicReference<Target> target;

  /** A service and a start, as a booking names them. */
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
