package turno.scheduling;

import org.jspecify.annotations.Nullable;
import turno.availability.Openings;
import turno.kernel.Id.LocationId;

/**
 * The openings of a resource while it is at a place.
 *
 * @param location null for any place
 */
public record PlacedOpenings(@Nullable LocationId location, Openings openings) {}
