package turno.platform.idempotency;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.Sha256;

/**
 * An idempotency key and the request that was sent with it. Two requests are the same when their
 * fingerprints are equal.
 *
 * @param scope the operation, the path parameters and, for a guest or a caller who does not see all
 *     bookings, the caller; the same key in another scope is a different key
 * @param fingerprint SHA-256 over the query parameters and the canonical JSON (RFC 8785) of the
 *     body
 */
public record IdempotencyKey(
    WorkspaceId workspaceId, String scope, String key, byte[] fingerprint) {
  private static final byte[] NOTHING = {'{', '}'};

  public static IdempotencyKey of(
      WorkspaceId workspaceId,
      String operation,
      List<String> pathValues,
      Map<String, List<String>> query,
      byte[] body,
      String key) {
    MessageDigest digest = Sha256.begun();
    new TreeMap<>(query)
        .forEach((name, values) -> values.forEach(value -> update(digest, name, value)));
    digest.update((byte) 0);
    digest.update(body.length == 0 ? NOTHING : CanonicalJson.of(body));
    String scope =
        pathValues.isEmpty() ? operation : operation + ' ' + String.join("/", pathValues);
    return new IdempotencyKey(workspaceId, scope, key, digest.digest());
  }

  // each string is preceded by its length, so that different parameters never result in the same
  // bytes
  private static void update(MessageDigest digest, String name, String value) {
    String pair = name.length() + ":" + name + value.length() + ":" + value;
    digest.update(pair.getBytes(StandardCharsets.UTF_8));
  }

  public boolean sameRequest(byte[] otherFingerprint) {
    return MessageDigest.isEqual(fingerprint, otherFingerprint);
  }
}
