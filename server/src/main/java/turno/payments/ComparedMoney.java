package turno.payments;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import turno.payments.AuditFinding.Fault;
import turno.payments.AuditedRows.Asked;
import turno.payments.AuditedRows.GivenBack;
import turno.payments.AuditedRows.Money;
import turno.payments.LedgerEntry.Effect;
import turno.payments.providers.ApiPix;
import turno.payments.providers.Provider.Receipt;
import turno.payments.providers.Provider.ReturnState;
import turno.payments.providers.Provider.Returned;

/**
 * The money of one account: the payments that its provider lists, compared with the ledger of the
 * workspace. A difference that a charge or refund in progress will still resolve is not a finding.
 *
 * @param asked charges by txid, of all workspaces, because several workspaces may share one Pix key
 * @param money the workspace's ledger lines, for all of its accounts
 */
record ComparedMoney(
    Account account,
    List<Receipt> receipts,
    Map<String, Asked> asked,
    List<Money> money,
    List<GivenBack> givenBack) {
  /** How far the provider's clock may differ from ours. */
  static final Duration CLOCKS = Duration.ofHours(1);

  private static final Set<Effect> INCOMING =
      Set.of(Effect.PAYS, Effect.REVIVES, Effect.LATE, Effect.SURPLUS);

  /**
   * @param until the end of the provider's list
   */
  List<AuditFinding> findings(Instant from, Instant until) {
    List<AuditFinding> findings = new ArrayList<>();
    Map<String, Money> incoming = new HashMap<>();
    Map<String, Money> pulledBack = new HashMap<>();
    for (Money line : money) {
      if (INCOMING.contains(line.effect())) {
        incoming.put(line.paymentId(), line);
      } else if (line.effect() == Effect.PULLED_BACK) {
        pulledBack.put(line.paymentId(), line);
      }
    }
    Set<String> listed = new HashSet<>();
    for (Receipt receipt : receipts) {
      listed.add(receipt.paymentId());
      Money line = incoming.get(receipt.paymentId());
      if (line == null) {
        Instant paidAt = receipt.paidAt();
        if (paidAt == null || !paidAt.isBefore(from)) {
          unwritten(findings, receipt);
        }
      } else {
        written(findings, receipt, line, pulledBack);
      }
    }
    for (Money line : incoming.values()) {
      boolean inSpan = !line.paidAt().isBefore(from) && !line.paidAt().isAfter(until);
      if (line.accountId().equals(account.id()) && inSpan && !listed.contains(line.paymentId())) {
        findings.add(
            new AuditFinding(
                Fault.MISSING_AT_PROVIDER,
                line.bookingId(),
                line.paymentId(),
                reais(line.amountCents())
                    + " is in the ledger, but the provider has no such payment"));
      }
    }
    return findings;
  }

  private void unwritten(List<AuditFinding> findings, Receipt receipt) {
    Asked charge = receipt.reference() == null ? null : asked.get(receipt.reference());
    if (charge == null) {
      findings.add(
          new AuditFinding(
              Fault.MONEY_WITHOUT_BOOKING,
              null,
              receipt.paymentId(),
              reais(receipt.amountCents())
                  + " came in at "
                  + Objects.requireNonNullElse(receipt.paidAt(), "an unknown time")
                  + (receipt.reference() == null
                      ? " without a txid"
                      : " for the txid " + receipt.reference() + ", which is not one of ours")));
    } else if (charge.place().workspaceId().equals(account.workspaceId())
        && charge.dueAt() == null) {
      findings.add(
          new AuditFinding(
              Fault.MISSING_IN_LEDGER,
              charge.place().bookingId(),
              receipt.paymentId(),
              reais(receipt.amountCents()) + " came in, but is not in the ledger"));
    }
  }

  private void written(
      List<AuditFinding> findings, Receipt receipt, Money line, Map<String, Money> pulledBack) {
    if (line.amountCents() != receipt.amountCents()) {
      differs(
          findings,
          Fault.MISSING_IN_LEDGER,
          line,
          reais(receipt.amountCents())
              + " came in, and the ledger has "
              + reais(line.amountCents()));
    }
    Map<String, GivenBack> ours = new HashMap<>();
    for (GivenBack one : givenBack) {
      if (one.paymentId().equals(receipt.paymentId())) {
        ours.put(Accounts.plainId(one.id().toString()), one);
      }
    }
    for (Returned returned : receipt.returned()) {
      GivenBack refund = ours.remove(returned.reference());
      boolean done = returned.state() == ReturnState.DONE;
      if (refund == null) {
        Money taken = pulledBack.get(receipt.paymentId() + "/" + returned.reference());
        if (done && taken == null && rests(receipt)) {
          differs(
              findings,
              Fault.MISSING_IN_LEDGER,
              line,
              reais(returned.amountCents())
                  + (returned.byBank()
                      ? " was pulled back by the payer's bank"
                      : " was sent back outside of Turno")
                  + ", but the ledger does not record it");
        }
      } else if (done && refund.writtenCents() == null && refund.dueAt() == null) {
        differs(
            findings,
            Fault.MISSING_IN_LEDGER,
            line,
            reais(returned.amountCents()) + " was refunded, but the ledger does not record it");
      } else if (!done && refund.writtenCents() != null) {
        differs(
            findings,
            Fault.MISSING_AT_PROVIDER,
            line,
            reais(refund.amountCents())
                + " was refunded according to the ledger, but at the provider the refund is "
                + returned.state().name().toLowerCase(Locale.ROOT));
      }
    }
    ours.values().stream()
        .filter(one -> one.writtenCents() != null)
        .forEach(one ->
            differs(
                findings,
                Fault.MISSING_AT_PROVIDER,
                line,
                reais(one.amountCents())
                    + " was refunded according to the ledger, but the provider does not know the"
                    + " refund"));
  }

  /** Whether the receipt belongs to no known charge, or to one that will not be read again. */
  private boolean rests(Receipt receipt) {
    Asked charge = receipt.reference() == null ? null : asked.get(receipt.reference());
    return charge == null || charge.dueAt() == null;
  }

  private static void differs(List<AuditFinding> findings, Fault fault, Money line, String text) {
    findings.add(new AuditFinding(fault, line.bookingId(), line.paymentId(), text));
  }

  private static String reais(long cents) {
    return ApiPix.decimal(cents) + " BRL";
  }
}
