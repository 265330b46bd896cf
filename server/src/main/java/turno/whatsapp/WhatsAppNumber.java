package turno.whatsapp;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import turno.kernel.Id.WorkspaceId;

/**
 * The number that a workspace has at WhatsApp, as it is stored.
 *
 * @param baseUrl where Graph answers; null for Meta's own
 * @param sealed its secrets, which {@link NumberSecrets} opens
 * @param problem why nothing can be sent; null while all is well
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
