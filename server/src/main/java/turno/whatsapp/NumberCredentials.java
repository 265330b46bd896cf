package turno.whatsapp;

import org.jspecify.annotations.Nullable;
import turno.kernel.Id.WorkspaceId;

/**
 * With what a workspace's number is spoken for.
 *
 * @param phoneNumberId what Graph calls the number
 * @param businessAccountId the WhatsApp Business Account
 * @param baseUrl instead of Meta's own; null for that
 */
record NumberCredentials(
    WorkspaceId workspaceId,
    String phoneNumberId,
    String businessAccountId,
    @Nullable String baseUrl,
    Secrets secrets) {

  /**
   * What nobody may see.
   *
   * @param appSecret signs callbacks
   * @param verifyToken is asked for when the callback is registered
   * @param callback the last part of the callback's address
   */
  record Secrets(String accessToken, String appSecret, String verifyToken, String callback) {
    @Override
    public String toString() {
      return "(hidden)";
    }
  }
}
