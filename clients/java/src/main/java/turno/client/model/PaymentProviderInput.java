// Generated from contract/ by ./turno clients. Do not edit: manual changes are lost.
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
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;

/** The account to use from now on. Secrets are stored encrypted and never shown. */
@NullMarked
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
  private @Nullable String profile;

  @JsonProperty("base_url")
  private @Nullable String baseUrl;

  @JsonProperty("token_url")
  private @Nullable String tokenUrl;

  @JsonProperty("client_id")
  private @Nullable String clientId;

  @JsonProperty("client_secret")
  private @Nullable String clientSecret;

  @JsonProperty("pix_key")
  private @Nullable String pixKey;

  @JsonProperty("app_key")
  private @Nullable String appKey;

  @JsonProperty("account")
  private @Nullable String account;

  @JsonProperty("certificate")
  private @Nullable String certificate;

  @JsonProperty("private_key")
  private @Nullable String privateKey;

  @JsonProperty("certificate_password")
  private @Nullable String certificatePassword;

  @JsonProperty("certificate_authority")
  private @Nullable String certificateAuthority;

  @JsonProperty("merchant_name")
  private @Nullable String merchantName;

  @JsonProperty("merchant_city")
  private @Nullable String merchantCity;

  @JsonProperty("replace_webhook")
  private @Nullable Boolean replaceWebhook;

  @JsonProperty("polling_only")
  private @Nullable Boolean pollingOnly;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, @Nullable Object> others = new LinkedHashMap<>();

  private PaymentProviderInput() {}

  /** Returns a builder in which no value is set. */
  public static Builder builder() {
    return new Builder(new PaymentProviderInput());
  }

  /** Returns a builder that starts with the values of this object. */
  public Builder toBuilder() {
    return new Builder(copy());
  }

  private PaymentProviderInput copy() {
    PaymentProviderInput copy = new PaymentProviderInput();
    copy.provider = provider;
    copy.profile = profile;
    copy.baseUrl = baseUrl;
    copy.tokenUrl = tokenUrl;
    copy.clientId = clientId;
    copy.clientSecret = clientSecret;
    copy.pixKey = pixKey;
    copy.appKey = appKey;
    copy.account = account;
    copy.certificate = certificate;
    copy.privateKey = privateKey;
    copy.certificatePassword = certificatePassword;
    copy.certificateAuthority = certificateAuthority;
    copy.merchantName = merchantName;
    copy.merchantCity = merchantCity;
    copy.replaceWebhook = replaceWebhook;
    copy.pollingOnly = pollingOnly;
    copy.others.putAll(others);
    return copy;
  }

  public PaymentProviderKind getProvider() {
    return provider;
  }

  /** Name of the profile, which says how the service differs from the standard; an unknown name is refused with 422. */
  public @Nullable String getProfile() {
    return profile;
  }

  /** Base URL of the service's API, with the version; required for `api-pix`. */
  public @Nullable String getBaseUrl() {
    return baseUrl;
  }

  /** URL at which OAuth tokens are requested; required for `api-pix`. */
  public @Nullable String getTokenUrl() {
    return tokenUrl;
  }

  /** The OAuth client id; required for `api-pix`. */
  public @Nullable String getClientId() {
    return clientId;
  }

  /** The OAuth client secret. */
  public @Nullable String getClientSecret() {
    return clientSecret;
  }

  /** The Pix key that receives the money: a CPF, a CNPJ, a phone, an e-mail address or a random key, as people write it; anything else is refused with 422. Required for `api-pix`, and for `static` in mode `live`; `static` in mode `test` uses a fixed test key instead. */
  public @Nullable String getPixKey() {
    return pixKey;
  }

  /** The application key, for services that require one. */
  public @Nullable String getAppKey() {
    return appKey;
  }

  /** The account number, for services that require it. */
  public @Nullable String getAccount() {
    return account;
  }

  /** The client certificate: PEM, or PKCS#12 as base64. */
  public @Nullable String getCertificate() {
    return certificate;
  }

  /** The private key of a PEM certificate, as PKCS#8 without a password. */
  public @Nullable String getPrivateKey() {
    return privateKey;
  }

  /** The password of a client certificate in PKCS#12. */
  public @Nullable String getCertificatePassword() {
    return certificatePassword;
  }

  /** The certificate, as PEM, of the authority that issued the service's certificate; absent for publicly trusted authorities. */
  public @Nullable String getCertificateAuthority() {
    return certificateAuthority;
  }

  /** The name of the receiver in Pix codes; defaults to the workspace's name. Codes show plain Latin letters; a name without any Latin letter is refused with 422. */
  public @Nullable String getMerchantName() {
    return merchantName;
  }

  /** The city of the receiver in Pix codes; defaults to `BRASIL`. A name without any Latin letter is refused with 422. */
  public @Nullable String getMerchantCity() {
    return merchantCity;
  }

  /** Whether to replace another system's callback URL that is registered for the same Pix key. */
  public @Nullable Boolean getReplaceWebhook() {
    return replaceWebhook;
  }

  /** Whether to find payments by polling only. */
  public @Nullable Boolean getPollingOnly() {
    return pollingOnly;
  }

  /**
   * Returns, by their JSON names, the members that this version of the class does not know and the
   * members that {@link Builder#set} has set.
   */
  public Map<String, @Nullable Object> others() {
    return Collections.unmodifiableMap(others);
  }

  @Override
  public boolean equals(@Nullable Object other) {
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
    Map<String, @Nullable Object> members = new LinkedHashMap<>();
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

  /** Builds instances of {@link PaymentProviderInput}. */
  public static final class Builder {
    private PaymentProviderInput made;

    private Builder(PaymentProviderInput made) {
      this.made = made;
    }

    /** Required. */
    public Builder provider(PaymentProviderKind provider) {
      made.provider = provider;
      return this;
    }

    /** Name of the profile, which says how the service differs from the standard; an unknown name is refused with 422. */
    public Builder profile(@Nullable String profile) {
      made.profile = profile;
      return this;
    }

    /** Base URL of the service's API, with the version; required for `api-pix`. */
    public Builder baseUrl(@Nullable String baseUrl) {
      made.baseUrl = baseUrl;
      return this;
    }

    /** URL at which OAuth tokens are requested; required for `api-pix`. */
    public Builder tokenUrl(@Nullable String tokenUrl) {
      made.tokenUrl = tokenUrl;
      return this;
    }

    /** The OAuth client id; required for `api-pix`. */
    public Builder clientId(@Nullable String clientId) {
      made.clientId = clientId;
      return this;
    }

    /** The OAuth client secret. */
    public Builder clientSecret(@Nullable String clientSecret) {
      made.clientSecret = clientSecret;
      return this;
    }

    /** The Pix key that receives the money: a CPF, a CNPJ, a phone, an e-mail address or a random key, as people write it; anything else is refused with 422. Required for `api-pix`, and for `static` in mode `live`; `static` in mode `test` uses a fixed test key instead. */
    public Builder pixKey(@Nullable String pixKey) {
      made.pixKey = pixKey;
      return this;
    }

    /** The application key, for services that require one. */
    public Builder appKey(@Nullable String appKey) {
      made.appKey = appKey;
      return this;
    }

    /** The account number, for services that require it. */
    public Builder account(@Nullable String account) {
      made.account = account;
      return this;
    }

    /** The client certificate: PEM, or PKCS#12 as base64. */
    public Builder certificate(@Nullable String certificate) {
      made.certificate = certificate;
      return this;
    }

    /** The private key of a PEM certificate, as PKCS#8 without a password. */
    public Builder privateKey(@Nullable String privateKey) {
      made.privateKey = privateKey;
      return this;
    }

    /** The password of a client certificate in PKCS#12. */
    public Builder certificatePassword(@Nullable String certificatePassword) {
      made.certificatePassword = certificatePassword;
      return this;
    }

    /** The certificate, as PEM, of the authority that issued the service's certificate; absent for publicly trusted authorities. */
    public Builder certificateAuthority(@Nullable String certificateAuthority) {
      made.certificateAuthority = certificateAuthority;
      return this;
    }

    /** The name of the receiver in Pix codes; defaults to the workspace's name. Codes show plain Latin letters; a name without any Latin letter is refused with 422. */
    public Builder merchantName(@Nullable String merchantName) {
      made.merchantName = merchantName;
      return this;
    }

    /** The city of the receiver in Pix codes; defaults to `BRASIL`. A name without any Latin letter is refused with 422. */
    public Builder merchantCity(@Nullable String merchantCity) {
      made.merchantCity = merchantCity;
      return this;
    }

    /** Whether to replace another system's callback URL that is registered for the same Pix key. */
    public Builder replaceWebhook(@Nullable Boolean replaceWebhook) {
      made.replaceWebhook = replaceWebhook;
      return this;
    }

    /** Whether to find payments by polling only. */
    public Builder pollingOnly(@Nullable Boolean pollingOnly) {
      made.pollingOnly = pollingOnly;
      return this;
    }

    /**
     * Sets a member by its JSON name. Use this for a member that this class does not know, or to
     * send an explicit null: a member that another method sets to null is not sent.
     */
    public Builder set(String member, @Nullable Object value) {
      made.others.put(member, value);
      return this;
    }

    /**
     * Returns an object with the values set so far.
     *
     * @throws IllegalStateException if required members are missing; the message names them all
     */
    public PaymentProviderInput build() {
      List<String> missing = new ArrayList<>();
      if (made.provider == null && made.others.get("provider") == null) {
        missing.add("provider");
      }
      if (!missing.isEmpty()) {
        throw new IllegalStateException(
            "PaymentProviderInput is missing required members: " + String.join(", ", missing));
      }
      PaymentProviderInput built = made;
      made = built.copy();
      return built;
    }
  }
}
