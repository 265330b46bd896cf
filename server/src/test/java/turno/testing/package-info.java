/** Shared parts of the tests, such as a real PostgreSQL and the barber shop that most tests use. */
package turno.testing;
