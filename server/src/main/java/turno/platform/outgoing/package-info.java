/** The gate for everything that is sent outside, and the addresses it may be sent to. */
package turno.platform.outgoing;
