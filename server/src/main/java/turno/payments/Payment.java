package turno.payments;

import java.time.Instant;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import turno.kernel.Currency;
import turno.kernel.PaymentStatus;

/**
 * The deposit of one booking (docs/rules/payments.md). Amounts are in the currency's minor unit.
 *
 * @param amountCents what is due, 0 when nothing is
 * @param receivedCents what came in for this amount; refunds do not lower it
 * @param method {@code pix} or {@code manual}, null when nothing is due
 * @param expiresInMinutes how long the customer has to pay, counted from the confirmation
 * @param expiresAt deadline of a pending payment, null while the booking is only held
 * @param pix the code to pay with, null until there is one
 * @param providerCents how much of what was received came through a provider, which can give it
 *     back
 * @param refundedCents what was given back of it
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

  /** A provider has not said for long what becomes of a refund. */
  public static final String REFUND_UNDECIDED = "refund_undecided";

  /** The payer's bank took money back. */
  public static final String PULLED_BACK = "pulled_back";

  /** Money was sent back outside of this service, as in the bank's app. */
  public static final String REFUNDED_ELSEWHERE = "refunded_elsewhere";

  /** A provider says something of the money that cannot be read. */
  public static final String UNREADABLE = "unreadable_payment";

  private static final String REFUNDED_TWICE = "refunded_twice";

  /** What a person has to look at until the money has gone back, or longer. */
  private static final Set<String> OF_REFUNDS =
      Set.of("refund_refused", REFUND_UNDECIDED, REFUNDED_TWICE, PULLED_BACK, REFUNDED_ELSEWHERE);

  /** A person must look. */
  public record Attention(String reason, Instant since) {}

  /**
   * What the customer needs to pay.
   *
   * @param txid the charge at the provider, null for a code that no provider knows of
   * @param qrUrl where the picture of the code lies
   */
  public record Pix(@Nullable String txid, String copyPaste, String qrUrl) {}

  /** Nothing is due. */
  public static Payment none(Currency currency) {
    return new Payment(
        PaymentStatus.NOT_REQUIRED, 0, 0, currency, null, 0, null, null, null, null, 0, 0);
  }

  /** A deposit that is due from the confirmation until {@code deadline}. */
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

  /** From now on the deposit is due until this deadline. */
  public Payment awaitedUntil(Instant deadline) {
    return with(status, receivedCents, deadline, paidAt, attention);
  }

  public boolean isPending() {
    return status.isPending();
  }

  public boolean isDue() {
    return status != PaymentStatus.NOT_REQUIRED;
  }

  /** What came in and was not refunded. */
  public long keptCents() {
    return receivedCents - refundedCents;
  }

  /** What is missing to the whole. */
  public long missingCents() {
    return Math.max(0, amountCents - keptCents());
  }

  /** The code that the customer pays with. */
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

  /** Nothing more is asked for: what came in is the deposit, and nothing is due where none did. */
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
            attention != null && attention.reason().equals("charge_refused") ? null : attention,
            null,
            providerCents,
            refundedCents);
  }

  /** No charge can be had: a person takes the money, until the deadline. */
  public Payment chargeRefused(Instant now) {
    return with(
        PaymentStatus.FAILED,
        receivedCents,
        expiresAt,
        paidAt,
        new Attention("charge_refused", now));
  }

  /** A person must look, for this reason; an earlier reason stays. */
  public Payment wanting(String reason, Instant now) {
    return attention != null
        ? this
        : with(status, receivedCents, expiresAt, paidAt, new Attention(reason, now));
  }

  /**
   * The deadline has passed. A part that came in goes back
   * (docs/rules/payments.md#unpaid-bookings-expire).
   */
  public Payment expired() {
    if (!isPending()) {
      return this;
    }
    return receivedCents > 0
        ? refundPending(expiresAt)
        : with(PaymentStatus.EXPIRED, 0, null, paidAt, attention).payableBy(null);
  }

  /** The booking was cancelled before anything was paid in full. */
  public Payment cancelled(Instant now) {
    if (!isPending()) {
      return this;
    }
    return receivedCents > 0
        ? refundPending(now)
        : with(PaymentStatus.CANCELLED, 0, null, paidAt, attention).payableBy(null);
  }

  /**
   * Money came in: a part, the whole, or more than the whole, which a person must look at. The
   * whole settles an earlier {@code attention}: a part that was to go back, or a refused charge;
   * what a provider or bank did with money that came before stays to be looked at. The code that
   * was there is for another amount.
   *
   * @param via how it came: {@code manual} or {@code pix}
   * @param byProvider whether it came through a provider
   */
  public Payment received(long cents, String via, boolean byProvider, Instant now) {
    long total = Math.addExact(receivedCents, cents);
    boolean whole = total - refundedCents >= amountCents;
    Attention settled =
        total - refundedCents > amountCents
            ? new Attention("excess", now)
            : whole ? null : attention;
    return new Payment(
        whole ? PaymentStatus.PAID : status,
        amountCents,
        total,
        currency,
        via,
        expiresInMinutes,
        whole ? null : expiresAt,
        whole ? now : paidAt,
        isOfRefunds() ? attention : settled,
        null,
        providerCents + (byProvider ? cents : 0),
        refundedCents);
  }

  /**
   * Money has to go back. The provider gives back what came through it; a person has to give back
   * the rest.
   */
  public Payment refundPending(@Nullable Instant since) {
    boolean byHand = receivedCents > providerCents;
    Attention looked =
        !byHand
            ? isOfRefunds() ? attention : null
            : since == null ? attention : new Attention("manual_refund", since);
    return with(PaymentStatus.REFUND_PENDING, receivedCents, null, paidAt, looked).payableBy(null);
  }

  private boolean isOfRefunds() {
    return attention != null && OF_REFUNDS.contains(attention.reason());
  }

  /**
   * The provider is asked to give money back.
   *
   * @param whole whether that is all that is left
   */
  public Payment askedBack(boolean whole) {
    return with(
        whole ? PaymentStatus.REFUND_PENDING : status, receivedCents, null, paidAt, attention);
  }

  /** All that a provider refused is given back, or asked for again. */
  public Payment nothingRefused() {
    boolean refused = attention != null && attention.reason().equals("refund_refused");
    return refused ? with(status, receivedCents, expiresAt, paidAt, null) : this;
  }

  /**
   * A provider gave back what a person had given back. That goes before any other reason: too much
   * money is gone.
   */
  public Payment refundedTwice(Instant now) {
    return isRefundedTwice()
        ? this
        : with(status, receivedCents, expiresAt, paidAt, new Attention(REFUNDED_TWICE, now));
  }

  private boolean isRefundedTwice() {
    return attention != null && attention.reason().equals(REFUNDED_TWICE);
  }

  /** A refund is decided on; another one that is not is told of again. */
  public Payment decided() {
    boolean waited = attention != null && attention.reason().equals(REFUND_UNDECIDED);
    return waited ? with(status, receivedCents, expiresAt, paidAt, null) : this;
  }

  /**
   * Money was given back; once it is all that had to go back nobody has to look any more, except at
   * what went back twice.
   */
  public Payment refunded(long cents) {
    long total = Math.addExact(refundedCents, cents);
    boolean all = total >= receivedCents && receivedCents > 0;
    Attention left = isRefundedTwice() ? attention : null;
    Payment after = all ? with(PaymentStatus.REFUNDED, receivedCents, null, paidAt, left) : this;
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
