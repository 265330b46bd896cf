/**
 * The commands of {@code ./turno} that try to break a server from outside ({@code race}, {@code
 * fuzz}, {@code simulate}, {@code attack} and {@code agents}), and the simulators of external
 * services.
 */
package turno.verification;
