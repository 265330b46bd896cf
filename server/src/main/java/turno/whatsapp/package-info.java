/**
 * WhatsApp's Cloud API: the callback, messages and files on their way in and out, and the
 * credentials of each workspace.
 */
@org.jspecify.annotations.NullMarked
package turno.whatsapp;
