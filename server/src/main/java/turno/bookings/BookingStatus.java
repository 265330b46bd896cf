package turno.bookings;

import java.util.Locale;
import java.util.Set;

/** Where a booking is in its life: docs/rules/bookings.md#statuses. */
public enum BookingStatus {
  HOLD,
  PENDING_PAYMENT,
  CONFIRMED,
  CHECKED_IN,
  NO_SHOW,
  CANCELLED,
  EXPIRED;

  private final String wire = name().toLowerCase(Locale.ROOT);

  /** As on the wire and as stored. */
  public String wire() {
    return wire;
  }

  public static BookingStatus of(String wire) {
    return valueOf(wire.toUpperCase(Locale.ROOT));
  }

  /** What {@code active} stands for in a list's filter. */
  static final Set<BookingStatus> ACTIVE = Set.of(PENDING_PAYMENT, CONFIRMED, CHECKED_IN);

  /** Whether it takes time on its resources. */
  boolean holdsTime() {
    return switch (this) {
      case HOLD, PENDING_PAYMENT, CONFIRMED, CHECKED_IN, NO_SHOW -> true;
      case CANCELLED, EXPIRED -> false;
    };
  }
}
