package turno.payments;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import turno.kernel.Currency;

/**
 * The deposit of one booking (docs/rules/payments.md). Amounts are in the currency's minor unit.
 *
 * @param status {@code not_required}, {@code pending}, {@code paid}, {@code cancelled}, {@code
 *     expired}, {@code failed}, {@code refund_pending} or {@code refunded}
 * @param amountCents what is due, 0 when nothing is
 * @param receivedCents what came in for this amount; refunds do not lower it
 * @param method {@code pix} or {@code manual}, null when nothing is due
 * @param expiresInMinutes how long the customer has to pay, counted from the confirmation
 * @param expiresAt deadline of a pending payment, null while the booking is only held
 */
public record Payment(
    String status,
    long amountCents,
    long receivedCents,
    Currency currency,
    @Nullable String method,
    int expiresInMinutes,
    @Nullable Instant expiresAt,
    @Nullable Instant paidAt,
    @Nullable Attention attention) {

  /** A person must look. */
  public record Attention(String reason, Instant since) {}

  /** Nothing is due. */
  public static Payment none(Currency currency) {
    return new Payment("not_required", 0, 0, currency, null, 0, null, null, null);
  }

  /** A deposit that is due from the confirmation until {@code deadline}. */
  public static Payment due(
      long amountCents,
      Currency currency,
      String method,
      int expiresInMinutes,
      @Nullable Instant deadline) {
    return new Payment(
        "pending", amountCents, 0, currency, method, expiresInMinutes, deadline, null, null);
  }

  /** From now on the deposit is due until this deadline. */
  public Payment awaitedUntil(Instant deadline) {
    return new Payment(
        status,
        amountCents,
        receivedCents,
        currency,
        method,
        expiresInMinutes,
        deadline,
        paidAt,
        attention);
  }

  public boolean isPending() {
    return status.equals("pending") || status.equals("failed");
  }

  public boolean isDue() {
    return !status.equals("not_required");
  }

  /**
   * The deadline has passed. A part that came in goes back
   * (docs/rules/payments.md#unpaid-bookings-expire).
   */
  public Payment expired() {
    if (!isPending()) {
      return this;
    }
    return receivedCents > 0 ? refundPending(expiresAt) : with("expired", paidAt, attention);
  }

  /** The booking was cancelled before anything was paid in full. */
  public Payment cancelled(Instant now) {
    if (!isPending()) {
      return this;
    }
    return receivedCents > 0 ? refundPending(now) : with("cancelled", paidAt, attention);
  }

  /**
   * Money came in: a part, the whole, or more than the whole, which a person must look at. The
   * whole settles an earlier {@code attention}: a part that was to go back, or a refused charge.
   *
   * @param via how it came: {@code manual} or {@code pix}
   */
  public Payment received(long cents, String via, Instant now) {
    long total = Math.addExact(receivedCents, cents);
    boolean whole = total >= amountCents;
    return new Payment(
        whole ? "paid" : status,
        amountCents,
        total,
        currency,
        via,
        expiresInMinutes,
        whole ? null : expiresAt,
        whole ? now : paidAt,
        total > amountCents ? new Attention("excess", now) : whole ? null : attention);
  }

  /** Money has to go back. A person gives it back, because no provider does so yet. */
  public Payment refundPending(@Nullable Instant since) {
    return new Payment(
        "refund_pending",
        amountCents,
        receivedCents,
        currency,
        method,
        expiresInMinutes,
        null,
        paidAt,
        since == null ? attention : new Attention("manual_refund", since));
  }

  private Payment with(String newStatus, @Nullable Instant paid, @Nullable Attention looked) {
    return new Payment(
        newStatus,
        amountCents,
        receivedCents,
        currency,
        method,
        expiresInMinutes,
        null,
        paid,
        looked);
  }
}
