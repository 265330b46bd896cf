package turno.webhooks;

import turno.kernel.WireEnum;

/** The cause of an attempt (contract, "WebhookAttempt"). */
enum AttemptTrigger implements WireEnum {
  AUTOMATIC,
  MANUAL,
  RECOVERY,
  TEST
}
