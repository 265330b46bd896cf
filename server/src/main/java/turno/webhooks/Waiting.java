package turno.webhooks;

import java.time.Instant;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What a node has in mind: which endpoints have something due and when, and how many attempts it
 * has under way to which. The database has the truth; this only says where to look. An endpoint
 * that takes everything in is given more at a time, the longer it does. One that failed last has
 * one attempt under way at most, and all such together half of the places: so receivers that hang,
 * however many, leave room for those that do not.
 */
final class Waiting {
  static final int MOST = 512;

  /** An endpoint of which nothing is known may have so many, and one more for each success. */
  static final int FIRST_WIDTH = 4;

  static final int WIDTH_MOST = 16;

  /** So many of one endpoint at most have ended and are not written: the places are everybody's. */
  static final int UNWRITTEN_MOST = 128;

  private static final int SLOW_MOST = MOST / 2;

  /** So many attempts are taken in one statement. */
  private static final int AT_ONCE = 128;

  private final SequencedMap<Endpoint.Place, Instant> due = new LinkedHashMap<>();
  private final Set<Endpoint.Place> addedSince = new HashSet<>();
  private final Set<Endpoint.Place> addedSinceChoice = new HashSet<>();
  private final Map<Endpoint.Place, Integer> underWay = new HashMap<>();
  private final Map<Endpoint.Place, Integer> unwritten = new HashMap<>();
  private final Map<Endpoint.Place, Integer> widths = new HashMap<>();
  private final Set<Endpoint.Place> failing = new HashSet<>();
  private int all;
  private int slow;

  /** Before the database is read: what is added from now on it may not know. */
  synchronized void beginWalk() {
    addedSince.clear();
  }

  /** What the database says, in place of what was in mind. Whoever is in line keeps the place. */
  synchronized void endWalk(Map<Endpoint.Place, Instant> places) {
    due.keySet().removeIf(place -> !places.containsKey(place) && !addedSince.contains(place));
    places.forEach((place, at) -> {
      if (!addedSince.contains(place)) {
        due.put(place, at);
      }
    });
    failing.removeIf(place -> !places.containsKey(place) && !underWay.containsKey(place));
    widths.keySet().removeIf(place -> !places.containsKey(place) && !underWay.containsKey(place));
  }

  synchronized void add(Collection<Endpoint.Place> places, Instant at) {
    for (Endpoint.Place place : places) {
      addedSince.add(place);
      addedSinceChoice.add(place);
      due.merge(place, at, (one, other) -> one.isBefore(other) ? one : other);
    }
  }

  /** Who goes next, in fair shares; those that were chosen go to the end of the line. */
  synchronized SequencedMap<Endpoint.Place, Integer> choose(Instant now) {
    addedSinceChoice.clear();
    List<Endpoint.Place> ready =
        due.entrySet().stream()
            .filter(entry -> !entry.getValue().isAfter(now))
            .map(Map.Entry::getKey)
            .filter(place -> room(place) > 0)
            .limit(4L * AT_ONCE)
            .toList();
    SequencedMap<Endpoint.Place, Integer> shares =
        FairShares.of(ready, this::room, Math.min(MOST - all, AT_ONCE));
    for (Endpoint.Place place : shares.keySet()) {
      Instant at = due.remove(place);
      if (at != null) {
        due.putLast(place, at);
      }
    }
    return shares;
  }

  private int room(Endpoint.Place place) {
    int has = underWay.getOrDefault(place, 0);
    if (failing.contains(place)) {
      return has == 0 && slow < SLOW_MOST ? 1 : 0;
    }
    int width = widths.getOrDefault(place, FIRST_WIDTH);
    return Math.min(width, UNWRITTEN_MOST - unwritten.getOrDefault(place, 0)) - has;
  }

  /**
   * Attempts begin; where fewer were due than were asked for, nothing more is, unless it was added
   * since the choice: the claim may not have seen it.
   */
  synchronized void begun(SequencedMap<Endpoint.Place, Integer> asked, List<Claim> claims) {
    Map<Endpoint.Place, Integer> got = new HashMap<>();
    for (Claim claim : claims) {
      got.merge(claim.place(), 1, Integer::sum);
      underWay.merge(claim.place(), 1, Integer::sum);
      all++;
      if (claim.slow()) {
        failing.add(claim.place());
        slow++;
      }
    }
    asked.forEach((place, most) -> {
      int least = failing.contains(place) ? 1 : most;
      if (got.getOrDefault(place, 0) < least && !addedSinceChoice.contains(place)) {
        due.remove(place);
      }
    });
  }

  /**
   * An attempt has succeeded: its endpoint may be given another one, also while it is not yet
   * written what came of this one.
   */
  synchronized void succeeded(Claim claim) {
    less(underWay, claim.place());
    unwritten.merge(claim.place(), 1, Integer::sum);
    failing.remove(claim.place());
    widths.merge(claim.place(), FIRST_WIDTH + 1, (width, _) -> Math.min(width + 1, WIDTH_MOST));
  }

  /**
   * What came of an attempt is written, or is never going to be.
   *
   * @param succeeded what {@link #succeeded} was told of before
   * @param isFailing whether its endpoint fails at present
   * @param dueAt when its delivery is due again, null when it is not
   */
  synchronized void ended(
      Claim claim, boolean succeeded, boolean isFailing, @Nullable Instant dueAt) {
    all--;
    if (claim.slow()) {
      slow--;
    }
    if (succeeded) {
      less(unwritten, claim.place());
    } else {
      less(underWay, claim.place());
      widths.remove(claim.place());
    }
    if (isFailing) {
      failing.add(claim.place());
    } else {
      failing.remove(claim.place());
    }
    if (dueAt != null) {
      add(List.of(claim.place()), dueAt);
    }
  }

  private static void less(Map<Endpoint.Place, Integer> counts, Endpoint.Place place) {
    counts.computeIfPresent(place, (_, count) -> count == 1 ? null : count - 1);
  }

  /** The earliest instant at which something is due that could go; null when nothing is. */
  synchronized @Nullable Instant next() {
    return all >= MOST
        ? null
        : due.entrySet().stream()
            .filter(entry -> room(entry.getKey()) > 0)
            .map(Map.Entry::getValue)
            .min(Instant::compareTo)
            .orElse(null);
  }

  /**
   * Since when the oldest has been waiting, null when nothing waits. Who waits for an endpoint that
   * fails waits for that endpoint, and not for this node: those are left out.
   */
  synchronized @Nullable Instant oldest() {
    return due.entrySet().stream()
        .filter(entry -> !failing.contains(entry.getKey()))
        .map(Map.Entry::getValue)
        .min(Instant::compareTo)
        .orElse(null);
  }

  synchronized boolean isIdle(Instant now) {
    return all == 0 && due.values().stream().noneMatch(at -> !at.isAfter(now));
  }

  synchronized int underWay() {
    return all;
  }
}
