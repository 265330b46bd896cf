package turno.verification.pix;

import java.time.Instant;

/**
 * The provider's record of a charge, for comparisons with the server's records.
 *
 * @param payableUntil when the charge expired, was paid or was removed; in the future while it can
 *     still be paid
 */
public record ChargeRecord(
    String txid, long cents, String status, Instant created, Instant payableUntil) {
  public boolean isActive() {
    return status.equals(ChargeStatus.ATIVA.name());
  }

  /** Whether this charge and {@code other} could be paid at the same time. */
  public boolean overlaps(ChargeRecord other) {
    return created.isBefore(other.payableUntil) && other.created.isBefore(payableUntil);
  }
}
