/**
 * Values shared by every feature: ids, problems, timestamps, money. No I/O, no clock, no random
 * source.
 */
package turno.kernel;
