/**
 * The settings: all names, how their values are read, and where each value came from. This package
 * owns the table of settings and never acts on a value. It may use the other packages of the
 * platform, which receive values and know no settings.
 */
@NullMarked
package turno.platform.config;

import org.jspecify.annotations.NullMarked;
