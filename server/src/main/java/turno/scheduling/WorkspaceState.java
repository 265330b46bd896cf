package turno.scheduling;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import turno.availability.Entry;
import turno.availability.Timeline;
import turno.availability.World;

/**
 * The snapshot of one workspace and what is needed to carry it forward. Readers take the volatile
 * reference; writers take turns. A change is applied once, by the version of its holder: an older
 * one that arrives late is ignored, also after its holder has given its time back.
 */
final class WorkspaceState {
  /** Longer than any transaction may stay open: nothing older can still arrive. */
  private static final long TOMBSTONE_NANOS = TimeUnit.SECONDS.toNanos(60);

  private static final int TIDY_EVERY = 4_096;

  private final Map<UUID, Held> holders = new HashMap<>();
  private volatile @Nullable Snapshot snapshot;
  private int sinceTidied;

  /** What a holder takes at one version; none at all after its end. */
  private record Held(long version, List<Busy> busy, long appliedAtNanos) {}

  @Nullable Snapshot snapshot() {
    return snapshot;
  }

  /** Like {@link #snapshot}, after a load that is under way. */
  synchronized @Nullable Snapshot settled() {
    return snapshot;
  }

  /** Whether this change, or a later one of the holder, is in the snapshot. */
  synchronized boolean knows(UUID holder, long version) {
    Held held = holders.get(holder);
    return held != null && held.version >= version;
  }

  /** Installs what was read in one transaction. */
  synchronized Snapshot install(Compiled compiled, Map<UUID, Loaded> loaded) {
    holders.clear();
    Map<Integer, List<Entry>> entries = new HashMap<>();
    long now = System.nanoTime();
    loaded.forEach((holder, held) -> {
      holders.put(holder, new Held(held.version(), held.busy(), now));
      for (Busy busy : held.busy()) {
        Integer index = compiled.indexOf(busy.resourceId());
        if (index != null) {
          entries.computeIfAbsent(index, i -> new ArrayList<>()).add(busy.entry(holder));
        }
      }
    });
    List<Timeline> timelines = new ArrayList<>();
    for (int i = 0; i < compiled.resources().size(); i++) {
      timelines.add(Timeline.of(entries.getOrDefault(i, List.of())));
    }
    Snapshot installed = new Snapshot(compiled, World.of(compiled.resources(), timelines));
    snapshot = installed;
    return installed;
  }

  /** A holder with its time and version, as loaded. */
  record Loaded(long version, List<Busy> busy) {}

  /** Carries one change of a holder's time into the snapshot. */
  synchronized void apply(UUID holder, long version, List<Busy> busy) {
    Snapshot current = snapshot;
    if (current == null) {
      return; // not loaded yet: the load will see it
    }
    Held before = holders.get(holder);
    if (before != null && before.version >= version) {
      return;
    }
    Map<Integer, Timeline> changed = new HashMap<>();
    if (before != null) {
      for (Busy old : before.busy) {
        replace(current, changed, old, t -> without(t, holder, old));
      }
    }
    for (Busy taken : busy) {
      replace(current, changed, taken, t -> t.with(taken.entry(holder)));
    }
    holders.put(holder, new Held(version, busy, System.nanoTime()));
    if (!changed.isEmpty()) {
      snapshot = new Snapshot(current.compiled(), current.world().with(changed));
    }
    tidy();
  }

  private static Timeline without(Timeline timeline, UUID holder, Busy old) {
    Entry entry = old.entry(holder);
    return timeline.without(holder, entry.startMinute(), entry.endMinute());
  }

  private static void replace(
      Snapshot current,
      Map<Integer, Timeline> changed,
      Busy busy,
      java.util.function.UnaryOperator<Timeline> change) {
    Integer index = current.compiled().indexOf(busy.resourceId());
    if (index != null) {
      changed.put(
          index, change.apply(changed.getOrDefault(index, current.world().timeline(index))));
    }
  }

  /** Puts another catalog under the same busy time. */
  synchronized void apply(Compiled compiled) {
    Snapshot current = snapshot;
    if (current == null || current.catalog().version() >= compiled.catalog().version()) {
      return;
    }
    Map<Integer, List<Entry>> missing = new HashMap<>();
    List<Timeline> timelines = new ArrayList<>();
    for (int i = 0; i < compiled.resources().size(); i++) {
      Integer old = current.compiled().indexOf(compiled.resourceId(i));
      timelines.add(old == null ? Timeline.EMPTY : current.world().timeline(old));
      if (old == null) {
        missing.put(i, new ArrayList<>());
      }
    }
    // time on a resource that another node created and booked before this node heard of it
    holders.forEach((holder, held) ->
        held.busy.forEach(busy -> {
          Integer index = compiled.indexOf(busy.resourceId());
          List<Entry> entries = index == null ? null : missing.get(index);
          if (entries != null) {
            entries.add(busy.entry(holder));
          }
        }));
    missing.forEach((index, entries) -> timelines.set(index, Timeline.of(entries)));
    snapshot = new Snapshot(compiled, World.of(compiled.resources(), timelines));
  }

  private void tidy() {
    if (++sinceTidied < TIDY_EVERY) {
      return;
    }
    sinceTidied = 0;
    long now = System.nanoTime();
    Iterator<Held> all = holders.values().iterator();
    while (all.hasNext()) {
      Held held = all.next();
      if (held.busy.isEmpty() && now - held.appliedAtNanos > TOMBSTONE_NANOS) {
        all.remove();
      }
    }
  }
}
