package turno.scheduling;

import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import turno.availability.ServiceModel;
import turno.availability.Timeline;
import turno.availability.Venues;
import turno.availability.World;
import turno.catalog.Catalog;
import turno.catalog.Location;
import turno.catalog.Service;
import turno.kernel.Id.LocationId;
import turno.kernel.Id.ServiceId;

/**
 * One workspace at one moment: its catalog, compiled for the engine, and the busy time of its
 * resources. It is immutable. Writes are planned on a snapshot, but the database decides whether a
 * write is made.
 *
 * @param knownFrom an epoch minute; busy time that ended by this minute may be missing
 */
public record Snapshot(CompiledCatalog compiled, World world, int knownFrom) {

  public Catalog catalog() {
    return compiled.catalog();
  }

  /** The service in the engine's form. */
  public ServiceModel service(ServiceId serviceId) {
    return compiled.service(serviceId);
  }

  /**
   * The locations at which a service may be booked; only the requested location if it is not null.
   */
  public Venues venues(ServiceId serviceId, @Nullable LocationId asked) {
    return venues(serviceId, service(serviceId), asked);
  }

  /**
   * @param model the service in the engine's form, as returned by {@link #service} or {@link
   *     #serviceToMove}
   */
  public Venues venues(ServiceId serviceId, ServiceModel model, @Nullable LocationId asked) {
    Service service = Objects.requireNonNull(catalog().services().get(serviceId));
    return compiled.places().venues(world, service, model, asked);
  }

  /** The location with this index; null if the index stands for no location. */
  public @Nullable Location location(int place) {
    return compiled.places().location(place);
  }

  /** The id of the location with this index; null if the index stands for no location. */
  public @Nullable LocationId locationId(int place) {
    Location location = location(place);
    return location == null ? null : location.id();
  }

  /** Returns the id if the catalog contains this location; otherwise null. */
  public @Nullable LocationId known(@Nullable LocationId id) {
    return id != null && catalog().locations().containsKey(id) ? id : null;
  }

  /** The zone in which the times of slots and bookings at a location are shown. */
  public ZoneId zoneAt(int place, ZoneId ofService) {
    return compiled.places().zoneAt(place, ofService);
  }

  /**
   * The service in the engine's form, for moving one of its bookings. Staff may do so even after
   * the service was deactivated (docs/rules/bookings.md#inactive-services).
   */
  public ServiceModel serviceToMove(ServiceId serviceId, boolean byStaff) {
    ServiceModel service = service(serviceId);
    return byStaff && !service.active() ? service.activated() : service;
  }

  /**
   * Returns this snapshot with an additional block that is not placed yet. A block on an unknown
   * resource changes nothing.
   */
  Snapshot with(Block block) {
    Integer index = compiled.indexOf(block.resourceId());
    return index == null
        ? this
        : new Snapshot(
            compiled,
            world.with(index, world.timeline(index).with(block.busy().taken().getFirst().entry())),
            knownFrom);
  }

  /**
   * Returns the same busy time with another catalog. Resources that exist only in the other catalog
   * have no busy time.
   */
  public Snapshot under(Catalog other) {
    CompiledCatalog changed = compiled.under(other);
    List<Timeline> timelines = new ArrayList<>();
    for (int i = 0; i < changed.resources().size(); i++) {
      Integer known = compiled.indexOf(changed.resourceId(i));
      timelines.add(known == null ? Timeline.EMPTY : world.timeline(known));
    }
    return new Snapshot(changed, changed.world(timelines), knownFrom);
  }
}
