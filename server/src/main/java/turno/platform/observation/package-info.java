/**
 * The signals that a server emits: a log line for each request, metrics for Prometheus, traces for
 * an OpenTelemetry collector. This package owns the libraries for metrics and traces. It watches
 * requests, database calls and jobs through the interfaces that their packages declare.
 */
@NullMarked
package turno.platform.observation;

import org.jspecify.annotations.NullMarked;
