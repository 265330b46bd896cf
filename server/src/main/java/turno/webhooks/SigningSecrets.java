package turno.webhooks;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;
import turno.kernel.Id.EndpointId;
import turno.kernel.Id.WorkspaceId;
import turno.platform.secrets.SecretBox;

/**
 * The signing secrets: {@code whsec_} and 32 bytes in base64, stored encrypted, each bound to its
 * endpoint.
 */
final class SigningSecrets {
  private final SecretBox box;
  private final RandomGenerator random;

  SigningSecrets(SecretBox box, RandomGenerator random) {
    this.box = box;
    this.random = random;
  }

  String make() {
    return DeliveryHeaders.newSecret(random);
  }

  byte[] seal(String secret, WorkspaceId workspaceId, EndpointId endpointId) {
    return box.seal(secret, place(workspaceId, endpointId));
  }

  @Nullable String open(byte[] sealed, WorkspaceId workspaceId, EndpointId endpointId) {
    return box.open(sealed, place(workspaceId, endpointId));
  }

  /**
   * Returns the secrets in force, newest first; empty if no available key opens the newest secret.
   *
   * @param old the sealed old secret, which also signs until {@code oldUntil}; null if there is
   *     none
   */
  List<String> inForce(
      Endpoint.Key key,
      byte[] sealed,
      byte @Nullable [] old,
      @Nullable Instant oldUntil,
      Instant now) {
    String secret = open(sealed, key.workspaceId(), key.endpointId());
    if (secret == null) {
      return List.of();
    }
    List<String> secrets = new ArrayList<>(List.of(secret));
    if (old != null && oldUntil != null && oldUntil.isAfter(now)) {
      String before = open(old, key.workspaceId(), key.endpointId());
      if (before != null) {
        secrets.add(before);
      }
    }
    return secrets;
  }

  /** See {@link SecretBox#presentHead}. */
  byte[] presentHead() {
    return box.presentHead();
  }

  /** See {@link SecretBox#knows}. */
  boolean knows(byte[] head) {
    return box.knows(head);
  }

  private static String place(WorkspaceId workspaceId, EndpointId endpointId) {
    return "webhook secret " + workspaceId.value() + " " + endpointId.value();
  }
}
