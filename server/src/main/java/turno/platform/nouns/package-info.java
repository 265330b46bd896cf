/**
 * The common parts of all objects of the API: their identity, the reading of bodies, and the
 * operations of nouns whose rows are records (decision 43).
 */
package turno.platform.nouns;
