package turno.availability;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import turno.availability.Placement.Allocation;
import turno.availability.Placement.Slot;
import turno.availability.Role.Option;

/**
 * Answers every question about free time. Lists of slots, holds, bookings, reschedules and
 * alternatives all use this class.
 *
 * <p>In one world, at one instant, {@link #find} lists exactly the starts that {@link #place} can
 * place (docs/rules/slots.md#the-law-of-slots).
 *
 * <p>Every question has a {@link StepBudget}. If the service or a single start needs too many
 * steps, these methods throw {@link TooComplexException}. If many starts together exceed the
 * budget, a list ends early and says at which minute to continue; a method that cannot return a
 * partial answer throws.
 */
public final class Availability {
  private static final long SECONDS_OF_DAY = 86_400;

  /** The maximum number of days between the refused start and an alternative. */
  private static final int ALTERNATIVE_DAYS = 7;

  private Availability() {}

  /**
   * Lists the bookable starts of {@code [fromSecond, toSecond)}, ascending, at most {@code limit}.
   *
   * <p>A listed slot may end after the window. If the limit or the budget truncates the list,
   * {@link FoundSlots#nextFrom} says where to continue.
   */
  public static FoundSlots find(
      World world,
      ServiceModel service,
      Question question,
      long fromSecond,
      long toSecond,
      int limit) {
    Window window = Window.of(fromSecond, toSecond);
    return find(world, service, question, window, limit, List.of(), new StepBudget());
  }

  /**
   * See {@link #find(World, ServiceModel, Question, long, long, int)}.
   *
   * @param known the starts to omit; each list is ascending
   */
  static FoundSlots find(
      World world,
      ServiceModel offer,
      Question question,
      Window asked,
      int limit,
      List<FoundSlots> known,
      StepBudget budget) {
    ServiceModel service = atItsLength(offer, question);
    FoundSlots found = new FoundSlots();
    Window window = asked.bookable(service, question);
    if (!offered(service, question) || window.isEmpty()) {
      return found;
    }
    Plan plan = world.planCache().usable(world, service, question, budget);
    StartScan.ascending(plan, Strictness.ALL, window, limit, budget)
        .leavingOut(known)
        .list(found, limit);
    return found;
  }

  /**
   * Counts the bookable starts of each local day of {@code [fromSecond, toSecond)}, and finds the
   * reason for each day without a start. The results are the same as those of {@link #find} and
   * {@link #whyEmpty} for that day's part of the window. If the budget runs out, the last days are
   * missing; if even the first day cannot be completed, this method throws.
   */
  public static FoundDays days(
      World world, ServiceModel service, Question question, long fromSecond, long toSecond) {
    return days(
        world,
        service,
        question,
        Window.of(fromSecond, toSecond),
        new StepBudget(),
        StepBudget.forReasons());
  }

  static FoundDays days(
      World world,
      ServiceModel service,
      Question question,
      Window asked,
      StepBudget ofStarts,
      StepBudget ofReasons) {
    Venues.Venue venue = new Venues.Venue(PlaceViews.NONE, world, atItsLength(service, question));
    return new DayCount(List.of(venue), question, asked).days(ofStarts, ofReasons);
  }

  /**
   * For each slot of a list, finds all resources that could serve the slot. A resource is included
   * if the slot's start would also be listed for the same question with that resource required. If
   * the budget runs out, or the entries contain too many resources in total, {@code found} is
   * truncated; if this happens at the first slot, the method throws.
   */
  public static EachResource eachResource(
      World world, ServiceModel service, Question question, FoundSlots found) {
    return eachResource(world, service, question, found, new StepBudget());
  }

  static EachResource eachResource(
      World world, ServiceModel service, Question question, FoundSlots found, StepBudget budget) {
    if (found.isEmpty()) {
      return EachResource.NONE;
    }
    Plan plan = world.planCache().usable(world, atItsLength(service, question), question, budget);
    return new ResourceSearch(plan, found, budget).each();
  }

  /**
   * Places a booking at a start, or names the first rule that refuses the start.
   *
   * <p>The rules are tried in this order: service, resources, party size, the past, the requested
   * combination, notice, horizon, hours, grid, length and busy time.
   */
  public static Placement place(
      World world, ServiceModel service, Question question, long startSecond) {
    return place(world, service, question, startSecond, new StepBudget());
  }

  private static Placement place(
      World world, ServiceModel service, Question question, long startSecond, StepBudget budget) {
    Placement.Placed placed = placed(world, service, question, startSecond, budget);
    return placed != null
        ? placed
        : new Placement.Refused(whyRefused(world, service, question, startSecond, budget));
  }

  /** Like {@link #place}, but returns null if the start is refused. */
  static Placement.@Nullable Placed placed(
      World world, ServiceModel offer, Question question, long startSecond, StepBudget budget) {
    ServiceModel service = atItsLength(offer, question);
    int start = Minutes.floor(startSecond);
    Window minute = new Window(start, start + 1);
    if (Minutes.toSecond(start) == startSecond
        && offered(service, question)
        && !minute.bookable(service, question).isEmpty()) {
      Plan plan = world.planCache().usable(world, service, question, budget);
      StartScan walker = StartScan.ascending(plan, Strictness.ALL, minute, 1, budget);
      if (walker.advance()) {
        return placed(plan, walker);
      }
    }
    return null;
  }

  /**
   * Names the first rule that refuses a start. Must be called only for a start that {@link #placed}
   * cannot place.
   */
  static Reason whyRefused(
      World world, ServiceModel service, Question question, long startSecond, StepBudget budget) {
    return new Diagnosis(world, atItsLength(service, question), question, budget)
        .ofStart(startSecond);
  }

  /**
   * Explains one start. The explanation contains the answer of {@link #place} and, for each
   * candidate resource of each requirement, the judgements of the rules.
   */
  public static Explanation explain(
      World world, ServiceModel offer, Question question, long startSecond) {
    ServiceModel service = atItsLength(offer, question);
    StepBudget budget = new StepBudget();
    Placement placement = place(world, service, question, startSecond, budget);
    return new Explainer(world, service, question, startSecond, placement, budget).explanation();
  }

  /**
   * Lists the bookable starts of {@code [fromSecond, toSecond)} that are nearest to an instant, at
   * most {@code limit}. The nearest start comes first; of two equally near starts, the earlier one
   * does. If the budget truncates the list, all omitted starts are farther away.
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
      ServiceModel offer,
      Question question,
      long aroundSecond,
      Window asked,
      int limit,
      StepBudget budget) {
    ServiceModel service = atItsLength(offer, question);
    FoundSlots found = new FoundSlots();
    Window window = asked.bookable(service, question);
    if (!offered(service, question) || window.isEmpty()) {
      return found;
    }
    Plan plan = world.planCache().usable(world, service, question, budget);
    StepBudget ofEarlier = budget.half();
    StepBudget ofLater = budget.half();
    int middle = Math.clamp(Minutes.ceil(aroundSecond), window.lo(), window.hi());
    Window past = new Window(window.lo(), middle);
    StartScan earlier = StartScan.descending(plan, Strictness.ALL, past, limit, ofEarlier);
    Window future = new Window(middle, window.hi());
    StartScan later = StartScan.ascending(plan, Strictness.ALL, future, limit, ofLater);
    try {
      list(found, aroundSecond, earlier, later, limit);
    } finally {
      budget.spend(ofEarlier.spent() + ofLater.spent());
    }
    return found;
  }

  private static void list(
      FoundSlots found, long aroundSecond, StartScan earlier, StartScan later, int limit) {
    boolean before = earlier.advance();
    boolean after = later.advance();
    while (!found.isFull(limit) && (before || after)) {
      boolean takeEarlier =
          before
              && (!after
                  || distance(aroundSecond, earlier.start())
                      <= distance(aroundSecond, later.start()));
      StartScan nearer = takeEarlier ? earlier : later;
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
    cut(found, aroundSecond, earlier.cut());
    cut(found, aroundSecond, later.cut());
  }

  /**
   * Marks the list as truncated at {@code unseen}, the first minute that was not examined, unless
   * the list is already truncated at a nearer minute.
   */
  private static void cut(FoundSlots found, long aroundSecond, OptionalInt unseen) {
    OptionalInt known = found.nextFrom();
    if (unseen.isPresent()
        && (known.isEmpty()
            || distance(aroundSecond, unseen.getAsInt())
                < distance(aroundSecond, known.getAsInt()))) {
      found.cutBefore(unseen.getAsInt());
    }
  }

  private static long distance(long aroundSecond, int minute) {
    return Math.abs(Minutes.toSecond(minute) - aroundSecond);
  }

  /**
   * Lists the starts to offer instead of a refused start: the nearest ones within seven days before
   * and after it, with no rule waived. The refused start itself comes first if other resources are
   * free at that time.
   *
   * @param question must contain the requested resources only if no other resources may be offered
   * @param budget the budget of this question alone, or a budget that several questions share
   */
  public static FoundSlots alternatives(
      World world,
      ServiceModel service,
      Question question,
      long startSecond,
      int limit,
      StepBudget budget) {
    Question plain = question.waiving(Set.of());
    long reach = ALTERNATIVE_DAYS * SECONDS_OF_DAY;
    Window window = Window.of(startSecond - reach, startSecond + reach + 1);
    return nearest(world, service, plain, startSecond, window, limit, budget);
  }

  /**
   * Names the rule that leaves {@code [fromSecond, toSecond)} without a start; empty if the window
   * has a start.
   */
  public static Optional<Reason> whyEmpty(
      World world, ServiceModel service, Question question, long fromSecond, long toSecond) {
    return new Diagnosis(world, atItsLength(service, question), question, StepBudget.forReasons())
        .ofWindow(Window.of(fromSecond, toSecond));
  }

  /**
   * Finds the first bookable start at or after an instant. The search stops at the service's
   * horizon, or 1,095 local days from now if no horizon applies.
   */
  public static NextAvailable nextAvailable(
      World world, ServiceModel service, Question question, long fromSecond) {
    return nextAvailable(world, service, question, fromSecond, new StepBudget());
  }

  static NextAvailable nextAvailable(
      World world, ServiceModel offer, Question question, long fromSecond, StepBudget budget) {
    ServiceModel service = atItsLength(offer, question);
    if (!offered(service, question)) {
      return NextAvailable.NONE;
    }
    int lo = Math.max(Minutes.ceil(fromSecond), Window.earliest(service, question));
    Window window = new Window(lo, Window.farthest(service, question));
    Plan plan = world.planCache().usable(world, service, question, budget);
    StartScan walker = StartScan.ascending(plan, Strictness.ALL, window, 1, budget);
    return walker.advance()
        ? new NextAvailable(OptionalInt.of(walker.start()), OptionalInt.empty())
        : new NextAvailable(OptionalInt.empty(), walker.cut());
  }

  /**
   * Judges whether a service could ever be booked, as if it were active and there were no bookings,
   * holds or blocks.
   */
  public static Outlook outlook(World world, ServiceModel service, long nowSecond) {
    return new OutlookCheck(world, service, nowSecond, 1).outlook();
  }

  static boolean offered(ServiceModel service, Question question) {
    return service.active()
        && service.takesParty(question.partySize())
        && isLongEnough(service, question);
  }

  /**
   * The service with the length that {@code question.minutes()} sets or, for a booking that is
   * being moved, {@code question.booked()}; unchanged if both are null.
   */
  static ServiceModel atItsLength(ServiceModel service, Question question) {
    Integer minutes = question.minutes();
    if (minutes != null) {
      return service.lasting(minutes);
    }
    Integer booked = question.booked();
    return booked == null ? service : service.keeping(booked, question.present());
  }

  /** Whether all requirements fit in the length that the question sets; true if it sets none. */
  static boolean isLongEnough(ServiceModel service, Question question) {
    Integer minutes = question.minutes() == null ? question.booked() : question.minutes();
    return minutes == null || minutes >= service.leastMinutes();
  }

  private static Placement.Placed placed(Plan plan, StartScan walker) {
    SetSearch search = walker.search();
    int[] resources = new int[plan.localCount];
    int count = search.copyResources(resources);
    List<Integer> chosen = Arrays.stream(resources, 0, count).boxed().toList();
    List<Allocation> allocations = new ArrayList<>();
    for (int row = 0; row < plan.service.requirements().size(); row++) {
      allocate(plan, walker, row, allocations);
    }
    return new Placement.Placed(
        new Slot(walker.start(), walker.end(), chosen), List.copyOf(allocations));
  }

  private static void allocate(Plan plan, StartScan walker, int row, List<Allocation> allocations) {
    RequirementModel needed = plan.row(row);
    int length = walker.search().length();
    int start = walker.start() + needed.offsetMinutes();
    int end = start + plan.rowLength(needed, length) + plan.after(needed, length);
    int[] picked = walker.search().picked();
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
