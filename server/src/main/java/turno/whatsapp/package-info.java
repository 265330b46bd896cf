/**
 * WhatsApp's Cloud API: the callback, incoming and outgoing messages and files, and the credentials
 * of each workspace.
 */
@org.jspecify.annotations.NullMarked
package turno.whatsapp;
