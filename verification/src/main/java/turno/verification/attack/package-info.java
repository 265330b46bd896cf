/**
 * Attacks on a server from outside: each tries one way to stop a node or to spoil what it keeps,
 * and is judged by what an innocent neighbour sees of it. Nothing here is sent beyond this machine.
 */
@NullMarked
package turno.verification.attack;

import org.jspecify.annotations.NullMarked;
