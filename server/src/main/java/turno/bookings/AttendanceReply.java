package turno.bookings;

import java.time.Instant;
import turno.kernel.WireEnum;

/** A customer's reply that says whether they will come. */
public record AttendanceReply(Answer answer, Instant at, Channel channel) {
  /** The possible answers. */
  public enum Answer implements WireEnum {
    COMING,
    CANCELLING,
    MOVING
  }

  /** The channel through which the customer answered. */
  public enum Channel implements WireEnum {
    MANAGE_LINK,
    WHATSAPP,
    EMAIL,
    PHONE,
    DASHBOARD,
    API
  }
}
