/**
 * The composition root: the words of the command line, and what wires the features to each other.
 * Nothing depends on it.
 */
package turno;
