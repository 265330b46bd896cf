/** The one clock of all nodes: the database's, plus an offset (decisions section 1 "Time"). */
package turno.platform.time;
