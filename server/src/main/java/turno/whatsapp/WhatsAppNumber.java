package turno.whatsapp;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import turno.kernel.Id.WorkspaceId;

/**
 * A workspace's number at WhatsApp, as stored.
 *
 * @param baseUrl the address of Graph; null for Meta's own
 * @param sealed its secrets, which {@link NumberSecrets} opens
 * @param problem why nothing can be sent; null if it can
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
   * Why nothing can be sent.
   *
   * @param code WhatsApp's
   */
  record Problem(String code, @Nullable String detail, Instant at) {}
}
