/**
 * Loading a business from a file that a person wrote. It knows the names in the file and calls the
 * operations of the contract for everything else, so that their rules apply here too.
 */
package turno.imports;
