/**
 * Writes the whole database to one file and restores it: for backups, moves to another PostgreSQL
 * server and upgrades of PostgreSQL.
 */
package turno.platform.backups;
