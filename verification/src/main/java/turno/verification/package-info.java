/**
 * What tries to break a server from outside, as {@code ./turno race | fuzz | simulate} start it.
 */
package turno.verification;
