package turno.verification.race;

import java.util.concurrent.atomic.AtomicReference;
import java.util.random.RandomGenerator;

/**
 * Directs many clients to the slot that was freed most recently. Evenly spread requests would
 * hardly ever arrive between the check and the commit of another request, which is the moment that
 * the race tests.
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
