/** The benchmarks: each measures two things side by side in one run and prints their ratio. */
package turno.bench;
