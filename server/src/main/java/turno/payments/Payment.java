package turno.payments;

import java.time.Instant;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import turno.kernel.Currency;
import turno.kernel.PaymentStatus;

/**
 * The deposit of one booking (docs/rules/payments.md). Amounts are in the currency's minor unit.
 *
 * @param amountCents the amount due; 0 if none is due
 * @param receivedCents the money that came in for this amount; corrections change it, refunds do
 *     not
 * @param method {@code pix} or {@code manual}; null if nothing is due
 * @param expiresInMinutes how long the customer has to pay, counted from the confirmation
 * @param expiresAt the payment deadline; null while the booking is only held, and once no money is
 *     awaited any more
 * @param pix the payment code; null if there is none
 * @param providerCents the part of the received money that came through a provider, which can
 *     refund it
 * @param refundedCents the refunded part of the received money
 */
public record Payment(
    PaymentStatus status,
    long amountCents,
    long receivedCents,
    Currency currency,
    @Nullable String method,
    int expiresInMinutes,
    @Nullable Instant expiresAt,
    @Nullable Instant paidAt,
    @Nullable Attention attention,
    @Nullable Pix pix,
    long providerCents,
    long refundedCents) {

  /** A provider has left a refund undecided for too long. */
  public static final String REFUND_UNDECIDED = "refund_undecided";

  /** The payer's bank took money back. */
  public static final String PULLED_BACK = "pulled_back";

  /** Money was sent back outside this service, such as in the bank's app. */
  public static final String REFUNDED_ELSEWHERE = "refunded_elsewhere";

  /** A provider's report about the money cannot be read. */
  public static final String UNREADABLE = "unreadable_payment";

  private static final String REFUNDED_TWICE = "refunded_twice";
  private static final String CHARGE_REFUSED = "charge_refused";
  private static final String MANUAL_REFUND = "manual_refund";
  private static final String EXCESS = "excess";
  private static final String CORRECTED = "corrected";

  /** The reasons for attention that concern refunds; money that comes in does not clear them. */
  private static final Set<String> OF_REFUNDS =
      Set.of("refund_refused", REFUND_UNDECIDED, REFUNDED_TWICE, PULLED_BACK, REFUNDED_ELSEWHERE);

  /** Why a person must look at the payment, and since when. */
  public record Attention(String reason, Instant since) {}

  /**
   * The data with which the customer pays.
   *
   * @param txid the id of the charge at the provider; null for a static code
   * @param qrUrl the URL of the code's picture
   */
  public record Pix(@Nullable String txid, String copyPaste, String qrUrl) {}

  /** Returns a payment for a booking without a deposit. */
  public static Payment none(Currency currency) {
    return new Payment(
        PaymentStatus.NOT_REQUIRED, 0, 0, currency, null, 0, null, null, null, null, 0, 0);
  }

  /** Returns a deposit due until {@code deadline}, which is null while the booking is held. */
  public static Payment due(
      long amountCents,
      Currency currency,
      String method,
      int expiresInMinutes,
      @Nullable Instant deadline) {
    return new Payment(
        PaymentStatus.PENDING,
        amountCents,
        0,
        currency,
        method,
        expiresInMinutes,
        deadline,
        null,
        null,
        null,
        0,
        0);
  }

  /** Sets the deadline of the deposit. */
  public Payment awaitedUntil(Instant deadline) {
    return with(status, receivedCents, deadline, paidAt, attention);
  }

  public boolean isPending() {
    return status.isPending();
  }

  public boolean isDue() {
    return status != PaymentStatus.NOT_REQUIRED;
  }

  /** The received money that was not refunded. */
  public long keptCents() {
    return receivedCents - refundedCents;
  }

  /** The part of the amount that is still missing. */
  public long missingCents() {
    return Math.max(0, amountCents - keptCents());
  }

  /** Sets the code that the customer pays with; null removes it. */
  public Payment payableBy(@Nullable Pix code) {
    return new Payment(
        status,
        amountCents,
        receivedCents,
        currency,
        method,
        expiresInMinutes,
        expiresAt,
        paidAt,
        attention,
        code,
        providerCents,
        refundedCents);
  }

  /** Waives the rest: the received money becomes the deposit; if there is none, nothing is due. */
  public Payment waived(Instant now) {
    return receivedCents == 0
        ? none(currency)
        : new Payment(
            PaymentStatus.PAID,
            receivedCents,
            receivedCents,
            currency,
            method,
            expiresInMinutes,
            null,
            now,
            withoutRefusedCharge(),
            null,
            providerCents,
            refundedCents);
  }

  /**
   * The attention; null if its reason is a refused charge, which does not matter once no more money
   * is collected.
   */
  private @Nullable Attention withoutRefusedCharge() {
    return attention != null && attention.reason().equals(CHARGE_REFUSED) ? null : attention;
  }

  /** Records that no charge can be made: a person must collect the money before the deadline. */
  public Payment chargeRefused(Instant now) {
    return with(
        PaymentStatus.FAILED, receivedCents, expiresAt, paidAt, new Attention(CHARGE_REFUSED, now));
  }

  /** Asks a person to look at the payment for this reason, unless there is an earlier reason. */
  public Payment wanting(String reason, Instant now) {
    return attention != null
        ? this
        : with(status, receivedCents, expiresAt, paidAt, new Attention(reason, now));
  }

  /**
   * Records that the booking has expired. Changes only a pending payment; a partial payment must be
   * refunded (docs/rules/payments.md#unpaid-bookings-expire).
   */
  public Payment expired() {
    if (!isPending()) {
      return this;
    }
    return receivedCents > 0
        ? refundPending(expiresAt)
        : with(PaymentStatus.EXPIRED, 0, null, paidAt, withoutRefusedCharge()).payableBy(null);
  }

  /**
   * Records that the booking was cancelled. Changes only a pending payment, or a paid payment
   * without received money.
   */
  public Payment cancelled(Instant now) {
    if (status == PaymentStatus.PAID && receivedCents == 0) {
      return with(PaymentStatus.CANCELLED, 0, null, paidAt, null);
    }
    if (!isPending()) {
      return this;
    }
    return receivedCents > 0
        ? refundPending(now)
        : with(PaymentStatus.CANCELLED, 0, null, paidAt, withoutRefusedCharge()).payableBy(null);
  }

  /**
   * Records money that came in; a person must check an excess. The full amount clears an earlier
   * {@code attention}, unless the attention is about a refund of earlier money. The previous code
   * is dropped, because it is for another amount. A partial payment does not change how the rest is
   * requested.
   *
   * @param via how the money came in: {@code manual} or {@code pix}
   * @param byProvider whether the money came in through a provider
   */
  public Payment received(long cents, String via, boolean byProvider, Instant now) {
    long total = Math.addExact(receivedCents, cents);
    boolean whole = total - refundedCents >= amountCents;
    Attention settled =
        total - refundedCents > amountCents ? new Attention(EXCESS, now) : whole ? null : attention;
    return new Payment(
        whole ? PaymentStatus.PAID : status,
        amountCents,
        total,
        currency,
        whole ? via : method,
        expiresInMinutes,
        whole ? null : expiresAt,
        whole ? now : paidAt,
        isOfRefunds() ? attention : settled,
        null,
        providerCents + (byProvider ? cents : 0),
        refundedCents);
  }

  /**
   * Whether a correction left less than the amount of a paid deposit. A partly refunded deposit is
   * short only if it was corrected after the refund: a refund alone does not mean that money is
   * missing.
   */
  public boolean isShort() {
    return status == PaymentStatus.PAID
        && (receivedCents < amountCents || (isCorrected() && keptCents() < amountCents));
  }

  private boolean isCorrected() {
    return attention != null && attention.reason().equals(CORRECTED);
  }

  /**
   * How the ledger records a correction: all money of a booking that has ended must be refunded,
   * unless its deposit is kept.
   *
   * @param ended whether the booking was cancelled or has expired
   */
  public LedgerEntry.Effect correction(boolean ended) {
    return ended && status != PaymentStatus.PAID
        ? LedgerEntry.Effect.CORRECTED_OWED
        : LedgerEntry.Effect.CORRECTED;
  }

  /**
   * Records that a person corrected the amount that came in. A paid deposit stays paid unless all
   * the received money was or must be refunded; a person must check it if less or more than the
   * amount is left (docs/rules/payments.md#correct-a-payment).
   *
   * @param cents the difference that the correction makes
   * @param ledger the ledger with the line of the correction
   * @param empty the new status of a payment that is neither pending nor {@code PAID}; ignored if
   *     all the received money was or must be refunded
   */
  Payment corrected(long cents, Ledger ledger, PaymentStatus empty, Instant now) {
    if (isPending()) {
      return received(cents, method == null ? "manual" : method, false, now);
    }
    long total = Math.addExact(receivedCents, cents);
    long kept = total - refundedCents;
    PaymentStatus next =
        !ledger.owesAll()
            ? status == PaymentStatus.PAID ? status : empty
            : refundedCents < ledger.owedCents()
                ? PaymentStatus.REFUND_PENDING
                : PaymentStatus.REFUNDED;
    String reason =
        switch (next) {
          case PAID -> kept > amountCents ? EXCESS : kept < amountCents ? CORRECTED : null;
          case REFUND_PENDING -> total > providerCents ? MANUAL_REFUND : null;
          case NOT_REQUIRED, PENDING, CANCELLED, EXPIRED, FAILED, REFUNDED -> null;
        };
    boolean lasts = next == PaymentStatus.REFUNDED ? isRefundedTwice() : isOfRefunds();
    Attention looked = reason == null ? null : new Attention(reason, now);
    return with(next, total, null, paidAt, lasts ? attention : looked).payableBy(null);
  }

  /**
   * Records that the money must be refunded: money that came through a provider by the provider,
   * and other money by a person.
   */
  public Payment refundPending(@Nullable Instant since) {
    boolean byHand = receivedCents > providerCents;
    Attention looked =
        !byHand
            ? isOfRefunds() ? attention : null
            : since == null ? attention : new Attention(MANUAL_REFUND, since);
    return with(PaymentStatus.REFUND_PENDING, receivedCents, null, paidAt, looked).payableBy(null);
  }

  private boolean isOfRefunds() {
    return attention != null && OF_REFUNDS.contains(attention.reason());
  }

  /**
   * Records that a refund is requested from the provider.
   *
   * @param whole whether the refund covers all the remaining money
   */
  public Payment askedBack(boolean whole) {
    return with(
        whole ? PaymentStatus.REFUND_PENDING : status, receivedCents, null, paidAt, attention);
  }

  /** Records that all refused refunds were requested again or made manually. */
  public Payment nothingRefused() {
    boolean refused = attention != null && attention.reason().equals("refund_refused");
    return refused ? with(status, receivedCents, expiresAt, paidAt, null) : this;
  }

  /**
   * Records that a provider refunded money that a person had already refunded. This reason for
   * attention replaces any other, because too much money was paid out.
   */
  public Payment refundedTwice(Instant now) {
    return isRefundedTwice()
        ? this
        : with(status, receivedCents, expiresAt, paidAt, new Attention(REFUNDED_TWICE, now));
  }

  private boolean isRefundedTwice() {
    return attention != null && attention.reason().equals(REFUNDED_TWICE);
  }

  /** Records a decision on a refund: clears the attention for undecided refunds. */
  public Payment decided() {
    boolean waited = attention != null && attention.reason().equals(REFUND_UNDECIDED);
    return waited ? with(status, receivedCents, expiresAt, paidAt, null) : this;
  }

  /**
   * Records that money was refunded. Once all the received money, or the whole excess, is refunded,
   * the payment needs no more attention, except for a double refund.
   */
  public Payment refunded(long cents) {
    long total = Math.addExact(refundedCents, cents);
    boolean all = total >= receivedCents && receivedCents > 0;
    Attention left = isRefundedTwice() ? attention : null;
    boolean enough =
        attention != null
            && attention.reason().equals(EXCESS)
            && receivedCents - total <= amountCents;
    Payment after =
        all
            ? with(PaymentStatus.REFUNDED, receivedCents, null, paidAt, left)
            : enough ? with(status, receivedCents, expiresAt, paidAt, null) : this;
    return new Payment(
        after.status,
        amountCents,
        receivedCents,
        currency,
        method,
        expiresInMinutes,
        after.expiresAt,
        paidAt,
        after.attention,
        null,
        providerCents,
        total);
  }

  private Payment with(
      PaymentStatus newStatus,
      long received,
      @Nullable Instant deadline,
      @Nullable Instant paid,
      @Nullable Attention looked) {
    return new Payment(
        newStatus,
        amountCents,
        received,
        currency,
        method,
        expiresInMinutes,
        deadline,
        paid,
        looked,
        pix,
        providerCents,
        refundedCents);
  }
}
