package turno.bookings;

import java.time.Instant;
import turno.kernel.WireEnum;

/** The customer's answer to the question whether they come. */
public record AttendanceReply(Answer answer, Instant at, Channel channel) {
  /** The answers. */
  public enum Answer implements WireEnum {
    COMING,
    CANCELLING,
    MOVING
  }

  /** Where it was given. */
  public enum Channel implements WireEnum {
    MANAGE_LINK,
    WHATSAPP,
    EMAIL,
    PHONE,
    DASHBOARD,
    API
  }
}
