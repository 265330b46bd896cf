/**
 * Programs that try to break a server from outside; {@code ./turno race | fuzz | simulate | attack}
 * start them.
 */
package turno.verification;
