/**
 * The settings: all names, how their values are read, and where each value came from. It owns the
 * table and never acts on a value. It is above the other packages, which receive values and know no
 * settings.
 */
@NullMarked
package turno.platform.config;

import org.jspecify.annotations.NullMarked;
