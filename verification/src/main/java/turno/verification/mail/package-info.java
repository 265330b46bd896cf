/** A simulated mail server. */
@NullMarked
package turno.verification.mail;

import org.jspecify.annotations.NullMarked;
