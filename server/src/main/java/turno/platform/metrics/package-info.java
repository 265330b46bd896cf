/**
 * What is counted and timed, and how it is shown to Prometheus. Those who do the work count in
 * {@link turno.platform.metrics.Timing} and {@link turno.platform.metrics.Tally}, which know no
 * library; {@link turno.platform.metrics.Metrics} reads them when it is scraped.
 */
@NullMarked
package turno.platform.metrics;

import org.jspecify.annotations.NullMarked;
