package turno.verification.pix;

import java.time.Instant;

/**
 * A charge as the provider remembers it.
 *
 * @param payableUntil the time at which it expired, was paid or removed; in the future while it may
 *     be paid
 */
public record ChargeRecord(
    String txid, long cents, String status, Instant created, Instant payableUntil) {
  public boolean isActive() {
    return status.equals(ChargeStatus.ATIVA.name());
  }

  /** Whether both could be paid at the same time. */
  public boolean overlaps(ChargeRecord other) {
    return created.isBefore(other.payableUntil) && other.created.isBefore(payableUntil);
  }
}
