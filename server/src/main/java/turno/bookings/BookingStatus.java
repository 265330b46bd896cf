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

  // rendered with every booking
  @Override
  public String wire() {
    return wire;
  }

  /** The statuses that {@code active} includes in a list's filter. */
  static final Set<BookingStatus> ACTIVE = Set.of(PENDING_PAYMENT, CONFIRMED, CHECKED_IN);

  /** Whether it takes time on its resources. */
  boolean holdsTime() {
    return switch (this) {
      case HOLD, PENDING_PAYMENT, CONFIRMED, CHECKED_IN, NO_SHOW -> true;
      case CANCELLED, EXPIRED -> false;
    };
  }
}
