/** The interface of payment providers, and its implementation for the central bank's API Pix. */
package turno.payments.providers;
