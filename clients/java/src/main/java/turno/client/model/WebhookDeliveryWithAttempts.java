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

/** A delivery with every attempt. */
@NullMarked
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class WebhookDeliveryWithAttempts {
  @JsonProperty("id")
  private String id;

  @JsonProperty("webhook_endpoint_id")
  private String webhookEndpointId;

  @JsonProperty("event_id")
  private String eventId;

  @JsonProperty("event_type")
  private String eventType;

  @JsonProperty("test")
  private Boolean test;

  @JsonProperty("status")
  private WebhookDeliveryStatus status;

  @JsonProperty("failed_reason")
  private @Nullable String failedReason;

  @JsonProperty("attempt_count")
  private Integer attemptCount;

  @JsonProperty("created_at")
  private OffsetDateTime createdAt;

  @JsonProperty("last_attempt_at")
  private @Nullable OffsetDateTime lastAttemptAt;

  @JsonProperty("next_attempt_at")
  private @Nullable OffsetDateTime nextAttemptAt;

  @JsonProperty("attempts")
  private List<WebhookAttempt> attempts;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, @Nullable Object> others = new LinkedHashMap<>();

  private WebhookDeliveryWithAttempts() {}

  /** Returns a builder in which no value is set. */
  public static Builder builder() {
    return new Builder(new WebhookDeliveryWithAttempts());
  }

  /** Returns a builder that starts with the values of this object. */
  public Builder toBuilder() {
    return new Builder(copy());
  }

  private WebhookDeliveryWithAttempts copy() {
    WebhookDeliveryWithAttempts copy = new WebhookDeliveryWithAttempts();
    copy.id = id;
    copy.webhookEndpointId = webhookEndpointId;
    copy.eventId = eventId;
    copy.eventType = eventType;
    copy.test = test;
    copy.status = status;
    copy.failedReason = failedReason;
    copy.attemptCount = attemptCount;
    copy.createdAt = createdAt;
    copy.lastAttemptAt = lastAttemptAt;
    copy.nextAttemptAt = nextAttemptAt;
    copy.attempts = attempts;
    copy.others.putAll(others);
    return copy;
  }

  /** Id of a webhook delivery. */
  public String getId() {
    return id;
  }

  /** Id of a webhook endpoint. */
  public String getWebhookEndpointId() {
    return webhookEndpointId;
  }

  /** Id of an event. */
  public String getEventId() {
    return eventId;
  }

  /** Type of the event. */
  public String getEventType() {
    return eventType;
  }

  /** Whether the event was sent as a test. */
  public Boolean getTest() {
    return test;
  }

  public WebhookDeliveryStatus getStatus() {
    return status;
  }

  /** `restored` if the delivery failed because the database was restored or copied: the delivery had not ended when the backup or copy was made, so the event may already have arrived. A resend or a recovery can still send it. null for other deliveries. */
  public @Nullable String getFailedReason() {
    return failedReason;
  }

  /** How many attempts have started. */
  public Integer getAttemptCount() {
    return attemptCount;
  }

  /** When the object was created. */
  public OffsetDateTime getCreatedAt() {
    return createdAt;
  }

  /** When the latest attempt began; null before the first attempt. */
  public @Nullable OffsetDateTime getLastAttemptAt() {
    return lastAttemptAt;
  }

  /** When the next automatic attempt is due; null if there is none. */
  public @Nullable OffsetDateTime getNextAttemptAt() {
    return nextAttemptAt;
  }

  /** Every attempt so far, in order. At most 100 attempts can be requested. */
  public List<WebhookAttempt> getAttempts() {
    return attempts;
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
    if (!(other instanceof WebhookDeliveryWithAttempts)) {
      return false;
    }
    WebhookDeliveryWithAttempts that = (WebhookDeliveryWithAttempts) other;
    return Objects.equals(id, that.id)
        && Objects.equals(webhookEndpointId, that.webhookEndpointId)
        && Objects.equals(eventId, that.eventId)
        && Objects.equals(eventType, that.eventType)
        && Objects.equals(test, that.test)
        && Objects.equals(status, that.status)
        && Objects.equals(failedReason, that.failedReason)
        && Objects.equals(attemptCount, that.attemptCount)
        && Objects.equals(createdAt, that.createdAt)
        && Objects.equals(lastAttemptAt, that.lastAttemptAt)
        && Objects.equals(nextAttemptAt, that.nextAttemptAt)
        && Objects.equals(attempts, that.attempts)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(id, webhookEndpointId, eventId, eventType, test, status, failedReason, attemptCount, createdAt, lastAttemptAt, nextAttemptAt, attempts, others);
  }

  @Override
  public String toString() {
    Map<String, @Nullable Object> members = new LinkedHashMap<>();
    members.put("id", id);
    members.put("webhook_endpoint_id", webhookEndpointId);
    members.put("event_id", eventId);
    members.put("event_type", eventType);
    members.put("test", test);
    members.put("status", status);
    members.put("failed_reason", failedReason);
    members.put("attempt_count", attemptCount);
    members.put("created_at", createdAt);
    members.put("last_attempt_at", lastAttemptAt);
    members.put("next_attempt_at", nextAttemptAt);
    members.put("attempts", attempts);
    members.putAll(others);
    return "WebhookDeliveryWithAttempts" + members;
  }

  /** Builds instances of {@link WebhookDeliveryWithAttempts}. */
  public static final class Builder {
    private WebhookDeliveryWithAttempts made;

    private Builder(WebhookDeliveryWithAttempts made) {
      this.made = made;
    }

    /** Id of a webhook delivery. Required. */
    public Builder id(String id) {
      made.id = id;
      return this;
    }

    /** Id of a webhook endpoint. Required. */
    public Builder webhookEndpointId(String webhookEndpointId) {
      made.webhookEndpointId = webhookEndpointId;
      return this;
    }

    /** Id of an event. Required. */
    public Builder eventId(String eventId) {
      made.eventId = eventId;
      return this;
    }

    /** Type of the event. Required. */
    public Builder eventType(String eventType) {
      made.eventType = eventType;
      return this;
    }

    /** Whether the event was sent as a test. Required. */
    public Builder test(Boolean test) {
      made.test = test;
      return this;
    }

    /** Required. */
    public Builder status(WebhookDeliveryStatus status) {
      made.status = status;
      return this;
    }

    /** `restored` if the delivery failed because the database was restored or copied: the delivery had not ended when the backup or copy was made, so the event may already have arrived. A resend or a recovery can still send it. null for other deliveries. */
    public Builder failedReason(@Nullable String failedReason) {
      made.failedReason = failedReason;
      return this;
    }

    /** How many attempts have started. Required. */
    public Builder attemptCount(Integer attemptCount) {
      made.attemptCount = attemptCount;
      return this;
    }

    /** When the object was created. Required. */
    public Builder createdAt(OffsetDateTime createdAt) {
      made.createdAt = createdAt;
      return this;
    }

    /** When the latest attempt began; null before the first attempt. */
    public Builder lastAttemptAt(@Nullable OffsetDateTime lastAttemptAt) {
      made.lastAttemptAt = lastAttemptAt;
      return this;
    }

    /** When the next automatic attempt is due; null if there is none. */
    public Builder nextAttemptAt(@Nullable OffsetDateTime nextAttemptAt) {
      made.nextAttemptAt = nextAttemptAt;
      return this;
    }

    /** Every attempt so far, in order. At most 100 attempts can be requested. Required. */
    public Builder attempts(List<WebhookAttempt> attempts) {
      made.attempts = attempts;
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
    public WebhookDeliveryWithAttempts build() {
      List<String> missing = new ArrayList<>();
      if (made.id == null && made.others.get("id") == null) {
        missing.add("id");
      }
      if (made.webhookEndpointId == null && made.others.get("webhook_endpoint_id") == null) {
        missing.add("webhook_endpoint_id");
      }
      if (made.eventId == null && made.others.get("event_id") == null) {
        missing.add("event_id");
      }
      if (made.eventType == null && made.others.get("event_type") == null) {
        missing.add("event_type");
      }
      if (made.test == null && made.others.get("test") == null) {
        missing.add("test");
      }
      if (made.status == null && made.others.get("status") == null) {
        missing.add("status");
      }
      if (made.attemptCount == null && made.others.get("attempt_count") == null) {
        missing.add("attempt_count");
      }
      if (made.createdAt == null && made.others.get("created_at") == null) {
        missing.add("created_at");
      }
      if (made.attempts == null && made.others.get("attempts") == null) {
        missing.add("attempts");
      }
      if (!missing.isEmpty()) {
        throw new IllegalStateException(
            "WebhookDeliveryWithAttempts is missing required members: " + String.join(", ", missing));
      }
      WebhookDeliveryWithAttempts built = made;
      made = built.copy();
      return built;
    }
  }
}
