package turno.availability;

import java.util.EnumSet;
import java.util.Set;
import java.util.TreeSet;
import turno.availability.RequirementModel.Combination;
import turno.availability.Role.Option;

/**
 * Judges a service when it is saved: whether it can ever be booked, and whether choosing its
 * resources stays within the budget.
 *
 * <p>The cost of choosing depends on which resources are busy. The check tries patterns in which 0
 * to 70 % of the resources are busy, so a service that passes may still turn out to be too complex
 * later.
 */
final class OutlookCheck {
  private static final int PATTERNS = 24;

  private final World world;
  private final ServiceModel service;
  private final long nowSecond;
  private final int shares;

  /**
   * @param shares the number of checks that share one budget
   */
  OutlookCheck(World world, ServiceModel service, long nowSecond, int shares) {
    this.world = world.idle();
    this.service = service.activated();
    this.nowSecond = nowSecond;
    this.shares = shares;
  }

  Outlook outlook() {
    try {
      Outlook outlook = hours();
      if (outlook == Outlook.BOOKABLE) {
        tryPatterns();
      }
      return outlook;
    } catch (TooComplexException refused) {
      return Outlook.TOO_COMPLEX;
    }
  }

  private Outlook hours() {
    StepBudget budget = StepBudget.forReasons().share(shares);
    Outlook outlook = Outlook.NO_SET;
    for (int party : parties()) {
      Question question = question(party);
      if (new SetSearch(plan(question, budget), budget).exists(_ -> true)) {
        outlook = Outlook.NEVER_OPEN;
        if (isEverOpen(question, budget)) {
          return Outlook.BOOKABLE;
        }
      }
      if (budget.isSpent()) {
        // The remaining party sizes stay unchecked, and the service may be bookable for one of
        // them.
        return Outlook.BOOKABLE;
      }
    }
    return outlook;
  }

  /** The smallest party size, and the sizes from which different resources take the party. */
  private Set<Integer> parties() {
    Set<Integer> parties = new TreeSet<>();
    parties.add(service.minParty());
    for (RequirementModel row : service.requirements()) {
      for (int candidate : row.candidates()) {
        ResourceModel resource = world.resource(candidate);
        parties.add(resource.minParty());
        parties.add(after(resource.maxParty()));
        if (row.units() == RequirementModel.PARTY_SIZE) {
          parties.add(after(resource.capacity()));
        }
      }
      for (Combination combination : row.combinations()) {
        parties.add(after(combination.maxParty()));
      }
    }
    parties.removeIf(party -> !service.takesParty(party));
    return parties;
  }

  private static int after(int party) {
    return party == ResourceModel.NO_LIMIT ? party : party + 1;
  }

  private Question question(int party) {
    return Question.of(party, nowSecond).waiving(EnumSet.of(Waiver.NOTICE, Waiver.HORIZON));
  }

  private Plan plan(Question question, StepBudget budget) {
    return Planner.usable(world, service, question, budget);
  }

  private boolean isEverOpen(Question question, StepBudget budget) {
    NextAvailable next = Availability.nextAvailable(world, service, question, nowSecond, budget);
    return next.start().isPresent() || next.nextFrom().isPresent();
  }

  private void tryPatterns() {
    StepBudget budget = new StepBudget().share(shares);
    for (int party : parties()) {
      Plan plan = plan(question(party), budget);
      if (plan.contended) {
        SetSearch search = new SetSearch(plan, budget);
        for (int pattern = 0; pattern < PATTERNS && !budget.isSpent(); pattern++) {
          int number = pattern;
          search.exists(option -> isFree(plan.options[option], number));
        }
      }
      if (budget.isSpent()) {
        return;
      }
    }
  }

  private static boolean isFree(Option option, int pattern) {
    int percentBusy = 10 * (pattern % 8);
    for (int resource : option.members().resources) {
      if (scattered(resource, pattern) < percentBusy) {
        return false;
      }
    }
    return true;
  }

  /** A pseudo-random number below 100 that depends only on the arguments. */
  private static int scattered(int resource, int pattern) {
    int mixed = resource * 0x9E3779B1 ^ pattern * 0x85EBCA77;
    mixed = (mixed ^ mixed >>> 15) * 0x2C1B3C6D;
    mixed = (mixed ^ mixed >>> 12) * 0x297A2D39;
    return Integer.remainderUnsigned(mixed ^ mixed >>> 15, 100);
  }
}
