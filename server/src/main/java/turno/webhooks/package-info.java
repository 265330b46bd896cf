/**
 * Webhooks: the endpoints that a workspace registers, and the deliveries of its events to them.
 * This package makes no decisions about bookings; it only reports events of the log.
 */
package turno.webhooks;
