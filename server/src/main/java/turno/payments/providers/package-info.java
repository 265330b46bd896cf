/** Payment providers behind one interface, and the one that speaks the central bank's API Pix. */
package turno.payments.providers;
