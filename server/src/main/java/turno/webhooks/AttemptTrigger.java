package turno.webhooks;

import java.util.Locale;

/** What caused an attempt (contract, "WebhookAttempt"). */
enum AttemptTrigger {
  AUTOMATIC,
  MANUAL,
  RECOVERY,
  TEST;

  /** As stored and on the wire. */
  String wire() {
    return name().toLowerCase(Locale.ROOT);
  }

  static AttemptTrigger of(String wire) {
    return valueOf(wire.toUpperCase(Locale.ROOT));
  }
}
