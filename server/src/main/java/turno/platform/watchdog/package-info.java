/**
 * Detects a broken process, logs the reason, and ends the process (decision 33). No code in this
 * package waits for any other part of the server.
 */
package turno.platform.watchdog;
