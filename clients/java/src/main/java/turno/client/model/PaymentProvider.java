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

/** The account that takes the workspace's deposits. The only secret it shows is the one in `callback_url`. */
@NullMarked
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
  private @Nullable String profile;

  @JsonProperty("verified")
  private Boolean verified;

  @JsonProperty("base_url")
  private @Nullable String baseUrl;

  @JsonProperty("token_url")
  private @Nullable String tokenUrl;

  @JsonProperty("client_id")
  private @Nullable String clientId;

  @JsonProperty("pix_key")
  private @Nullable String pixKey;

  @JsonProperty("account")
  private @Nullable String account;

  @JsonProperty("merchant_name")
  private @Nullable String merchantName;

  @JsonProperty("merchant_city")
  private @Nullable String merchantCity;

  @JsonProperty("polling_only")
  private Boolean pollingOnly;

  @JsonProperty("replace_webhook")
  private Boolean replaceWebhook;

  @JsonProperty("callback_url")
  private @Nullable String callbackUrl;

  @JsonProperty("webhook")
  private PaymentProviderWebhook webhook;

  @JsonProperty("webhook_checked_at")
  private @Nullable OffsetDateTime webhookCheckedAt;

  @JsonProperty("certificate_expires_at")
  private @Nullable OffsetDateTime certificateExpiresAt;

  @JsonProperty("created_at")
  private @Nullable OffsetDateTime createdAt;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, @Nullable Object> others = new LinkedHashMap<>();

  private PaymentProvider() {}

  /** Returns a builder in which no value is set. */
  public static Builder builder() {
    return new Builder(new PaymentProvider());
  }

  /** Returns a builder that starts with the values of this object. */
  public Builder toBuilder() {
    return new Builder(copy());
  }

  private PaymentProvider copy() {
    PaymentProvider copy = new PaymentProvider();
    copy.provider = provider;
    copy.profile = profile;
    copy.verified = verified;
    copy.baseUrl = baseUrl;
    copy.tokenUrl = tokenUrl;
    copy.clientId = clientId;
    copy.pixKey = pixKey;
    copy.account = account;
    copy.merchantName = merchantName;
    copy.merchantCity = merchantCity;
    copy.pollingOnly = pollingOnly;
    copy.replaceWebhook = replaceWebhook;
    copy.callbackUrl = callbackUrl;
    copy.webhook = webhook;
    copy.webhookCheckedAt = webhookCheckedAt;
    copy.certificateExpiresAt = certificateExpiresAt;
    copy.createdAt = createdAt;
    copy.others.putAll(others);
    return copy;
  }

  public PaymentProviderKind getProvider() {
    return provider;
  }

  /** Name of the profile, which says how the service differs from the standard; null if the provider is not `api-pix`. */
  public @Nullable String getProfile() {
    return profile;
  }

  /** Whether the profile has been tested against the real service; also true if there is no profile. false means that the profile was written from documentation only. */
  public Boolean getVerified() {
    return verified;
  }

  /** Base URL of the service's API; null if the provider is not `api-pix`. */
  public @Nullable String getBaseUrl() {
    return baseUrl;
  }

  /** URL at which OAuth tokens are requested; null if the provider is not `api-pix`. */
  public @Nullable String getTokenUrl() {
    return tokenUrl;
  }

  /** The OAuth client id; null if the provider is not `api-pix`. */
  public @Nullable String getClientId() {
    return clientId;
  }

  /** The Pix key that receives the money, as written in the central bank's directory of keys; for `static` in mode `test`, the fixed test key. Null for `manual`. */
  public @Nullable String getPixKey() {
    return pixKey;
  }

  /** The account number, for services that require it; null if not set. */
  public @Nullable String getAccount() {
    return account;
  }

  /** The name of the receiver in Pix codes; null if no account was ever configured. */
  public @Nullable String getMerchantName() {
    return merchantName;
  }

  /** The city of the receiver in Pix codes; null if no account was ever configured. */
  public @Nullable String getMerchantCity() {
    return merchantCity;
  }

  /** Whether payments are found by polling only, without callbacks. */
  public Boolean getPollingOnly() {
    return pollingOnly;
  }

  /** Whether the server replaces another system's callback URL that is registered for the same Pix key. */
  public Boolean getReplaceWebhook() {
    return replaceWebhook;
  }

  /** The URL that the service calls, without the `/pix` that it appends; null if there is none. */
  public @Nullable String getCallbackUrl() {
    return callbackUrl;
  }

  /** The state of the callback URL's registration with the service: - `none`: there is no callback URL to register. - `wanted`: the server is still trying to register the callback URL. - `registered`: the callback URL is registered with the service. - `foreign`: another system's callback URL is registered for this Pix key, and is not replaced. - `gone`: the service has dropped the callback URL and does not accept it again. - `refused`: the service does not accept the callback URL, or the server cannot use the account. */
  public PaymentProviderWebhook getWebhook() {
    return webhook;
  }

  /** When the registration was last checked; null if never. */
  public @Nullable OffsetDateTime getWebhookCheckedAt() {
    return webhookCheckedAt;
  }

  /** When the client certificate expires; null if there is none. */
  public @Nullable OffsetDateTime getCertificateExpiresAt() {
    return certificateExpiresAt;
  }

  /** When the account came into use; null if the workspace has never configured one. */
  public @Nullable OffsetDateTime getCreatedAt() {
    return createdAt;
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
    Map<String, @Nullable Object> members = new LinkedHashMap<>();
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

  /** Builds instances of {@link PaymentProvider}. */
  public static final class Builder {
    private PaymentProvider made;

    private Builder(PaymentProvider made) {
      this.made = made;
    }

    /** Required. */
    public Builder provider(PaymentProviderKind provider) {
      made.provider = provider;
      return this;
    }

    /** Name of the profile, which says how the service differs from the standard; null if the provider is not `api-pix`. */
    public Builder profile(@Nullable String profile) {
      made.profile = profile;
      return this;
    }

    /** Whether the profile has been tested against the real service; also true if there is no profile. false means that the profile was written from documentation only. Required. */
    public Builder verified(Boolean verified) {
      made.verified = verified;
      return this;
    }

    /** Base URL of the service's API; null if the provider is not `api-pix`. */
    public Builder baseUrl(@Nullable String baseUrl) {
      made.baseUrl = baseUrl;
      return this;
    }

    /** URL at which OAuth tokens are requested; null if the provider is not `api-pix`. */
    public Builder tokenUrl(@Nullable String tokenUrl) {
      made.tokenUrl = tokenUrl;
      return this;
    }

    /** The OAuth client id; null if the provider is not `api-pix`. */
    public Builder clientId(@Nullable String clientId) {
      made.clientId = clientId;
      return this;
    }

    /** The Pix key that receives the money, as written in the central bank's directory of keys; for `static` in mode `test`, the fixed test key. Null for `manual`. */
    public Builder pixKey(@Nullable String pixKey) {
      made.pixKey = pixKey;
      return this;
    }

    /** The account number, for services that require it; null if not set. */
    public Builder account(@Nullable String account) {
      made.account = account;
      return this;
    }

    /** The name of the receiver in Pix codes; null if no account was ever configured. */
    public Builder merchantName(@Nullable String merchantName) {
      made.merchantName = merchantName;
      return this;
    }

    /** The city of the receiver in Pix codes; null if no account was ever configured. */
    public Builder merchantCity(@Nullable String merchantCity) {
      made.merchantCity = merchantCity;
      return this;
    }

    /** Whether payments are found by polling only, without callbacks. Required. */
    public Builder pollingOnly(Boolean pollingOnly) {
      made.pollingOnly = pollingOnly;
      return this;
    }

    /** Whether the server replaces another system's callback URL that is registered for the same Pix key. Required. */
    public Builder replaceWebhook(Boolean replaceWebhook) {
      made.replaceWebhook = replaceWebhook;
      return this;
    }

    /** The URL that the service calls, without the `/pix` that it appends; null if there is none. */
    public Builder callbackUrl(@Nullable String callbackUrl) {
      made.callbackUrl = callbackUrl;
      return this;
    }

    /** The state of the callback URL's registration with the service: - `none`: there is no callback URL to register. - `wanted`: the server is still trying to register the callback URL. - `registered`: the callback URL is registered with the service. - `foreign`: another system's callback URL is registered for this Pix key, and is not replaced. - `gone`: the service has dropped the callback URL and does not accept it again. - `refused`: the service does not accept the callback URL, or the server cannot use the account. Required. */
    public Builder webhook(PaymentProviderWebhook webhook) {
      made.webhook = webhook;
      return this;
    }

    /** When the registration was last checked; null if never. */
    public Builder webhookCheckedAt(@Nullable OffsetDateTime webhookCheckedAt) {
      made.webhookCheckedAt = webhookCheckedAt;
      return this;
    }

    /** When the client certificate expires; null if there is none. */
    public Builder certificateExpiresAt(@Nullable OffsetDateTime certificateExpiresAt) {
      made.certificateExpiresAt = certificateExpiresAt;
      return this;
    }

    /** When the account came into use; null if the workspace has never configured one. */
    public Builder createdAt(@Nullable OffsetDateTime createdAt) {
      made.createdAt = createdAt;
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
    public PaymentProvider build() {
      List<String> missing = new ArrayList<>();
      if (made.provider == null && made.others.get("provider") == null) {
        missing.add("provider");
      }
      if (made.verified == null && made.others.get("verified") == null) {
        missing.add("verified");
      }
      if (made.pollingOnly == null && made.others.get("polling_only") == null) {
        missing.add("polling_only");
      }
      if (made.replaceWebhook == null && made.others.get("replace_webhook") == null) {
        missing.add("replace_webhook");
      }
      if (made.webhook == null && made.others.get("webhook") == null) {
        missing.add("webhook");
      }
      if (!missing.isEmpty()) {
        throw new IllegalStateException(
            "PaymentProvider is missing required members: " + String.join(", ", missing));
      }
      PaymentProvider built = made;
      made = built.copy();
      return built;
    }
  }
}
