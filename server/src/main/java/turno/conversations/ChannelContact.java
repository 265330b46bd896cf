package turno.conversations;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Somebody as their channel knows them.
 *
 * @param addresses at least one, each unique in the workspace and channel: {@code
 *     409552778964973:BR.1502576394655843}. Several belong to one person; the first that is known
 *     tells who it is, and the others are remembered from then on
 * @param phone E.164 where the channel vouches for it, else null
 * @param name as the person calls themselves there
 */
public record ChannelContact(
    List<String> addresses, @Nullable String phone, @Nullable String name) {
  public ChannelContact {
    if (addresses.isEmpty()) {
      throw new IllegalArgumentException("a contact has an address");
    }
    addresses = List.copyOf(addresses);
  }
}
