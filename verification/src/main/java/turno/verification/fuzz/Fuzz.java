package turno.verification.fuzz;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;
import turno.postgres.Progress;
import turno.verification.kit.PublishedContract;
import turno.verification.kit.PublishedOperation;
import turno.verification.kit.WireId;

/**
 * Sends valid and damaged requests to a server and builds later requests from the answers. Requests
 * are sent one after another, so that the same seed repeats the same search. The search looks for a
 * status of 500 or higher, a hang, an answer that violates the contract, another workspace's data
 * in an answer, a change to that workspace, a failure in the log, and growing memory.
 */
public final class Fuzz {
  private static final int MAX_FINDINGS = 40;
  private static final int BETWEEN_LOOKS = 1_000;
  private static final long BETWEEN_LINES_NANOS = 10_000_000_000L;
  private static final long WARM_UP = 5_000;
  private static final long GROWTH_MOST_BYTES = 48L * 1024 * 1024;

  private static final Request NOW = new Request(null, "GET", "/v1/me", List.of(), null, null);

  private final FuzzConfiguration configuration;
  private final FuzzTarget target;
  private final Progress progress;
  private final RandomGenerator random;
  private final String origin;
  private final String marker;
  private final Map<WireId, List<String>> foreign = new EnumMap<>(WireId.class);
  private final Map<String, Finding> findings = new LinkedHashMap<>();
  private final Map<Integer, Integer> statuses = new TreeMap<>();

  /** The operations that have not answered with a success yet. */
  private final Set<String> withoutSuccess = new TreeSet<>();

  private boolean memoryIsMeasured;

  /** One kind of fault, and how often it occurred. */
  private static final class Finding {
    private final String text;
    private int count = 1;

    Finding(String text) {
      this.text = text;
    }
  }

  /**
   * @param progress receives the progress messages
   */
  public Fuzz(FuzzConfiguration configuration, FuzzTarget target, Progress progress) {
    this.configuration = configuration;
    this.target = target;
    this.progress = progress;
    this.random = new Random(configuration.seed());
    this.origin = "http://127.0.0.1:" + target.port();
    this.marker = "neighbour" + Long.toUnsignedString(configuration.seed(), 36);
  }

  public FuzzResult run() {
    try (FuzzConnection wire = new FuzzConnection(target.port());
        FuzzConnection itsConnection = new FuzzConnection(target.port())) {
      PublishedContract contract = PublishedContract.of(origin);
      KnownValues theirs = new KnownValues(random, Map.of());
      FuzzedShop neighbour =
          new FuzzedShop(contract, itsConnection, target.neighbourKey(), marker, theirs);
      neighbour.create();
      for (WireId kind : WireId.values()) {
        foreign.put(kind, theirs.own(kind));
      }
      KnownValues known = new KnownValues(random, foreign);
      new FuzzedShop(contract, wire, target.key(), "Oficina", known).create();
      return search(contract, wire, known, neighbour);
    }
  }

  private FuzzResult search(
      PublishedContract contract, FuzzConnection wire, KnownValues known, FuzzedShop neighbour) {
    ValueGenerator values = new ValueGenerator(contract.document(), known, random);
    RequestGenerator requests = new RequestGenerator(contract, values, known, random);
    Spoiler spoiler = new Spoiler(known, requests, random);
    AnswerJudge judge = new AnswerJudge(wire, new AnswerRules(contract), target, marker, foreign);
    Shrinker shrinker = new Shrinker(judge, requests);
    contract.operations().stream()
        .filter(operation -> !operation.isPlanned())
        .forEach(operation -> withoutSuccess.add(operation.id()));
    String before = neighbour.state();
    long end = System.nanoTime() + configuration.time().toNanos();
    long line = System.nanoTime() + BETWEEN_LINES_NANOS;
    long held = -1;
    long sent = 0;
    while (sent < configuration.requests()
        && System.nanoTime() < end
        && findings.size() < MAX_FINDINGS) {
      Request request = requests.next();
      if (random.nextInt(10) < 6) {
        request = spoiler.spoil(request);
      }
      AnswerJudge.Verdict verdict = judge.judge(request);
      sent++;
      learn(verdict.answer(), known);
      PublishedOperation operation = request.operation();
      if (operation != null && verdict.answer() != null && verdict.answer().isSuccess()) {
        withoutSuccess.remove(operation.id());
      }
      if (verdict.fault() != null) {
        found(request, verdict, shrinker);
      }
      if (sent % BETWEEN_LOOKS == 0) {
        learn(judge.judge(NOW).answer(), known);
        look(neighbour, before, sent);
      }
      if (sent == WARM_UP) {
        held = target.heldBytes().getAsLong();
      }
      if (System.nanoTime() > line) {
        progress.say(summary(sent));
        line = System.nanoTime() + BETWEEN_LINES_NANOS;
      }
    }
    look(neighbour, before, sent);
    checkMemory(held);
    return findings(sent);
  }

  private void learn(@Nullable RawAnswer answer, KnownValues known) {
    if (answer != null) {
      statuses.merge(answer.status(), 1, Integer::sum);
      if (answer.isSuccess()) {
        known.learn(answer.json());
      }
    }
  }

  private void found(Request request, AnswerJudge.Verdict verdict, Shrinker shrinker) {
    String fault = String.valueOf(verdict.fault());
    String subject = request.operation() == null ? "" : request.operation().id() + ": ";
    String kind = subject + fault.replaceAll("[0-9a-f]{8,}", "…");
    Finding known = findings.get(kind);
    if (known != null) {
      known.count++;
      return;
    }
    // recorded before shrinking, because a smaller request may fail in another way
    Finding finding = new Finding(kind + "\n  " + request.curl(origin) + "\n  " + verdict.answer());
    findings.put(kind, finding);
    Request smallest = shrinker.shrink(request, fault);
    String text =
        kind
            + "\n  "
            + smallest.curl(origin)
            + "\n  answered "
            + verdict.answer()
            + "\n  found with seed "
            + configuration.seed();
    findings.put(kind, new Finding(text));
    progress.say("found: " + text);
  }

  private void look(FuzzedShop neighbour, String before, long sent) {
    if (!neighbour.state().equals(before)) {
      findings.putIfAbsent(
          "neighbour",
          new Finding("The other workspace was changed by request " + sent + " or an earlier one"));
    }
  }

  private void checkMemory(long before) {
    long after = before < 0 ? -1 : target.heldBytes().getAsLong();
    memoryIsMeasured = after >= 0;
    if (memoryIsMeasured && after - before > GROWTH_MOST_BYTES) {
      findings.put(
          "memory",
          new Finding("The server's memory grew from %,d to %,d bytes".formatted(before, after)));
    }
  }

  private String summary(long sent) {
    return "%,d requests, answers by status %s, %d findings"
        .formatted(sent, statuses, findings.size());
  }

  private FuzzResult findings(long sent) {
    List<String> evidence = new ArrayList<>();
    for (Finding finding : findings.values()) {
      evidence.add(
          finding.text + (finding.count > 1 ? "\n  occurred " + finding.count + " times" : ""));
    }
    String line =
        String.format(
            Locale.ROOT,
            "fuzz: seed %d: %s%s%s",
            configuration.seed(),
            summary(sent),
            memoryIsMeasured ? "" : "; memory was not measured",
            withoutSuccess.isEmpty() ? "" : "; operations without a success: " + withoutSuccess);
    return new FuzzResult(evidence, List.copyOf(withoutSuccess), line);
  }
}
