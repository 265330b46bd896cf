/**
 * The embedded PostgreSQL: unpacks it, starts it, watches it, takes it over and stops it. This
 * package depends on no other package.
 */
package turno.postgres;
