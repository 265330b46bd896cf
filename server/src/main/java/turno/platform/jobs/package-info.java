/** Background work: functions without input over tables, run again and again. */
package turno.platform.jobs;
