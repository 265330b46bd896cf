/**
 * The composition root: the subcommands of the command line, and the wiring of the features.
 * Nothing depends on it.
 */
package turno;
