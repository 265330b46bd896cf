package turno.payments;

import turno.kernel.WireEnum;

/** The state of a charge, as stored. */
enum ChargeState implements WireEnum {
  /** The charge is being requested from the provider. */
  REQUESTED,
  /** The charge can be paid. */
  OPEN,
  /** The charge has been ended, and must be read once more to find a late payment. */
  CLOSING,
  PAID,
  ENDED,
  /** The provider refused to create the charge, or the charge cannot be used. */
  REFUSED
}
