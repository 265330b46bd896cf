/**
 * Traces for an OpenTelemetry collector. Owns the library; it is not even loaded where no collector
 * is configured.
 */
@NullMarked
package turno.platform.traces;

import org.jspecify.annotations.NullMarked;
