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
import turno.platform.fairness.FairShares;

/**
 * A node's memory of which endpoints have something due and when, and how many attempts are under
 * way to each. The database decides; this only guides where to look. An endpoint gets more parallel
 * attempts as long as it accepts everything. One whose latest attempt failed has at most one
 * attempt under way, and all such endpoints together use at most half of the places. So any number
 * of hanging receivers leaves room for the others.
 */
final class EndpointScheduler {
  static final int MAX_ATTEMPTS = 512;

  /** How many attempts a new endpoint may have under way; each success adds one. */
  static final int FIRST_WIDTH = 4;

  static final int MAX_WIDTH = 16;

  /**
   * The limit on ended but unwritten attempts of one endpoint, because all endpoints share the
   * room.
   */
  static final int MAX_UNWRITTEN = 128;

  private static final int MAX_SLOW = MAX_ATTEMPTS / 2;

  /** How many attempts one statement leases. */
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

  /** Call before reading the database: the result may miss what is added from now on. */
  synchronized void beginWalk() {
    addedSince.clear();
  }

  /**
   * Replaces the remembered state by the database's. Endpoints in the queue keep their positions.
   */
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

  /** Chooses the next endpoints in fair shares. The chosen ones move to the end of the queue. */
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
        FairShares.of(
            ready, Endpoint.Place::workspaceId, this::room, Math.min(MAX_ATTEMPTS - all, AT_ONCE));
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
      return has == 0 && slow < MAX_SLOW ? 1 : 0;
    }
    int width = widths.getOrDefault(place, FIRST_WIDTH);
    return Math.min(width, MAX_UNWRITTEN - unwritten.getOrDefault(place, 0)) - has;
  }

  /**
   * Records that attempts have begun. If fewer were due than were asked for, the endpoint has no
   * more, unless something was added since the choice that the claim may not have seen.
   */
  synchronized void begun(
      SequencedMap<Endpoint.Place, Integer> asked, List<LeasedDelivery> claims) {
    Map<Endpoint.Place, Integer> got = new HashMap<>();
    for (LeasedDelivery claim : claims) {
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
   * An attempt has succeeded: its endpoint may get another one before the outcome of this one is
   * written.
   */
  synchronized void succeeded(LeasedDelivery claim) {
    less(underWay, claim.place());
    unwritten.merge(claim.place(), 1, Integer::sum);
    failing.remove(claim.place());
    widths.merge(claim.place(), FIRST_WIDTH + 1, (width, _) -> Math.min(width + 1, MAX_WIDTH));
  }

  /**
   * The outcome of an attempt is written, or given up.
   *
   * @param succeeded whether {@link #succeeded} was called before
   * @param isFailing whether its endpoint fails at present
   * @param dueAt when its delivery is due again, null when it is not
   */
  synchronized void ended(
      LeasedDelivery claim, boolean succeeded, boolean isFailing, @Nullable Instant dueAt) {
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

  /** The earliest instant at which something that can be sent is due; null if nothing is. */
  synchronized @Nullable Instant next() {
    return all >= MAX_ATTEMPTS
        ? null
        : due.entrySet().stream()
            .filter(entry -> room(entry.getKey()) > 0)
            .map(Map.Entry::getValue)
            .min(Instant::compareTo)
            .orElse(null);
  }

  /**
   * Since when the oldest delivery has been waiting for this node; null if none is. Excludes
   * failing endpoints, whose deliveries wait for the endpoint.
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
