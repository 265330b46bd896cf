/**
 * Free and busy time: the snapshots of workspaces, the slots that they offer, and blocks. This
 * package owns the tables {@code allocations}, {@code blocks} and {@code block_days}; it knows
 * bookings only as holders of time.
 */
package turno.scheduling;
