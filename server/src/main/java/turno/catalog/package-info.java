/**
 * What can be booked, with whom and when: services, resources, resource groups, schedules and their
 * overrides. Owns {@code schedules}, {@code overrides}, {@code resources}, {@code resource_groups}
 * and {@code services}, and raises {@code catalog_version}; never looks at a booking.
 */
package turno.catalog;
