package turno.verification.race;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import turno.postgres.Progress;
import turno.verification.kit.TemporaryFolder;
import turno.verification.kit.Verdict;

/**
 * Runs the cases of the failover table, each on a new pair of PostgreSQL servers, and prints the
 * results. It connects only to 127.0.0.1 and ends by itself.
 */
public final class FailoverTable {
  private static final String LINE = "%-8s %8s %8s %8s %8s %8s %6s %8s %8s  %s";

  private final List<FailoverCase> cases;
  private final int rounds;
  private final long seed;
  private final List<String> turno;
  private final Path programs;
  private final Progress progress;

  /**
   * @param rounds how often each case is run; each round uses the next seed
   * @param turno the command line that runs the server's program
   * @param programs the folder that receives PostgreSQL's programs
   */
  public FailoverTable(
      List<FailoverCase> cases,
      int rounds,
      long seed,
      List<String> turno,
      Path programs,
      Progress progress) {
    this.cases = List.copyOf(cases);
    this.rounds = rounds;
    this.seed = seed;
    this.turno = List.copyOf(turno);
    this.programs = programs;
    this.progress = progress;
  }

  public Verdict run() {
    Path folder = TemporaryFolder.make("turno-failover-");
    long begun = System.nanoTime();
    List<FailoverResult> results = new ArrayList<>();
    List<String> findings = new ArrayList<>();
    for (int round = 0; round < rounds; round++) {
      for (FailoverCase kind : cases) {
        FailoverResult result = run(kind, seed + round, folder);
        results.add(result);
        progress.say(line(result));
        result.findings().forEach(progress::say);
        findings.addAll(result.findings());
      }
    }
    progress.say("");
    table(results).forEach(progress::say);
    String only = cases.size() == 1 ? " --case " + cases.getFirst().word() : "";
    return Verdict.of(
        "simulate: "
            + results.size()
            + " failovers, "
            + Verdict.time(Duration.ofNanos(System.nanoTime() - begun))
            + ", "
            + Verdict.number(results.stream().mapToLong(FailoverResult::acknowledged).sum())
            + " writes, ",
        findings.size(),
        findings,
        "./turno simulate --failover" + only + " --seed " + seed + " --rounds " + rounds,
        folder);
  }

  /** Runs one case, and deletes its folder unless something was found. */
  FailoverResult run(FailoverCase kind, long chosen, Path folder) {
    Path own = folder.resolve(kind.word() + "-" + chosen);
    FailoverResult result = new FailoverTrial(kind, chosen, turno, programs, own, progress).run();
    if (result.findings().isEmpty()) {
      TemporaryFolder.delete(own);
    }
    return result;
  }

  private static String line(FailoverResult result) {
    return String.format(
        Locale.ROOT,
        "%s, seed %d: seconds until writes: %s, and then until webhooks: %s; %d writes, %d answers"
            + " with 503, slowest answer %s s, %d resets of the stream, %d lost, %d doubled,"
            + " %d missing",
        result.kind().word(),
        result.seed(),
        seconds(result.untilWrites()),
        seconds(result.untilWebhooks()),
        result.acknowledged(),
        result.unavailable(),
        seconds(result.slowest()),
        result.resets(),
        result.lost(),
        result.doubled(),
        result.missing());
  }

  private List<String> table(List<FailoverResult> results) {
    List<String> lines = new ArrayList<>();
    lines.add(
        String.format(Locale.ROOT, "%-8s %17s %17s", "", "s until writes", "s until webhooks"));
    lines.add(
        String.format(
            Locale.ROOT,
            LINE,
            "case",
            "median",
            "worst",
            "median",
            "worst",
            "writes",
            "lost",
            "doubled",
            "missing",
            "seeds"));
    for (FailoverCase kind : cases) {
      List<FailoverResult> of = results.stream().filter(one -> one.kind() == kind).toList();
      List<@Nullable Duration> writes =
          of.stream().<@Nullable Duration>map(FailoverResult::untilWrites).toList();
      List<@Nullable Duration> webhooks =
          of.stream().<@Nullable Duration>map(FailoverResult::untilWebhooks).toList();
      lines.add(
          String.format(
              Locale.ROOT,
              LINE,
              kind.word(),
              median(writes),
              worst(writes),
              median(webhooks),
              worst(webhooks),
              of.stream().mapToInt(FailoverResult::acknowledged).sum(),
              of.stream().mapToInt(FailoverResult::lost).sum(),
              of.stream().mapToInt(FailoverResult::doubled).sum(),
              of.stream().mapToInt(FailoverResult::missing).sum(),
              rounds == 1 ? seed : seed + " to " + (seed + rounds - 1)));
    }
    return lines;
  }

  private static String median(List<@Nullable Duration> times) {
    List<Duration> known = times.stream().filter(Objects::nonNull).sorted().toList();
    return known.isEmpty() ? "never" : seconds(known.get(known.size() / 2));
  }

  private static String worst(List<@Nullable Duration> times) {
    return times.contains(null)
        ? "never"
        : seconds(times.stream().filter(Objects::nonNull).max(Duration::compareTo).orElse(null));
  }

  private static String seconds(@Nullable Duration time) {
    return time == null ? "never" : String.format(Locale.ROOT, "%.2f", time.toMillis() / 1e3);
  }
}
