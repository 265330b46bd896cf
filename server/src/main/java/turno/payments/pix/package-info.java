/** The text of the code with which a customer pays by Pix, and the forms of Pix keys. */
package turno.payments.pix;
