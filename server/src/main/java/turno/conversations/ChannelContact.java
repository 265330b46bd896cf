package turno.conversations;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A person as known to a channel.
 *
 * @param addresses at least one, each unique in the workspace and channel, such as {@code
 *     409552778964973:BR.1502576394655843}. All belong to one person. The first address that is
 *     already stored identifies the person, and the other addresses are then stored, too
 * @param phone the phone number in E.164 format if the channel vouches for it, else null
 * @param name the person's name according to the channel; null if unknown
 */
public record ChannelContact(
    List<String> addresses, @Nullable String phone, @Nullable String name) {
  public ChannelContact {
    if (addresses.isEmpty()) {
      throw new IllegalArgumentException("a contact must have an address");
    }
    addresses = List.copyOf(addresses);
  }
}
