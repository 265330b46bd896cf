/**
 * The composition root: the entry point of the command line, and the wiring of the features. No
 * other package depends on it.
 */
package turno;
