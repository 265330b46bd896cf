package turno.verification.race;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import turno.verification.kit.ApiReply;
import turno.verification.kit.ApiRequest;
import turno.verification.kit.Verdict;

/**
 * Counts the answers, the repeated requests and the failures of each phase of an upgrade. Many
 * threads write to it concurrently.
 */
final class UpgradeStatistics {
  private final RaceStatistics statistics;
  private final List<Phase> phases = new ArrayList<>();
  private final Map<Integer, Integer> statuses = new TreeMap<>();
  private final int[] written = new int[2];
  private int requests;
  private int retried;
  private int failed;

  /** One phase; a request is counted in the phase in which it ends. */
  private static final class Phase {
    private final String name;
    private final Map<String, Integer> reasons = new TreeMap<>();
    private int answered;

    private Phase(String name) {
      this.name = name;
    }
  }

  UpgradeStatistics(RaceStatistics statistics, String phase) {
    this.statistics = statistics;
    begin(phase);
  }

  /** Begins a phase. */
  synchronized void begin(String phase) {
    phases.add(new Phase(phase));
  }

  synchronized void begun() {
    requests++;
  }

  /**
   * Counts the answer to a request.
   *
   * @param failures the number of earlier attempts that got no answer, or 503
   */
  synchronized void answered(int server, ApiRequest ask, ApiReply reply, int failures) {
    phases.getLast().answered++;
    statuses.merge(reply.status(), 1, Integer::sum);
    retried += failures > 0 ? 1 : 0;
    failed += reply.status() >= 500 ? 1 : 0;
    // a replayed answer belongs to an earlier request, perhaps to the other server
    if (!ask.method().equals("GET") && reply.status() < 300 && !reply.replayed()) {
      written[server]++;
    }
  }

  /** Counts an attempt that failed and must be repeated. */
  synchronized void retried(int server, ApiRequest ask, String reason) {
    String shown = "server " + (server + 1) + ", " + ask.method() + ", " + reason;
    phases.getLast().reasons.merge(shown, 1, Integer::sum);
  }

  /** Counts a request that failed on one server and then on the other one. */
  synchronized void failed(ApiRequest ask) {
    failed++;
    Phase phase = phases.getLast();
    statistics.evidence(
        ask + " failed even after one retry; failures of \"" + phase.name + "\": " + phase.reasons);
  }

  /** The number of writes that a server has acknowledged. */
  synchronized int written(int server) {
    return written[server];
  }

  synchronized int requests() {
    return requests;
  }

  synchronized int retried() {
    return retried;
  }

  synchronized int failed() {
    return failed;
  }

  /** Whether attempts failed in the first phase, in which no server is stopped. */
  synchronized boolean isStrained() {
    return !phases.getFirst().reasons.isEmpty();
  }

  /** All answers by status, and for each phase the attempts that were repeated. */
  synchronized List<String> lines() {
    List<String> lines = new ArrayList<>();
    lines.add(
        "answers: "
            + statuses.entrySet().stream()
                .map(one -> Verdict.number(one.getValue()) + " with status " + one.getKey())
                .collect(Collectors.joining(", ")));
    for (Phase phase : phases) {
      int repeated = phase.reasons.values().stream().mapToInt(Integer::intValue).sum();
      lines.add(
          phase.name
              + ": "
              + Verdict.number(phase.answered)
              + " answered, "
              + Verdict.number(repeated)
              + (repeated == 0 ? " repeated" : " repeated:"));
      phase.reasons.forEach((reason, count) -> lines.add("  " + count + " × " + reason));
    }
    return lines;
  }
}
