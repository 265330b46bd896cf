package turno.payments;

import turno.kernel.WireEnum;

/** The state of a refund through a provider, as stored. */
enum RefundState implements WireEnum {
  REQUESTED,
  /** The provider has accepted it and has not decided yet. */
  PROCESSING,
  /** A person gave the money back instead; the provider is only asked whether it did so too. */
  REPLACED,
  DONE,
  REFUSED;

  /** Whether the provider is being asked to give the money back. */
  boolean isUnderWay() {
    return switch (this) {
      case REQUESTED, PROCESSING -> true;
      case REPLACED, DONE, REFUSED -> false;
    };
  }
}
