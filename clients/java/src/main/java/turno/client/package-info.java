/**
 * The client of Turno. {@link turno.client.Turno} is where to begin; the operations in {@code
 * turno.client.api}, the objects in {@code turno.client.model} and the errors in {@code
 * turno.client.errors} are made from the contract.
 */
@NullMarked
package turno.client;

import org.jspecify.annotations.NullMarked;
