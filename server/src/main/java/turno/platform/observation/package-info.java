/**
 * The signals that a server emits: a log line for each request, metrics for Prometheus, traces for
 * an OpenTelemetry collector. It owns those libraries; it watches requests, database calls and jobs
 * through the interfaces that they declare.
 */
@NullMarked
package turno.platform.observation;

import org.jspecify.annotations.NullMarked;
