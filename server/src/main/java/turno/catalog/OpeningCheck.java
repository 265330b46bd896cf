package turno.catalog;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** Whether a service can have any time at all, once; scheduling answers with the engine. */
@FunctionalInterface
public interface OpeningCheck {
  /** What keeps a service from ever having a time. */
  enum Obstacle {
    /** No set of different resources meets all requirements at once, for any party. */
    NO_SET,
    /** Some set does, and none has an opening long enough. */
    NEVER_OPEN
  }

  /**
   * The obstacle, or null where there is none: bookings and blocks left aside, and as if the
   * service were active. Asked only of services each of whose requirements can be met alone.
   */
  @Nullable Obstacle obstacle(Catalog catalog, Service service, Instant now);
}
