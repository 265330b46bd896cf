package turno.availability;

import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import turno.availability.RequirementModel.Strategy;

/**
 * Caches the plans that depend only on the service and the party size, so that a service is planned
 * once for each party size and not for every question. The cache contains no busy time. It is valid
 * for the resources of one world, or for the resources as seen from one of the world's places.
 *
 * <p>If a new plan would bring the total above {@value #MAX_BYTES} bytes, all older plans are
 * dropped and made again when needed. A single plan above this size is not cached. The total
 * includes plans without options, because callers may ask for any party size.
 */
final class PlanCache {
  static final int MAX_BYTES = 1 << 20;

  private final ConcurrentHashMap<Key, Plan> kept = new ConcurrentHashMap<>();
  private volatile long bytes;

  /**
   * The world without busy time that all plans share; otherwise each plan would keep an array of
   * timelines.
   */
  private volatile @Nullable World idle;

  /**
   * Compares services by identity: each service is compiled once, and comparing values would cost
   * more than planning.
   */
  private record Key(ServiceModel service, int partySize) {
    @Override
    @SuppressWarnings("ReferenceEquality") // see above
    public boolean equals(Object other) {
      return other instanceof Key key && key.service == service && key.partySize == partySize;
    }

    @Override
    public int hashCode() {
      return 31 * System.identityHashCode(service) + partySize;
    }
  }

  /** Returns the same plan as {@link Planner#usable}, from the cache if possible. */
  Plan usable(World world, ServiceModel service, Question question, StepBudget budget) {
    if (!question.isPlain() || dependsOnBusyTime(service)) {
      return Planner.usable(world, service, question, budget);
    }
    Key key = new Key(service, question.partySize());
    Plan known = kept.get(key);
    if (known == null) {
      known =
          Planner.usable(
              idle(world), service, Question.of(question.partySize(), Long.MIN_VALUE), budget);
      keep(key, known);
    }
    return known.forQuestion(world, question);
  }

  private World idle(World world) {
    World known = idle;
    if (known == null) {
      known = world.idle();
      idle = known;
    }
    return known;
  }

  /** The approximate memory of the plans, in bytes. */
  long weight() {
    World known = idle;
    return bytes + (known == null ? 0 : 8L * known.size());
  }

  private synchronized void keep(Key key, Plan plan) {
    long size = plan.weight();
    if (size > MAX_BYTES) {
      return;
    }
    if (bytes + size > MAX_BYTES) {
      kept.clear();
      bytes = 0;
    }
    if (kept.putIfAbsent(key, plan) == null) {
      bytes += size;
    }
  }

  private static boolean dependsOnBusyTime(ServiceModel service) {
    for (RequirementModel row : service.requirements()) {
      if (row.strategy() == Strategy.ROUND_ROBIN) {
        return true;
      }
    }
    return false;
  }
}
