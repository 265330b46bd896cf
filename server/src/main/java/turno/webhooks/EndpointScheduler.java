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
import turno.kernel.Id.WorkspaceId;
import turno.platform.fairness.FairShares;

/**
 * A node's memory of which endpoints have due deliveries and when, and how many attempts are under
 * way to each. The database decides which deliveries are due; this memory only determines which
 * endpoints to query. Each success allows an endpoint one more parallel attempt; a failure resets
 * this limit. An endpoint whose latest attempt failed gets no further attempt while one is under
 * way, and the attempts begun after such failures use at most half of the capacity together, so
 * receivers that keep hanging leave room for other receivers. Slow receivers that succeed also
 * leave room, because the attempts under way of each workspace are limited.
 */
final class EndpointScheduler {
  static final int MAX_ATTEMPTS = 512;

  /**
   * The attempts that may be under way to an endpoint at first; each success allows one more, up to
   * {@link #MAX_WIDTH}.
   */
  static final int FIRST_WIDTH = 4;

  static final int MAX_WIDTH = 16;

  /**
   * The maximum number of an endpoint's successful attempts whose outcomes are not written yet,
   * because all endpoints share the room for such attempts.
   */
  static final int MAX_UNWRITTEN = 128;

  /** How many attempts of one workspace may be under way, however many endpoints it has. */
  static final int MAX_OF_WORKSPACE = 64;

  private static final int MAX_SLOW = MAX_ATTEMPTS / 2;

  /** The limit on attempts that one statement leases. */
  private static final int AT_ONCE = 128;

  private final SequencedMap<Endpoint.Key, Instant> due = new LinkedHashMap<>();
  private final Set<Endpoint.Key> addedSince = new HashSet<>();
  private final Set<Endpoint.Key> addedSinceChoice = new HashSet<>();
  private final Map<Endpoint.Key, Integer> underWay = new HashMap<>();
  private final Map<WorkspaceId, Integer> underWayOfWorkspace = new HashMap<>();
  private final Map<Endpoint.Key, Integer> unwritten = new HashMap<>();
  private final Map<Endpoint.Key, Integer> widths = new HashMap<>();
  private final Set<Endpoint.Key> failing = new HashSet<>();
  private int all;
  private int slow;

  /**
   * Must be called before the database is read, because the result may miss endpoints that are
   * added from now on.
   */
  synchronized void beginScan() {
    addedSince.clear();
  }

  /**
   * Replaces the remembered due times with those in the database, except for endpoints that were
   * added in the meantime. Endpoints in the queue keep their positions.
   */
  synchronized void endScan(Map<Endpoint.Key, Instant> keys) {
    due.keySet().removeIf(key -> !keys.containsKey(key) && !addedSince.contains(key));
    keys.forEach((key, at) -> {
      if (!addedSince.contains(key)) {
        due.put(key, at);
      }
    });
    failing.removeIf(key -> !keys.containsKey(key) && !underWay.containsKey(key));
    widths.keySet().removeIf(key -> !keys.containsKey(key) && !underWay.containsKey(key));
  }

  synchronized void add(Collection<Endpoint.Key> keys, Instant at) {
    for (Endpoint.Key key : keys) {
      addedSince.add(key);
      addedSinceChoice.add(key);
      due.merge(key, at, (one, other) -> one.isBefore(other) ? one : other);
    }
  }

  /**
   * Chooses the next endpoints, and how many deliveries of each to attempt, in fair shares. The
   * chosen endpoints move to the end of the queue.
   */
  synchronized SequencedMap<Endpoint.Key, Integer> choose(Instant now) {
    addedSinceChoice.clear();
    List<Endpoint.Key> ready =
        due.entrySet().stream()
            .filter(entry -> !entry.getValue().isAfter(now))
            .map(Map.Entry::getKey)
            .filter(key -> room(key) > 0)
            .limit(4L * AT_ONCE)
            .toList();
    SequencedMap<Endpoint.Key, Integer> shares =
        FairShares.of(
            ready,
            Endpoint.Key::workspaceId,
            this::room,
            this::underWay,
            MAX_OF_WORKSPACE,
            Math.min(MAX_ATTEMPTS - all, AT_ONCE));
    for (Endpoint.Key key : shares.keySet()) {
      Instant at = due.remove(key);
      if (at != null) {
        due.putLast(key, at);
      }
    }
    return shares;
  }

  private int underWay(WorkspaceId workspaceId) {
    return underWayOfWorkspace.getOrDefault(workspaceId, 0);
  }

  private int room(Endpoint.Key key) {
    if (underWay(key.workspaceId()) >= MAX_OF_WORKSPACE) {
      return 0;
    }
    int has = underWay.getOrDefault(key, 0);
    if (failing.contains(key)) {
      return has == 0 && slow < MAX_SLOW ? 1 : 0;
    }
    int width = widths.getOrDefault(key, FIRST_WIDTH);
    return Math.min(width, MAX_UNWRITTEN - unwritten.getOrDefault(key, 0)) - has;
  }

  /**
   * Records that attempts have begun. If fewer deliveries were due than requested, the endpoint has
   * no more due deliveries, except ones that were added after the choice and that the claim may
   * have missed.
   */
  synchronized void begun(SequencedMap<Endpoint.Key, Integer> asked, List<LeasedDelivery> claims) {
    Map<Endpoint.Key, Integer> got = new HashMap<>();
    for (LeasedDelivery claim : claims) {
      got.merge(claim.key(), 1, Integer::sum);
      underWay.merge(claim.key(), 1, Integer::sum);
      underWayOfWorkspace.merge(claim.key().workspaceId(), 1, Integer::sum);
      all++;
      if (claim.slow()) {
        failing.add(claim.key());
        slow++;
      }
    }
    asked.forEach((key, most) -> {
      int least = failing.contains(key) ? 1 : most;
      if (got.getOrDefault(key, 0) < least && !addedSinceChoice.contains(key)) {
        due.remove(key);
      }
    });
  }

  /**
   * Records that an attempt has succeeded: its endpoint may get another attempt before this outcome
   * is written.
   */
  synchronized void succeeded(LeasedDelivery claim) {
    answered(claim.key());
    unwritten.merge(claim.key(), 1, Integer::sum);
    failing.remove(claim.key());
    widths.merge(claim.key(), FIRST_WIDTH + 1, (width, _) -> Math.min(width + 1, MAX_WIDTH));
  }

  /**
   * Records that the outcome of an attempt was written or dropped, or that an attempt ended without
   * an outcome.
   *
   * @param succeeded whether {@link #succeeded} was called before
   * @param isFailing whether its endpoint is treated as failing; true if no outcome was written
   * @param dueAt when its delivery is due again; null if it is not due again, or if no outcome was
   *     written
   */
  synchronized void ended(
      LeasedDelivery claim, boolean succeeded, boolean isFailing, @Nullable Instant dueAt) {
    all--;
    if (claim.slow()) {
      slow--;
    }
    if (succeeded) {
      less(unwritten, claim.key());
    } else {
      answered(claim.key());
      widths.remove(claim.key());
    }
    if (isFailing) {
      failing.add(claim.key());
    } else {
      failing.remove(claim.key());
    }
    if (dueAt != null) {
      add(List.of(claim.key()), dueAt);
    }
  }

  private void answered(Endpoint.Key key) {
    less(underWay, key);
    less(underWayOfWorkspace, key.workspaceId());
  }

  private static <K> void less(Map<K, Integer> counts, K key) {
    counts.computeIfPresent(key, (_, count) -> count == 1 ? null : count - 1);
  }

  /**
   * Returns the earliest instant at which a delivery that can be sent is due; null if there is
   * none.
   */
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
   * Returns the earliest instant, past or future, at which a delivery is due; null if none is
   * known. Excludes failing endpoints, because their deliveries do not wait for this node.
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
