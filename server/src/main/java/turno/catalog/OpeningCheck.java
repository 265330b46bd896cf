package turno.catalog;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Whether a service can have any start at all. {@code scheduling} implements it with the engine.
 */
@FunctionalInterface
public interface OpeningCheck {
  /** The reason why a service can never have a time. */
  enum Obstacle {
    /** No set of different resources meets all requirements at once, for any party size. */
    NO_SET,
    /** A set meets them, but no set has an opening that is long enough. */
    NEVER_OPEN,
    /** Choosing a set takes, or may take, more steps than a request is allowed. */
    TOO_COMPLEX
  }

  /**
   * The obstacle, or null if there is none. Bookings and blocks are ignored, and the service counts
   * as active. Call it only for services whose requirements can each be met alone.
   */
  @Nullable Obstacle obstacle(Catalog catalog, Service service, Instant now);
}
