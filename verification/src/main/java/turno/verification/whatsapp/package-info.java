/**
 * A simulator of the WhatsApp Cloud API, for tests and for trying Turno without an account: it
 * answers the requests that Turno makes to the Graph API, sends signed webhooks, and checks
 * requests by its own rules. It was written from public documentation and never compared with
 * Meta's own service.
 */
@org.jspecify.annotations.NullMarked
package turno.verification.whatsapp;
