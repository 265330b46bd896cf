/**
 * Counters and timings, kept by the code that does the work. This package depends neither on a
 * library nor on a reader of the counts.
 */
@NullMarked
package turno.platform.metrics;

import org.jspecify.annotations.NullMarked;
