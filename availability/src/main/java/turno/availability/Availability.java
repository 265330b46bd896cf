package turno.availability;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/**
 * The one engine under lists of slots, holds, bookings, reschedules and alternatives.
 *
 * <p>For one world and one now: every start that {@link #find} lists {@link #place} can place, and
 * every start that can be placed is listed (docs/rules/slots.md#the-law-of-slots).
 *
 * <p>Every question has a {@link StepBudget}. Where one start exceeds it, each of these methods
 * throws {@link TooComplexException}; where many starts do so together, a list ends before its time
 * and says where to go on.
 */
public final class Availability {
  private static final long SECONDS_OF_DAY = 86_400;

  /** Alternatives lie at most so many days before or after the refused start. */
  private static final int ALTERNATIVE_DAYS = 7;

  private Availability() {}

  /**
   * The bookable starts of {@code [fromSecond, toSecond)}, ascending, at most {@code limit}.
   *
   * <p>The end of a service may lie beyond the window. A list that is cut, by the limit or by the
   * budget, names the first start that was left out or not looked at.
   */
  public static FoundSlots find(
      World world,
      ServiceModel service,
      Question question,
      long fromSecond,
      long toSecond,
      int limit) {
    return find(world, service, question, Window.of(fromSecond, toSecond), limit, new StepBudget());
  }

  static FoundSlots find(
      World world,
      ServiceModel service,
      Question question,
      Window asked,
      int limit,
      StepBudget budget) {
    FoundSlots found = new FoundSlots();
    Window window = asked.bookable(service, question);
    if (!offered(service, question) || window.isEmpty()) {
      return found;
    }
    Plan plan = world.plans().usable(world, service, question, budget);
    StartWalker.ascending(plan, Strictness.ALL, window, limit, budget).list(found, limit);
    return found;
  }

  /**
   * Places a booking at a start, or says which rule refuses it first.
   *
   * <p>The order of the rules: those that no other start would mend (service, resources, party, the
   * past, the combination asked for), then notice, horizon, hours, grid, length, busy time.
   */
  public static Placement place(
      World world, ServiceModel service, Question question, long startSecond) {
    return place(world, service, question, startSecond, new StepBudget());
  }

  static Placement place(
      World world, ServiceModel service, Question question, long startSecond, StepBudget budget) {
    int start = Minutes.floor(startSecond);
    Window minute = new Window(start, start + 1);
    if (Minutes.toSecond(start) == startSecond
        && offered(service, question)
        && !minute.bookable(service, question).isEmpty()) {
      Plan plan = world.plans().usable(world, service, question, budget);
      StartWalker cursor = StartWalker.ascending(plan, Strictness.ALL, minute, 1, budget);
      if (cursor.advance()) {
        return placed(plan, cursor);
      }
    }
    return new Placement.Refused(
        new Diagnosis(world, service, question, budget).ofStart(startSecond));
  }

  /**
   * Why a start can be had or not: what {@link #place} answers, and each rule for each resource
   * that could meet a requirement.
   */
  public static Explanation explain(
      World world, ServiceModel service, Question question, long startSecond) {
    StepBudget budget = new StepBudget();
    Placement placement = place(world, service, question, startSecond, budget);
    return new Explainer(world, service, question, startSecond, placement, budget).explanation();
  }

  /**
   * The bookable starts of {@code [fromSecond, toSecond)} nearest to an instant, the nearest first
   * and of two equally near the earlier, at most {@code limit}. Where the budget cuts the list, the
   * others are farther away.
   */
  public static FoundSlots nearest(
      World world,
      ServiceModel service,
      Question question,
      long aroundSecond,
      long fromSecond,
      long toSecond,
      int limit) {
    Window window = Window.of(fromSecond, toSecond);
    return nearest(world, service, question, aroundSecond, window, limit, new StepBudget());
  }

  static FoundSlots nearest(
      World world,
      ServiceModel service,
      Question question,
      long aroundSecond,
      Window asked,
      int limit,
      StepBudget budget) {
    FoundSlots found = new FoundSlots();
    Window window = asked.bookable(service, question);
    if (!offered(service, question) || window.isEmpty()) {
      return found;
    }
    Plan plan = world.plans().usable(world, service, question, budget);
    StepBudget ofEarlier = budget.half();
    StepBudget ofLater = budget.half();
    int middle = Math.clamp(Minutes.ceil(aroundSecond), window.lo(), window.hi());
    Window past = new Window(window.lo(), middle);
    StartWalker earlier = StartWalker.descending(plan, Strictness.ALL, past, limit, ofEarlier);
    Window future = new Window(middle, window.hi());
    StartWalker later = StartWalker.ascending(plan, Strictness.ALL, future, limit, ofLater);
    try {
      list(found, aroundSecond, earlier, later, limit);
    } finally {
      budget.prepare(ofEarlier.spent() + ofLater.spent());
    }
    return found;
  }

  private static void list(
      FoundSlots found, long aroundSecond, StartWalker earlier, StartWalker later, int limit) {
    boolean before = earlier.advance();
    boolean after = later.advance();
    while (!found.isFull(limit) && (before || after)) {
      boolean takeEarlier =
          before
              && (!after
                  || distance(aroundSecond, earlier.start())
                      <= distance(aroundSecond, later.start()));
      StartWalker nearer = takeEarlier ? earlier : later;
      OptionalInt unseen = (takeEarlier ? later : earlier).cut();
      if (unseen.isPresent()
          && distance(aroundSecond, unseen.getAsInt()) <= distance(aroundSecond, nearer.start())) {
        break;
      }
      nearer.add(found);
      if (takeEarlier) {
        before = earlier.advance();
      } else {
        after = later.advance();
      }
    }
    if (earlier.cut().isPresent() || later.cut().isPresent()) {
      found.cut();
    }
  }

  private static long distance(long aroundSecond, int minute) {
    return Math.abs(Minutes.toSecond(minute) - aroundSecond);
  }

  /**
   * What to offer instead of a refused start: the nearest starts within seven days either side,
   * both included, with any resources and no rule set aside; the same start first where other
   * resources have it.
   *
   * @param budget of this question, or of all that share it
   */
  public static FoundSlots alternatives(
      World world,
      ServiceModel service,
      Question question,
      long startSecond,
      int limit,
      StepBudget budget) {
    Question plain = question.using(List.of()).waiving(Set.of());
    long reach = ALTERNATIVE_DAYS * SECONDS_OF_DAY;
    Window window = Window.of(startSecond - reach, startSecond + reach + 1);
    return nearest(world, service, plain, startSecond, window, limit, budget);
  }

  /**
   * The rule that removed the last start of {@code [fromSecond, toSecond)}; empty where a start is
   * left.
   */
  public static Optional<Reason> whyEmpty(
      World world, ServiceModel service, Question question, long fromSecond, long toSecond) {
    return new Diagnosis(world, service, question, StepBudget.forReasons())
        .ofWindow(Window.of(fromSecond, toSecond));
  }

  /**
   * The first bookable start at or after an instant: within the horizon or, without one, until
   * 1,095 local dates from now.
   */
  public static NextAvailable nextAvailable(
      World world, ServiceModel service, Question question, long fromSecond) {
    return nextAvailable(world, service, question, fromSecond, new StepBudget());
  }

  static NextAvailable nextAvailable(
      World world, ServiceModel service, Question question, long fromSecond, StepBudget budget) {
    if (!offered(service, question)) {
      return NextAvailable.NONE;
    }
    int lo = Math.max(Minutes.ceil(fromSecond), Window.earliest(service, question));
    Window window = new Window(lo, Window.farthest(service, question));
    Plan plan = world.plans().usable(world, service, question, budget);
    StartWalker cursor = StartWalker.ascending(plan, Strictness.ALL, window, 1, budget);
    return cursor.advance()
        ? new NextAvailable(OptionalInt.of(cursor.start()), OptionalInt.empty())
        : new NextAvailable(OptionalInt.empty(), cursor.cut());
  }

  /** What can be expected of a service as it is written, whether it is active or not. */
  public static Outlook outlook(World world, ServiceModel service, long nowSecond) {
    return new OutlookCheck(world, service, nowSecond).outlook();
  }

  private static boolean offered(ServiceModel service, Question question) {
    return service.active() && service.takesParty(question.partySize());
  }

  private static Placement placed(Plan plan, StartWalker cursor) {
    SetSearch choice = cursor.choice();
    int[] resources = new int[plan.localCount];
    int count = choice.resources(resources);
    List<Integer> chosen = Arrays.stream(resources, 0, count).boxed().toList();
    List<Allocation> allocations = new ArrayList<>();
    for (int row = 0; row < plan.service.requirements().size(); row++) {
      allocate(plan, cursor, row, allocations);
    }
    return new Placement.Placed(
        new Slot(cursor.start(), cursor.end(), chosen), List.copyOf(allocations));
  }

  private static void allocate(
      Plan plan, StartWalker cursor, int row, List<Allocation> allocations) {
    RequirementModel needed = plan.row(row);
    int length = cursor.choice().length();
    int start = cursor.start() + needed.offsetMinutes();
    int end = start + plan.rowLength(needed, length) + plan.after(needed, length);
    int[] picked = cursor.choice().picked();
    for (int pick = 0; pick < picked.length; pick++) {
      int place = plan.roles.get(plan.roleOfPick[pick]).rows().indexOf(row);
      if (place >= 0) {
        Option.Members members = plan.options[picked[pick]].members();
        for (int i = 0; i < members.resources.length; i++) {
          allocations.add(
              new Allocation(
                  row,
                  members.resources[i],
                  start - plan.before(needed),
                  end,
                  members.units[place][i]));
        }
      }
    }
  }
}
