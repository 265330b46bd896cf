/**
 * The availability engine: it computes bookable starts from weekly hours, overrides and busy time.
 *
 * <p>It never reads a clock, performs I/O or logs: the same world and question always give the same
 * answer.
 *
 * <p>Units: an instant is an {@code int} number of minutes or a {@code long} number of seconds
 * since 1970-01-01T00:00Z, and a day is a local date in days since 1970-01-01. Every range is
 * half-open. A resource is identified by its index in the {@link turno.availability.World}.
 *
 * <p>Words: a <i>row</i> is a requirement of a service, identified by its index. A <i>role</i>
 * consists of the rows that the same resources fill. An <i>option</i> is one way to fill a role: a
 * single resource or a combination. A <i>pick</i> is one position of a role that an option fills: a
 * role with count n has n picks. A <i>set</i> has one option for each pick and contains no resource
 * twice. A <i>variant</i> is one length of the service. A <i>range</i> is the time for which one
 * row takes one resource. A <i>pin</i> is a resource that the set must contain. A <i>place</i> is a
 * location of the business, identified by its index.
 */
@NullMarked
package turno.availability;

import org.jspecify.annotations.NullMarked;
