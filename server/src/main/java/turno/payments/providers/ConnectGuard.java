package turno.payments.providers;

import org.jspecify.annotations.Nullable;
import turno.platform.outgoing.OutgoingConnections.ReachableAddresses;

/** Decides which addresses a provider may have: docs/rules/payments.md#addresses-of-providers. */
public interface ConnectGuard extends ReachableAddresses {
  /** The word for an address that may not be reached. */
  String BLOCKED = "blocked_address";

  /** What is wrong with an address that somebody wants to write, or null. */
  @Nullable String complaint(String url);

  /** Whether an address lies in a network that the operator allows, and stays there. */
  default boolean leadsInside(String url) {
    return false;
  }
}
