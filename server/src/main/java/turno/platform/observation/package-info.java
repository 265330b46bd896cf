/**
 * The signals that a server emits: a line of the log for each request, metrics for Prometheus,
 * traces for an OpenTelemetry collector. Owns those libraries; watches requests, database calls and
 * jobs through the interfaces that they declare.
 */
@NullMarked
package turno.platform.observation;

import org.jspecify.annotations.NullMarked;
