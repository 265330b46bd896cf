/**
 * A simulated payment provider that speaks the central bank's API Pix, for tests and for the demo.
 * It judges every request by the rules of the published OpenAPI document and keeps its own books.
 */
@NullMarked
package turno.verification.pix;

import org.jspecify.annotations.NullMarked;
