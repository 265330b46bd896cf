package turno.verification.simulation;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntBinaryOperator;
import org.jspecify.annotations.Nullable;

/** A resource as the clients know it, with all its uses so far. */
final class ResourceHistory {
  final String id;
  final @Nullable ExpectedHours hours;
  final int partyMost; // the largest party; 0 for any size
  int capacity;
  int capacityEver;
  boolean active = true;
  final List<UsageInterval> uses = new ArrayList<>();

  ResourceHistory(String id, @Nullable ExpectedHours hours, int capacity, int partyMost) {
    this.id = id;
    this.hours = hours;
    this.capacity = capacity;
    this.capacityEver = capacity;
    this.partyMost = partyMost;
  }

  void changeCapacity(int to) {
    capacity = to;
    capacityEver = Math.max(capacityEver, to);
  }

  boolean takes(int party) {
    return partyMost == 0 || party <= partyMost;
  }

  boolean isOpen(long from, long to) {
    return hours == null || hours.around(from, to) != null;
  }

  /**
   * The maximum number of units that are certainly in use at one moment between {@code from} and
   * {@code to}, without forced blocks. The units of overlapping blocks add up, because a new
   * booking must leave room for each block.
   */
  int certain(long from, long to, RequestWindow moment, @Nullable Object except) {
    return peak(
        from,
        to,
        uses.stream()
            .filter(use -> !use.isOf(except) && !use.forced && use.isCertain(moment))
            .toList(),
        Integer::sum);
  }

  /**
   * Like {@link #certain}, for checking existing uses against the capacity. Blocks may overlap each
   * other, so only the largest block is counted.
   */
  int certainlyAllowed(long from, long to, RequestWindow moment) {
    return peak(
        from,
        to,
        uses.stream().filter(use -> !use.forced && use.isCertain(moment)).toList(),
        Math::max);
  }

  /** Like {@link #certain}, but counts only bookings, because blocks do not exclude each other. */
  int certainlyBooked(long from, long to, RequestWindow moment) {
    return peak(
        from,
        to,
        uses.stream().filter(use -> !use.block && use.isCertain(moment)).toList(),
        Integer::sum);
  }

  /**
   * The maximum number of units that may be in use at one moment between {@code from} and {@code
   * to}, including forced blocks.
   */
  int possible(long from, long to, RequestWindow moment, @Nullable Object except) {
    return peak(
        from,
        to,
        uses.stream().filter(use -> !use.isOf(except) && use.isPossible(moment)).toList(),
        Integer::sum);
  }

  int possiblyBooked(long from, long to, RequestWindow moment) {
    return peak(
        from,
        to,
        uses.stream().filter(use -> !use.block && use.isPossible(moment)).toList(),
        Integer::sum);
  }

  /** Resolves a number of units, of which 0 stands for the current capacity. */
  int units(int given) {
    return given == 0 ? capacity : given;
  }

  /**
   * @param together combines the units of two overlapping blocks
   */
  private int peak(long from, long to, List<UsageInterval> uses, IntBinaryOperator together) {
    int most = 0;
    for (UsageInterval edge : uses) {
      long at = Math.max(edge.from, from);
      if (at < to && at < edge.to) {
        int booked = 0;
        int blocked = 0;
        for (UsageInterval use : uses) {
          if (use.from <= at && at < use.to) {
            booked += use.block ? 0 : units(use.units);
            blocked = use.block ? together.applyAsInt(blocked, units(use.units)) : blocked;
          }
        }
        most = Math.max(most, booked + blocked);
      }
    }
    return most;
  }
}
