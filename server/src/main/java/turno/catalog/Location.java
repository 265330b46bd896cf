package turno.catalog;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.soabase.recordbuilder.core.RecordBuilder;
import java.time.ZoneId;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import turno.kernel.Id.LocationId;
import turno.kernel.Id.ScheduleId;
import turno.kernel.PostalAddress;
import turno.kernel.TimeZones;
import turno.platform.nouns.Identity;

/**
 * A place where services are offered (docs/rules/locations.md).
 *
 * @param timeZone the zone in which the times of slots and bookings at the location are shown; null
 *     if the workspace's zone applies
 * @param scheduleId the id of the schedule with the location's hours; null if the location is open
 *     whenever its resources are
 */
@RecordBuilder
public record Location(
    String name,
    @Nullable PostalAddress address,
    @Nullable String phone,
    @Nullable String email,
    @Nullable String mapUrl,
    @Nullable String timeZone,
    @Nullable ScheduleId scheduleId,
    boolean active,
    @JsonUnwrapped Identity<LocationId> identity)
    implements CatalogObject<LocationId>, LocationBuilder.With {

  @Override
  public long weight() {
    return 1_500
        + CatalogWeight.texts(identity, name, phone, email, mapUrl)
        + CatalogWeight.texts(address == null ? null : address.line());
  }

  @Override
  public boolean mayLeaveBookingsBehind(@Nullable CatalogObject<?> before) {
    return before instanceof Location old
        && (!Objects.equals(old.scheduleId, scheduleId) || (old.active && !active));
  }

  /**
   * Returns the zone of the location's times; null if the location has no zone of its own, or if
   * this JDK does not know the zone's name.
   */
  public @Nullable ZoneId zone() {
    return timeZone == null ? null : TimeZones.find(timeZone);
  }
}
