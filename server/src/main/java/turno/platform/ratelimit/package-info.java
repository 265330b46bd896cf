/**
 * Token buckets for each key, workspace and IP address (docs/rules/protocol.md#how-many-requests).
 */
package turno.platform.ratelimit;
