package turno.verification.pix;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * One line of the provider's books; lines are added, but never changed.
 *
 * @param cents positive for money that came in, negative for money that left
 * @param refundId the id of the refund by which the money left; null for money that came in
 */
public record BookEntry(
    long number,
    Instant at,
    Kind kind,
    String endToEndId,
    @Nullable String txid,
    String pixKey,
    long cents,
    @Nullable String refundId) {
  /** The reason for a movement of money. */
  public enum Kind {
    PAYMENT,
    REFUND,
    PULLED_BACK
  }
}
