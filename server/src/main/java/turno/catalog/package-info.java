/**
 * What can be booked, with whom and when: services, resources, schedules and what belongs to them.
 * Owns the tables of its {@code …Table} classes and {@code stage_configs}, and raises {@code
 * catalog_version}; never looks at a booking.
 */
package turno.catalog;
