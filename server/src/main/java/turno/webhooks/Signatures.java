package turno.webhooks;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * Signs the bodies of webhooks in the two schemes that receivers have libraries for.
 *
 * <p>{@code Service-Signature} (docs/rules/webhooks.md#the-signature) is HMAC-SHA256 over {@code
 * <t>.<body>}, keyed with the secret as the literal string, including its prefix. Standard Webhooks
 * 1.0.0 signs {@code <id>.<t>.<body>}, keyed with the bytes that the part of the secret after
 * {@code whsec_} encodes. While a secret is being replaced, each scheme's header contains one
 * signature for each secret, newest first.
 */
final class Signatures {
  static final String HEADER = "Service-Signature";
  static final String PREFIX = "whsec_";
  private static final String ALGORITHM = "HmacSHA256";

  private Signatures() {}

  /**
   * Returns the four headers that sign one attempt, under the names they are sent with.
   *
   * @param eventId the value of {@code webhook-id}, the same for every attempt
   * @param at the time of this attempt, in whole seconds
   * @param secrets the secrets in force, newest first; at least one, each {@code whsec_} and base64
   */
  static SequencedMap<String, String> headers(
      String eventId, Instant at, byte[] body, List<String> secrets) {
    var headers = new LinkedHashMap<String, String>();
    headers.put(HEADER, service(at, body, secrets));
    headers.put("webhook-id", eventId);
    headers.put("webhook-timestamp", Long.toString(at.getEpochSecond()));
    headers.put("webhook-signature", standard(eventId, at, body, secrets));
    return headers;
  }

  /**
   * Returns {@code t=<unix>,v1=<hex>[,v1=<hex>]}, without spaces and in lower case, as verifiers
   * require.
   */
  static String service(Instant at, byte[] body, List<String> secrets) {
    var header = new StringBuilder("t=").append(at.getEpochSecond());
    var start = at.getEpochSecond() + ".";
    for (var secret : secrets) {
      var digest = digest(secret.getBytes(StandardCharsets.UTF_8), start, body);
      header.append(",v1=").append(HexFormat.of().formatHex(digest));
    }
    return header.toString();
  }

  /** Returns {@code v1,<base64>[ v1,<base64>]}. */
  static String standard(String eventId, Instant at, byte[] body, List<String> secrets) {
    var start = eventId + "." + at.getEpochSecond() + ".";
    var signatures = new ArrayList<String>();
    for (var secret : secrets) {
      signatures.add("v1," + Base64.getEncoder().encodeToString(digest(key(secret), start, body)));
    }
    return String.join(" ", signatures);
  }

  private static byte[] key(String secret) {
    if (!secret.startsWith(PREFIX)) {
      // the message omits the value, which may be a secret even if it is invalid
      throw new IllegalArgumentException("a signing secret begins with " + PREFIX);
    }
    return Base64.getDecoder().decode(secret.substring(PREFIX.length()));
  }

  private static byte[] digest(byte[] key, String start, byte[] body) {
    try {
      var mac = Mac.getInstance(ALGORITHM);
      mac.init(new SecretKeySpec(key, ALGORITHM));
      mac.update(start.getBytes(StandardCharsets.UTF_8));
      return mac.doFinal(body);
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e); // every JDK has this algorithm
    }
  }
}
