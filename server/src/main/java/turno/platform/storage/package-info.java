/**
 * How many bytes a workspace may store in a day (docs/rules/protocol.md#budget-of-stored-bytes).
 */
package turno.platform.storage;
