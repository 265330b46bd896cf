package turno.verification.payments;

import org.jspecify.annotations.Nullable;

/**
 * A booking as the server shows it.
 *
 * @param refund the policy's decision about the deposit of a cancelled booking
 * @param attention why a person must look; null when there is no need
 */
record DepositBooking(
    String id,
    String status,
    String paymentStatus,
    long amountCents,
    long receivedCents,
    RefundRule refund,
    @Nullable String attention) {

  /** Whether it takes place, as far as is known. */
  boolean stands() {
    return switch (status) {
      case "confirmed", "checked_in", "no_show" -> true;
      default -> false;
    };
  }

  /** Whether the policy keeps the deposit, although the booking was cancelled. */
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
