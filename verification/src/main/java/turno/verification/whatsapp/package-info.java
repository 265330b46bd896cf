/**
 * A simulator of the WhatsApp Cloud API, for tests and for trying Turno without an account: it
 * answers the requests of the Graph API that Turno makes, sends signed webhooks, and checks
 * requests by rules of its own. It was written from public documentation and never compared with
 * Meta's own service.
 */
@org.jspecify.annotations.NullMarked
package turno.verification.whatsapp;
