package turno.verification.payments;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import turno.verification.pix.BookEntry;
import turno.verification.pix.ChargeRecord;

/**
 * Compares the server's ledger with the provider's books after everything has settled: every
 * payment belongs to a valid booking, is kept as the policy allows, is refunded or pulled back, or
 * is flagged for staff; each line of the books has its counterpart in the ledger, to the cent; and
 * no booking ever had two codes that could be paid at the same time.
 */
final class PaymentAudit {
  private final Evidence evidence;
  private final Map<String, DepositBooking> bookings = new HashMap<>();
  private final Map<String, List<LedgerLine>> ledger = new HashMap<>();
  private final Map<String, List<LedgerLine>> ledgerOfBookings = new HashMap<>();
  private final Map<String, Money> payments = new LinkedHashMap<>();
  private final List<String> findings = new ArrayList<>();
  private final Map<String, Integer> fates = new TreeMap<>();

  /**
   * The compared data.
   *
   * @param bookingsOfCharges the booking id for each txid
   * @param refundedByStaff the ids of bookings for which staff requested a refund
   * @param seldomSeen the ids of payments that the provider may never report; the server then
   *     learns of them only from a comparison with the provider
   * @param pulledBack the ids of payments that were pulled back; the provider may never report this
   */
  record Evidence(
      List<BookEntry> books,
      List<ChargeRecord> charges,
      List<DepositBooking> bookings,
      List<LedgerLine> ledger,
      Map<String, String> bookingsOfCharges,
      Set<String> refundedByStaff,
      Set<String> seldomSeen,
      Set<String> pulledBack) {}

  /**
   * The findings, and the outcomes of the payments.
   *
   * @param fates the number of payments for each outcome
   */
  record Judgement(List<String> findings, Map<String, Integer> fates) {}

  /** One payment, with its refunds. */
  private static final class Money {
    final String id;
    final @Nullable String txid;
    final long cents;
    long refunded;
    long pulledBack;

    Money(String id, @Nullable String txid, long cents) {
      this.id = id;
      this.txid = txid;
      this.cents = cents;
    }

    long kept() {
      return cents - refunded - pulledBack;
    }
  }

  private PaymentAudit(Evidence evidence) {
    this.evidence = evidence;
    evidence.bookings.forEach(booking -> bookings.put(booking.id(), booking));
    for (LedgerLine line : evidence.ledger) {
      ledgerOfBookings.computeIfAbsent(line.bookingId(), _ -> new ArrayList<>()).add(line);
      if (line.endToEndId() != null) {
        ledger.computeIfAbsent(line.endToEndId(), _ -> new ArrayList<>()).add(line);
      }
    }
    evidence.books.forEach(this::post);
  }

  static Judgement judge(Evidence evidence) {
    PaymentAudit audit = new PaymentAudit(evidence);
    audit.judge();
    return new Judgement(List.copyOf(audit.findings), Map.copyOf(audit.fates));
  }

  private void post(BookEntry entry) {
    switch (entry.kind()) {
      case PAYMENT ->
          payments.put(
              entry.endToEndId(), new Money(entry.endToEndId(), entry.txid(), entry.cents()));
      case REFUND -> known(entry).refunded -= entry.cents();
      case PULLED_BACK -> known(entry).pulledBack -= entry.cents();
    }
  }

  private Money known(BookEntry entry) {
    Money money = payments.get(entry.endToEndId());
    if (money == null) {
      throw new IllegalStateException("the books refund a payment that never arrived: " + entry);
    }
    return money;
  }

  private void judge() {
    charges();
    Map<String, Long> keptByBooking = new HashMap<>();
    for (Money money : payments.values()) {
      String bookingId = money.txid == null ? null : evidence.bookingsOfCharges.get(money.txid);
      DepositBooking booking = bookingId == null ? null : bookings.get(bookingId);
      if (isInLedger(money)) {
        fate(money, booking);
        if (booking != null) {
          keptByBooking.merge(booking.id(), money.kept(), Long::sum);
        }
      }
    }
    for (String paymentId : ledger.keySet()) {
      if (!payments.containsKey(paymentId)) {
        findings.add("the ledger has a payment that the provider does not know: " + paymentId);
      }
    }
    evidence.bookings.forEach(
        booking -> booking(booking, keptByBooking.getOrDefault(booking.id(), 0L)));
  }

  private void charges() {
    Map<String, List<ChargeRecord>> byBooking = new HashMap<>();
    for (ChargeRecord charge : evidence.charges) {
      String booking = evidence.bookingsOfCharges.get(charge.txid());
      if (booking == null) {
        findings.add("the server does not know a charge of the provider: " + charge);
        continue;
      }
      List<ChargeRecord> earlier = byBooking.computeIfAbsent(booking, _ -> new ArrayList<>());
      for (ChargeRecord other : earlier) {
        if (charge.overlaps(other)) {
          findings.add(booking + " had two payable codes: " + other + " and " + charge);
        }
      }
      earlier.add(charge);
    }
  }

  /**
   * Compares a payment with its ledger lines, and returns whether the ledger has the payment. A
   * payment that was never reported may be missing.
   */
  private boolean isInLedger(Money money) {
    List<LedgerLine> lines = ledger.getOrDefault(money.id, List.of());
    List<LedgerLine> incoming = lines.stream().filter(LedgerLine::isIncoming).toList();
    if (incoming.isEmpty() && evidence.seldomSeen.contains(money.id)) {
      count("not reported");
      return false;
    }
    if (incoming.size() != 1 || incoming.getFirst().cents() != money.cents) {
      findings.add(
          "payment " + money.id + " of " + money.cents + " is in the ledger as " + incoming);
      return !incoming.isEmpty();
    }
    compare(money, "refunded", money.refunded, sum(lines.stream().filter(LedgerLine::isRefund)));
    long pulledBack = sum(lines.stream().filter(LedgerLine::isPulledBack));
    if (pulledBack == 0 && money.pulledBack > 0 && evidence.pulledBack.contains(money.id)) {
      money.pulledBack = 0; // the server still counts the money as received
    }
    compare(money, "pulled back", money.pulledBack, pulledBack);
    return true;
  }

  private void compare(Money money, String what, long books, long server) {
    if (books != server) {
      findings.add(
          "payment " + money.id + ": " + books + " cents " + what + ", the ledger has " + server);
    }
  }

  private static long sum(Stream<LedgerLine> lines) {
    return lines.mapToLong(LedgerLine::cents).sum();
  }

  private void fate(Money money, @Nullable DepositBooking booking) {
    if (booking == null) {
      findings.add("payment " + money.id + " of the charge " + money.txid + " has no booking");
    } else if (money.kept() == 0) {
      count(money.refunded > 0 ? "refunded" : "pulled back");
    } else if (booking.attention() != null) {
      count("flagged for a person");
    } else if (booking.stands() && booking.paymentStatus().equals("paid")) {
      count("confirmed booking");
    } else if (booking.keepsDeposit()) {
      count("kept by the policy");
    } else {
      findings.add(
          "payment "
              + money.id
              + ": "
              + money.kept()
              + " of "
              + money.cents
              + " cents are still kept for "
              + booking);
    }
  }

  private void booking(DepositBooking booking, long kept) {
    OwedMoney owed = OwedMoney.of(ledgerOfBookings.getOrDefault(booking.id(), List.of()));
    if (booking.attention() != null) {
      if (!isFact(booking, booking.attention(), owed)) {
        findings.add("the ledger gives no reason for the attention flag of " + booking);
      }
      return;
    }
    if (owed.openCents() > 0) {
      findings.add(owed + " in the ledger, but no person is asked to check " + booking);
    }
    if (booking.status().equals("pending_payment")) {
      findings.add("still waits for its payment: " + booking);
    }
    boolean byStaff = evidence.refundedByStaff.contains(booking.id());
    if (booking.refund() == RefundRule.KEEPS && !booking.keepsDeposit() && !byStaff) {
      findings.add("the policy keeps the deposit, but it was refunded: " + booking);
    }
    if (booking.keepsDeposit()) {
      if (kept != booking.amountCents() && !byStaff) {
        findings.add("keeps " + kept + " of " + booking.amountCents() + " cents: " + booking);
      }
    } else if (!booking.stands()) {
      if (kept != 0) {
        findings.add(kept + " cents were not refunded: " + booking);
      }
    } else if (kept != booking.amountCents() && !byStaff) {
      findings.add("active with " + kept + " of " + booking.amountCents() + " cents: " + booking);
    }
  }

  /**
   * Whether the ledger supports the reason why a person must check the booking. In the simulation,
   * no money is recorded manually, or refunded manually or in the bank's app.
   */
  private boolean isFact(DepositBooking booking, String reason, OwedMoney owed) {
    List<LedgerLine> lines = ledgerOfBookings.getOrDefault(booking.id(), List.of());
    return switch (reason) {
      case "excess" ->
          lines.stream().anyMatch(LedgerLine::isSurplus)
              || sum(lines.stream().filter(LedgerLine::isIncoming)) > booking.amountCents();
      case "refund_refused" -> owed.refusedCents() > 0;
      case "refund_undecided", "manual_refund" -> owed.openCents() > 0;
      case "pulled_back" -> lines.stream().anyMatch(LedgerLine::isPulledBack);
      case "charge_refused" -> lines.isEmpty();
      default -> false;
    };
  }

  private void count(String fate) {
    fates.merge(fate, 1, Integer::sum);
  }
}
