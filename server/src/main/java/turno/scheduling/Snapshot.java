package turno.scheduling;

import java.util.ArrayList;
import java.util.List;
import turno.availability.ServiceModel;
import turno.availability.Timeline;
import turno.availability.World;
import turno.catalog.Catalog;
import turno.kernel.Id.ServiceId;

/**
 * One workspace at one moment: its catalog, compiled for the engine, and the busy time of its
 * resources. It is immutable. It only proposes; the database decides.
 *
 * @param knownFrom an epoch minute: busy time that ended by it may be missing
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
   * The service for moving one of its bookings; staff may do so even after it was deactivated
   * (docs/rules/bookings.md#inactive-services).
   */
  public ServiceModel serviceToMove(ServiceId serviceId, boolean byStaff) {
    ServiceModel service = service(serviceId);
    return byStaff && !service.active() ? service.activated() : service;
  }

  /**
   * The snapshot with a block that is not placed yet. A block on an unknown resource changes
   * nothing.
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

  /** The same busy time with another catalog; a resource that is new there has none. */
  public Snapshot under(Catalog other) {
    CompiledCatalog changed = compiled.under(other);
    List<Timeline> timelines = new ArrayList<>();
    for (int i = 0; i < changed.resources().size(); i++) {
      Integer known = compiled.indexOf(changed.resourceId(i));
      timelines.add(known == null ? Timeline.EMPTY : world.timeline(known));
    }
    return new Snapshot(changed, World.of(changed.resources(), timelines), knownFrom);
  }
}
