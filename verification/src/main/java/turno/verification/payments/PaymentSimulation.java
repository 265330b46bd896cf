package turno.verification.payments;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.Semaphore;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import turno.postgres.Progress;
import turno.verification.kit.ServerProcess;
import turno.verification.kit.TemporaryFolder;
import turno.verification.kit.Verdict;
import turno.verification.pix.PixSimulator;

/**
 * Simulates customers who book, pay, cancel and reschedule, staff who refund payments and erase
 * customers, a provider that fails in every way, kills of the server and jumps of the clock, all at
 * the same time. Then it repairs everything, waits until all payments have settled, and compares
 * the ledger with the provider's books.
 */
public final class PaymentSimulation {
  private static final Duration BETWEEN_LINES = Duration.ofSeconds(10);
  private static final Duration MAX_SETTLE = Duration.ofSeconds(90);
  private static final long SETTLE_STEP_SECONDS = 660;
  private static final int STEPS_AT_ONCE = 64;
  private static final int MAX_BATCH = 6;
  private static final int BATCHES_BETWEEN_JUMPS = 5;
  private static final int STEPS_BETWEEN_KILLS = 25;
  private static final int KILL_WITHIN_MILLIS = 60;
  private static final int PAUSE_MILLIS = 100;
  private static final List<PaymentSteps.Kind> SELDOM =
      List.copyOf(EnumSet.range(PaymentSteps.Kind.PAY_ANYWAY, PaymentSteps.Kind.REMOVE_CHARGE));
  private static final int MAX_FINDINGS = 5;

  /**
   * A run with at least this number of steps must include confirmed bookings and refunds; a shorter
   * one may lack them.
   */
  private static final int MIN_JUDGED_STEPS = 100;

  private final PaymentSimulationConfiguration configuration;
  private final List<String> turno;
  private final Progress progress;
  private final Random random;
  private final List<String> findings = new ArrayList<>();
  private final Semaphore places = new Semaphore(STEPS_AT_ONCE);
  private long steps;
  private long stepsAtKill;
  private int kills;
  private int jumps;
  private Map<String, Integer> fates = Map.of();

  /**
   * @param turno the command line that runs the server's program, without the program's own
   *     arguments
   * @param progress receives the progress messages
   */
  public PaymentSimulation(
      PaymentSimulationConfiguration configuration, List<String> turno, Progress progress) {
    this.configuration = configuration;
    this.turno = List.copyOf(turno);
    this.progress = progress;
    this.random = new Random(configuration.seed());
  }

  public Verdict run() {
    Path folder = TemporaryFolder.make("turno-payments-");
    long begun = System.nanoTime();
    Instant beginning = Instant.now().truncatedTo(ChronoUnit.SECONDS).plusSeconds(60);
    try (PixSimulator provider = PixSimulator.start();
        ServerProcess process = ServerUnderTrial.process(turno, folder, beginning)) {
      Thread onExit = new Thread(process::close, "end of the simulation");
      Runtime.getRuntime().addShutdownHook(onExit);
      run(provider, process, beginning);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      findings.add("the simulation was interrupted");
    } catch (RuntimeException | IOException | SQLException e) {
      findings.add("the simulation was aborted: " + e);
    }
    return verdict(folder, Duration.ofNanos(System.nanoTime() - begun));
  }

  private void run(PixSimulator provider, ServerProcess process, Instant beginning)
      throws InterruptedException, IOException, SQLException {
    progress.say("Seed " + configuration.seed());
    process.start();
    provider.setClock(beginning, false);
    ServerUnderTrial server = ServerUnderTrial.open(process, provider);
    DepositShop shop = DepositShop.create(server);
    PaymentSteps actions = new PaymentSteps(server, provider, shop);
    ProviderTroubles troubles = new ProviderTroubles(provider, random);
    work(server, provider, actions, troubles);
    progress.say("All faults are lifted; open payments are settling");
    troubles.mend();
    settle(
        server,
        provider,
        actions,
        join(actions.seldomSeen(), actions.strays()),
        actions.pulledBack());
    audit(process, server, provider, actions);
    // by now the server has read the payments and refunds that were never reported
    settle(server, provider, actions, actions.strays(), Set.of());
    judgeExtent();
    findings.addAll(actions.findings());
    findings.addAll(server.inconsistencies());
    provider.violations().forEach(violation -> findings.add("the provider: " + violation));
    progress.say("Actions: " + actions.done());
    progress.say("Outcomes of the payments: " + fates);
    process.stopFault().ifPresent(findings::add);
  }

  private void work(
      ServerUnderTrial server,
      PixSimulator provider,
      PaymentSteps actions,
      ProviderTroubles troubles)
      throws InterruptedException {
    long begun = System.nanoTime();
    long end = begun + configuration.time().toNanos();
    long next = begun + BETWEEN_LINES.toNanos();
    while (steps < configuration.steps()
        && (System.nanoTime() < end || kills < configuration.kills())
        && findings.size() + actions.findings().size() < MAX_FINDINGS) {
      troubles.draw();
      begin(actions);
      double passed = (double) (System.nanoTime() - begun) / configuration.time().toNanos();
      if (kills < configuration.kills()
          && passed * (configuration.kills() + 1) > kills + 1
          && steps >= stepsAtKill + STEPS_BETWEEN_KILLS) {
        kill(server, provider);
      }
      if (random.nextInt(BATCHES_BETWEEN_JUMPS) == 0) {
        jump(server, provider, distance());
      }
      if (System.nanoTime() > next) {
        progress.say(
            Verdict.number(steps) + " steps, " + kills + " kills, " + jumps + " clock moves");
        next = System.nanoTime() + BETWEEN_LINES.toNanos();
      }
    }
    places.acquire(STEPS_AT_ONCE);
  }

  /**
   * Starts up to six concurrent actions, often on the same booking; earlier actions may still run.
   */
  private void begin(PaymentSteps actions) throws InterruptedException {
    PaymentSteps.Known focus = random.nextInt(5) < 3 ? actions.anyKnown(random) : null;
    int count = 1 + random.nextInt(MAX_BATCH);
    for (int i = 0; i < count; i++) {
      PaymentSteps.Kind kind = kind();
      long seed = random.nextLong();
      places.acquire();
      Thread.ofVirtual()
          .name("step")
          .start(() -> {
            try {
              actions.act(kind, focus, seed);
            } catch (InterruptedException e) {
              Thread.currentThread().interrupt();
            } catch (RuntimeException e) {
              actions.find(kind + " failed: " + e);
            } finally {
              places.release();
            }
          });
      steps++;
    }
  }

  private PaymentSteps.Kind kind() {
    int drawn = random.nextInt(100);
    if (drawn < 32) {
      return PaymentSteps.Kind.BOOK;
    }
    if (drawn < 58) {
      return PaymentSteps.Kind.PAY;
    }
    return SELDOM.get(random.nextInt(SELDOM.size()));
  }

  private void kill(ServerUnderTrial server, PixSimulator provider) throws InterruptedException {
    Thread.sleep(random.nextInt(KILL_WITHIN_MILLIS));
    boolean withPostgres = kills % 2 == 1;
    progress.say("kill -9 of the server" + (withPostgres ? " and its PostgreSQL" : ""));
    server.kill(withPostgres);
    kills++;
    stepsAtKill = steps;
    jump(server, provider, 0); // while the server was down, only the provider's clock advanced
  }

  /**
   * The length of a jump in seconds, up to an hour. A long jump exceeds the 20 or 30 minutes within
   * which a deposit can be paid.
   */
  private long distance() {
    return switch (random.nextInt(6)) {
      case 0, 1 -> random.nextInt(60);
      case 2, 3 -> random.nextInt(600);
      case 4 -> 1_200 + random.nextInt(900);
      default -> random.nextInt(3_600);
    };
  }

  /**
   * Advances the provider's clock and sets the server's clock to the same time. The clocks may
   * still differ by the duration of the request.
   */
  private void jump(ServerUnderTrial server, PixSimulator provider, long seconds)
      throws InterruptedException {
    jumps++;
    provider.advanceClock(Duration.ofSeconds(seconds));
    server.setClock(provider.now(), "jump-" + jumps);
  }

  /** Moves the clock until the audit has no findings, or until {@link #MAX_SETTLE} has passed. */
  private void settle(
      ServerUnderTrial server,
      PixSimulator provider,
      PaymentSteps actions,
      Set<String> seldomSeen,
      Set<String> pulledBack)
      throws InterruptedException, SQLException {
    long end = System.nanoTime() + MAX_SETTLE.toNanos();
    PaymentAudit.Judgement judgement;
    do {
      jump(server, provider, SETTLE_STEP_SECONDS);
      provider.endRefunds(true);
      provider.awaitCallbacks();
      Thread.sleep(PAUSE_MILLIS);
      judgement = PaymentAudit.judge(evidence(server, provider, actions, seldomSeen, pulledBack));
    } while (!judgement.findings().isEmpty() && System.nanoTime() < end);
    findings.addAll(judgement.findings());
    fates = judgement.fates();
  }

  /**
   * Runs the server's own audit, which shares no code with the simulation's audit. It reads the
   * payments that the provider never reported, and must then find only money that belongs to no
   * booking.
   */
  private void audit(
      ServerProcess process, ServerUnderTrial server, PixSimulator provider, PaymentSteps actions)
      throws InterruptedException {
    long end = System.nanoTime() + MAX_SETTLE.toNanos();
    List<String> wrong;
    do {
      OwnAudit.of(process, true);
      jump(server, provider, SETTLE_STEP_SECONDS);
      Thread.sleep(PAUSE_MILLIS);
      wrong = OwnAudit.of(process, false).unexpected(join(actions.seldomSeen(), actions.strays()));
    } while (!wrong.isEmpty() && System.nanoTime() < end);
    wrong.forEach(one -> findings.add("the server's own audit: " + one));
  }

  private static Set<String> join(Set<String> some, Set<String> others) {
    return Stream.concat(some.stream(), others.stream()).collect(Collectors.toSet());
  }

  /**
   * Checks that deposits were taken and refunded at all, because empty books would show no fault.
   */
  private void judgeExtent() {
    for (String fate : List.of("confirmed booking", "refunded")) {
      if (steps >= MIN_JUDGED_STEPS && !fates.containsKey(fate)) {
        findings.add("no payment had the outcome " + fate + "; outcomes: " + fates);
      }
    }
  }

  private static PaymentAudit.Evidence evidence(
      ServerUnderTrial server,
      PixSimulator provider,
      PaymentSteps actions,
      Set<String> seldomSeen,
      Set<String> pulledBack)
      throws InterruptedException, SQLException {
    return new PaymentAudit.Evidence(
        provider.books(),
        provider.chargeRecords(),
        server.bookings(),
        server.ledger(),
        server.bookingsOfCharges(),
        actions.refundedByStaff(),
        seldomSeen,
        pulledBack);
  }

  private Verdict verdict(Path folder, Duration took) {
    String line =
        "simulate --payments: seed "
            + configuration.seed()
            + ", "
            + Verdict.time(took)
            + ", "
            + kills
            + (kills == 1 ? " kill: " : " kills: ")
            + Verdict.number(steps)
            + " steps, "
            + Verdict.number(jumps)
            + " clock moves, ";
    return Verdict.of(
        line,
        findings.size(),
        findings,
        "./turno simulate --payments --seed "
            + configuration.seed()
            + " --minutes "
            + Math.max(1, configuration.time().toMinutes())
            + " --steps "
            + steps,
        folder);
  }
}
