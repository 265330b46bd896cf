package turno.verification;

import java.time.Duration;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import turno.postgres.Progress;
import turno.verification.kit.Verdict;
import turno.verification.messages.MessageSimulation;
import turno.verification.messages.MessageSimulationConfiguration;
import turno.verification.payments.PaymentSimulation;
import turno.verification.payments.PaymentSimulationConfiguration;
import turno.verification.race.FailoverCase;
import turno.verification.race.FailoverTable;
import turno.verification.simulation.Simulation;
import turno.verification.simulation.SimulationConfiguration;

/**
 * {@code simulate}: random clients, crashes and a jumping clock, with an auditor that checks every
 * answer.
 */
@Command(
    name = "simulate",
    header = "run random clients with crashes and a jumping clock, and audit every answer",
    description =
        """
        Starts one to three servers of its own on one database in a temporary folder and lets
        random clients use them: random businesses, the whole life of a booking, stage actions,
        blocks, changes of the catalog and of customers, repeated requests. Servers and
        PostgreSQL are killed with -9 at any step, and the clock jumps by seconds to weeks. An
        auditor with its own model checks every answer and, with SQL, what is stored at the end.
        Exit code 0 if nothing was found; otherwise exit code 1: the steps that led to each
        finding are printed, and the folder is kept.

        With --payments, customers book, pay, pay twice, cancel and reschedule at the same time,
        staff refund payments and erase customers, the provider is slow, is down, loses data and
        answers too late, and the server is killed four times a minute. At the end all faults are
        lifted, and every payment must belong to an active booking, be refunded, or be flagged for
        a person; the ledger must equal the provider's books to the cent. Money that the provider
        never reports (a second payment whose callback was lost, money without a charge) is counted
        separately.

        With --messages, customers book, reschedule and cancel for weeks, the mail server fails
        before it has accepted a message, WhatsApp fails in every way, the clock jumps, and the
        server is killed once every 250 bookings. At the end no message may be missing, have
        arrived twice, or contradict its booking as it was when the message was written.
        Consequences of kills are counted separately: an e-mail sent again, or a message that
        may or may not have been accepted.

        With --failover, 32 clients compete as in ./turno race, with webhooks and a stream of
        changes, on a pair of PostgreSQL servers, a primary and a synchronous standby. Each round
        runs six cases on new pairs: the primary is killed and the standby promoted (kill), the
        same with a promotion some seconds later (late), the primary is frozen instead of killed
        (freeze), the standby is frozen (standby), the killed primary comes back (return), and
        both are killed (both). No acknowledged write may be lost or duplicated, and no event or
        change missed. Writes must succeed again within 3 s of the promotion (10 s if the primary
        was frozen), or within 5 s of the return of the servers, and webhooks must continue
        within another 5 s. The table at the end has a line for each case.\
        """)
final class SimulateCommand implements Callable<Integer> {
  private static final int MAX_MINUTES = 10_000;
  private static final int MAX_NODES = 3;
  private static final int MAX_CLIENTS = 32;
  private static final long MAX_STEPS = 1_000_000_000L;
  private static final int KILLS_A_MINUTE = 4;
  private static final int SEEDS = 1_000_000;
  private static final int MAX_ROUNDS = 100;
  private static final int MAX_BOOKINGS = 1_000_000;
  private static final int BOOKINGS_OF_A_KILL = 250;

  private static final Set<String> OF_ONE_FORM =
      Set.of(
          "--payments",
          "--messages",
          "--failover",
          "--seed",
          "--minutes",
          "--steps",
          "--nodes",
          "--clients",
          "--hostile",
          "--bookings",
          "--rounds",
          "--case",
          "--database");

  @Option(
      names = "--seed",
      paramLabel = "N",
      description =
          "the random seed for the generated requests (default: a new one, which is printed)."
              + " With one client, the same seed reproduces a run exactly, apart from the timing of"
              + " kills; with several clients, their timing differs too")
  private @Nullable Long seed;

  @Option(
      names = "--minutes",
      paramLabel = "M",
      description = "the maximum running time in minutes (1 to 10000; default: 1)")
  private int minutes = 1;

  @Option(names = "--steps", paramLabel = "N", description = "the maximum number of requests")
  private long steps = MAX_STEPS;

  @Option(
      names = "--nodes",
      paramLabel = "N",
      description = "the number of servers (1 to 3; default: drawn from the seed)")
  private @Nullable Integer nodes;

  @Option(
      names = "--clients",
      paramLabel = "N",
      description = "the number of clients (1 to 32; default: drawn from the seed)")
  private @Nullable Integer clients;

  @Option(
      names = "--hostile",
      description =
          "run next to a hostile workspace (see ./turno race); at most one request in four may get"
              + " 503, except while a server is killed")
  private boolean hostile;

  @Option(
      names = "--payments",
      description =
          "simulate deposits by Pix, with one server and the provider of ./turno pix-simulator;"
              + " combines only with --seed, --minutes and --steps")
  private boolean payments;

  @Option(
      names = "--messages",
      description =
          "simulate messages to customers, with one server, a simulated mail server and a simulated"
              + " WhatsApp; combines only with --seed and --bookings")
  private boolean messages;

  @Option(
      names = "--bookings",
      paramLabel = "N",
      description = "how many bookings --messages makes (1 to 1000000; default: 1000)")
  private int bookings = 1_000;

  @Option(
      names = "--failover",
      description =
          "simulate failures of a pair of PostgreSQL servers; combines only with --seed, --rounds"
              + " and --case")
  private boolean failover;

  @Option(
      names = "--rounds",
      paramLabel = "N",
      description =
          "how many times --failover runs each case (1 to 100; default: 1); each round uses the"
              + " next seed")
  private int rounds = 1;

  @Option(
      names = "--case",
      paramLabel = "NAME",
      description = "the only case that --failover runs (default: all)")
  private @Nullable String only;

  @Option(
      names = "--database",
      paramLabel = "URL",
      description =
          "use and fill this empty database, in the form of DATABASE_URL, instead of an embedded"
              + " PostgreSQL. This database is never killed")
  private @Nullable String database;

  @Spec private CommandSpec word = CommandSpec.create();

  private final List<String> server;
  private final Progress progress;

  SimulateCommand(List<String> server, Progress progress) {
    this.server = server;
    this.progress = progress;
  }

  @Override
  public Integer call() {
    NumberRange.require(word, "--minutes", minutes, MAX_MINUTES);
    NumberRange.require(word, "--steps", steps, MAX_STEPS);
    if (nodes != null) {
      NumberRange.require(word, "--nodes", nodes, MAX_NODES);
    }
    if (clients != null) {
      NumberRange.require(word, "--clients", clients, MAX_CLIENTS);
    }
    long chosen = seed == null ? new Random().nextInt(SEEDS) : seed;
    NumberRange.require(word, "--bookings", bookings, MAX_BOOKINGS);
    NumberRange.require(word, "--rounds", rounds, MAX_ROUNDS);
    return payments
        ? payments(chosen)
        : messages ? messages(chosen) : failover ? failover(chosen) : bookings(chosen);
  }

  private int payments(long chosen) {
    requireOnly("--payments", "--seed", "--minutes", "--steps");
    return tell(
        new PaymentSimulation(
                new PaymentSimulationConfiguration(
                    chosen, Duration.ofMinutes(minutes), steps, minutes * KILLS_A_MINUTE),
                server,
                progress)
            .run());
  }

  /** Refuses options that this form of the command would ignore. */
  private void requireOnly(String form, String... allowed) {
    List<String> own = List.of(allowed);
    for (OptionSpec option : word.commandLine().getParseResult().matchedOptions()) {
      String name = option.longestName();
      if (OF_ONE_FORM.contains(name) && !name.equals(form) && !own.contains(name)) {
        throw new ParameterException(
            word.commandLine(),
            name
                + " cannot be combined with "
                + (form.isEmpty() ? "a simulation of bookings" : form)
                + ", which takes only "
                + String.join(", ", own)
                + ".");
      }
    }
  }

  private int messages(long chosen) {
    requireOnly("--messages", "--seed", "--bookings");
    int kills = Math.max(1, bookings / BOOKINGS_OF_A_KILL);
    return tell(
        new MessageSimulation(
                new MessageSimulationConfiguration(chosen, bookings, kills), server, progress)
            .run());
  }

  private int failover(long chosen) {
    requireOnly("--failover", "--seed", "--rounds", "--case");
    List<FailoverCase> cases = FailoverCase.named(only);
    if (cases.isEmpty()) {
      throw new ParameterException(
          word.commandLine(),
          "There is no case '" + only + "'. The cases are: " + FailoverCase.words() + ".");
    }
    return tell(
        new FailoverTable(cases, rounds, chosen, server, Checkout.programs(), progress).run());
  }

  private int bookings(long chosen) {
    requireOnly(
        "", "--seed", "--minutes", "--steps", "--nodes", "--clients", "--hostile", "--database");
    SimulationConfiguration configuration =
        SimulationConfiguration.drawn(
            chosen,
            Duration.ofMinutes(minutes),
            nodes == null ? 0 : nodes,
            clients == null ? 0 : clients,
            steps,
            hostile,
            DatabaseOption.read(word, database));
    return tell(new Simulation(configuration, server, progress).run());
  }

  private int tell(Verdict verdict) {
    verdict.evidence().forEach(progress::say);
    if (verdict.kept() != null) {
      progress.say("The servers' data and logs are kept in " + verdict.kept());
    }
    System.out.println(verdict.line());
    return verdict.sound() ? VerificationMain.DONE : VerificationMain.FAILED;
  }
}
