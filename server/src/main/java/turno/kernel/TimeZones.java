package turno.kernel;

import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The time zones that this JDK knows by name; plain offsets are not among them. A stored name may
 * come from a later or an earlier JDK. The instants beside it are still right, and are shown in
 * UTC.
 */
public final class TimeZones {
  private static final Set<String> KNOWN = ZoneId.getAvailableZoneIds();

  private TimeZones() {}

  public static @Nullable ZoneId find(String name) {
    return KNOWN.contains(name) ? ZoneId.of(name) : null;
  }

  /** For showing what is stored. */
  public static ZoneId orUtc(String name) {
    ZoneId zone = find(name);
    return zone == null ? ZoneOffset.UTC : zone;
  }
}
