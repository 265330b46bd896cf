package turno.scheduling;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import turno.availability.BusyEntry;
import turno.availability.Timeline;
import turno.availability.World;
import turno.catalog.CatalogWeight;
import turno.kernel.Id.ResourceId;
import turno.kernel.IdSource;

/**
 * The snapshot of one workspace, and the data that is needed to apply changes to it. It is loaded
 * once; changes that arrive during the load wait and are then applied to the result. Readers use a
 * volatile reference; writers are synchronized. The holder's version ensures that each change is
 * applied once. A late, older change is ignored even if its holder has since freed its time.
 */
final class WorkspaceState {
  /**
   * How long a tombstone is kept: longer than any transaction, so no older change arrives later.
   */
  private static final long TOMBSTONE_NANOS = TimeUnit.SECONDS.toNanos(60);

  private final CompletableFuture<Snapshot> loaded = new CompletableFuture<>();
  private final Map<UUID, BusyHolder> holders = new HashMap<>();
  private final Deque<Ended> ended = new ArrayDeque<>();
  private final List<Change> waiting = new ArrayList<>();
  private volatile @Nullable Snapshot snapshot;
  private volatile long usedAt;
  private boolean loading;
  private @Nullable CompiledCatalog waitingCatalog;

  /**
   * Busy time that ended by this epoch minute is omitted, except for the latest assignments of
   * {@code takenInTurn}.
   */
  private int keptFrom = Integer.MIN_VALUE;

  private Set<ResourceId> takenInTurn = Set.of();

  /** The {@link Timeline#latestBefore} of each resource that is taken in turn, ascending. */
  private long[] latestLeftOut = {};

  private long catalogWeight;
  private int entries;
  private final HoldsByExpiry holds = new HoldsByExpiry();

  /** A change of a holder's time. */
  private record Change(UUID holder, BusyHolder held) {}

  /** The tombstone of a holder that no longer takes time. */
  private record Ended(UUID holder, BusyHolder held, long nanos) {}

  /**
   * The data of a workspace, as read by one transaction.
   *
   * @param holders the holders with busy time that ends after {@code from}
   * @param latest for each resource that is taken in turn, the {@link IdSource#order} of its latest
   *     booking that ended by {@code from}
   * @param from the epoch minute before which busy time is omitted
   */
  record Loaded(
      CompiledCatalog compiled,
      Map<UUID, BusyHolder> holders,
      Map<ResourceId, Long> latest,
      int from) {}

  @Nullable Snapshot snapshot() {
    return snapshot;
  }

  /** When the state was last used, measured in loads by {@link SnapshotMemory}. */
  long usedAt() {
    return usedAt;
  }

  void used(long count) {
    if (usedAt != count) {
      usedAt = count;
    }
  }

  /**
   * Returns true to the first caller, which must load the state; other callers wait for that load.
   */
  synchronized boolean beginLoad() {
    boolean first = !loading;
    loading = true;
    return first;
  }

  /** Waits for the load in progress; rethrows its failure. */
  Snapshot awaitLoad() {
    try {
      return loaded.join();
    } catch (CompletionException e) {
      if (e.getCause() instanceof RuntimeException failure) {
        throw failure;
      }
      throw e;
    }
  }

  void failed(Throwable failure) {
    loaded.completeExceptionally(failure);
  }

  /** Whether the snapshot contains this change, or a later one of the same holder. */
  synchronized boolean knows(UUID holder, long version) {
    BusyHolder held = holders.get(holder);
    return held != null && held.version() >= version;
  }

  /** The number of holders; read without a lock, for metrics. */
  int size() {
    return holders.size();
  }

  /** Whether the snapshot has this version of the catalog or a later one. */
  boolean knowsCatalog(long version) {
    Snapshot current = snapshot;
    return current != null && current.catalog().version() >= version;
  }

  /**
   * Installs the loaded data, then applies the changes that arrived during the load. Returns false
   * if a change could not be applied; the state must then be loaded again.
   */
  synchronized boolean install(Loaded read) {
    CompiledCatalog compiled = read.compiled();
    Map<Integer, List<BusyEntry>> byIndex = new HashMap<>();
    read.holders()
        .forEach((holder, held) -> {
          hold(holder, held);
          for (BusyHolder.Taken taken : held.taken()) {
            Integer index = compiled.indexOf(taken.resourceId());
            if (index != null) {
              byIndex.computeIfAbsent(index, i -> new ArrayList<>()).add(taken.entry());
            }
          }
        });
    List<Timeline> timelines = new ArrayList<>();
    for (int i = 0; i < compiled.resources().size(); i++) {
      timelines.add(
          Timeline.of(
              byIndex.getOrDefault(i, List.of()),
              read.latest().getOrDefault(compiled.resourceId(i), Timeline.NEVER_ASSIGNED)));
    }
    keptFrom = read.from();
    takenInTurn = compiled.takenInTurn();
    put(compiled, compiled.world(timelines));
    findLatestLeftOut();
    boolean right = waitingCatalog == null || apply(waitingCatalog);
    for (Change change : waiting) {
      right &= apply(change.holder(), change.held());
    }
    waiting.clear();
    waitingCatalog = null;
    Snapshot installed = snapshot;
    loaded.complete(installed);
    return right;
  }

  /**
   * Applies one change of a holder's time to the snapshot.
   *
   * @return false if the latest booking of a resource before the kept time no longer takes the
   *     resource; the state must then be loaded again to find out which booking is now the latest
   */
  synchronized boolean apply(UUID holder, BusyHolder held) {
    Snapshot current = snapshot;
    if (current == null) {
      waiting.add(new Change(holder, held)); // the load may have missed it
      return true;
    }
    BusyHolder before = holders.get(holder);
    if (before != null && before.version() >= held.version()) {
      return true;
    }
    Map<Integer, Timeline> changed = new HashMap<>();
    for (BusyHolder.Taken old : before == null ? List.<BusyHolder.Taken>of() : before.taken()) {
      BusyEntry entry = old.entry();
      replace(
          current,
          changed,
          old,
          timeline -> timeline.without(holder, entry.startMinute(), entry.endMinute()));
    }
    for (BusyHolder.Taken taken : held.taken()) {
      replace(current, changed, taken, timeline -> timeline.with(taken.entry()));
    }
    hold(holder, held);
    if (!changed.isEmpty()) {
      snapshot = new Snapshot(current.compiled(), current.world().with(changed), keptFrom);
    }
    buryEnded();
    return isRight(IdSource.order(holder), held);
  }

  /**
   * Whether the booking to which a resource's {@link Timeline#latestBefore} refers still takes this
   * resource after the change. Most changes concern other bookings.
   */
  private boolean isRight(long order, BusyHolder held) {
    if (Arrays.binarySearch(latestLeftOut, order) < 0) {
      return true;
    }
    return takenInTurn.stream()
        .allMatch(resource -> latestLeftOut(resource) != order || held.takes(resource));
  }

  private long latestLeftOut(ResourceId resource) {
    Snapshot current = Objects.requireNonNull(snapshot);
    Integer index = current.compiled().indexOf(resource);
    return index == null ? Timeline.NEVER_ASSIGNED : current.world().timeline(index).latestBefore();
  }

  private void findLatestLeftOut() {
    latestLeftOut = takenInTurn.stream().mapToLong(this::latestLeftOut).sorted().toArray();
  }

  private static void replace(
      Snapshot current,
      Map<Integer, Timeline> changed,
      BusyHolder.Taken taken,
      java.util.function.UnaryOperator<Timeline> change) {
    Integer index = current.compiled().indexOf(taken.resourceId());
    if (index != null) {
      changed.put(
          index, change.apply(changed.getOrDefault(index, current.world().timeline(index))));
    }
  }

  private void hold(UUID holder, BusyHolder held) {
    BusyHolder before = holders.put(holder, held);
    entries += held.taken().size() - (before == null ? 0 : before.taken().size());
    holds.add(held);
    if (before != null) {
      holds.remove(before);
    }
    if (held.taken().isEmpty()) {
      ended.add(new Ended(holder, held, System.nanoTime()));
    }
  }

  /**
   * Combines the busy time with a newer catalog. Returns false if further resources are now taken
   * in turn; the state must then be loaded again to find the latest bookings of these resources.
   */
  synchronized boolean apply(CompiledCatalog compiled) {
    Snapshot current = snapshot;
    if (current == null) {
      if (waitingCatalog == null
          || waitingCatalog.catalog().version() < compiled.catalog().version()) {
        waitingCatalog = compiled;
      }
      return true;
    }
    if (current.catalog().version() >= compiled.catalog().version()) {
      return true;
    }
    Map<Integer, List<BusyEntry>> missing = new HashMap<>();
    List<Timeline> timelines = new ArrayList<>();
    for (int i = 0; i < compiled.resources().size(); i++) {
      Integer old = current.compiled().indexOf(compiled.resourceId(i));
      timelines.add(old == null ? Timeline.EMPTY : current.world().timeline(old));
      if (old == null) {
        missing.put(i, new ArrayList<>());
      }
    }
    if (!missing.isEmpty()) {
      fill(compiled, missing);
    }
    missing.forEach((index, found) -> timelines.set(index, Timeline.of(found)));
    put(compiled, compiled.world(timelines));
    return takenInTurn.containsAll(compiled.takenInTurn());
  }

  // another node may have created and booked the resource before this node learned of it
  private void fill(CompiledCatalog compiled, Map<Integer, List<BusyEntry>> missing) {
    for (BusyHolder held : holders.values()) {
      for (BusyHolder.Taken taken : held.taken()) {
        Integer index = compiled.indexOf(taken.resourceId());
        List<BusyEntry> found = index == null ? null : missing.get(index);
        if (found != null) {
          found.add(taken.entry());
        }
      }
    }
  }

  private void put(CompiledCatalog compiled, World world) {
    snapshot = new Snapshot(compiled, world, keptFrom);
    catalogWeight = CatalogWeight.of(compiled.catalog());
  }

  /** Removes old tombstones, and busy time that ended before the month of this epoch minute. */
  synchronized void forgetBefore(int minute) {
    Snapshot current = snapshot;
    int from = Timeline.keptFrom(minute);
    buryEnded();
    if (current == null || from <= keptFrom) {
      return;
    }
    keptFrom = from;
    List<Timeline> timelines = new ArrayList<>();
    for (int i = 0; i < current.world().size(); i++) {
      timelines.add(current.world().timeline(i).after(from));
    }
    snapshot = new Snapshot(current.compiled(), current.world().withTimelines(timelines), keptFrom);
    findLatestLeftOut();
    holders
        .values()
        .removeIf(held -> {
          boolean past = !held.taken().isEmpty() && !held.reachesBeyond(from);
          if (past) {
            entries -= held.taken().size();
            holds.remove(held);
          }
          return past;
        });
  }

  private void buryEnded() {
    Ended first = ended.peekFirst();
    while (first != null && System.nanoTime() - first.nanos() > TOMBSTONE_NANOS) {
      ended.removeFirst();
      holders.remove(first.holder(), first.held());
      first = ended.peekFirst();
    }
  }

  /** The number of holds, including those that have just expired; read without a lock. */
  int holdsAtMost() {
    return holds.all();
  }

  synchronized int liveHolds(long nowSecond) {
    return holds.liveAfter(nowSecond);
  }

  /** The approximate size in bytes. */
  synchronized long weight() {
    Snapshot current = snapshot;
    return current == null
        ? 0
        : BusyHolder.bytes(holders.size(), entries) + catalogWeight + current.world().weight();
  }

  /**
   * Counts the holds of a workspace by the second in which they expire, so that live holds can be
   * counted without reading each hold. Guarded by the owner's lock, except {@link #all}.
   */
  static final class HoldsByExpiry {
    private final TreeMap<Long, Integer> counts = new TreeMap<>();
    private volatile int all;

    @SuppressWarnings("NonAtomicVolatileUpdate") // under the owner's lock; other threads only read
    void add(BusyHolder held) {
      if (held.isHold()) {
        counts.merge(expiry(held), 1, Integer::sum);
        all++;
      }
    }

    @SuppressWarnings("NonAtomicVolatileUpdate") // under the owner's lock, like add
    void remove(BusyHolder held) {
      if (held.isHold()) {
        counts.computeIfPresent(expiry(held), (_, count) -> count == 1 ? null : count - 1);
        all--;
      }
    }

    private static long expiry(BusyHolder hold) {
      return hold.taken().getFirst().entry().expiresAtSecond();
    }

    /** The number of holds, including holds whose expiry is not written yet. */
    int all() {
      return all;
    }

    int liveAfter(long nowSecond) {
      return counts.tailMap(nowSecond, false).values().stream().mapToInt(Integer::intValue).sum();
    }
  }
}
