package turno.payments;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.Texts;
import turno.payments.AuditFinding.Fault;
import turno.payments.AuditedRows.Asked;
import turno.payments.providers.ConnectGuard;
import turno.payments.providers.Provider;
import turno.payments.providers.Provider.Receipt;
import turno.payments.providers.Provider.ReceiptsReply;
import turno.platform.db.Database;
import turno.platform.outgoing.PeerBytes;
import turno.platform.secrets.Keys;
import turno.platform.secrets.SecretBox;

/**
 * Compares the ledger with the providers' own lists of payments, and finds payments that belong to
 * no booking (docs/rules/payments.md#audit).
 */
public final class AuditProviders implements AutoCloseable {
  /**
   * The time span that one request covers: providers answer faster for short spans, and some refuse
   * long ones.
   */
  private static final Duration SPAN = Duration.ofDays(7);

  private static final String OUT_OF_REACH =
      "its address is not in a network that this command may reach; run the command with the"
          + " server's TURNO_ALLOW_NETWORKS";

  private final Database database;
  private final Accounts accounts;

  /**
   * @param random an unpredictable source
   */
  public AuditProviders(Database database, Keys keys, RandomGenerator random, ConnectGuard guard) {
    this.database = database;
    this.accounts =
        new Accounts(
            database,
            new AccountSecrets(new SecretBox(keys, random)),
            random,
            guard,
            PeerBytes.ofHeap());
  }

  /**
   * The result of an audit.
   *
   * @param payments how many payments the providers list
   */
  public record Result(int payments, List<AuditFinding> findings) {}

  /** The payments that one account's provider lists, or why the list is unavailable. */
  private sealed interface Listed {
    record Known(List<Receipt> receipts, int unreadable, Instant until) implements Listed {}

    record Unknown(String why) implements Listed {}
  }

  /**
   * @param since money that came in earlier is not compared
   * @param readAgain whether a running server should again read the charges of the bookings that
   *     the findings are about
   */
  public Result audit(WorkspaceId workspaceId, Instant since, Instant now, boolean readAgain) {
    List<AuditFinding> findings = new ArrayList<>();
    int payments = 0;
    List<Account> services =
        database.read(connection -> AccountRows.ofServices(connection, workspaceId));
    for (Account account : services) {
      Instant from = account.createdAt().isAfter(since) ? account.createdAt() : since;
      switch (listed(account, from, now)) {
        case Listed.Known(var receipts, var unreadable, var until) -> {
          payments += receipts.size();
          findings.addAll(compared(account, receipts, from, until, readAgain));
          if (unreadable > 0) {
            findings.add(
                new AuditFinding(
                    Fault.UNREADABLE_AT_PROVIDER,
                    null,
                    null,
                    "the provider lists "
                        + Texts.counted(unreadable, "payment")
                        + " that cannot be read"));
          }
        }
        case Listed.Unknown(var why) ->
            findings.add(
                new AuditFinding(
                    Fault.PROVIDER_UNREACHABLE,
                    null,
                    null,
                    "the provider of the account created at "
                        + account.createdAt()
                        + " did not list the payments that came in: "
                        + (why.equals(ConnectGuard.BLOCKED) ? OUT_OF_REACH : why)));
      }
    }
    return new Result(payments, findings.stream().distinct().toList());
  }

  private Listed listed(Account account, Instant from, Instant now) {
    Provider provider = accounts.provider(account.workspaceId(), account.id());
    if (provider == null) {
      return new Listed.Unknown("no available key decrypts the account's secrets");
    }
    List<Receipt> all = new ArrayList<>();
    int unreadable = 0;
    Instant until = from;
    Instant begin = from;
    while (begin.isBefore(now)) {
      Instant end = begin.plus(SPAN).isAfter(now) ? now : begin.plus(SPAN);
      // our clock and the provider's may differ, so the list covers a slightly longer time than is
      // compared
      switch (provider.receipts(
          begin.minus(ComparedMoney.CLOCKS), end.plus(ComparedMoney.CLOCKS), now)) {
        case ReceiptsReply.Known(var receipts, var some, var last) -> {
          all.addAll(receipts);
          unreadable += some;
          until = last;
        }
        case Provider.Unclear(var why, _) -> {
          return new Listed.Unknown(why);
        }
      }
      begin = end;
    }
    Map<String, Receipt> once =
        all.stream()
            .collect(Collectors.toMap(Receipt::paymentId, Function.identity(), (a, b) -> b));
    return new Listed.Known(List.copyOf(once.values()), unreadable, until);
  }

  private List<AuditFinding> compared(
      Account account, List<Receipt> receipts, Instant from, Instant now, boolean readAgain) {
    WorkspaceId workspaceId = account.workspaceId();
    List<String> ids = receipts.stream().map(Receipt::paymentId).toList();
    List<String> txids =
        receipts.stream().flatMap(one -> Stream.ofNullable(one.reference())).distinct().toList();
    List<Asked> asked = database.read(connection -> AuditedRows.asked(connection, txids));
    ComparedMoney compared =
        new ComparedMoney(
            account,
            receipts,
            asked.stream().collect(Collectors.toMap(Asked::txid, Function.identity(), (a, b) -> a)),
            database.read(connection ->
                AuditedRows.money(connection, workspaceId, from.minus(ComparedMoney.CLOCKS))),
            database.read(connection -> AuditedRows.givenBack(connection, workspaceId, ids)));
    List<AuditFinding> findings = compared.findings(from, now);
    if (readAgain) {
      findings.stream()
          .map(AuditFinding::bookingId)
          .filter(Objects::nonNull)
          .map(booking -> new DepositBookings.Place(workspaceId, booking))
          .distinct()
          .forEach(place ->
              database.write(connection -> {
                ChargeRows.nudge(connection, place, now);
                return true;
              }));
    }
    return findings;
  }

  @Override
  public void close() {
    accounts.close();
  }
}
