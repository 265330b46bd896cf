package turno.availability;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.PriorityQueue;
import org.jspecify.annotations.Nullable;

/** Finds the booking, hold or block that leaves a resource too few units for a requirement. */
final class ObstacleFinder {
  private static final Comparator<Obstacle> BY_END =
      Comparator.comparingInt(Obstacle::endMinute)
          .thenComparing(obstacle -> obstacle.entry().holder());

  private final Question question;
  private final Timeline timeline;
  private final int most;

  /**
   * Searches the busy time of one resource.
   *
   * @param most the maximum number of units that other holders may use at the same time
   */
  ObstacleFinder(Question question, Timeline timeline, int most) {
    this.question = question;
    this.timeline = timeline;
    this.most = most;
  }

  /**
   * An entry, and the whole unbroken time for which the entry's holder takes the resource. The
   * whole time may be longer than the entry, because a long block is stored in pieces.
   */
  record Obstacle(BusyEntry entry, int startMinute, int endMinute) {}

  /**
   * Finds the first minute of {@code [from, to)} with too few units left, and returns the obstacle
   * at whose end enough units are free; null if every minute has enough units.
   */
  @Nullable Obstacle firstIn(int from, int to) {
    List<BusyEntry> met = taking(from, to);
    PriorityQueue<BusyEntry> holding =
        new PriorityQueue<>(Comparator.comparingInt(BusyEntry::endMinute));
    long used = 0;
    int next = 0;
    while (next < met.size()) {
      int minute = Math.max(from, met.get(next).startMinute());
      while (next < met.size() && met.get(next).startMinute() <= minute) {
        used += met.get(next).units();
        holding.add(met.get(next++));
      }
      while (!holding.isEmpty() && holding.element().endMinute() <= minute) {
        used -= holding.remove().units();
      }
      if (used > most) {
        return freeing(holding, used);
      }
    }
    return null;
  }

  private Obstacle freeing(Iterable<BusyEntry> holding, long taken) {
    List<Obstacle> obstacles = new ArrayList<>();
    holding.forEach(entry -> obstacles.add(obstacle(entry)));
    obstacles.sort(BY_END);
    long used = taken;
    Obstacle last = null;
    for (int i = 0; used > most; i++) {
      last = obstacles.get(i);
      used -= last.entry().units();
    }
    return Objects.requireNonNull(last);
  }

  private Obstacle obstacle(BusyEntry entry) {
    int start = entry.startMinute();
    int end = entry.endMinute();
    for (BusyEntry piece = entry; piece != null; piece = touching(entry, start - 1)) {
      start = piece.startMinute();
    }
    for (BusyEntry piece = entry; piece != null; piece = touching(entry, end)) {
      end = piece.endMinute();
    }
    return new Obstacle(entry, start, end);
  }

  private @Nullable BusyEntry touching(BusyEntry entry, int minute) {
    for (BusyEntry other : taking(minute, minute + 1)) {
      if (other.holder().equals(entry.holder())) {
        return other;
      }
    }
    return null;
  }

  /**
   * The entries that overlap {@code [from, to)} and take time according to the question, ordered by
   * start.
   */
  private List<BusyEntry> taking(int from, int to) {
    List<BusyEntry> met = new ArrayList<>(timeline.overlapping(from, to, question.nowSecond()));
    met.removeIf(entry -> entry.holder().equals(question.leftOut()));
    met.sort(Comparator.comparingInt(BusyEntry::startMinute));
    return met;
  }
}
