package turno.conversations;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** The built-in channels of this server. */
final class Channels {
  private final Map<ChannelName, Channel> channels = new ConcurrentHashMap<>();

  void add(Channel channel) {
    channels.put(channel.name(), channel);
  }

  /**
   * Returns the channel with this name; null if a bridge serves it or this server does not have it.
   */
  @Nullable Channel find(ChannelName name) {
    return channels.get(name);
  }

  List<ChannelName> names() {
    return List.copyOf(channels.keySet());
  }
}
