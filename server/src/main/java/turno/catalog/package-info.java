/**
 * The catalog: services, resources, schedules and their parts. Owns the tables of its {@code
 * …Table} classes and {@code stage_configs}, and raises {@code catalog_version}; never reads
 * bookings.
 */
package turno.catalog;
