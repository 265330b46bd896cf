package turno.verification.race;

import java.util.concurrent.atomic.AtomicReference;
import java.util.random.RandomGenerator;

/**
 * Where the crowd runs to: the time that was given back last. Requests that are spread evenly
 * hardly ever meet in the moment between a check and its commit, which is the one that matters.
 */
final class Contention {
  private final AtomicReference<Target> target;

  /** A time of a service, as its booking names them. */
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
