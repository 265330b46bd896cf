package turno.payments.providers;

import org.jspecify.annotations.Nullable;
import turno.platform.outgoing.OutgoingConnections.ReachableAddresses;

/** Decides which addresses a provider may have: docs/rules/payments.md#addresses-of-providers. */
public interface ConnectGuard extends ReachableAddresses {
  /** The word for an address that may not be reached. */
  String BLOCKED = "blocked_address";

  /** The fault of an address before it is stored, or null. */
  @Nullable String complaint(String url);

  /** Whether an address always leads to a network that the operator allows. */
  default boolean leadsInside(String url) {
    return false;
  }
}
