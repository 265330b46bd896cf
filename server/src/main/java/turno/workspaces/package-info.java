/**
 * Tenants and their API keys. Owns {@code workspaces}, {@code api_keys} and the directory that
 * finds the caller behind a key; never knows what a key is used for.
 */
package turno.workspaces;
