/** Background work: jobs without input that work on tables and run repeatedly. */
package turno.platform.jobs;
