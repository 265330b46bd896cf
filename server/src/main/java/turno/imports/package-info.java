/**
 * Loads a business from a file, and writes such files. This package knows the names in the file,
 * and calls the operations of the contract for everything else, so that the rules of the operations
 * apply here, too.
 */
package turno.imports;
