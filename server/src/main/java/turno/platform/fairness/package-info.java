/** Shares scarce resources fairly between concurrent users. */
package turno.platform.fairness;
