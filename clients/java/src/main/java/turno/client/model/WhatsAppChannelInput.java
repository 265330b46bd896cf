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

/** A number at WhatsApp and its secrets. */
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
  private String baseUrl;

  @JsonProperty("access_token")
  private String accessToken;

  @JsonProperty("app_secret")
  private String appSecret;

  @JsonProperty("verify_token")
  private String verifyToken;

  @JsonProperty("messages")
  private List<WhatsAppChannelInputMessages> messages;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, Object> others = new LinkedHashMap<>();

  /** WhatsApp's id of the number, in digits. */
  public String getPhoneNumberId() {
    return phoneNumberId;
  }

  /** WhatsApp's id of the number, in digits. */
  public WhatsAppChannelInput phoneNumberId(String phoneNumberId) {
    this.phoneNumberId = phoneNumberId;
    return this;
  }

  /** The WhatsApp Business Account that the number belongs to. */
  public String getBusinessAccountId() {
    return businessAccountId;
  }

  /** The WhatsApp Business Account that the number belongs to. */
  public WhatsAppChannelInput businessAccountId(String businessAccountId) {
    this.businessAccountId = businessAccountId;
    return this;
  }

  /** Base address of the Graph API, without a slash at the end; null for Meta's own, which a workspace of mode `test` does not accept. */
  public String getBaseUrl() {
    return baseUrl;
  }

  /** Base address of the Graph API, without a slash at the end; null for Meta's own, which a workspace of mode `test` does not accept. */
  public WhatsAppChannelInput baseUrl(String baseUrl) {
    this.baseUrl = baseUrl;
    return this;
  }

  /** The token that requests carry. Left out, it stays as it is. */
  public String getAccessToken() {
    return accessToken;
  }

  /** The token that requests carry. Left out, it stays as it is. */
  public WhatsAppChannelInput accessToken(String accessToken) {
    this.accessToken = accessToken;
    return this;
  }

  /** The app's secret, which signs the callbacks. Left out, it stays as it is. */
  public String getAppSecret() {
    return appSecret;
  }

  /** The app's secret, which signs the callbacks. Left out, it stays as it is. */
  public WhatsAppChannelInput appSecret(String appSecret) {
    this.appSecret = appSecret;
    return this;
  }

  /** A text of your own, which Meta sends when the callback is registered. Left out, it stays as it is. */
  public String getVerifyToken() {
    return verifyToken;
  }

  /** A text of your own, which Meta sends when the callback is registered. Left out, it stays as it is. */
  public WhatsAppChannelInput verifyToken(String verifyToken) {
    this.verifyToken = verifyToken;
    return this;
  }

  /** All of the workspace's own messages and the templates mapped to them. If left out, they stay as they are; an empty list removes them. */
  public List<WhatsAppChannelInputMessages> getMessages() {
    return messages;
  }

  /** All of the workspace's own messages and the templates mapped to them. If left out, they stay as they are; an empty list removes them. */
  public WhatsAppChannelInput messages(List<WhatsAppChannelInputMessages> messages) {
    this.messages = messages;
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
  public WhatsAppChannelInput set(String member, Object value) {
    others.put(member, value);
    return this;
  }

  @Override
  public boolean equals(Object other) {
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
    Map<String, Object> members = new LinkedHashMap<>();
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
}
