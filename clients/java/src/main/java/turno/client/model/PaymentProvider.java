// Made from contract/ by ./turno clients; changes by hand are lost.
package turno.client.model;

import com.fasterxml.jackson.annotation.JsonAnyGetter;
import com.fasterxml.jackson.annotation.JsonAnySetter;
import com.fasterxml.jackson.annotation.JsonAutoDetect;
import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonValue;
import java.math.BigDecimal;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** The account that takes deposits by Pix, without its secrets. */
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class PaymentProvider {
  @JsonProperty("provider")
  private PaymentProviderKind provider;

  @JsonProperty("profile")
  private String profile;

  @JsonProperty("verified")
  private Boolean verified;

  @JsonProperty("base_url")
  private String baseUrl;

  @JsonProperty("token_url")
  private String tokenUrl;

  @JsonProperty("client_id")
  private String clientId;

  @JsonProperty("pix_key")
  private String pixKey;

  @JsonProperty("account")
  private String account;

  @JsonProperty("merchant_name")
  private String merchantName;

  @JsonProperty("merchant_city")
  private String merchantCity;

  @JsonProperty("polling_only")
  private Boolean pollingOnly;

  @JsonProperty("replace_webhook")
  private Boolean replaceWebhook;

  @JsonProperty("callback_url")
  private String callbackUrl;

  @JsonProperty("webhook")
  private PaymentProviderWebhook webhook;

  @JsonProperty("webhook_checked_at")
  private OffsetDateTime webhookCheckedAt;

  @JsonProperty("certificate_expires_at")
  private OffsetDateTime certificateExpiresAt;

  @JsonProperty("created_at")
  private OffsetDateTime createdAt;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, Object> others = new LinkedHashMap<>();

  /**  */
  public PaymentProviderKind getProvider() {
    return provider;
  }

  /**  */
  public PaymentProvider provider(PaymentProviderKind provider) {
    this.provider = provider;
    return this;
  }

  /** How the service differs from the standard; null for other kinds. */
  public String getProfile() {
    return profile;
  }

  /** How the service differs from the standard; null for other kinds. */
  public PaymentProvider profile(String profile) {
    this.profile = profile;
    return this;
  }

  /** false when the profile was written from documentation only and never tried against the real service. */
  public Boolean getVerified() {
    return verified;
  }

  /** false when the profile was written from documentation only and never tried against the real service. */
  public PaymentProvider verified(Boolean verified) {
    this.verified = verified;
    return this;
  }

  /** Base address of the service's API. */
  public String getBaseUrl() {
    return baseUrl;
  }

  /** Base address of the service's API. */
  public PaymentProvider baseUrl(String baseUrl) {
    this.baseUrl = baseUrl;
    return this;
  }

  /** Where OAuth tokens are requested. */
  public String getTokenUrl() {
    return tokenUrl;
  }

  /** Where OAuth tokens are requested. */
  public PaymentProvider tokenUrl(String tokenUrl) {
    this.tokenUrl = tokenUrl;
    return this;
  }

  /** The OAuth client id. */
  public String getClientId() {
    return clientId;
  }

  /** The OAuth client id. */
  public PaymentProvider clientId(String clientId) {
    this.clientId = clientId;
    return this;
  }

  /** The Pix key that receives the money, in the form of the central directory; of `static` in mode `test`, the fixed test key. */
  public String getPixKey() {
    return pixKey;
  }

  /** The Pix key that receives the money, in the form of the central directory; of `static` in mode `test`, the fixed test key. */
  public PaymentProvider pixKey(String pixKey) {
    this.pixKey = pixKey;
    return this;
  }

  /** The account number, for services that require it. */
  public String getAccount() {
    return account;
  }

  /** The account number, for services that require it. */
  public PaymentProvider account(String account) {
    this.account = account;
    return this;
  }

  /** The name of the receiver in the code. */
  public String getMerchantName() {
    return merchantName;
  }

  /** The name of the receiver in the code. */
  public PaymentProvider merchantName(String merchantName) {
    this.merchantName = merchantName;
    return this;
  }

  /** The city of the receiver in the code. */
  public String getMerchantCity() {
    return merchantCity;
  }

  /** The city of the receiver in the code. */
  public PaymentProvider merchantCity(String merchantCity) {
    this.merchantCity = merchantCity;
    return this;
  }

  /** Whether payments are found by polling only, without callbacks. */
  public Boolean getPollingOnly() {
    return pollingOnly;
  }

  /** Whether payments are found by polling only, without callbacks. */
  public PaymentProvider pollingOnly(Boolean pollingOnly) {
    this.pollingOnly = pollingOnly;
    return this;
  }

  /** Whether the address of another system at the same Pix key is replaced. */
  public Boolean getReplaceWebhook() {
    return replaceWebhook;
  }

  /** Whether the address of another system at the same Pix key is replaced. */
  public PaymentProvider replaceWebhook(Boolean replaceWebhook) {
    this.replaceWebhook = replaceWebhook;
    return this;
  }

  /** The address that the service calls, without the `/pix` that it appends; null where there is none. */
  public String getCallbackUrl() {
    return callbackUrl;
  }

  /** The address that the service calls, without the `/pix` that it appends; null where there is none. */
  public PaymentProvider callbackUrl(String callbackUrl) {
    this.callbackUrl = callbackUrl;
    return this;
  }

  /** - `none`: there is no address to register. - `wanted`: registration is being tried every few seconds. - `registered`: the address is registered with the service. - `foreign`: another system's address is registered for this Pix key, and it is not replaced. - `gone`: the service has dropped the address and does not accept it again. - `refused`: the service does not accept the address. */
  public PaymentProviderWebhook getWebhook() {
    return webhook;
  }

  /** - `none`: there is no address to register. - `wanted`: registration is being tried every few seconds. - `registered`: the address is registered with the service. - `foreign`: another system's address is registered for this Pix key, and it is not replaced. - `gone`: the service has dropped the address and does not accept it again. - `refused`: the service does not accept the address. */
  public PaymentProvider webhook(PaymentProviderWebhook webhook) {
    this.webhook = webhook;
    return this;
  }

  /** When this was last checked; null if never. */
  public OffsetDateTime getWebhookCheckedAt() {
    return webhookCheckedAt;
  }

  /** When this was last checked; null if never. */
  public PaymentProvider webhookCheckedAt(OffsetDateTime webhookCheckedAt) {
    this.webhookCheckedAt = webhookCheckedAt;
    return this;
  }

  /** When the client certificate expires; null without one. */
  public OffsetDateTime getCertificateExpiresAt() {
    return certificateExpiresAt;
  }

  /** When the client certificate expires; null without one. */
  public PaymentProvider certificateExpiresAt(OffsetDateTime certificateExpiresAt) {
    this.certificateExpiresAt = certificateExpiresAt;
    return this;
  }

  /** Since when it is in use; null for a workspace that was never configured. */
  public OffsetDateTime getCreatedAt() {
    return createdAt;
  }

  /** Since when it is in use; null for a workspace that was never configured. */
  public PaymentProvider createdAt(OffsetDateTime createdAt) {
    this.createdAt = createdAt;
    return this;
  }

  /** Members that came later than this class, by their names in JSON. */
  public Map<String, Object> others() {
    return Collections.unmodifiableMap(others);
  }

  /**
   * Gives a member by its name in JSON: one that this class does not know, or an explicit null for
   * one that it does. The methods above leave out what is null.
   */
  public PaymentProvider set(String member, Object value) {
    others.put(member, value);
    return this;
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof PaymentProvider)) {
      return false;
    }
    PaymentProvider that = (PaymentProvider) other;
    return Objects.equals(provider, that.provider)
        && Objects.equals(profile, that.profile)
        && Objects.equals(verified, that.verified)
        && Objects.equals(baseUrl, that.baseUrl)
        && Objects.equals(tokenUrl, that.tokenUrl)
        && Objects.equals(clientId, that.clientId)
        && Objects.equals(pixKey, that.pixKey)
        && Objects.equals(account, that.account)
        && Objects.equals(merchantName, that.merchantName)
        && Objects.equals(merchantCity, that.merchantCity)
        && Objects.equals(pollingOnly, that.pollingOnly)
        && Objects.equals(replaceWebhook, that.replaceWebhook)
        && Objects.equals(callbackUrl, that.callbackUrl)
        && Objects.equals(webhook, that.webhook)
        && Objects.equals(webhookCheckedAt, that.webhookCheckedAt)
        && Objects.equals(certificateExpiresAt, that.certificateExpiresAt)
        && Objects.equals(createdAt, that.createdAt)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(provider, profile, verified, baseUrl, tokenUrl, clientId, pixKey, account, merchantName, merchantCity, pollingOnly, replaceWebhook, callbackUrl, webhook, webhookCheckedAt, certificateExpiresAt, createdAt, others);
  }

  @Override
  public String toString() {
    Map<String, Object> members = new LinkedHashMap<>();
    members.put("provider", provider);
    members.put("profile", profile);
    members.put("verified", verified);
    members.put("base_url", baseUrl);
    members.put("token_url", tokenUrl);
    members.put("client_id", clientId);
    members.put("pix_key", pixKey);
    members.put("account", account);
    members.put("merchant_name", merchantName);
    members.put("merchant_city", merchantCity);
    members.put("polling_only", pollingOnly);
    members.put("replace_webhook", replaceWebhook);
    members.put("callback_url", callbackUrl);
    members.put("webhook", webhook);
    members.put("webhook_checked_at", webhookCheckedAt);
    members.put("certificate_expires_at", certificateExpiresAt);
    members.put("created_at", createdAt);
    members.putAll(others);
    return "PaymentProvider" + members;
  }
}
