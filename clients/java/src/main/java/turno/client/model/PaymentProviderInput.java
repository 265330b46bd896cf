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

/** The account to take into use. Secrets are stored encrypted and never shown. */
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class PaymentProviderInput {
  @JsonProperty("provider")
  private PaymentProviderKind provider;

  @JsonProperty("profile")
  private String profile;

  @JsonProperty("base_url")
  private String baseUrl;

  @JsonProperty("token_url")
  private String tokenUrl;

  @JsonProperty("client_id")
  private String clientId;

  @JsonProperty("client_secret")
  private String clientSecret;

  @JsonProperty("pix_key")
  private String pixKey;

  @JsonProperty("app_key")
  private String appKey;

  @JsonProperty("account")
  private String account;

  @JsonProperty("certificate")
  private String certificate;

  @JsonProperty("private_key")
  private String privateKey;

  @JsonProperty("certificate_password")
  private String certificatePassword;

  @JsonProperty("certificate_authority")
  private String certificateAuthority;

  @JsonProperty("merchant_name")
  private String merchantName;

  @JsonProperty("merchant_city")
  private String merchantCity;

  @JsonProperty("replace_webhook")
  private Boolean replaceWebhook;

  @JsonProperty("polling_only")
  private Boolean pollingOnly;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, Object> others = new LinkedHashMap<>();

  /**  */
  public PaymentProviderKind getProvider() {
    return provider;
  }

  /**  */
  public PaymentProviderInput provider(PaymentProviderKind provider) {
    this.provider = provider;
    return this;
  }

  /** How the service differs from the standard. */
  public String getProfile() {
    return profile;
  }

  /** How the service differs from the standard. */
  public PaymentProviderInput profile(String profile) {
    this.profile = profile;
    return this;
  }

  /** Base address of the API, with the version. */
  public String getBaseUrl() {
    return baseUrl;
  }

  /** Base address of the API, with the version. */
  public PaymentProviderInput baseUrl(String baseUrl) {
    this.baseUrl = baseUrl;
    return this;
  }

  /** Where OAuth tokens are requested. */
  public String getTokenUrl() {
    return tokenUrl;
  }

  /** Where OAuth tokens are requested. */
  public PaymentProviderInput tokenUrl(String tokenUrl) {
    this.tokenUrl = tokenUrl;
    return this;
  }

  /** The OAuth client id. */
  public String getClientId() {
    return clientId;
  }

  /** The OAuth client id. */
  public PaymentProviderInput clientId(String clientId) {
    this.clientId = clientId;
    return this;
  }

  /** The OAuth client secret. */
  public String getClientSecret() {
    return clientSecret;
  }

  /** The OAuth client secret. */
  public PaymentProviderInput clientSecret(String clientSecret) {
    this.clientSecret = clientSecret;
    return this;
  }

  /** The Pix key that receives the money: a CPF, a CNPJ, a phone, an e-mail address or a random key, as people write it; anything else is a 422. `static` in mode `test` needs none and uses a fixed test key. */
  public String getPixKey() {
    return pixKey;
  }

  /** The Pix key that receives the money: a CPF, a CNPJ, a phone, an e-mail address or a random key, as people write it; anything else is a 422. `static` in mode `test` needs none and uses a fixed test key. */
  public PaymentProviderInput pixKey(String pixKey) {
    this.pixKey = pixKey;
    return this;
  }

  /** The application key, for services that require one. */
  public String getAppKey() {
    return appKey;
  }

  /** The application key, for services that require one. */
  public PaymentProviderInput appKey(String appKey) {
    this.appKey = appKey;
    return this;
  }

  /** The account number, for services that require it. */
  public String getAccount() {
    return account;
  }

  /** The account number, for services that require it. */
  public PaymentProviderInput account(String account) {
    this.account = account;
    return this;
  }

  /** The client certificate: PEM, or PKCS#12 as base64. */
  public String getCertificate() {
    return certificate;
  }

  /** The client certificate: PEM, or PKCS#12 as base64. */
  public PaymentProviderInput certificate(String certificate) {
    this.certificate = certificate;
    return this;
  }

  /** The private key of a certificate in PEM: PKCS#8 without a password. */
  public String getPrivateKey() {
    return privateKey;
  }

  /** The private key of a certificate in PEM: PKCS#8 without a password. */
  public PaymentProviderInput privateKey(String privateKey) {
    this.privateKey = privateKey;
    return this;
  }

  /** The password of a PKCS#12 file. */
  public String getCertificatePassword() {
    return certificatePassword;
  }

  /** The password of a PKCS#12 file. */
  public PaymentProviderInput certificatePassword(String certificatePassword) {
    this.certificatePassword = certificatePassword;
    return this;
  }

  /** PEM of the authority that issued the service's certificate; absent for publicly trusted authorities. */
  public String getCertificateAuthority() {
    return certificateAuthority;
  }

  /** PEM of the authority that issued the service's certificate; absent for publicly trusted authorities. */
  public PaymentProviderInput certificateAuthority(String certificateAuthority) {
    this.certificateAuthority = certificateAuthority;
    return this;
  }

  /** The name of the receiver in the code; absent for the workspace's name. Codes show plain Latin letters; a name without any is a 422. */
  public String getMerchantName() {
    return merchantName;
  }

  /** The name of the receiver in the code; absent for the workspace's name. Codes show plain Latin letters; a name without any is a 422. */
  public PaymentProviderInput merchantName(String merchantName) {
    this.merchantName = merchantName;
    return this;
  }

  /** The city that codes name; without any Latin letter it is a 422. */
  public String getMerchantCity() {
    return merchantCity;
  }

  /** The city that codes name; without any Latin letter it is a 422. */
  public PaymentProviderInput merchantCity(String merchantCity) {
    this.merchantCity = merchantCity;
    return this;
  }

  /** Whether to replace the address of another system. */
  public Boolean getReplaceWebhook() {
    return replaceWebhook;
  }

  /** Whether to replace the address of another system. */
  public PaymentProviderInput replaceWebhook(Boolean replaceWebhook) {
    this.replaceWebhook = replaceWebhook;
    return this;
  }

  /** Whether to find payments by polling only. */
  public Boolean getPollingOnly() {
    return pollingOnly;
  }

  /** Whether to find payments by polling only. */
  public PaymentProviderInput pollingOnly(Boolean pollingOnly) {
    this.pollingOnly = pollingOnly;
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
  public PaymentProviderInput set(String member, Object value) {
    others.put(member, value);
    return this;
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof PaymentProviderInput)) {
      return false;
    }
    PaymentProviderInput that = (PaymentProviderInput) other;
    return Objects.equals(provider, that.provider)
        && Objects.equals(profile, that.profile)
        && Objects.equals(baseUrl, that.baseUrl)
        && Objects.equals(tokenUrl, that.tokenUrl)
        && Objects.equals(clientId, that.clientId)
        && Objects.equals(clientSecret, that.clientSecret)
        && Objects.equals(pixKey, that.pixKey)
        && Objects.equals(appKey, that.appKey)
        && Objects.equals(account, that.account)
        && Objects.equals(certificate, that.certificate)
        && Objects.equals(privateKey, that.privateKey)
        && Objects.equals(certificatePassword, that.certificatePassword)
        && Objects.equals(certificateAuthority, that.certificateAuthority)
        && Objects.equals(merchantName, that.merchantName)
        && Objects.equals(merchantCity, that.merchantCity)
        && Objects.equals(replaceWebhook, that.replaceWebhook)
        && Objects.equals(pollingOnly, that.pollingOnly)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(provider, profile, baseUrl, tokenUrl, clientId, clientSecret, pixKey, appKey, account, certificate, privateKey, certificatePassword, certificateAuthority, merchantName, merchantCity, replaceWebhook, pollingOnly, others);
  }

  @Override
  public String toString() {
    Map<String, Object> members = new LinkedHashMap<>();
    members.put("provider", provider);
    members.put("profile", profile);
    members.put("base_url", baseUrl);
    members.put("token_url", tokenUrl);
    members.put("client_id", clientId);
    members.put("client_secret", clientSecret);
    members.put("pix_key", pixKey);
    members.put("app_key", appKey);
    members.put("account", account);
    members.put("certificate", certificate);
    members.put("private_key", privateKey);
    members.put("certificate_password", certificatePassword);
    members.put("certificate_authority", certificateAuthority);
    members.put("merchant_name", merchantName);
    members.put("merchant_city", merchantCity);
    members.put("replace_webhook", replaceWebhook);
    members.put("polling_only", pollingOnly);
    members.putAll(others);
    return "PaymentProviderInput" + members;
  }
}
