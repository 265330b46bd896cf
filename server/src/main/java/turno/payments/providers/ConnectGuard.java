package turno.payments.providers;

import java.net.InetAddress;
import java.net.URI;
import org.jspecify.annotations.Nullable;

/** Decides which addresses a provider may have: docs/rules/payments.md#addresses-of-providers. */
public interface ConnectGuard {
  /** The word for an address that may not be reached. */
  String BLOCKED = "blocked_address";

  /** What is wrong with an address that somebody wants to write, or null. */
  @Nullable String complaint(String url);

  /** Whether an address lies in a network that the operator allows, and stays there. */
  default boolean leadsInside(String url) {
    return false;
  }

  boolean mayConnect(String scheme, InetAddress address);

  /** Whether every address that the host of the url has now may be reached. */
  default boolean mayReach(URI url) throws java.net.UnknownHostException {
    for (InetAddress address : InetAddress.getAllByName(url.getHost())) {
      if (!mayConnect(String.valueOf(url.getScheme()), address)) {
        return false;
      }
    }
    return true;
  }
}
