/**
 * Attacks on a server from outside: each tries one way to stop a node or to damage its data, and is
 * judged by the effects on an innocent neighbour. All traffic stays on this machine.
 */
@NullMarked
package turno.verification.attack;

import org.jspecify.annotations.NullMarked;
