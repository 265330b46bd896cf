package turno.verification.payments;

import org.jspecify.annotations.Nullable;

/**
 * A booking and the state of its deposit, as the server shows them.
 *
 * @param refund the effect of the policy on the deposit of a cancelled booking, as {@link
 *     RefundRule} computes it
 * @param attention the reason why a person must check the booking; null if there is none
 */
record DepositBooking(
    String id,
    String status,
    String paymentStatus,
    long amountCents,
    long receivedCents,
    RefundRule refund,
    @Nullable String attention) {

  /** Whether the booking was confirmed and not cancelled. */
  boolean stands() {
    return switch (status) {
      case "confirmed", "checked_in", "no_show" -> true;
      default -> false;
    };
  }

  /** Whether the booking was cancelled, and its deposit was kept as the policy allows. */
  boolean keepsDeposit() {
    return refund == RefundRule.KEEPS && paymentStatus.equals("paid");
  }

  @Override
  public String toString() {
    return id
        + " ("
        + status
        + ", payment "
        + paymentStatus
        + ", attention "
        + attention
        + ", policy "
        + refund
        + ")";
  }
}
