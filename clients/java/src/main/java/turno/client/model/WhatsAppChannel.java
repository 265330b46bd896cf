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

/** A workspace's WhatsApp number. */
@NullMarked
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
  private @Nullable String baseUrl;

  @JsonProperty("callback_url")
  private @Nullable String callbackUrl;

  @JsonProperty("problem")
  private @Nullable WhatsAppProblem problem;

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
  private final Map<String, @Nullable Object> others = new LinkedHashMap<>();

  private WhatsAppChannel() {}

  /** Returns a builder in which no value is set. */
  public static Builder builder() {
    return new Builder(new WhatsAppChannel());
  }

  /** Returns a builder that starts with the values of this object. */
  public Builder toBuilder() {
    return new Builder(copy());
  }

  private WhatsAppChannel copy() {
    WhatsAppChannel copy = new WhatsAppChannel();
    copy.phoneNumberId = phoneNumberId;
    copy.businessAccountId = businessAccountId;
    copy.baseUrl = baseUrl;
    copy.callbackUrl = callbackUrl;
    copy.problem = problem;
    copy.messages = messages;
    copy.templates = templates;
    copy.version = version;
    copy.createdAt = createdAt;
    copy.updatedAt = updatedAt;
    copy.others.putAll(others);
    return copy;
  }

  /** WhatsApp's id for the number. */
  public String getPhoneNumberId() {
    return phoneNumberId;
  }

  /** Id of the WhatsApp Business Account that the number belongs to. */
  public String getBusinessAccountId() {
    return businessAccountId;
  }

  /** Base URL of the Graph API; null means Meta's own. */
  public @Nullable String getBaseUrl() {
    return baseUrl;
  }

  /** The callback URL to register with Meta; null while the server cannot decrypt the number's secrets. */
  public @Nullable String getCallbackUrl() {
    return callbackUrl;
  }

  /** Why WhatsApp refuses messages from the number; null if no such problem is known. */
  public @Nullable WhatsAppProblem getProblem() {
    return problem;
  }

  /** The workspace's own messages and the templates mapped to them, ordered by message and locale. */
  public List<WhatsAppMessage> getMessages() {
    return messages;
  }

  /** The templates whose state WhatsApp has reported, ordered by name; at most 500. */
  public List<WhatsAppTemplate> getTemplates() {
    return templates;
  }

  /** Increases by one with every change. */
  public Long getVersion() {
    return version;
  }

  /** When the object was created. */
  public OffsetDateTime getCreatedAt() {
    return createdAt;
  }

  /** When the object was last changed. */
  public OffsetDateTime getUpdatedAt() {
    return updatedAt;
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
    Map<String, @Nullable Object> members = new LinkedHashMap<>();
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

  /** Builds instances of {@link WhatsAppChannel}. */
  public static final class Builder {
    private WhatsAppChannel made;

    private Builder(WhatsAppChannel made) {
      this.made = made;
    }

    /** WhatsApp's id for the number. Required. */
    public Builder phoneNumberId(String phoneNumberId) {
      made.phoneNumberId = phoneNumberId;
      return this;
    }

    /** Id of the WhatsApp Business Account that the number belongs to. Required. */
    public Builder businessAccountId(String businessAccountId) {
      made.businessAccountId = businessAccountId;
      return this;
    }

    /** Base URL of the Graph API; null means Meta's own. */
    public Builder baseUrl(@Nullable String baseUrl) {
      made.baseUrl = baseUrl;
      return this;
    }

    /** The callback URL to register with Meta; null while the server cannot decrypt the number's secrets. */
    public Builder callbackUrl(@Nullable String callbackUrl) {
      made.callbackUrl = callbackUrl;
      return this;
    }

    /** Why WhatsApp refuses messages from the number; null if no such problem is known. */
    public Builder problem(@Nullable WhatsAppProblem problem) {
      made.problem = problem;
      return this;
    }

    /** The workspace's own messages and the templates mapped to them, ordered by message and locale. Required. */
    public Builder messages(List<WhatsAppMessage> messages) {
      made.messages = messages;
      return this;
    }

    /** The templates whose state WhatsApp has reported, ordered by name; at most 500. Required. */
    public Builder templates(List<WhatsAppTemplate> templates) {
      made.templates = templates;
      return this;
    }

    /** Increases by one with every change. Required. */
    public Builder version(Long version) {
      made.version = version;
      return this;
    }

    /** When the object was created. Required. */
    public Builder createdAt(OffsetDateTime createdAt) {
      made.createdAt = createdAt;
      return this;
    }

    /** When the object was last changed. Required. */
    public Builder updatedAt(OffsetDateTime updatedAt) {
      made.updatedAt = updatedAt;
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
    public WhatsAppChannel build() {
      List<String> missing = new ArrayList<>();
      if (made.phoneNumberId == null && made.others.get("phone_number_id") == null) {
        missing.add("phone_number_id");
      }
      if (made.businessAccountId == null && made.others.get("business_account_id") == null) {
        missing.add("business_account_id");
      }
      if (made.messages == null && made.others.get("messages") == null) {
        missing.add("messages");
      }
      if (made.templates == null && made.others.get("templates") == null) {
        missing.add("templates");
      }
      if (made.version == null && made.others.get("version") == null) {
        missing.add("version");
      }
      if (made.createdAt == null && made.others.get("created_at") == null) {
        missing.add("created_at");
      }
      if (made.updatedAt == null && made.others.get("updated_at") == null) {
        missing.add("updated_at");
      }
      if (!missing.isEmpty()) {
        throw new IllegalStateException(
            "WhatsAppChannel is missing required members: " + String.join(", ", missing));
      }
      WhatsAppChannel built = made;
      made = built.copy();
      return built;
    }
  }
}
