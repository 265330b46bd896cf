package turno.verification.simulation;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Collects violations of the rules, each with the steps that led to it. Used by one thread only.
 */
final class Violations {
  private static final int MAX_REMEMBERED = 2_000;
  private static final int MAX_SHOWN = 12;
  private static final int MAX_KEPT = 50;

  private final Deque<Step> steps = new ArrayDeque<>();
  private final List<String> lines = new ArrayList<>();
  private int count;

  void note(Step step) {
    steps.addLast(step);
    if (steps.size() > MAX_REMEMBERED) {
      steps.removeFirst();
    }
  }

  void add(String what, Step step) {
    add(step + "\n  " + what, step.booking != null ? step.booking : step.resource);
  }

  /**
   * @param subject the booking or resource that the violation concerns
   */
  void add(String what, @Nullable Object subject) {
    count++;
    if (lines.size() >= MAX_KEPT) {
      return;
    }
    StringBuilder text = new StringBuilder("FOUND: ").append(what);
    List<Step> concerned = steps.stream().filter(step -> step.concerns(subject)).toList();
    int first = Math.max(0, concerned.size() - MAX_SHOWN);
    for (Step step : concerned.subList(first, concerned.size())) {
      text.append("\n    ").append(step);
    }
    lines.add(text.toString());
  }

  int count() {
    return count;
  }

  List<String> lines() {
    return List.copyOf(lines);
  }
}
