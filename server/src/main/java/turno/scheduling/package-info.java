/**
 * Time: the snapshot of every workspace, the slots that it offers, and the blocks that take time
 * out. Owns {@code allocations} and {@code blocks}; knows bookings only as holders of time.
 */
package turno.scheduling;
