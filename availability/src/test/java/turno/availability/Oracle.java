package turno.availability;

import java.time.Instant;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiPredicate;
import org.jspecify.annotations.Nullable;
import turno.availability.Placement.Slot;

/**
 * A second implementation of the rules of slots, as plain as possible and without regard to speed:
 * it examines every minute, every set of resources and every minute of each allocation. It uses the
 * engine's data types, but none of the engine's algorithms.
 */
final class Oracle {
  /** The number of minutes before and after the window for which hours are also computed. */
  private static final int MARGIN = 12 * 1_440;

  private final Recipe recipe;
  private final ServiceModel service;
  private final Question question;
  private final int first;
  private final int end;
  private final List<OracleHours> hours = new ArrayList<>();
  private final List<OracleHours> weekly = new ArrayList<>();
  private final OracleHours own;
  private final OracleHours ownWeekly;
  private final boolean hasOwn;
  private final OracleSets sets;
  private final List<long[]> usedInAll = new ArrayList<>();
  private final List<long[]> usedWithoutHolds = new ArrayList<>();

  Oracle(Recipe recipe, Question question) {
    this(recipe, question, null, PlaceViews.NONE);
  }

  /** An oracle for one place; {@code placed} is null for a world without places. */
  Oracle(Recipe recipe, Question question, @Nullable PlacedRecipe placed, int place) {
    this.recipe = recipe;
    this.question = question;
    service = recipe.service();
    sets = new OracleSets(recipe, question);
    first = (int) (recipe.fromSecond() / 60) - MARGIN;
    end = (int) (recipe.toSecond() / 60) + MARGIN;
    for (int i = 0; i < recipe.members().size(); i++) {
      Recipe.Member member = recipe.members().get(i);
      hours.add(hours(member, placed, place, i, false));
      weekly.add(hours(member, placed, place, i, true));
    }
    for (int resource = 0; resource < recipe.members().size(); resource++) {
      usedInAll.add(used(resource, true));
      usedWithoutHolds.add(used(resource, false));
    }
    OracleHours all = new OracleHours(recipe.serviceHours(), false, first, end);
    OracleHours byWeek = new OracleHours(recipe.serviceHours(), true, first, end);
    Recipe.Hours there = placed == null ? null : placed.hours().get(place);
    own = there == null ? all : new OracleHours(all, new OracleHours(there, false, first, end));
    ownWeekly =
        there == null ? byWeek : new OracleHours(byWeek, new OracleHours(there, true, first, end));
    hasOwn = recipe.serviceHours() != null || there != null;
  }

  private OracleHours hours(
      Recipe.Member member, @Nullable PlacedRecipe placed, int place, int index, boolean weekly) {
    return placed == null
        ? new OracleHours(member.hours(), weekly, first, end)
        : new OracleHours(
            member.hours(),
            weekly,
            first,
            end,
            place,
            placed.own().get(index),
            placed.travel().get(index));
  }

  List<Slot> find() {
    List<Slot> found = new ArrayList<>();
    for (int start : minutes()) {
      Optional<Slot> slot = at(start);
      slot.ifPresent(found::add);
    }
    return found;
  }

  List<Integer> minutes() {
    List<Integer> found = new ArrayList<>();
    for (int minute = first; minute < end; minute++) {
      if (minute * 60L >= recipe.fromSecond() && minute * 60L < recipe.toSecond()) {
        found.add(minute);
      }
    }
    return found;
  }

  /** The slot at this start; empty if there is none. */
  Optional<Slot> at(int start) {
    if (!service.active() || !partyAllowed() || isPast(start) || isSoon(start) || isFar(start)) {
      return Optional.empty();
    }
    return sets.all(start, true, true).stream()
        .filter(this::containsPins)
        .filter(filling -> !question.excluded().contains(Set.copyOf(filling.resources())))
        .filter(filling ->
            onGrid(filling, start) && fits(filling, start) && isFree(filling, start, true))
        .findFirst()
        .map(filling -> new Slot(start, start + length(filling), filling.resources()));
  }

  Optional<Reason> whyEmpty() {
    if (!service.active()) {
      return Optional.of(Reason.SERVICE_INACTIVE);
    }
    if (sets.all(0, true, false).stream().noneMatch(this::containsPins)) {
      return Optional.of(Reason.NO_RESOURCES);
    }
    if (!partyAllowed() || sets.all(0, true, true).stream().noneMatch(this::containsPins)) {
      return Optional.of(Reason.PARTY_SIZE_NOT_SUPPORTED);
    }
    List<Integer> left = minutes();
    if (left.isEmpty()) {
      return Optional.of(Reason.CLOSED);
    }
    left = left.stream().filter(minute -> !isPast(minute)).toList();
    if (left.isEmpty()) {
      return Optional.of(Reason.IN_THE_PAST);
    }
    left = left.stream().filter(minute -> !isSoon(minute)).toList();
    if (left.isEmpty()) {
      return Optional.of(Reason.MIN_NOTICE);
    }
    left = left.stream().filter(minute -> !isFar(minute)).toList();
    if (left.isEmpty()) {
      return Optional.of(Reason.BEYOND_HORIZON);
    }
    List<Integer> inReach = left;
    if (noneOf(left, (filling, minute) -> begins(filling, minute, false))) {
      return Optional.of(
          noneOf(inReach, (filling, minute) -> begins(filling, minute, true))
              ? Reason.CLOSED
              : Reason.CLOSED_BY_OVERRIDE);
    }
    if (noneOf(left, (filling, minute) -> onGrid(filling, minute) && fits(filling, minute))) {
      return Optional.of(Reason.TOO_LONG);
    }
    if (!noneOf(left, this::available)) {
      return Optional.empty();
    }
    return Optional.of(
        noneOf(
                left,
                (filling, minute) ->
                    onGrid(filling, minute)
                        && fits(filling, minute)
                        && isFree(filling, minute, false))
            ? Reason.FULLY_BOOKED
            : Reason.TEMPORARILY_HELD);
  }

  /**
   * The reason why a start at this second is refused. Must be called only for a start that cannot
   * be placed.
   */
  Reason whyRefused(long second) {
    int start = (int) Math.floorDiv(second, 60);
    if (!service.active()) {
      return Reason.SERVICE_INACTIVE;
    }
    if (sets.all(0, true, false).isEmpty()) {
      return Reason.NO_RESOURCES;
    }
    boolean contained = sets.all(0, false, false).stream().anyMatch(this::containsPins);
    if (!partyAllowed()
        || sets.all(0, true, true).isEmpty()
        || (contained && sets.all(0, false, true).stream().noneMatch(this::containsPins))) {
      return Reason.PARTY_SIZE_NOT_SUPPORTED;
    }
    if (!waived(Waiver.PAST) && second < question.nowSecond()) {
      return Reason.IN_THE_PAST;
    }
    if (!contained) {
      return Reason.NO_SUCH_COMBINATION;
    }
    if (!waived(Waiver.PAST)
        && !waived(Waiver.NOTICE)
        && second < question.nowSecond() + service.minNoticeMinutes() * 60L) {
      return Reason.MIN_NOTICE;
    }
    if (isFar(start)) {
      return Reason.BEYOND_HORIZON;
    }
    List<OracleSets.Filling> all =
        sets.all(start, true, true).stream().filter(this::containsPins).toList();
    if (all.isEmpty()) {
      all = sets.all(start, false, true).stream().filter(this::containsPins).toList();
    }
    List<OracleSets.Filling> open =
        all.stream()
            .filter(filling -> waived(Waiver.HOURS) || begins(filling, start, false))
            .toList();
    if (open.isEmpty()) {
      return all.stream().anyMatch(filling -> begins(filling, start, true))
          ? Reason.CLOSED_BY_OVERRIDE
          : Reason.CLOSED;
    }
    List<OracleSets.Filling> stands =
        open.stream().filter(filling -> second % 60 == 0 && onGrid(filling, start)).toList();
    if (stands.isEmpty()) {
      return Reason.OFF_GRID;
    }
    return stands.stream().noneMatch(filling -> fits(filling, start))
        ? Reason.TOO_LONG
        : Reason.TAKEN;
  }

  private boolean noneOf(List<Integer> minutes, BiPredicate<OracleSets.Filling, Integer> passes) {
    for (int minute : minutes) {
      for (OracleSets.Filling filling : sets.all(minute, true, true)) {
        if (containsPins(filling) && passes.test(filling, minute)) {
          return false;
        }
      }
    }
    return true;
  }

  private boolean available(OracleSets.Filling filling, int start) {
    return onGrid(filling, start) && fits(filling, start) && isFree(filling, start, true);
  }

  private boolean waived(Waiver waiver) {
    return question.waived().contains(waiver);
  }

  private boolean partyAllowed() {
    return question.partySize() >= service.minParty() && question.partySize() <= service.maxParty();
  }

  private boolean isPast(int minute) {
    return !waived(Waiver.PAST) && minute * 60L < question.nowSecond();
  }

  private boolean isSoon(int minute) {
    return !waived(Waiver.PAST)
        && !waived(Waiver.NOTICE)
        && minute * 60L < question.nowSecond() + service.minNoticeMinutes() * 60L;
  }

  private boolean isFar(int minute) {
    Integer days = service.horizonDays();
    return days != null
        && !waived(Waiver.HORIZON)
        && OracleHours.dateOf(minute, service.zone())
            .isAfter(
                Instant.ofEpochSecond(question.nowSecond())
                    .atZone(service.zone())
                    .toLocalDate()
                    .plusDays(days));
  }

  private boolean containsPins(OracleSets.Filling filling) {
    return filling.resources().containsAll(question.mustUse());
  }

  /**
   * Whether the service is open at its start, and the resources of each row at the start of the
   * row.
   */
  private boolean begins(OracleSets.Filling filling, int start, boolean byWeekAlone) {
    if (!(byWeekAlone ? ownWeekly : own).at(start)) {
      return false;
    }
    for (Map.Entry<List<Integer>, List<OracleSets.Part>> role : filling.partsByRows().entrySet()) {
      for (int row : role.getKey()) {
        for (int resource : resources(role.getValue())) {
          int begin = start + row(row).offsetMinutes();
          if (!(byWeekAlone ? weekly : hours).get(resource).at(begin)) {
            return false;
          }
        }
      }
    }
    return true;
  }

  private boolean fits(OracleSets.Filling filling, int start) {
    int length = length(filling);
    boolean inside = service.buffersInsideHours();
    if (waived(Waiver.HOURS)) {
      return true;
    }
    if (!own.throughout(
        start - (inside ? service.bufferBeforeMinutes() : 0),
        start + length + (inside ? service.bufferAfterMinutes() : 0))) {
      return false;
    }
    for (Map.Entry<List<Integer>, List<OracleSets.Part>> role : filling.partsByRows().entrySet()) {
      for (int row : role.getKey()) {
        int[] range = range(row, start, length, inside);
        for (int resource : resources(role.getValue())) {
          if (!hours.get(resource).throughout(range[0], range[1])) {
            return false;
          }
        }
      }
    }
    return true;
  }

  private boolean isFree(OracleSets.Filling filling, int start, boolean withHolds) {
    for (Map.Entry<List<Integer>, List<OracleSets.Part>> role : filling.partsByRows().entrySet()) {
      for (int row : role.getKey()) {
        int[] range = range(row, start, length(filling), true);
        for (OracleSets.Part part : role.getValue()) {
          for (int resource : part.resources()) {
            int units = sets.units(row, part, resource);
            long[] used = (withHolds ? usedInAll : usedWithoutHolds).get(resource);
            for (int minute = range[0]; minute < range[1]; minute++) {
              if (used[minute - first] + units > recipe.members().get(resource).capacity()) {
                return false;
              }
            }
          }
        }
      }
    }
    return filling.resources().stream().allMatch(r -> recipe.members().get(r).active());
  }

  /** The number of units of the resource that are taken in each minute from {@code first} on. */
  private long[] used(int resource, boolean withHolds) {
    long[] used = new long[end - first];
    for (Recipe.Busy busy : recipe.busy()) {
      BusyEntry entry = busy.entry();
      if (busy.resource() == resource
          && counts(entry)
          && (withHolds || entry.kind() != BusyEntry.Kind.HOLD)) {
        for (int minute = entry.startMinute(); minute < entry.endMinute(); minute++) {
          used[minute - first] += entry.units();
        }
      }
    }
    return used;
  }

  private boolean counts(BusyEntry entry) {
    return entry.expiresAtSecond() > question.nowSecond()
        && !entry.holder().equals(question.leftOut());
  }

  private boolean onGrid(OracleSets.Filling filling, int start) {
    if (waived(Waiver.GRID)) {
      return true;
    }
    if (service.anchor() == Anchor.MIDNIGHT) {
      return onMidnightGrid(start);
    }
    if (hasOwn) {
      return own.at(start) && onOpeningGrid(own.beginning(start), start, start);
    }
    Map.Entry<List<Integer>, List<OracleSets.Part>> role =
        filling.partsByRows().entrySet().iterator().next();
    int counted = start + row(0).offsetMinutes();
    for (OracleSets.Part part : role.getValue()) {
      if (!part.resources().stream().allMatch(resource -> hours.get(resource).at(counted))) {
        return false;
      }
      // The opening of a combination begins when its last member opens.
      int begin =
          part.resources().stream()
              .mapToInt(resource -> hours.get(resource).beginning(counted))
              .max()
              .orElseThrow();
      if (!onOpeningGrid(begin, counted, start)) {
        return false;
      }
    }
    return true;
  }

  private boolean onOpeningGrid(int begin, int counted, int start) {
    return begin < 0 ? onMidnightGrid(start) : (counted - begin) % service.stepMinutes() == 0;
  }

  private boolean onMidnightGrid(int start) {
    LocalTime time = Instant.ofEpochSecond(start * 60L).atZone(service.zone()).toLocalTime();
    return (time.toSecondOfDay() / 60) % service.stepMinutes() == 0;
  }

  private int[] range(int row, int start, int length, boolean buffers) {
    RequirementModel needed = row(row);
    Integer own = needed.durationMinutes();
    int from = start + needed.offsetMinutes();
    int to = own == null ? start + length : from + own;
    boolean head = buffers && needed.offsetMinutes() == 0;
    boolean tail = buffers && to == start + length;
    return new int[] {
      from - (head ? service.bufferBeforeMinutes() : 0),
      to + (tail ? service.bufferAfterMinutes() : 0)
    };
  }

  private int length(OracleSets.Filling filling) {
    if (question.minutes() != null) {
      return question.minutes();
    }
    Integer booked = question.booked();
    Map<Integer, Integer> own = service.durations();
    return filling.resources().stream()
        .filter(own::containsKey)
        .mapToInt(r -> booked != null && question.present().contains(r) ? booked : own.get(r))
        .max()
        .orElse(booked == null ? service.durationMinutes() : booked);
  }

  private RequirementModel row(int index) {
    return service.requirements().get(index);
  }

  private static List<Integer> resources(List<OracleSets.Part> parts) {
    return parts.stream().flatMap(part -> part.resources().stream()).toList();
  }

  /**
   * The order of alternatives, to compare with the engine: the nearest start comes first; of two
   * equally near starts, the earlier one does.
   */
  static Comparator<Slot> byDistance(long aroundSecond) {
    return Comparator.<Slot>comparingLong(slot -> Math.abs(slot.startMinute() * 60L - aroundSecond))
        .thenComparingInt(Slot::startMinute);
  }
}
