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

/** A workspace's WhatsApp number. */
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class WhatsAppChannel {
  @JsonProperty("phone_number_id")
  private String phoneNumberId;

  @JsonProperty("business_account_id")
  private String businessAccountId;

  @JsonProperty("base_url")
  private String baseUrl;

  @JsonProperty("callback_url")
  private String callbackUrl;

  @JsonProperty("problem")
  private WhatsAppProblem problem;

  @JsonProperty("messages")
  private List<WhatsAppMessage> messages;

  @JsonProperty("templates")
  private List<WhatsAppTemplate> templates;

  @JsonProperty("version")
  private Long version;

  @JsonProperty("created_at")
  private OffsetDateTime createdAt;

  @JsonProperty("updated_at")
  private OffsetDateTime updatedAt;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, Object> others = new LinkedHashMap<>();

  /** WhatsApp's id of the number. */
  public String getPhoneNumberId() {
    return phoneNumberId;
  }

  /** WhatsApp's id of the number. */
  public WhatsAppChannel phoneNumberId(String phoneNumberId) {
    this.phoneNumberId = phoneNumberId;
    return this;
  }

  /** The WhatsApp Business Account that the number belongs to. */
  public String getBusinessAccountId() {
    return businessAccountId;
  }

  /** The WhatsApp Business Account that the number belongs to. */
  public WhatsAppChannel businessAccountId(String businessAccountId) {
    this.businessAccountId = businessAccountId;
    return this;
  }

  /** Base address of the Graph API; null for Meta's own. */
  public String getBaseUrl() {
    return baseUrl;
  }

  /** Base address of the Graph API; null for Meta's own. */
  public WhatsAppChannel baseUrl(String baseUrl) {
    this.baseUrl = baseUrl;
    return this;
  }

  /** The address to register with Meta as the callback; null while the server cannot decrypt the number's secrets. */
  public String getCallbackUrl() {
    return callbackUrl;
  }

  /** The address to register with Meta as the callback; null while the server cannot decrypt the number's secrets. */
  public WhatsAppChannel callbackUrl(String callbackUrl) {
    this.callbackUrl = callbackUrl;
    return this;
  }

  /** Why WhatsApp accepts no messages from the number; null while it does. */
  public WhatsAppProblem getProblem() {
    return problem;
  }

  /** Why WhatsApp accepts no messages from the number; null while it does. */
  public WhatsAppChannel problem(WhatsAppProblem problem) {
    this.problem = problem;
    return this;
  }

  /** The workspace's own messages and the templates that stand for them, by message and locale. */
  public List<WhatsAppMessage> getMessages() {
    return messages;
  }

  /** The workspace's own messages and the templates that stand for them, by message and locale. */
  public WhatsAppChannel messages(List<WhatsAppMessage> messages) {
    this.messages = messages;
    return this;
  }

  /** The templates whose state WhatsApp has reported, by name. */
  public List<WhatsAppTemplate> getTemplates() {
    return templates;
  }

  /** The templates whose state WhatsApp has reported, by name. */
  public WhatsAppChannel templates(List<WhatsAppTemplate> templates) {
    this.templates = templates;
    return this;
  }

  /** Counts the changes. */
  public Long getVersion() {
    return version;
  }

  /** Counts the changes. */
  public WhatsAppChannel version(Long version) {
    this.version = version;
    return this;
  }

  /** An instant as the server writes it, whole seconds with an offset, never `Z`. */
  public OffsetDateTime getCreatedAt() {
    return createdAt;
  }

  /** An instant as the server writes it, whole seconds with an offset, never `Z`. */
  public WhatsAppChannel createdAt(OffsetDateTime createdAt) {
    this.createdAt = createdAt;
    return this;
  }

  /** An instant as the server writes it, whole seconds with an offset, never `Z`. */
  public OffsetDateTime getUpdatedAt() {
    return updatedAt;
  }

  /** An instant as the server writes it, whole seconds with an offset, never `Z`. */
  public WhatsAppChannel updatedAt(OffsetDateTime updatedAt) {
    this.updatedAt = updatedAt;
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
  public WhatsAppChannel set(String member, Object value) {
    others.put(member, value);
    return this;
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof WhatsAppChannel)) {
      return false;
    }
    WhatsAppChannel that = (WhatsAppChannel) other;
    return Objects.equals(phoneNumberId, that.phoneNumberId)
        && Objects.equals(businessAccountId, that.businessAccountId)
        && Objects.equals(baseUrl, that.baseUrl)
        && Objects.equals(callbackUrl, that.callbackUrl)
        && Objects.equals(problem, that.problem)
        && Objects.equals(messages, that.messages)
        && Objects.equals(templates, that.templates)
        && Objects.equals(version, that.version)
        && Objects.equals(createdAt, that.createdAt)
        && Objects.equals(updatedAt, that.updatedAt)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(phoneNumberId, businessAccountId, baseUrl, callbackUrl, problem, messages, templates, version, createdAt, updatedAt, others);
  }

  @Override
  public String toString() {
    Map<String, Object> members = new LinkedHashMap<>();
    members.put("phone_number_id", phoneNumberId);
    members.put("business_account_id", businessAccountId);
    members.put("base_url", baseUrl);
    members.put("callback_url", callbackUrl);
    members.put("problem", problem);
    members.put("messages", messages);
    members.put("templates", templates);
    members.put("version", version);
    members.put("created_at", createdAt);
    members.put("updated_at", updatedAt);
    members.putAll(others);
    return "WhatsAppChannel" + members;
  }
}
