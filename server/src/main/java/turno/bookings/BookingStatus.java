package turno.bookings;

import java.util.Locale;
import java.util.Set;
import turno.kernel.WireEnum;

/** The status of a booking: docs/rules/bookings.md#statuses. */
public enum BookingStatus implements WireEnum {
  HOLD,
  PENDING_PAYMENT,
  CONFIRMED,
  CHECKED_IN,
  NO_SHOW,
  CANCELLED,
  EXPIRED;

  private final String wire = name().toLowerCase(Locale.ROOT);

  // called for every rendered booking, so the text is computed in advance
  @Override
  public String wire() {
    return wire;
  }

  /** The statuses that the filter value {@code active} of a list includes. */
  static final Set<BookingStatus> ACTIVE = Set.of(PENDING_PAYMENT, CONFIRMED, CHECKED_IN);

  /** Whether a booking in this status takes time on its resources. */
  boolean holdsTime() {
    return switch (this) {
      case HOLD, PENDING_PAYMENT, CONFIRMED, CHECKED_IN, NO_SHOW -> true;
      case CANCELLED, EXPIRED -> false;
    };
  }
}
