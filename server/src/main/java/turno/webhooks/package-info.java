/**
 * Webhooks: the endpoints that a workspace registers, and the deliveries of its events to them.
 * Nothing here decides what happens; it tells what the log says has happened.
 */
package turno.webhooks;
