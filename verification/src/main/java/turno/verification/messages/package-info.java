/**
 * Messages about bookings under every kind of fault: a seeded simulation of weeks of a business,
 * and an audit that judges each message by the history of its booking.
 */
@NullMarked
package turno.verification.messages;

import org.jspecify.annotations.NullMarked;
