/** The commands of {@code ./turno} that need the server's code. */
package turno.commands;
