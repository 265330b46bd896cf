package turno.availability;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;
import turno.availability.Placement.Placed;
import turno.availability.Placement.Refused;

/**
 * The places at which a question may be answered, in order of preference: each start is offered at
 * the first place at which it is available (docs/rules/locations.md#the-place-is-chosen-first). In
 * a world without places there is a single venue, which answers like {@link Availability}.
 *
 * <p>When starts are listed or counted, several venues share one budget equally.
 */
public final class Venues {
  /**
   * The order in which rules remove candidates. If places have different reasons, the reason that
   * is last in this order is the answer.
   */
  private static final List<Reason> LAST =
      List.of(
          Reason.CLOSED,
          Reason.CLOSED_BY_OVERRIDE,
          Reason.OFF_GRID,
          Reason.TOO_LONG,
          Reason.FULLY_BOOKED,
          Reason.TEMPORARILY_HELD,
          Reason.TAKEN);

  private final List<Venue> all;

  /**
   * One place.
   *
   * @param place {@link PlaceViews#NONE} in a world without places
   * @param world the world as seen from that place
   * @param service the service with its hours at that place
   */
  public record Venue(int place, World world, ServiceModel service) {}

  /**
   * The answer for one start.
   *
   * @param place the place of the booking; if the start is refused, the place that comes closest to
   *     offering it
   */
  public record Placing(int place, Placement placement) {}

  /** Refuses an empty list. */
  public Venues(List<Venue> all) {
    if (all.isEmpty()) {
      throw new IllegalArgumentException("no venue");
    }
    this.all = List.copyOf(all);
  }

  /** The only venue of a world without places. */
  public static Venues of(World world, ServiceModel service) {
    return new Venues(List.of(new Venue(PlaceViews.NONE, world, service)));
  }

  /** The first venue. Apart from the hours, the service is the same at all venues. */
  public Venue first() {
    return all.getFirst();
  }

  /** See {@link Availability#find}. */
  public FoundSlots find(Question question, long fromSecond, long toSecond, int limit) {
    Window window = Window.of(fromSecond, toSecond);
    StepBudget budget = new StepBudget();
    List<FoundSlots> lists = new ArrayList<>();
    for (Venue venue : all) {
      // a place adds only starts that are not available at an earlier place, and only before the
      // minute at which the list of an earlier place was truncated
      FoundSlots list =
          Availability.find(
              venue.world(),
              venue.service(),
              question,
              window,
              limit,
              List.copyOf(lists),
              budget.share(all.size()));
      if (list.nextFrom().isPresent()) {
        window = new Window(window.lo(), Math.max(window.lo(), list.nextFrom().getAsInt()));
      }
      lists.add(list.at(venue.place()));
    }
    return lists.size() == 1 ? lists.getFirst() : ascending(lists, limit);
  }

  private static FoundSlots ascending(List<FoundSlots> lists, int limit) {
    int end = Integer.MAX_VALUE;
    for (FoundSlots list : lists) {
      end = Math.min(end, list.nextFrom().orElse(Integer.MAX_VALUE));
    }
    List<FoundSlots> some = lists.stream().filter(list -> !list.isEmpty()).toList();
    if (end == Integer.MAX_VALUE && some.size() <= 1) {
      return some.isEmpty() ? lists.getFirst() : some.getFirst();
    }
    SlotMerge merging = new SlotMerge(some, FoundSlots::start);
    FoundSlots found = new FoundSlots();
    while (merging.advance() && merging.start() < end) {
      if (found.isFull(limit)) {
        found.cutBefore(merging.start());
        return found;
      }
      merging.add(found);
    }
    if (end < Integer.MAX_VALUE) {
      found.cutBefore(end);
    }
    return found;
  }

  /** See {@link Availability#nearest}. */
  public FoundSlots nearest(
      Question question, long aroundSecond, long fromSecond, long toSecond, int limit) {
    Window window = Window.of(fromSecond, toSecond);
    return nearest(
        each(
            new StepBudget(),
            (venue, share) ->
                Availability.nearest(
                        venue.world(),
                        venue.service(),
                        question,
                        aroundSecond,
                        window,
                        limit,
                        share)
                    .at(venue.place())),
        aroundSecond,
        limit);
  }

  /** See {@link Availability#alternatives}. */
  public FoundSlots alternatives(
      Question question, long startSecond, int limit, StepBudget budget) {
    return nearest(
        each(
            budget,
            (venue, share) ->
                Availability.alternatives(
                        venue.world(), venue.service(), question, startSecond, limit, share)
                    .at(venue.place())),
        startSecond,
        limit);
  }

  private static FoundSlots nearest(List<FoundSlots> lists, long aroundSecond, int limit) {
    if (lists.size() == 1) {
      return lists.getFirst();
    }
    long reach = Long.MAX_VALUE; // the distance up to which all lists are complete
    for (FoundSlots list : lists) {
      if (list.nextFrom().isPresent()) {
        reach = Math.min(reach, distance(aroundSecond, list.nextFrom().getAsInt()) - 1);
      }
    }
    SlotMerge merging =
        new SlotMerge(
            lists,
            (list, i) ->
                2 * distance(aroundSecond, list.start(i))
                    + (Minutes.toSecond(list.start(i)) > aroundSecond ? 1 : 0));
    FoundSlots found = new FoundSlots();
    while (!found.isFull(limit)
        && merging.advance()
        && distance(aroundSecond, merging.start()) <= reach) {
      merging.add(found);
    }
    if (reach < Long.MAX_VALUE) {
      found.cut();
    }
    return found;
  }

  private static long distance(long aroundSecond, int minute) {
    return Math.abs(Minutes.toSecond(minute) - aroundSecond);
  }

  /** See {@link Availability#days}. */
  public FoundDays days(Question question, long fromSecond, long toSecond) {
    List<Venue> venues =
        all.stream()
            .map(venue ->
                new Venue(
                    venue.place(),
                    venue.world(),
                    Availability.atItsLength(venue.service(), question)))
            .toList();
    return new DayCount(venues, question, Window.of(fromSecond, toSecond))
        .days(new StepBudget(), StepBudget.forReasons());
  }

  /**
   * See {@link Availability#eachResource}. For each slot, only the resources at the slot's place
   * are examined.
   */
  public EachResource eachResource(Question question, FoundSlots found) {
    if (all.size() == 1) {
      return Availability.eachResource(first().world(), first().service(), question, found);
    }
    StepBudget budget = new StepBudget();
    List<FoundSlots> lists = new ArrayList<>();
    List<EachResource> resources = new ArrayList<>();
    for (Venue venue : all) {
      FoundSlots there = new FoundSlots();
      for (int i = 0; i < found.size(); i++) {
        if (found.place(i) == venue.place()) {
          there.add(found, i);
        }
      }
      StepBudget share = budget.share(all.size());
      resources.add(
          Availability.eachResource(venue.world(), venue.service(), question, there, share));
      lists.add(there);
    }
    return EachResource.joined(lists, resources, found, all.stream().map(Venue::place).toList());
  }

  /** See {@link Availability#place}. */
  public Placing place(Question question, long startSecond) {
    if (all.size() == 1) {
      return new Placing(
          first().place(),
          Availability.place(first().world(), first().service(), question, startSecond));
    }
    // diagnosing a refusal at a place costs far more than trying the place, so all places are tried
    // first
    StepBudget budget = new StepBudget();
    for (Venue venue : all) {
      Placed placed =
          Availability.placed(venue.world(), venue.service(), question, startSecond, budget);
      if (placed != null) {
        return new Placing(venue.place(), placed);
      }
    }
    return refused(question, startSecond);
  }

  /**
   * Finds the place that comes closest to offering the start, as far as the budget allows. Skips
   * places that are too complex to diagnose; throws if all places are too complex.
   */
  private Placing refused(Question question, long startSecond) {
    StepBudget budget = StepBudget.forReasons();
    int place = PlaceViews.NONE;
    Reason nearest = null;
    for (Venue venue : all) {
      if (budget.isSpent()) {
        break;
      }
      Reason reason = whyRefused(venue, question, startSecond, budget);
      if (reason != null && (nearest == null || LAST.indexOf(reason) > LAST.indexOf(nearest))) {
        nearest = reason;
        place = venue.place();
      }
    }
    if (nearest == null) {
      throw new TooComplexException();
    }
    return new Placing(place, new Refused(nearest));
  }

  /** The reason why a place refuses the start; null if the diagnosis is too complex. */
  private static @Nullable Reason whyRefused(
      Venue venue, Question question, long startSecond, StepBudget budget) {
    try {
      return Availability.whyRefused(venue.world(), venue.service(), question, startSecond, budget);
    } catch (TooComplexException tooComplex) {
      return null;
    }
  }

  /** An explanation, and the place for which it was made. */
  public record ExplainedAt(int place, Explanation explanation) {}

  /**
   * See {@link Availability#explain}. Explains the start for the place that {@link #place} returns.
   */
  public ExplainedAt explain(Question question, long startSecond) {
    int place = all.size() == 1 ? first().place() : place(question, startSecond).place();
    Venue venue =
        all.stream().filter(one -> one.place() == place).findFirst().orElseGet(all::getFirst);
    return new ExplainedAt(
        place, Availability.explain(venue.world(), venue.service(), question, startSecond));
  }

  /** See {@link Availability#whyEmpty}. */
  public Optional<Reason> whyEmpty(Question question, long fromSecond, long toSecond) {
    return furthest(
        all.stream()
            .map(venue ->
                Availability.whyEmpty(
                    venue.world(), venue.service(), question, fromSecond, toSecond))
            .toList());
  }

  /** The reason that comes last in the order of {@link #LAST}; empty if a place has a start. */
  static Optional<Reason> furthest(List<Optional<Reason>> reasons) {
    Reason last = null;
    for (Optional<Reason> reason : reasons) {
      if (reason.isEmpty()) {
        return reason;
      }
      if (last == null || LAST.indexOf(reason.get()) > LAST.indexOf(last)) {
        last = reason.get();
      }
    }
    return Optional.ofNullable(last);
  }

  /** See {@link Availability#nextAvailable}. */
  public NextAvailable nextAvailable(Question question, long fromSecond) {
    StepBudget budget = new StepBudget();
    int start = Integer.MAX_VALUE;
    int unseen = Integer.MAX_VALUE;
    for (Venue venue : all) {
      StepBudget share = budget.share(all.size());
      NextAvailable next =
          Availability.nextAvailable(venue.world(), venue.service(), question, fromSecond, share);
      start = Math.min(start, next.start().orElse(Integer.MAX_VALUE));
      unseen = Math.min(unseen, next.nextFrom().orElse(Integer.MAX_VALUE));
    }
    if (start < unseen) {
      return new NextAvailable(OptionalInt.of(start), OptionalInt.empty());
    }
    return unseen < Integer.MAX_VALUE
        ? new NextAvailable(OptionalInt.empty(), OptionalInt.of(unseen))
        : NextAvailable.NONE;
  }

  /**
   * See {@link Availability#outlook}. The result is the best outlook of all places, but {@link
   * Outlook#TOO_COMPLEX} if any place is too complex.
   */
  public Outlook outlook(long nowSecond) {
    Outlook best = Outlook.NO_SET;
    for (Venue venue : all) {
      Outlook there =
          new OutlookCheck(venue.world(), venue.service(), nowSecond, all.size()).outlook();
      if (there == Outlook.TOO_COMPLEX) {
        return there;
      }
      if (there == Outlook.BOOKABLE || best == Outlook.NO_SET) {
        best = there;
      }
    }
    return best;
  }

  /** Asks each venue the question, with an equal share of the budget. */
  private List<FoundSlots> each(
      StepBudget budget, BiFunction<Venue, StepBudget, FoundSlots> question) {
    if (all.size() == 1) {
      return List.of(question.apply(first(), budget));
    }
    List<StepBudget> shares = all.stream().map(_ -> budget.share(all.size())).toList();
    List<FoundSlots> lists = new ArrayList<>();
    try {
      for (int i = 0; i < all.size(); i++) {
        lists.add(question.apply(all.get(i), shares.get(i)));
      }
    } finally {
      budget.spend(shares.stream().mapToLong(StepBudget::spent).sum());
    }
    return lists;
  }
}
