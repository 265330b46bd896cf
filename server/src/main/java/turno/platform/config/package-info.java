/**
 * The settings: every name there is, how its value is read, and where it came from. Owns the table;
 * never acts on a value.
 */
@NullMarked
package turno.platform.config;

import org.jspecify.annotations.NullMarked;
