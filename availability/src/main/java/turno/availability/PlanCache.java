package turno.availability;

import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The plans of one set of resources, kept where they depend on neither busy time nor the asker: a
 * service is planned once for each size of party, not at every question. Holds no busy time.
 *
 * <p>Bounded: when the plans kept have {@value #OPTIONS_MOST} options in all, they are made anew.
 */
final class PlanCache {
  private static final int OPTIONS_MOST = 4_096;

  private final ConcurrentHashMap<Key, Plan> kept = new ConcurrentHashMap<>();
  private final AtomicInteger options = new AtomicInteger();

  /** Services by identity: they are compiled once, and comparing their values would cost more. */
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
    return known.asked(world, question);
  }

  /** About how many bytes the kept plans take. */
  long weight() {
    return kept.size() * 500L + options.get() * 200L;
  }

  private void keep(Key key, Plan plan) {
    int size = plan.options.length;
    if (options.addAndGet(size) > OPTIONS_MOST) {
      kept.clear();
      options.set(size);
    }
    if (size <= OPTIONS_MOST) {
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
