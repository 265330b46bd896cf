/**
 * A tool, not a part of the server: random clients live the whole life of bookings in random
 * businesses, on nodes that are killed meanwhile and under a clock that jumps, and an auditor with
 * a plain model of its own judges every answer and what is stored at the end. A simulation is
 * decided by its seed.
 */
package turno.verification.simulation;
