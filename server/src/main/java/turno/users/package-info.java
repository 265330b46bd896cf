/**
 * The people who sign in. Owns {@code people}, {@code users}, {@code sessions} and {@code
 * one_time_tokens}, passwords and the directory that finds the caller behind a session.
 */
package turno.users;
