/**
 * The benchmarks. Most of them measure two things side by side in one run and print their ratio.
 */
package turno.bench;
