/**
 * Deposits by Pix under every kind of fault: a seeded simulation of customers, staff and a
 * provider, and an audit that compares the server's ledger with the provider's books.
 */
@NullMarked
package turno.verification.payments;

import org.jspecify.annotations.NullMarked;
