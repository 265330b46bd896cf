/**
 * The whole database as one file, and back: for backups, moves to another PostgreSQL and upgrades
 * of it.
 */
package turno.platform.backups;
