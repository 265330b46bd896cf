package turno.payments;

import java.time.Instant;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import turno.kernel.Id.PaymentId;
import turno.kernel.Id.WorkspaceId;

/**
 * How a workspace takes deposits: by Pix or manually. A replaced account stays in use for the
 * charges that were made with it.
 *
 * @param kind {@code api-pix}, {@code static} or {@code manual}
 * @param secrets the sealed secrets; null if there are none
 * @param callback the sealed secret in the URL that the provider calls; null if there is none
 * @param webhook the state of the callback address's registration with the provider
 */
record Account(
    WorkspaceId workspaceId,
    PaymentId id,
    String kind,
    Settings settings,
    byte @Nullable [] secrets,
    byte @Nullable [] callback,
    @Nullable Instant certificateEndsAt,
    String webhook,
    @Nullable Instant webhookAt,
    Instant createdAt) {

  /**
   * Whether both records are for the same account at the same payment service, even if the
   * credentials differ.
   */
  boolean isSameAs(Account other) {
    return kind.equals("api-pix")
        && other.kind.equals("api-pix")
        && Objects.equals(settings.baseUrl(), other.settings.baseUrl())
        && Objects.equals(settings.pixKey(), other.settings.pixKey())
        && Objects.equals(settings.account(), other.settings.account());
  }

  /** Returns a copy with other sealed values. */
  Account sealed(byte @Nullable [] newSecrets, byte @Nullable [] newCallback) {
    return new Account(
        workspaceId,
        id,
        kind,
        settings,
        newSecrets,
        newCallback,
        certificateEndsAt,
        webhook,
        webhookAt,
        createdAt);
  }

  /** The non-secret settings. */
  record Settings(
      @Nullable String profile,
      @Nullable String baseUrl,
      @Nullable String tokenUrl,
      @Nullable String clientId,
      @Nullable String pixKey,
      @Nullable String account,
      String merchantName,
      String merchantCity,
      boolean replaceWebhook,
      boolean pollingOnly) {}

  /**
   * The secret settings.
   *
   * @param certificate PEM if there is a private key, otherwise PKCS#12 as base64; null if there is
   *     none
   */
  record Secrets(
      @Nullable String clientSecret,
      @Nullable String appKey,
      @Nullable String certificate,
      @Nullable String privateKey,
      @Nullable String certificatePassword,
      @Nullable String authority) {
    @Override
    public String toString() {
      return "(hidden)";
    }
  }
}
