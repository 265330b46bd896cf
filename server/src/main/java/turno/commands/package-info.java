/** The words of {@code ./turno} that need the server's code, a file each, and what they share. */
package turno.commands;
