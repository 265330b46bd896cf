package turno.availability;

import java.util.Locale;

/**
 * Why nothing is offered, or a start is refused: docs/rules/slots.md#why-a-list-is-empty and
 * docs/rules/slots.md#slot-taken.
 */
public enum Reason {
  /** The service is not active. */
  SERVICE_INACTIVE,
  /** No set of active resources meets the requirements, or none with those asked for. */
  NO_RESOURCES,
  /** The party is outside the service's limits, or no set of resources takes it. */
  PARTY_SIZE_NOT_SUPPORTED,
  /** Before now. */
  IN_THE_PAST,
  /** Sooner than the notice allows. */
  MIN_NOTICE,
  /** Later than the last bookable local date. */
  BEYOND_HORIZON,
  /** Outside hours. */
  CLOSED,
  /** Outside hours, although the weekly hours alone would be open. */
  CLOSED_BY_OVERRIDE,
  /** Not a start of the grid. */
  OFF_GRID,
  /** Open, but not until the service ends. */
  TOO_LONG,
  /** All is taken, but not all of it by bookings and blocks: a list may say so. */
  TEMPORARILY_HELD,
  /** All is taken by bookings and blocks: a list may say so. */
  FULLY_BOOKED,
  /** Bookings, holds or blocks take it: the refusal of one start. */
  TAKEN,
  /**
   * No set that meets the requirements contains the resources asked for: the refusal of a start.
   */
  NO_SUCH_COMBINATION;

  private final String wire = name().toLowerCase(Locale.ROOT);

  /** The word of the contract. */
  public String wire() {
    return wire;
  }

  /** Whether no other start would mend it: a 422, not a 409. */
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
