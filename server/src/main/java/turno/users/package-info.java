/**
 * The people who sign in. Owns the tables {@code people}, {@code users}, {@code sessions}, {@code
 * one_time_tokens} and {@code recovery_requests}, the passwords, and the directory that finds the
 * caller behind a session.
 */
package turno.users;
