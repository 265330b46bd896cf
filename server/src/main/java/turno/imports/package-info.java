/**
 * Loading a business from a file that a person wrote. Knows the names of the file and asks the
 * operations of the contract for everything else, so that their rules hold here too.
 */
package turno.imports;
