package turno.kernel;

import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The time zones that this JDK knows by name. Plain offsets such as {@code +03:00} are not time
 * zones here. A stored name may come from another version of the JDK and be unknown to this one.
 * The instants stored with such a name are still right, and are shown in UTC.
 */
public final class TimeZones {
  /** Longer than the name of any zone; longer text is not compared. */
  private static final int MAX_LENGTH = 64;

  private static final Set<String> KNOWN = ZoneId.getAvailableZoneIds();

  private TimeZones() {}

  public static @Nullable ZoneId find(String name) {
    return KNOWN.contains(name) ? ZoneId.of(name) : null;
  }

  /**
   * Suggests a known name that resembles an invalid one; if there is none, returns a valid name as
   * an example.
   */
  public static String like(String name) {
    return NearestName.of(name.length() > MAX_LENGTH ? "" : name, KNOWN)
        .orElse("America/Sao_Paulo");
  }

  /**
   * Whether a window is longer than a number of days, both in days of 24 hours and in local dates:
   * a day on which the clocks change is longer or shorter than 24 hours.
   */
  public static boolean isLonger(Instant from, Instant to, int days, ZoneId zone) {
    return to.isAfter(from.plus(Duration.ofDays(days)))
        && to.isAfter(from.atZone(zone).plusDays(days).toInstant());
  }

  /** Returns the zone in which to show stored times: UTC if the name is unknown. */
  public static ZoneId orUtc(String name) {
    ZoneId zone = find(name);
    return zone == null ? ZoneOffset.UTC : zone;
  }
}
