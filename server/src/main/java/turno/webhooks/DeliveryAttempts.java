package turno.webhooks;

import java.net.URI;
import java.time.Instant;
import java.time.InstantSource;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import turno.kernel.IdKind;

/** Makes attempts: signs each one anew, sends it and returns the outcome. */
final class DeliveryAttempts {
  private final Sender everybody;
  private final Sender listeners;
  private final SigningSecrets secrets;
  private final InstantSource clock;

  /**
   * @param listeners may reach this machine, where {@code ./turno listen} listens
   */
  DeliveryAttempts(
      Sender everybody, Sender listeners, SigningSecrets secrets, InstantSource clock) {
    this.everybody = everybody;
    this.listeners = listeners;
    this.secrets = secrets;
    this.clock = clock;
  }

  /**
   * The outcome of an attempt.
   *
   * @param endedAt from when the delay to the next one counts
   */
  record Ended(LeasedDelivery claim, ReceiverReply reply, Instant endedAt) {}

  Ended make(LeasedDelivery claim) {
    ReceiverReply reply = send(claim);
    return new Ended(claim, reply, clock.instant());
  }

  private ReceiverReply send(LeasedDelivery claim) {
    byte[] body = claim.body();
    if (body == null) {
      return new ReceiverReply(null, 0, null, "event_expired");
    }
    Instant now = clock.instant();
    List<String> inForce =
        secrets.inForce(
            claim.place(),
            claim.sealedSecret(),
            claim.oldSealedSecret(),
            claim.oldSecretUntil(),
            now);
    if (inForce.isEmpty()) {
      return new ReceiverReply(null, 0, null, "secret_unreadable");
    }
    Sender sender = claim.listener() ? listeners : everybody;
    return sender.send(URI.create(claim.url()), headers(claim, now, body, inForce), body);
  }

  private static SequencedMap<String, String> headers(
      LeasedDelivery claim, Instant now, byte[] body, List<String> secrets) {
    String eventId = IdKind.EVENT.wire(claim.eventId());
    SequencedMap<String, String> headers = new LinkedHashMap<>();
    headers.put("Content-Type", "application/json; charset=utf-8");
    headers.put("Service-Event-Id", eventId);
    headers.put("Service-Event-Type", claim.eventType());
    headers.put("Service-Delivery-Id", IdKind.DELIVERY.wire(claim.deliveryId()));
    headers.put("Service-Attempt", Integer.toString(claim.number()));
    headers.putAll(Signatures.headers(eventId, now, body, secrets));
    return headers;
  }
}
