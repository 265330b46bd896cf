package turno.commands;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Json;
import turno.kernel.Texts;
import turno.payments.AuditFinding;
import turno.payments.AuditPayments;
import turno.payments.AuditProviders;
import turno.platform.config.Setting;
import turno.platform.outgoing.AddressGuard;
import turno.platform.secrets.Keys;
import turno.workspaces.Workspace;
import turno.workspaces.Workspaces;

/** {@code payments audit}: checks whether the stored payments agree with the ledger. */
@Command(name = "audit", header = "compare every payment with the ledger")
final class AuditPaymentsCommand implements Callable<Integer> {
  private static final String ALL = "all";
  private static final Duration LOOKED_BACK = Duration.ofDays(90);

  /**
   * How long the command waits before it asks a provider. A provider's list ends at the current
   * second, so only after this time does it contain payments made just before the command started.
   */
  private static final Duration LISTED_AFTER = Duration.ofSeconds(1);

  @Option(
      names = "--workspace",
      paramLabel = "SLUG",
      required = true,
      description = "the workspace, or all")
  private String workspace = "";

  @Option(
      names = "--with-provider",
      description =
          "also compare with the lists of payment providers, to find money that the ledger lacks"
              + " or that belongs to no booking")
  private boolean withProvider;

  @Option(
      names = "--since",
      paramLabel = "DATE",
      description =
          "the first day to compare with the providers (default: 90 days ago); payments from"
              + " before the account was configured are not compared")
  private @Nullable String since;

  @Option(
      names = "--read-again",
      description = "let the running server read again every charge whose amounts differ")
  private boolean readAgain;

  @Option(names = "--json", description = "print the findings as JSON")
  private boolean json;

  @Mixin private DataOption data = new DataOption();

  private final CliEnvironment environment;

  AuditPaymentsCommand(CliEnvironment environment) {
    this.environment = environment;
  }

  /** The report to print. */
  private static final class Report {
    final ArrayNode findings = Json.MAPPER.createArrayNode();
    final List<String> sentences = new ArrayList<>();
    int workspaces;
    int bookings;
    int lines;
    int payments;

    void add(Workspace at, List<AuditFinding> found) {
      for (AuditFinding one : found) {
        String booking =
            one.bookingId() == null ? null : Objects.requireNonNull(one.bookingId()).toString();
        findings
            .addObject()
            .put("workspace", at.slug())
            .put("fault", one.fault().wire())
            .put("booking_id", booking)
            .put("provider_payment_id", one.paymentId())
            .put("detail", one.text());
        sentences.add(
            "WRONG  "
                + at.slug()
                + (booking == null ? "" : ", " + booking)
                + (one.paymentId() == null ? "" : ", payment " + one.paymentId())
                + ": "
                + one.text());
      }
    }
  }

  @Override
  public Integer call() {
    if (!withProvider && (since != null || readAgain)) {
      throw CommandRefusal.unreadable("--since and --read-again need --with-provider.");
    }
    Instant begin = begin();
    Report report = CommandDatabase.ofExisting(environment, data, at -> audited(at, begin));
    ObjectNode answer =
        Json.object()
            .put("workspaces", report.workspaces)
            .put("bookings", report.bookings)
            .put("ledger_lines", report.lines);
    if (withProvider) {
      answer.put("provider_payments", report.payments);
    }
    answer.set("findings", report.findings);
    report.sentences.add(summary(report));
    CommandOutput.print(environment.console(), json, answer, String.join("\n", report.sentences));
    return report.findings.isEmpty() ? Exit.DONE : Exit.FAILED;
  }

  private @Nullable Instant begin() {
    try {
      return since == null ? null : LocalDate.parse(since).atStartOfDay(ZoneOffset.UTC).toInstant();
    } catch (DateTimeParseException e) {
      throw CommandRefusal.unreadable(
          "--since: \"" + since + "\" is not a date such as 2027-02-28.");
    }
  }

  private Report audited(CommandDatabase at, @Nullable Instant begin) {
    Report report = new Report();
    Instant now = at.clock().instant();
    List<Workspace> all = chosen(new Workspaces(at.database()));
    AuditPayments ledger = new AuditPayments(at.database());
    for (Workspace one : all) {
      AuditPayments.Result result = ledger.audit(one.id());
      report.workspaces++;
      report.bookings += result.bookings();
      report.lines += result.lines();
      report.add(one, result.findings());
    }
    if (withProvider) {
      LockSupport.parkNanos(LISTED_AFTER.toNanos());
      try (AuditProviders providers = providers(at)) {
        for (Workspace one : all) {
          AuditProviders.Result result =
              providers.audit(
                  one.id(),
                  Objects.requireNonNullElse(begin, now.minus(LOOKED_BACK)),
                  now,
                  readAgain);
          report.payments += result.payments();
          report.add(one, result.findings());
        }
      }
    }
    return report;
  }

  private List<Workspace> chosen(Workspaces workspaces) {
    if (workspace.equals(ALL)) {
      return workspaces.list();
    }
    Workspace one = workspaces.bySlug(workspace);
    if (one == null) {
      throw CommandRefusal.unknownWorkspace(workspace);
    }
    return List.of(one);
  }

  private AuditProviders providers(CommandDatabase at) {
    Keys keys = Keys.existing(at.settings().keys());
    return new AuditProviders(
        at.database(),
        keys == null ? Keys.none() : keys,
        environment.random(),
        new ProviderAddresses(new AddressGuard(at.settings().list(Setting.ALLOW_NETWORKS))));
  }

  private String summary(Report report) {
    String compared =
        Texts.counted(report.bookings, "booking")
            + " of "
            + Texts.counted(report.workspaces, "workspace")
            + " and "
            + Texts.counted(report.lines, "line")
            + " of the ledger"
            + (withProvider
                ? ", and " + Texts.counted(report.payments, "payment") + " that providers list"
                : "");
    return report.findings.isEmpty()
        ? "ok     " + compared + ": everything agrees"
        : "       " + compared + ": " + Texts.counted(report.findings.size(), "finding");
  }
}
