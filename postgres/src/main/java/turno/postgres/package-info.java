/**
 * Unpacks, starts, watches, takes over and stops the embedded PostgreSQL, and connects to any
 * PostgreSQL. This package depends on no other package of Turno.
 */
package turno.postgres;
