package turno.catalog;

import java.time.ZoneId;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The time zones that this JDK knows by name; plain offsets are none. */
final class TimeZones {
  private static final Set<String> KNOWN = ZoneId.getAvailableZoneIds();

  private TimeZones() {}

  static @Nullable ZoneId find(String name) {
    return KNOWN.contains(name) ? ZoneId.of(name) : null;
  }
}
