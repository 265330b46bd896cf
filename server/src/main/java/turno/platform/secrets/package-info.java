/**
 * Encrypts secrets that the server must be able to recover, unlike passwords, of which it stores
 * only hashes; and manages the encryption keys.
 */
package turno.platform.secrets;
