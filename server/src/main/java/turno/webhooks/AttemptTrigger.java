package turno.webhooks;

import turno.kernel.WireEnum;

/** What caused an attempt (contract, "WebhookAttempt"). */
enum AttemptTrigger implements WireEnum {
  AUTOMATIC,
  MANUAL,
  RECOVERY,
  TEST
}
