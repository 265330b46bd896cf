package turno.availability;

import java.util.Locale;

/**
 * Why a list is empty (docs/rules/slots.md#why-a-list-is-empty) or a start is refused
 * (docs/rules/slots.md#slot-taken).
 */
public enum Reason {
  /** The service is inactive. */
  SERVICE_INACTIVE,
  /**
   * No set of active resources meets the requirements, or the requirements do not fit within the
   * requested length. For a list, also: no such set contains the requested resources.
   */
  NO_RESOURCES,
  /** The party size is outside the service's limits, or no set of resources takes the party. */
  PARTY_SIZE_NOT_SUPPORTED,
  /** The start is before now. */
  IN_THE_PAST,
  /** The start is sooner than the notice allows. */
  MIN_NOTICE,
  /** The start is later than the last bookable local date. */
  BEYOND_HORIZON,
  /** The resource is at another place or travelling. Used only in an explanation. */
  PLACE,
  /** The start is outside the hours. */
  CLOSED,
  /** The start is outside the hours, but would be inside the weekly hours without overrides. */
  CLOSED_BY_OVERRIDE,
  /** The start is not on the grid. */
  OFF_GRID,
  /**
   * The service does not fit inside the opening, including its buffers if they must be inside the
   * hours.
   */
  TOO_LONG,
  /** Every start is taken, but some starts only by holds. Used only for lists. */
  TEMPORARILY_HELD,
  /** Every start is taken by bookings and blocks. Used only for lists. */
  FULLY_BOOKED,
  /** Bookings, holds or blocks take the start. Used only for a single start. */
  TAKEN,
  /**
   * No set that meets the requirements contains the requested resources. Used only for a single
   * start.
   */
  NO_SUCH_COMBINATION;

  private final String wire = name().toLowerCase(Locale.ROOT);

  /** The contract's name for the reason. */
  public String wire() {
    return wire;
  }

  /**
   * Whether the request can never succeed, because of its service, resources, party size or past
   * start. If so, the response is a 422 instead of a 409.
   */
  public boolean permanent() {
    return switch (this) {
      case SERVICE_INACTIVE,
          NO_RESOURCES,
          PARTY_SIZE_NOT_SUPPORTED,
          IN_THE_PAST,
          NO_SUCH_COMBINATION ->
          true;
      case MIN_NOTICE,
          BEYOND_HORIZON,
          PLACE,
          CLOSED,
          CLOSED_BY_OVERRIDE,
          OFF_GRID,
          TOO_LONG,
          TEMPORARILY_HELD,
          FULLY_BOOKED,
          TAKEN ->
          false;
    };
  }
}
