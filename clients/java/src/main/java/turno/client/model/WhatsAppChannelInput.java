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

/** A WhatsApp number and its secrets. */
@NullMarked
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class WhatsAppChannelInput {
  @JsonProperty("phone_number_id")
  private String phoneNumberId;

  @JsonProperty("business_account_id")
  private String businessAccountId;

  @JsonProperty("base_url")
  private @Nullable String baseUrl;

  @JsonProperty("access_token")
  private @Nullable String accessToken;

  @JsonProperty("app_secret")
  private @Nullable String appSecret;

  @JsonProperty("verify_token")
  private @Nullable String verifyToken;

  @JsonProperty("messages")
  private @Nullable List<WhatsAppChannelInputMessages> messages;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, @Nullable Object> others = new LinkedHashMap<>();

  private WhatsAppChannelInput() {}

  /** Returns a builder in which no value is set. */
  public static Builder builder() {
    return new Builder(new WhatsAppChannelInput());
  }

  /** Returns a builder that starts with the values of this object. */
  public Builder toBuilder() {
    return new Builder(copy());
  }

  private WhatsAppChannelInput copy() {
    WhatsAppChannelInput copy = new WhatsAppChannelInput();
    copy.phoneNumberId = phoneNumberId;
    copy.businessAccountId = businessAccountId;
    copy.baseUrl = baseUrl;
    copy.accessToken = accessToken;
    copy.appSecret = appSecret;
    copy.verifyToken = verifyToken;
    copy.messages = messages;
    copy.others.putAll(others);
    return copy;
  }

  /** WhatsApp's id for the number, in digits. */
  public String getPhoneNumberId() {
    return phoneNumberId;
  }

  /** Id of the WhatsApp Business Account that the number belongs to. */
  public String getBusinessAccountId() {
    return businessAccountId;
  }

  /** Base URL of the Graph API, without a trailing slash. Null or absent means Meta's own, which a workspace of mode `test` may not use. */
  public @Nullable String getBaseUrl() {
    return baseUrl;
  }

  /** The access token that is sent with requests to WhatsApp. Required the first time, and while the stored secrets cannot be decrypted; otherwise, if omitted, it stays as it is. */
  public @Nullable String getAccessToken() {
    return accessToken;
  }

  /** The secret of the Meta app, which signs the callbacks. Required the first time, and while the stored secrets cannot be decrypted; otherwise, if omitted, it stays as it is. */
  public @Nullable String getAppSecret() {
    return appSecret;
  }

  /** A text of your choice that consists of letters, digits, `.`, `_`, `~` and `-`. Meta sends it when the callback is registered. Required the first time, and while the stored secrets cannot be decrypted; otherwise, if omitted, it stays as it is. */
  public @Nullable String getVerifyToken() {
    return verifyToken;
  }

  /** All of the workspace's own messages and the templates mapped to them. If omitted, they stay as they are; an empty list removes them. */
  public @Nullable List<WhatsAppChannelInputMessages> getMessages() {
    return messages;
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
    if (!(other instanceof WhatsAppChannelInput)) {
      return false;
    }
    WhatsAppChannelInput that = (WhatsAppChannelInput) other;
    return Objects.equals(phoneNumberId, that.phoneNumberId)
        && Objects.equals(businessAccountId, that.businessAccountId)
        && Objects.equals(baseUrl, that.baseUrl)
        && Objects.equals(accessToken, that.accessToken)
        && Objects.equals(appSecret, that.appSecret)
        && Objects.equals(verifyToken, that.verifyToken)
        && Objects.equals(messages, that.messages)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(phoneNumberId, businessAccountId, baseUrl, accessToken, appSecret, verifyToken, messages, others);
  }

  @Override
  public String toString() {
    Map<String, @Nullable Object> members = new LinkedHashMap<>();
    members.put("phone_number_id", phoneNumberId);
    members.put("business_account_id", businessAccountId);
    members.put("base_url", baseUrl);
    members.put("access_token", accessToken);
    members.put("app_secret", appSecret);
    members.put("verify_token", verifyToken);
    members.put("messages", messages);
    members.putAll(others);
    return "WhatsAppChannelInput" + members;
  }

  /** Builds instances of {@link WhatsAppChannelInput}. */
  public static final class Builder {
    private WhatsAppChannelInput made;

    private Builder(WhatsAppChannelInput made) {
      this.made = made;
    }

    /** WhatsApp's id for the number, in digits. Required. */
    public Builder phoneNumberId(String phoneNumberId) {
      made.phoneNumberId = phoneNumberId;
      return this;
    }

    /** Id of the WhatsApp Business Account that the number belongs to. Required. */
    public Builder businessAccountId(String businessAccountId) {
      made.businessAccountId = businessAccountId;
      return this;
    }

    /** Base URL of the Graph API, without a trailing slash. Null or absent means Meta's own, which a workspace of mode `test` may not use. */
    public Builder baseUrl(@Nullable String baseUrl) {
      made.baseUrl = baseUrl;
      return this;
    }

    /** The access token that is sent with requests to WhatsApp. Required the first time, and while the stored secrets cannot be decrypted; otherwise, if omitted, it stays as it is. */
    public Builder accessToken(@Nullable String accessToken) {
      made.accessToken = accessToken;
      return this;
    }

    /** The secret of the Meta app, which signs the callbacks. Required the first time, and while the stored secrets cannot be decrypted; otherwise, if omitted, it stays as it is. */
    public Builder appSecret(@Nullable String appSecret) {
      made.appSecret = appSecret;
      return this;
    }

    /** A text of your choice that consists of letters, digits, `.`, `_`, `~` and `-`. Meta sends it when the callback is registered. Required the first time, and while the stored secrets cannot be decrypted; otherwise, if omitted, it stays as it is. */
    public Builder verifyToken(@Nullable String verifyToken) {
      made.verifyToken = verifyToken;
      return this;
    }

    /** All of the workspace's own messages and the templates mapped to them. If omitted, they stay as they are; an empty list removes them. */
    public Builder messages(@Nullable List<WhatsAppChannelInputMessages> messages) {
      made.messages = messages;
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
    public WhatsAppChannelInput build() {
      List<String> missing = new ArrayList<>();
      if (made.phoneNumberId == null && made.others.get("phone_number_id") == null) {
        missing.add("phone_number_id");
      }
      if (made.businessAccountId == null && made.others.get("business_account_id") == null) {
        missing.add("business_account_id");
      }
      if (!missing.isEmpty()) {
        throw new IllegalStateException(
            "WhatsAppChannelInput is missing required members: " + String.join(", ", missing));
      }
      WhatsAppChannelInput built = made;
      made = built.copy();
      return built;
    }
  }
}
