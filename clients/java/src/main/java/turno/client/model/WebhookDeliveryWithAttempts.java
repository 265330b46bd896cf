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

/** A delivery with every attempt. */
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
  private String failedReason;

  @JsonProperty("attempt_count")
  private Integer attemptCount;

  @JsonProperty("created_at")
  private OffsetDateTime createdAt;

  @JsonProperty("last_attempt_at")
  private OffsetDateTime lastAttemptAt;

  @JsonProperty("next_attempt_at")
  private OffsetDateTime nextAttemptAt;

  @JsonProperty("attempts")
  private List<WebhookAttempt> attempts;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, Object> others = new LinkedHashMap<>();

  /** Id of a webhook delivery. */
  public String getId() {
    return id;
  }

  /** Id of a webhook delivery. */
  public WebhookDeliveryWithAttempts id(String id) {
    this.id = id;
    return this;
  }

  /** Id of a webhook endpoint. */
  public String getWebhookEndpointId() {
    return webhookEndpointId;
  }

  /** Id of a webhook endpoint. */
  public WebhookDeliveryWithAttempts webhookEndpointId(String webhookEndpointId) {
    this.webhookEndpointId = webhookEndpointId;
    return this;
  }

  /** Id of an event. */
  public String getEventId() {
    return eventId;
  }

  /** Id of an event. */
  public WebhookDeliveryWithAttempts eventId(String eventId) {
    this.eventId = eventId;
    return this;
  }

  /** Type of the event. */
  public String getEventType() {
    return eventType;
  }

  /** Type of the event. */
  public WebhookDeliveryWithAttempts eventType(String eventType) {
    this.eventType = eventType;
    return this;
  }

  /** Whether it is a test event. */
  public Boolean getTest() {
    return test;
  }

  /** Whether it is a test event. */
  public WebhookDeliveryWithAttempts test(Boolean test) {
    this.test = test;
    return this;
  }

  /**  */
  public WebhookDeliveryStatus getStatus() {
    return status;
  }

  /**  */
  public WebhookDeliveryWithAttempts status(WebhookDeliveryStatus status) {
    this.status = status;
    return this;
  }

  /** Why it failed before all attempts were made. `restored`: it was waiting in a backup that has been restored since; the event may have arrived before. It can still be sent by a resend or a recovery. Null otherwise. */
  public String getFailedReason() {
    return failedReason;
  }

  /** Why it failed before all attempts were made. `restored`: it was waiting in a backup that has been restored since; the event may have arrived before. It can still be sent by a resend or a recovery. Null otherwise. */
  public WebhookDeliveryWithAttempts failedReason(String failedReason) {
    this.failedReason = failedReason;
    return this;
  }

  /** How many attempts have been begun. */
  public Integer getAttemptCount() {
    return attemptCount;
  }

  /** How many attempts have been begun. */
  public WebhookDeliveryWithAttempts attemptCount(Integer attemptCount) {
    this.attemptCount = attemptCount;
    return this;
  }

  /** An instant as the server writes it, whole seconds with an offset, never `Z`. */
  public OffsetDateTime getCreatedAt() {
    return createdAt;
  }

  /** An instant as the server writes it, whole seconds with an offset, never `Z`. */
  public WebhookDeliveryWithAttempts createdAt(OffsetDateTime createdAt) {
    this.createdAt = createdAt;
    return this;
  }

  /** When the latest attempt began; null before the first. */
  public OffsetDateTime getLastAttemptAt() {
    return lastAttemptAt;
  }

  /** When the latest attempt began; null before the first. */
  public WebhookDeliveryWithAttempts lastAttemptAt(OffsetDateTime lastAttemptAt) {
    this.lastAttemptAt = lastAttemptAt;
    return this;
  }

  /** When the next automatic attempt is due; null when there is none. */
  public OffsetDateTime getNextAttemptAt() {
    return nextAttemptAt;
  }

  /** When the next automatic attempt is due; null when there is none. */
  public WebhookDeliveryWithAttempts nextAttemptAt(OffsetDateTime nextAttemptAt) {
    this.nextAttemptAt = nextAttemptAt;
    return this;
  }

  /** Every attempt so far, the first one first. At most 100 of them were asked for. */
  public List<WebhookAttempt> getAttempts() {
    return attempts;
  }

  /** Every attempt so far, the first one first. At most 100 of them were asked for. */
  public WebhookDeliveryWithAttempts attempts(List<WebhookAttempt> attempts) {
    this.attempts = attempts;
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
  public WebhookDeliveryWithAttempts set(String member, Object value) {
    others.put(member, value);
    return this;
  }

  @Override
  public boolean equals(Object other) {
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
    Map<String, Object> members = new LinkedHashMap<>();
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
}
