/** Shared parts of the tests, such as a real PostgreSQL and the one named world of test data. */
package turno.testing;
