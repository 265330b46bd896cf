/**
 * Tenants and their API keys. Owns {@code workspaces}, {@code api_keys}, {@code publishable_keys}
 * and the directories that find the caller behind a key; does not know what keys are used for.
 */
package turno.workspaces;
