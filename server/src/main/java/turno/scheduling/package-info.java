/**
 * Free and busy time: the snapshot of every workspace, the slots that it offers, and blocks. This
 * package owns the tables {@code allocations} and {@code blocks}; it knows bookings only as holders
 * of time.
 */
package turno.scheduling;
