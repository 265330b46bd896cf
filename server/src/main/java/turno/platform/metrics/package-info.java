/**
 * Counters and timings, kept by the code that does the work. Depends on no library, and on no
 * reader of the counts.
 */
@NullMarked
package turno.platform.metrics;

import org.jspecify.annotations.NullMarked;
