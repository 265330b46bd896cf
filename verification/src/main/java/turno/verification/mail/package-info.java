/** A mail server for trials. */
@NullMarked
package turno.verification.mail;

import org.jspecify.annotations.NullMarked;
