package turno.payments.providers;

import org.jspecify.annotations.Nullable;
import turno.platform.outgoing.OutgoingConnections.ReachableAddresses;

/** Decides which URLs a provider may have: docs/rules/payments.md#addresses-of-providers. */
public interface ConnectGuard extends ReachableAddresses {
  /** The error for a URL that must not be requested. */
  String BLOCKED = "blocked_address";

  /** Why a URL must not be stored; null if it may be stored. */
  @Nullable String complaint(String url);

  /** Whether a URL always leads to a network that the operator allows. */
  default boolean leadsInside(String url) {
    return false;
  }
}
