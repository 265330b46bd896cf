/**
 * Webhooks: the endpoints that a workspace registers, and the deliveries of its events to them.
 * This package decides no booking; it only reports what the log says has happened.
 */
package turno.webhooks;
