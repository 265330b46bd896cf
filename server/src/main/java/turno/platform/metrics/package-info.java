/**
 * What is counted and timed, by those who do the work. Knows no library, and nobody who reads the
 * counts.
 */
@NullMarked
package turno.platform.metrics;

import org.jspecify.annotations.NullMarked;
