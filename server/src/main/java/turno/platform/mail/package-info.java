/** Mail by SMTP: a queue in the database, and the job that sends from it. */
package turno.platform.mail;
