package turno.catalog;

import java.time.Instant;

/** Whether hours alone leave a service any time at all; scheduling answers with the engine. */
@FunctionalInterface
public interface OpeningCheck {
  /**
   * False when no set of resources that meets the requirements has an opening long enough for the
   * service, bookings and blocks left aside. Asked only of services whose resources are there.
   */
  boolean canEverOpen(Catalog catalog, Service service, Instant now);
}
