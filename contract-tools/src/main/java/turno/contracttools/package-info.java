/**
 * What is done with the contract while it is built: bundling it, holding it against the released
 * one, telling of it in the reference and in the pages that are served. Nothing of it is part of a
 * server.
 */
package turno.contracttools;
