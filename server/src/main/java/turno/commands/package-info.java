/** The commands of {@code ./turno} that need the server's code, one file each. */
package turno.commands;
