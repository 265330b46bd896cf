/** The one gate before everything that goes outside, and the addresses it may go to. */
package turno.platform.outgoing;
