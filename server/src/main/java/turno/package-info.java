/**
 * The composition root: the subcommands of the command line, and the wiring of the features. No
 * other package depends on it.
 */
package turno;
