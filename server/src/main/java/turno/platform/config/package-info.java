/**
 * The settings: every name there is, how its value is read, and where it came from. Owns the table;
 * never acts on a value. Stands above the other packages, which are handed values and know no
 * setting.
 */
@NullMarked
package turno.platform.config;

import org.jspecify.annotations.NullMarked;
