package turno.webhooks;

import java.time.Instant;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import java.util.random.RandomGenerator;

/** Builds the HTTP headers of a webhook delivery, and generates signing secrets. */
public final class DeliveryHeaders {
  private static final int SECRET_BYTES = 32;

  private DeliveryHeaders() {}

  /**
   * Returns the content type and the headers that are specific to webhooks, by name.
   *
   * @param number the attempt's number, starting at 1
   * @param at the time of the attempt, which is also signed
   * @param secrets the secrets in force, newest first; at least one
   */
  public static SequencedMap<String, String> of(
      String eventId,
      String type,
      String deliveryId,
      int number,
      Instant at,
      byte[] body,
      List<String> secrets) {
    SequencedMap<String, String> headers = new LinkedHashMap<>();
    headers.put("Content-Type", "application/json; charset=utf-8");
    headers.put("Service-Event-Id", eventId);
    headers.put("Service-Event-Type", type);
    headers.put("Service-Delivery-Id", deliveryId);
    headers.put("Service-Attempt", Integer.toString(number));
    headers.putAll(Signatures.headers(eventId, at, body, secrets));
    return headers;
  }

  /** Generates a signing secret: {@code whsec_} and 32 random bytes in base64. */
  public static String newSecret(RandomGenerator random) {
    byte[] bytes = new byte[SECRET_BYTES];
    random.nextBytes(bytes);
    return Signatures.PREFIX + Base64.getEncoder().encodeToString(bytes);
  }
}
