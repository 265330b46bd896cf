package turno.payments.providers;

import org.jspecify.annotations.Nullable;
import turno.platform.outgoing.OutgoingConnections.ReachableAddresses;

/** Decides which addresses a provider may have: docs/rules/payments.md#addresses-of-providers. */
public interface ConnectGuard extends ReachableAddresses {
  /** The error for an address that may not be reached. */
  String BLOCKED = "blocked_address";

  /** Why an address must not be stored, or null if it may be. */
  @Nullable String complaint(String url);

  /** Whether an address always leads to a network that the operator allows. */
  default boolean leadsInside(String url) {
    return false;
  }
}
