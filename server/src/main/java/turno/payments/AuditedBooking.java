package turno.payments;

import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import turno.kernel.Id.PaymentId;
import turno.payments.AuditFinding.Fault;
import turno.payments.AuditedDeposits.Stored;
import turno.payments.LedgerEntry.Effect;
import turno.payments.providers.ApiPix;

/**
 * Everything that is stored of one booking's money, and what in it disagrees with the lines of its
 * ledger. What is under way and will be gone on with is no finding.
 *
 * @param lines in the order in which they were made
 */
record AuditedBooking(
    Stored stored,
    List<LedgerEntry> lines,
    List<AuditedRefund> refunds,
    List<AuditedCharge> charges) {
  private static final Set<String> UNPAID = Set.of("pending", "failed");

  /** Of what providers tell, what is no money for the deposit. */
  private static final Set<Effect> BESIDE =
      Set.of(Effect.SURPLUS, Effect.TWICE, Effect.PULLED_BACK);

  /**
   * @param paymentId the line of the ledger with which the money came in
   * @param dueAt when it is gone on with, null when it is over
   */
  record AuditedRefund(
      PaymentId id,
      PaymentId paymentId,
      String providerPaymentId,
      long amountCents,
      String state,
      @Nullable Instant dueAt) {
    boolean isRefused() {
      return state.equals("refused");
    }
  }

  /**
   * @param dueAt when it is looked at next, null when it is over
   */
  record AuditedCharge(PaymentId id, String txid, String state, @Nullable Instant dueAt) {}

  List<AuditFinding> findings() {
    List<AuditFinding> findings = new ArrayList<>();
    booking(findings);
    refunds(findings);
    charges(findings);
    return findings;
  }

  private void booking(List<AuditFinding> findings) {
    Payment payment = stored.payment();
    Ledger ledger = Ledger.of(lines);
    compare(findings, "came in", payment.receivedCents(), ledger.receivedCents());
    compare(findings, "came in through a provider", payment.providerCents(), throughProvider());
    compare(findings, "went back", payment.refundedCents(), ledger.refundedCents());
    if (payment.receivedCents() == ledger.receivedCents()
        && payment.refundedCents() == ledger.refundedCents()
        && !ledger.agreesWith(payment)) {
      add(
          findings,
          Fault.BOOKING_DIFFERS,
          "the payment is "
              + payment.status().wire()
              + "; by the ledger "
              + money(ledger.receivedCents())
              + " came in, "
              + money(ledger.owedCents())
              + " had to go back and "
              + money(ledger.refundedCents())
              + " went back");
    }
    if (!stored.listedStatus().equals(payment.status().wire())
        || stored.listedAttention() != (payment.attention() != null)) {
      add(
          findings,
          Fault.BOOKING_DIFFERS,
          "lists show its payment as " + stored.listedStatus() + ", the booking as " + payment);
    }
    if (!fits(stored.status(), payment.status().wire())) {
      add(
          findings,
          Fault.BOOKING_DIFFERS,
          "the booking is " + stored.status() + " and its payment " + payment.status().wire());
    }
    tooMuch(findings, "the deposit", ledger.refundedCents(), ledger.receivedCents());
    tooMuch(findings, "a surplus", ledger.surplusRefundedCents(), ledger.surplusCents());
    boolean goneOnWith =
        lines.stream().anyMatch(line -> line.refundDue() != null)
            || refunds.stream()
                .anyMatch(refund -> refund.dueAt() != null && !refund.state().equals("replaced"));
    if (ledger.openCents() > 0 && !goneOnWith && payment.attention() == null) {
      add(
          findings,
          Fault.FORGOTTEN,
          money(ledger.openCents()) + " have to go back, and nobody is asked to give them back");
    }
  }

  private void tooMuch(List<AuditFinding> findings, String of, long back, long came) {
    if (back > came) {
      add(
          findings,
          Fault.TOO_MUCH_BACK,
          money(back) + " of " + of + " went back, and " + money(came) + " came in");
    }
  }

  private void compare(List<AuditFinding> findings, String what, long booking, long ledger) {
    if (booking != ledger) {
      add(
          findings,
          Fault.BOOKING_DIFFERS,
          "the booking says that "
              + money(booking)
              + " "
              + what
              + ", the ledger says "
              + money(ledger));
    }
  }

  private long throughProvider() {
    return lines.stream()
        .filter(line -> line.source() != null)
        .filter(line -> !BESIDE.contains(line.effect()))
        .mapToLong(LedgerEntry::amountCents)
        .sum();
  }

  private static boolean fits(String booking, String payment) {
    return switch (booking) {
      case "pending_payment" -> UNPAID.contains(payment);
      case "confirmed", "checked_in", "no_show" ->
          !UNPAID.contains(payment) && !payment.equals("expired") && !payment.equals("cancelled");
      default -> !UNPAID.contains(payment);
    };
  }

  private void refunds(List<AuditFinding> findings) {
    Map<PaymentId, LedgerEntry> byId =
        lines.stream().collect(Collectors.toMap(LedgerEntry::id, line -> line));
    Map<PaymentId, Long> back = new HashMap<>();
    for (AuditedRefund refund : refunds) {
      if (!refund.isRefused()) {
        back.merge(refund.paymentId(), refund.amountCents(), Long::sum);
      }
      LedgerEntry written = byId.get(refund.id());
      boolean done = refund.state().equals("done");
      boolean over = done || refund.isRefused();
      Effect says = written == null ? null : written.effect();
      boolean byHand = says == Effect.BY_HAND && (!done || isTwice(refund));
      if (over && !byHand && says != (done ? Effect.REFUNDED : Effect.REFUSED)) {
        differs(
            findings,
            refund,
            "was "
                + (done ? "given back" : "refused")
                + " and stands in the ledger as "
                + (says == null ? "nothing" : says.wire()));
      } else if (written != null && written.amountCents() != refund.amountCents()) {
        differs(
            findings,
            refund,
            "stands in the ledger as a refund of " + money(written.amountCents()));
      } else if (!over && refund.dueAt() == null) {
        add(
            findings,
            Fault.FORGOTTEN,
            "a refund of " + money(refund.amountCents()) + " is not finished and not gone on with");
      }
    }
    back.forEach((paymentId, cents) -> {
      LedgerEntry came = byId.get(paymentId);
      if (came == null || came.amountCents() < cents) {
        add(
            findings,
            Fault.TOO_MUCH_BACK,
            money(cents)
                + " go back of a payment of "
                + money(came == null ? 0 : came.amountCents()));
      }
    });
  }

  private boolean isTwice(AuditedRefund refund) {
    return lines.stream()
        .anyMatch(line -> line.effect() == Effect.TWICE && refund.id().equals(line.paymentId()));
  }

  private void differs(List<AuditFinding> findings, AuditedRefund refund, String what) {
    findings.add(
        new AuditFinding(
            Fault.REFUND_DIFFERS,
            stored.bookingId(),
            refund.providerPaymentId(),
            "a refund of " + money(refund.amountCents()) + " " + what));
  }

  private void charges(List<AuditFinding> findings) {
    Set<PaymentId> paid =
        lines.stream()
            .flatMap(line -> Stream.ofNullable(line.source()))
            .flatMap(source -> Stream.ofNullable(source.chargeId()))
            .collect(Collectors.toSet());
    for (AuditedCharge charge : charges) {
      boolean unfinished =
          switch (charge.state()) {
            case "requested", "open", "closing" -> true;
            default -> false;
          };
      if (charge.state().equals("paid") && !paid.contains(charge.id())) {
        add(
            findings,
            Fault.CHARGE_DIFFERS,
            "the charge " + charge.txid() + " is paid, and the ledger has no money of it");
      } else if (unfinished && charge.dueAt() == null) {
        add(
            findings,
            Fault.FORGOTTEN,
            "the charge "
                + charge.txid()
                + " is "
                + charge.state()
                + ", and nobody looks what becomes of it");
      }
    }
    if (charges.stream()
            .filter(one -> one.state().equals("requested") || one.state().equals("open"))
            .count()
        > 1) {
      add(findings, Fault.CHARGE_DIFFERS, "it has two charges that may be paid");
    }
  }

  private void add(List<AuditFinding> findings, Fault fault, String text) {
    findings.add(AuditFinding.of(fault, stored.bookingId(), text));
  }

  private String money(long cents) {
    return stored.payment().currency().exponent() == 0
        ? cents + " " + stored.payment().currency().code()
        : ApiPix.decimal(cents) + " " + stored.payment().currency().code();
  }
}
