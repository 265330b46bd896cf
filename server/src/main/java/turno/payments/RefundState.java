package turno.payments;

import turno.kernel.WireEnum;

/** The state of a refund through a provider, as stored. */
enum RefundState implements WireEnum {
  REQUESTED,
  /** The provider has accepted the refund and has not decided yet. */
  PROCESSING,
  /**
   * A person refunded the money instead; the provider is only asked whether it refunded the money
   * too.
   */
  REPLACED,
  DONE,
  REFUSED;

  /** Whether a refund by the provider is under way. */
  boolean isUnderWay() {
    return switch (this) {
      case REQUESTED, PROCESSING -> true;
      case REPLACED, DONE, REFUSED -> false;
    };
  }
}
