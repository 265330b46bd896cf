package turno.payments;

import turno.kernel.WireEnum;

/** The state of a charge, as stored. */
enum ChargeState implements WireEnum {
  /** The provider is being asked for it. */
  REQUESTED,
  /** It can be paid. */
  OPEN,
  /** It is being ended, and is read once more after its end. */
  CLOSING,
  PAID,
  ENDED,
  /** The provider did not make it. */
  REFUSED
}
