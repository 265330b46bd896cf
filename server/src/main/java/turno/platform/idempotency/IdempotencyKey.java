package turno.platform.idempotency;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;
import org.erdtman.jcs.JsonCanonicalizer;

/**
 * A key with what it stands for. Two requests are the same when their fingerprints are.
 *
 * @param scope operation and path parameters: the same key elsewhere is another key
 * @param fingerprint SHA-256 over the query parameters and the canonical JSON (RFC 8785) of the
 *     body
 */
public record IdempotencyKey(UUID workspaceId, String scope, String key, byte[] fingerprint) {

  public static IdempotencyKey of(
      UUID workspaceId,
      String operation,
      List<String> pathValues,
      Map<String, List<String>> query,
      byte[] body,
      String key) {
    MessageDigest digest = sha256();
    new TreeMap<>(query)
        .forEach((name, values) -> digest.update(line(name + '=' + String.join(",", values))));
    digest.update((byte) 0);
    digest.update(canonical(body));
    String scope =
        pathValues.isEmpty() ? operation : operation + ' ' + String.join("/", pathValues);
    return new IdempotencyKey(workspaceId, scope, key, digest.digest());
  }

  private static byte[] line(String text) {
    return (text + '\n').getBytes(StandardCharsets.UTF_8);
  }

  private static byte[] canonical(byte[] body) {
    if (body.length == 0) {
      return new byte[] {'{', '}'};
    }
    try {
      return new JsonCanonicalizer(body).getEncodedUTF8();
    } catch (IOException e) {
      // readable JSON that the canonical form cannot express, such as a number beyond a double:
      // the bytes themselves tell two requests apart
      return body;
    }
  }

  private static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  public boolean sameRequest(byte[] otherFingerprint) {
    return MessageDigest.isEqual(fingerprint, otherFingerprint);
  }
}
