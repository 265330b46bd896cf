package turno.availability;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.PriorityQueue;
import org.jspecify.annotations.Nullable;

/** Finds what stands in the way of a row where a resource has too few units left. */
final class ObstacleFinder {
  private static final Comparator<Span> BY_END =
      Comparator.comparingInt(Span::endMinute).thenComparing(span -> span.entry().holder());

  private final Question question;
  private final Timeline timeline;
  private final int most;

  /**
   * For one resource.
   *
   * @param most units that may be used beside the row
   */
  ObstacleFinder(Question question, Timeline timeline, int most) {
    this.question = question;
    this.timeline = timeline;
    this.most = most;
  }

  /** An entry, and how long its holder has the resource without a break: blocks come in pieces. */
  record Span(BusyEntry entry, int startMinute, int endMinute) {}

  /**
   * The span with whose end enough becomes free, at the first minute of {@code [from, to)} that has
   * too little; null where every minute has enough.
   */
  @Nullable Span in(int from, int to) {
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

  private Span freeing(Iterable<BusyEntry> holding, long taken) {
    List<Span> spans = new ArrayList<>();
    holding.forEach(entry -> spans.add(span(entry)));
    spans.sort(BY_END);
    long used = taken;
    Span last = null;
    for (int i = 0; used > most; i++) {
      last = spans.get(i);
      used -= last.entry().units();
    }
    return Objects.requireNonNull(last);
  }

  private Span span(BusyEntry entry) {
    int start = entry.startMinute();
    int end = entry.endMinute();
    for (BusyEntry piece = entry; piece != null; piece = touching(entry, start - 1)) {
      start = piece.startMinute();
    }
    for (BusyEntry piece = entry; piece != null; piece = touching(entry, end)) {
      end = piece.endMinute();
    }
    return new Span(entry, start, end);
  }

  private @Nullable BusyEntry touching(BusyEntry entry, int minute) {
    for (BusyEntry other : taking(minute, minute + 1)) {
      if (other.holder().equals(entry.holder())) {
        return other;
      }
    }
    return null;
  }

  /** What counts of what takes time in {@code [from, to)}, by start. */
  private List<BusyEntry> taking(int from, int to) {
    List<BusyEntry> met = new ArrayList<>(timeline.overlapping(from, to, question.nowSecond()));
    met.removeIf(entry -> entry.holder().equals(question.leftOut()));
    met.sort(Comparator.comparingInt(BusyEntry::startMinute));
    return met;
  }
}
