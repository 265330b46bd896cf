/**
 * PostgreSQL as the features use it: the pool with its fair queue, migrations, functions and plain
 * SQL.
 */
package turno.platform.db;
