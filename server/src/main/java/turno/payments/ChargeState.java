package turno.payments;

import turno.kernel.WireEnum;

/** The state of a charge, as stored. */
enum ChargeState implements WireEnum {
  /** The charge is being requested from the provider. */
  REQUESTED,
  /** The charge can be paid. */
  OPEN,
  /** The charge is being ended, and is read once more after that. */
  CLOSING,
  PAID,
  ENDED,
  /** The provider refused to make the charge. */
  REFUSED
}
