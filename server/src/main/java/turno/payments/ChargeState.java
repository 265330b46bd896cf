package turno.payments;

import turno.kernel.WireEnum;

/** The state of a charge, as stored. */
enum ChargeState implements WireEnum {
  /** It is being requested from the provider. */
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
