/**
 * Programs that try to break a server from outside, started by {@code ./turno race}, {@code fuzz},
 * {@code simulate}, {@code attack} and {@code agents}.
 */
package turno.verification;
