/**
 * The log: the format of its lines, what they may contain, and a queue so that logging never
 * blocks. This package owns the settings of the logging library; other packages use only SLF4J.
 */
@NullMarked
package turno.platform.log;

import org.jspecify.annotations.NullMarked;
