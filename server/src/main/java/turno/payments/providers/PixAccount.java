package turno.payments.providers;

import org.jspecify.annotations.Nullable;

/**
 * The URLs and credentials of an account at an API Pix service. {@code toString} never shows its
 * secrets.
 *
 * @param account the account number, if the service requires it
 * @param certificate the certificate that we present; null if there is none
 * @param authority PEM of the authority to trust; null to trust the system's authorities
 */
public record PixAccount(
    PixProfile profile,
    String baseUrl,
    String tokenUrl,
    String clientId,
    @Nullable String clientSecret,
    String pixKey,
    @Nullable String appKey,
    @Nullable String account,
    @Nullable ClientCertificate certificate,
    @Nullable String authority) {

  @Override
  public String toString() {
    return "PixAccount[" + profile.name() + ", " + baseUrl + "]";
  }
}
