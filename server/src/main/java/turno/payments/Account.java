package turno.payments;

import java.time.Instant;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import turno.kernel.Id.PaymentId;
import turno.kernel.Id.WorkspaceId;

/**
 * How a workspace takes deposits by Pix. One that was replaced goes on for the charges that were
 * made with it.
 *
 * @param kind {@code api-pix}, {@code static} or {@code manual}
 * @param secrets sealed, null where there are none
 * @param callback sealed: what stands in the address that the provider calls
 * @param webhook what became of telling the provider that address
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

  /** Whether it is the same account at the same payment service, however one signs in there. */
  boolean isSameAs(Account other) {
    return kind.equals("api-pix")
        && other.kind.equals("api-pix")
        && Objects.equals(settings.baseUrl(), other.settings.baseUrl())
        && Objects.equals(settings.pixKey(), other.settings.pixKey())
        && Objects.equals(settings.account(), other.settings.account());
  }

  /** With other sealed secrets. */
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

  /** What is no secret. */
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
   * What is sealed.
   *
   * @param certificate PEM, or PKCS#12 as base64 where it has a password
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
