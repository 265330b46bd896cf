/**
 * Free and busy time: the snapshots of workspaces, the slots that they offer, and blocks. This
 * package owns the tables {@code allocations} and {@code blocks}; it knows bookings only as holders
 * of time.
 */
package turno.scheduling;
