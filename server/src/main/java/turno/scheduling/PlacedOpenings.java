package turno.scheduling;

import org.jspecify.annotations.Nullable;
import turno.availability.Openings;
import turno.kernel.Id.LocationId;

/**
 * The openings of a resource at one location.
 *
 * @param location the id of the location; null if the resource may be at any location
 */
public record PlacedOpenings(@Nullable LocationId location, Openings openings) {}
