/** The one gate before everything that goes outside, and what closes and opens it. */
package turno.platform.outgoing;
