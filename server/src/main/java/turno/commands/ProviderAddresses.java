package turno.commands;

import java.net.InetAddress;
import java.net.URI;
import org.jspecify.annotations.Nullable;
import turno.payments.providers.ConnectGuard;
import turno.platform.outgoing.AddressGuard;

/** Allows connections to payment providers at the same addresses as to webhook receivers. */
public record ProviderAddresses(AddressGuard guard) implements ConnectGuard {
  @Override
  public @Nullable String complaint(String url) {
    return switch (guard.judge(url)) {
      case AddressGuard.Judgement.Accepted _ -> null;
      case AddressGuard.Judgement.Refused(var detail) -> detail;
    };
  }

  @Override
  public boolean leadsInside(String url) {
    return guard.leadsInside(URI.create(url));
  }

  @Override
  public boolean mayConnect(String scheme, InetAddress address) {
    return guard.mayConnect(scheme, address);
  }
}
