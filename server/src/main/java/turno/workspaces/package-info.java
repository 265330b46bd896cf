/**
 * Tenants and their API keys. Owns {@code workspaces}, {@code api_keys} and the directory that
 * finds the caller behind a key; does not know what keys are used for.
 */
package turno.workspaces;
