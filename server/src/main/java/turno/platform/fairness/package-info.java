/** Shares what is scarce between those who want it at once. */
package turno.platform.fairness;
