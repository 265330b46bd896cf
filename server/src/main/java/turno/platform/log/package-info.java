/**
 * The log: how its lines look, what may stand in them, and that writing them delays nobody. Owns
 * the settings of the logging library; who logs knows SLF4J alone.
 */
@NullMarked
package turno.platform.log;

import org.jspecify.annotations.NullMarked;
