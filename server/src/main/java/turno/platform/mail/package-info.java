/** Mail by SMTP: a queue in the database, and who sends what waits in it. */
package turno.platform.mail;
