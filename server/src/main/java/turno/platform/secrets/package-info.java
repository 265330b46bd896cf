/** Secrets that must be read again, encrypted at rest, and their keys. */
package turno.platform.secrets;
