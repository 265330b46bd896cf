/**
 * The client of Turno. Begin with {@link turno.client.Turno}; the operations in {@code
 * turno.client.api}, the objects in {@code turno.client.model} and the errors in {@code
 * turno.client.errors} are generated from the contract.
 */
@NullMarked
package turno.client;

import org.jspecify.annotations.NullMarked;
