/** Token buckets for each key, workspace and address (docs/rules/protocol.md#how-many-requests). */
package turno.platform.ratelimit;
