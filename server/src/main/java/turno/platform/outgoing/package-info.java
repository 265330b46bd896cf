/**
 * The gate for everything that is sent outside, connections to addresses that were checked, and the
 * budget for the bytes that are read from them.
 */
package turno.platform.outgoing;
