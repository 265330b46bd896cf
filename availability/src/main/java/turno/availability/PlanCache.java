package turno.availability;

import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import turno.availability.RequirementModel.Strategy;

/**
 * Keeps the plans that depend on neither busy time nor the customer, so that a service is planned
 * once for each party size and not for every question. It holds no busy time.
 *
 * <p>When the plans have more than {@value #MAX_OPTIONS} options together, all are dropped and made
 * again when needed.
 */
final class PlanCache {
  private static final int MAX_OPTIONS = 4_096;

  private final ConcurrentHashMap<Key, Plan> kept = new ConcurrentHashMap<>();
  private final AtomicInteger options = new AtomicInteger();

  /**
   * Compares services by identity: each is compiled once, and comparing values would cost more than
   * planning.
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

  /** The plan with the options that can be used, as {@link Planner#usable} makes it. */
  Plan usable(World world, ServiceModel service, Question question, StepBudget budget) {
    if (!question.isPlain() || dependsOnBusyTime(service)) {
      return Planner.usable(world, service, question, budget);
    }
    Key key = new Key(service, question.partySize());
    Plan known = kept.get(key);
    if (known == null) {
      known =
          Planner.usable(
              world.idle(), service, Question.of(question.partySize(), Long.MIN_VALUE), budget);
      keep(key, known);
    }
    return known.forQuestion(world, question);
  }

  /** The approximate memory of the plans, in bytes. */
  long weight() {
    return kept.size() * 500L + options.get() * 200L;
  }

  private void keep(Key key, Plan plan) {
    int size = plan.options.length;
    if (options.addAndGet(size) > MAX_OPTIONS) {
      kept.clear();
      options.set(size);
    }
    if (size <= MAX_OPTIONS) {
      kept.put(key, plan);
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
