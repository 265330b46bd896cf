/**
 * A PostgreSQL that comes along: unpacked, started, guarded, taken over and stopped. Knows no other
 * package.
 */
package turno.postgres;
