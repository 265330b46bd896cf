/** The code that a customer pays by Pix: its text and its picture. */
package turno.payments.pix;
