package turno.verification.payments;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import turno.verification.kit.PlainJson;
import turno.verification.pix.BookEntry;
import turno.verification.pix.ChargeRecord;

/** Checks that the audit accepts sound payments, and reports each fault that a test adds. */
class PaymentAuditTest {
  private static final Instant NOON = Instant.parse("2027-03-01T12:00:00Z");
  private static final String KEY = "key";

  private final List<BookEntry> books = new ArrayList<>();
  private final List<ChargeRecord> charges = new ArrayList<>();
  private final List<DepositBooking> bookings = new ArrayList<>();
  private final List<LedgerLine> ledger = new ArrayList<>();
  private final Map<String, String> bookingsOfCharges = new HashMap<>();
  private final Set<String> seldomSeen = new HashSet<>();
  private final Set<String> pulledBack = new HashSet<>();
  private final Set<String> refundedByStaff = new HashSet<>();

  private void booking(String id, String status, String payment, @Nullable String attention) {
    booking(id, status, payment, RefundRule.DOES_NOT_APPLY, attention);
  }

  private void booking(
      String id, String status, String payment, RefundRule refund, @Nullable String attention) {
    bookings.add(new DepositBooking(id, status, payment, 100, 100, refund, attention));
  }

  private void charge(String txid, String booking, int fromMinute, int toMinute) {
    bookingsOfCharges.put(txid, booking);
    charges.add(
        new ChargeRecord(
            txid,
            100,
            "ATIVA",
            NOON.plusSeconds(60L * fromMinute),
            NOON.plusSeconds(60L * toMinute)));
  }

  private void post(BookEntry.Kind kind, String payment, @Nullable String txid, long cents) {
    books.add(
        new BookEntry(
            books.size() + 1L, NOON, kind, payment, txid, KEY, cents, cents < 0 ? "r" : null));
  }

  private void paid(String payment, String txid, String booking, String effect) {
    post(BookEntry.Kind.PAYMENT, payment, txid, 100);
    ledger.add(new LedgerLine(booking, effect, 100, payment));
  }

  private void refunded(String payment, String txid, String booking) {
    post(BookEntry.Kind.REFUND, payment, txid, -100);
    ledger.add(new LedgerLine(booking, "refunded", 100, payment));
  }

  private PaymentAudit.Judgement judge() {
    return PaymentAudit.judge(
        new PaymentAudit.Evidence(
            books,
            charges,
            bookings,
            ledger,
            bookingsOfCharges,
            refundedByStaff,
            seldomSeen,
            pulledBack));
  }

  private void finds(String words) {
    List<String> findings = judge().findings();
    assertTrue(findings.stream().anyMatch(each -> each.contains(words)), findings.toString());
  }

  private void confirmed() {
    charge("t1", "b1", 0, 30);
    booking("b1", "confirmed", "paid", null);
    paid("e1", "t1", "b1", "pays");
  }

  @Test
  void soundPaymentsHaveNoFindings() {
    confirmed();
    charge("t2", "b2", 0, 30);
    booking("b2", "cancelled", "refunded", null);
    paid("e2", "t2", "b2", "pays");
    refunded("e2", "t2", "b2");
    charge("t3", "b3", 0, 30);
    booking("b3", "expired", "refund_pending", "refund_refused");
    paid("e3", "t3", "b3", "late");
    ledger.add(new LedgerLine("b3", "refused", 100, "e3"));
    PaymentAudit.Judgement judgement = judge();
    assertEquals(List.of(), judgement.findings());
    assertEquals(
        Map.of("confirmed booking", 1, "refunded", 1, "flagged for a person", 1),
        judgement.fates());
  }

  @Test
  void paymentMissingFromTheLedgerIsReported() {
    confirmed();
    post(BookEntry.Kind.PAYMENT, "e2", "t1", 100);
    finds("payment e2 of 100 is in the ledger as []");
  }

  @Test
  void unreportedPaymentIsCountedSeparately() {
    confirmed();
    post(BookEntry.Kind.PAYMENT, "e2", "t1", 100);
    finds("payment e2");
    seldomSeen.add("e2");
    PaymentAudit.Judgement judgement = judge();
    assertEquals(List.of(), judgement.findings());
    assertEquals(Map.of("confirmed booking", 1, "not reported", 1), judgement.fates());
  }

  @Test
  void paymentRecordedTwiceInTheLedgerIsReported() {
    confirmed();
    ledger.add(new LedgerLine("b1", "pays", 100, "e1"));
    finds("payment e1 of 100 is in the ledger as");
  }

  @Test
  void paymentUnknownToTheProviderIsReported() {
    confirmed();
    ledger.add(new LedgerLine("b1", "pays", 100, "e9"));
    finds("the provider does not know: e9");
  }

  @Test
  void refundMissingFromTheLedgerIsReported() {
    confirmed();
    post(BookEntry.Kind.REFUND, "e1", "t1", -100);
    finds("payment e1: 100 cents refunded, the ledger has 0");
    finds("active with 0 of 100");
  }

  @Test
  void refundUnknownToTheProviderIsReported() {
    confirmed();
    ledger.add(new LedgerLine("b1", "refunded", 100, "e1"));
    finds("payment e1: 0 cents refunded, the ledger has 100");
  }

  @Test
  void moneyKeptForACancelledBookingIsReported() {
    charge("t1", "b1", 0, 30);
    booking("b1", "cancelled", "refunded", null);
    paid("e1", "t1", "b1", "pays");
    finds("100 of 100 cents are still kept for b1");
    finds("100 cents were not refunded");
  }

  @Test
  void owedMoneyWithoutAnAttentionFlagIsReported() {
    charge("t1", "b1", 0, 30);
    booking("b1", "confirmed", "paid", null);
    refundedByStaff.add("b1");
    paid("e1", "t1", "b1", "pays");
    ledger.add(new LedgerLine("b1", "owed", 40, null));
    ledger.add(new LedgerLine("b1", "refused", 40, "e1"));
    finds("openCents=40, refusedCents=40");
    ledger.add(new LedgerLine("b1", "owed", 40, null)); // requested again, but owed only once
    post(BookEntry.Kind.REFUND, "e1", "t1", -40);
    ledger.add(new LedgerLine("b1", "refunded", 40, "e1"));
    assertEquals(List.of(), judge().findings());
  }

  @Test
  void attentionFlagWithoutAReasonInTheLedgerIsReported() {
    charge("t1", "b1", 0, 30);
    booking("b1", "confirmed", "paid", "refund_refused");
    paid("e1", "t1", "b1", "pays");
    finds("the ledger gives no reason for the attention flag of");
  }

  @Test
  void secondPaymentThatIsKeptIsReported() {
    confirmed();
    paid("e2", "t1", "b1", "surplus");
    finds("active with 200 of 100");
  }

  @Test
  void confirmedBookingWithoutAPaymentIsReported() {
    booking("b1", "confirmed", "paid", null);
    finds("active with 0 of 100");
    refundedByStaff.add("b1");
    assertEquals(List.of(), judge().findings());
  }

  @Test
  void bookingThatStaysPendingIsReported() {
    booking("b1", "pending_payment", "pending", null);
    finds("still waits for its payment: b1");
  }

  @Test
  void simultaneouslyPayableCodesOfOneBookingAreReported() {
    booking("b1", "expired", "expired", null);
    charge("t1", "b1", 0, 30);
    charge("t2", "b1", 30, 60);
    assertEquals(List.of(), judge().findings());
    charge("t3", "b1", 59, 70);
    finds("b1 had two payable codes");
  }

  @Test
  void chargeThatTheServerDoesNotKnowIsReported() {
    charge("t1", "b1", 0, 30);
    bookingsOfCharges.clear();
    finds("the server does not know a charge of the provider");
  }

  @Test
  void reportedChargebackMustBeInTheLedger() {
    confirmed();
    post(BookEntry.Kind.PULLED_BACK, "e1", "t1", -100);
    finds("payment e1: 100 cents pulled back, the ledger has 0");
    pulledBack.add("e1");
    assertEquals(List.of(), judge().findings());
  }

  @Test
  void depositKeptOrRefundedAgainstThePolicyIsReported() {
    for (RefundRule rule : List.of(RefundRule.KEEPS, RefundRule.REFUNDS)) {
      charge("tx-" + rule, "b-" + rule, 0, 30);
      booking("b-" + rule, "cancelled", "paid", rule, null);
      paid("p-" + rule, "tx-" + rule, "b-" + rule, "pays");
    }
    List<String> kept = judge().findings();
    assertEquals(2, kept.size(), kept.toString());
    assertTrue(kept.stream().allMatch(one -> one.contains("b-REFUNDS")), kept.toString());
    charge("tx", "b-back", 0, 30);
    booking("b-back", "cancelled", "refunded", RefundRule.KEEPS, null);
    paid("p-back", "tx", "b-back", "pays");
    ledger.add(new LedgerLine("b-back", "owed", 100, null));
    refunded("p-back", "tx", "b-back");
    assertTrue(
        judge().findings().stream().anyMatch(one -> one.contains("the policy keeps")),
        judge().findings().toString());
  }

  @Test
  void moveAfterTheRefundDeadlineDoesNotRestoreTheRefund() {
    String late =
        """
        [%s, %s, %s, %s]
        """
            .formatted(
                entry("created", "2027-03-01T12:00:00Z", "2027-03-02T09:00:00Z"),
                entry("paid", "2027-03-01T12:01:00Z", null),
                entry("rescheduled", "2027-03-01T12:02:00Z", "2027-03-09T09:00:00Z"),
                entry("cancelled", "2027-03-01T12:03:00Z", null));
    assertEquals(RefundRule.KEEPS, rule("customer", 1_440, late));
    assertEquals(RefundRule.REFUNDS, rule("business", 1_440, late));
    assertEquals(RefundRule.REFUNDS, rule("customer", 60, late));
    assertEquals(
        RefundRule.DOES_NOT_APPLY, rule("customer", 1_440, late.replace("paid", "updated")));
  }

  private static String entry(String change, String at, @Nullable String start) {
    String changes =
        start == null ? "" : "{\"field\": \"start\", \"from\": null, \"to\": \"" + start + "\"}";
    return "{\"change\": \"%s\", \"at\": \"%s\", \"changes\": [%s]}".formatted(change, at, changes);
  }

  private static RefundRule rule(String by, int minutes, String history) {
    String booking =
        """
        {"cancellation": {"by": "%s"},
         "service": {"cancellation_policy": {"free_until_minutes": %d, "refund": "full"}}}
        """
            .formatted(by, minutes);
    return RefundRule.of(PlainJson.read(booking), PlainJson.read(history));
  }
}
