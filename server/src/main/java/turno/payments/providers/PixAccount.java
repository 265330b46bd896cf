package turno.payments.providers;

import org.jspecify.annotations.Nullable;

/**
 * Where and as whom API Pix is spoken. It never shows its secrets in a text.
 *
 * @param account the number of the account, where the service wants it named
 * @param certificate what we show, null for nothing
 * @param authority PEM, null for those that everybody believes
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
