/**
 * What becomes of a process that is broken: it is found, it says why, and it ends (decision 33).
 * Nothing here waits for anything else of the server.
 */
package turno.platform.watchdog;
