/** The one clock of all nodes: the database's, plus an offset (docs/rules/time.md#one-clock). */
package turno.platform.time;
