package turno.webhooks;

import java.net.URI;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.SequencedMap;

/** Makes attempts: signs each one, sends it and returns the outcome. */
final class DeliveryAttempts {
  private final HttpSender sender;
  private final SigningSecrets secrets;
  private final InstantSource clock;

  DeliveryAttempts(HttpSender sender, SigningSecrets secrets, InstantSource clock) {
    this.sender = sender;
    this.secrets = secrets;
    this.clock = clock;
  }

  /**
   * The outcome of an attempt.
   *
   * @param endedAt the end of the attempt, from which the delay until the next attempt is measured
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
            claim.key(),
            claim.sealedSecret(),
            claim.oldSealedSecret(),
            claim.oldSecretUntil(),
            now);
    if (inForce.isEmpty()) {
      return new ReceiverReply(null, 0, null, "secret_unreadable");
    }
    return sender.send(
        claim.key().workspaceId(),
        URI.create(claim.url()),
        headers(claim, now, body, inForce),
        body);
  }

  private static SequencedMap<String, String> headers(
      LeasedDelivery claim, Instant now, byte[] body, List<String> secrets) {
    return DeliveryHeaders.of(
        claim.eventId().toString(),
        claim.eventType(),
        claim.deliveryId().toString(),
        claim.number(),
        now,
        body,
        secrets);
  }
}
