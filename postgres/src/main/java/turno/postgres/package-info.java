/**
 * The embedded PostgreSQL: unpacks, starts, watches, takes over and stops it. Depends on no other
 * package.
 */
package turno.postgres;
