package turno.whatsapp;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import turno.kernel.Id.WorkspaceId;

/**
 * A workspace's WhatsApp number, as stored.
 *
 * @param baseUrl the base URL of the Graph API; null for Meta's base URL
 * @param sealed the encrypted secrets, which {@link NumberSecrets} opens
 * @param problem why no message can be sent; null if no problem is known
 */
record WhatsAppNumber(
    WorkspaceId workspaceId,
    String phoneNumberId,
    String businessAccountId,
    @Nullable String baseUrl,
    byte[] sealed,
    @Nullable Problem problem,
    long version,
    Instant createdAt,
    Instant updatedAt) {

  /**
   * Why no message can be sent.
   *
   * @param code WhatsApp's error code
   */
  record Problem(String code, @Nullable String detail, Instant at) {}
}
