/** Secrets that have to be read again, encrypted at rest, and the keys for that. */
package turno.platform.secrets;
