package turno.catalog;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Checks whether a service can have any start at all. The {@code scheduling} package implements
 * this interface with the engine.
 */
@FunctionalInterface
public interface OpeningCheck {
  /** The reason why a service can never have a start, or why this cannot be determined. */
  enum Obstacle {
    /** There is no party size for which a set of different resources meets all requirements. */
    NO_SET,
    /**
     * At least one set of resources meets all requirements, but no such set has an opening that is
     * long enough.
     */
    NEVER_OPEN,
    /** Choosing a set takes, or may take, more steps than a request is allowed. */
    TOO_COMPLEX
  }

  /**
   * Returns the obstacle, or null if there is none. Bookings and blocks are ignored, and the
   * service is treated as active. Call this only if each requirement of the service can be met by
   * itself.
   */
  @Nullable Obstacle obstacle(Catalog catalog, Service service, Instant now);
}
