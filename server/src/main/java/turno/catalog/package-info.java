/**
 * The catalog: services, resources, groups, locations, schedules and stages. Owns the tables of
 * these objects, including {@code stage_configs}, and raises {@code workspaces.catalog_version};
 * never reads bookings.
 */
package turno.catalog;
