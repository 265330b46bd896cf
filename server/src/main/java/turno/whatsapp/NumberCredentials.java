package turno.whatsapp;

import org.jspecify.annotations.Nullable;
import turno.kernel.Id.WorkspaceId;

/**
 * The credentials of a workspace's number.
 *
 * @param phoneNumberId Graph's id for the number
 * @param businessAccountId the id of the WhatsApp Business Account
 * @param baseUrl the base URL; null for Meta's base URL
 */
record NumberCredentials(
    WorkspaceId workspaceId,
    String phoneNumberId,
    String businessAccountId,
    @Nullable String baseUrl,
    Secrets secrets) {

  /**
   * The secrets of a number.
   *
   * @param appSecret signs callbacks
   * @param verifyToken the token that Meta sends when the callback is registered
   * @param callback the last part of the callback URL
   */
  record Secrets(String accessToken, String appSecret, String verifyToken, String callback) {
    @Override
    public String toString() {
      return "(hidden)";
    }
  }
}
