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

/** An address that events are sent to. */
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class WebhookEndpoint {
  @JsonProperty("id")
  private String id;

  @JsonProperty("url")
  private String url;

  @JsonProperty("event_types")
  private List<String> eventTypes;

  @JsonProperty("description")
  private String description;

  @JsonProperty("active")
  private Boolean active;

  @JsonProperty("created_at")
  private OffsetDateTime createdAt;

  @JsonProperty("updated_at")
  private OffsetDateTime updatedAt;

  @JsonProperty("disabled_at")
  private OffsetDateTime disabledAt;

  @JsonProperty("disabled_reason")
  private String disabledReason;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, Object> others = new LinkedHashMap<>();

  /** Id of a webhook endpoint. */
  public String getId() {
    return id;
  }

  /** Id of a webhook endpoint. */
  public WebhookEndpoint id(String id) {
    this.id = id;
    return this;
  }

  /** Where events are sent by POST. */
  public String getUrl() {
    return url;
  }

  /** Where events are sent by POST. */
  public WebhookEndpoint url(String url) {
    this.url = url;
    return this;
  }

  /** The event types that it receives; `*` stands for the eight standard ones. */
  public List<String> getEventTypes() {
    return eventTypes;
  }

  /** The event types that it receives; `*` stands for the eight standard ones. */
  public WebhookEndpoint eventTypes(List<String> eventTypes) {
    this.eventTypes = eventTypes;
    return this;
  }

  /** What people know the endpoint by; null for nothing. */
  public String getDescription() {
    return description;
  }

  /** What people know the endpoint by; null for nothing. */
  public WebhookEndpoint description(String description) {
    this.description = description;
    return this;
  }

  /** Whether events are delivered to it. */
  public Boolean getActive() {
    return active;
  }

  /** Whether events are delivered to it. */
  public WebhookEndpoint active(Boolean active) {
    this.active = active;
    return this;
  }

  /** An instant as the server writes it, whole seconds with an offset, never `Z`. */
  public OffsetDateTime getCreatedAt() {
    return createdAt;
  }

  /** An instant as the server writes it, whole seconds with an offset, never `Z`. */
  public WebhookEndpoint createdAt(OffsetDateTime createdAt) {
    this.createdAt = createdAt;
    return this;
  }

  /** An instant as the server writes it, whole seconds with an offset, never `Z`. */
  public OffsetDateTime getUpdatedAt() {
    return updatedAt;
  }

  /** An instant as the server writes it, whole seconds with an offset, never `Z`. */
  public WebhookEndpoint updatedAt(OffsetDateTime updatedAt) {
    this.updatedAt = updatedAt;
    return this;
  }

  /** When the service disabled it; null otherwise. */
  public OffsetDateTime getDisabledAt() {
    return disabledAt;
  }

  /** When the service disabled it; null otherwise. */
  public WebhookEndpoint disabledAt(OffsetDateTime disabledAt) {
    this.disabledAt = disabledAt;
    return this;
  }

  /** Why the service disabled it, such as five days of nothing but failures; null otherwise. */
  public String getDisabledReason() {
    return disabledReason;
  }

  /** Why the service disabled it, such as five days of nothing but failures; null otherwise. */
  public WebhookEndpoint disabledReason(String disabledReason) {
    this.disabledReason = disabledReason;
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
  public WebhookEndpoint set(String member, Object value) {
    others.put(member, value);
    return this;
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof WebhookEndpoint)) {
      return false;
    }
    WebhookEndpoint that = (WebhookEndpoint) other;
    return Objects.equals(id, that.id)
        && Objects.equals(url, that.url)
        && Objects.equals(eventTypes, that.eventTypes)
        && Objects.equals(description, that.description)
        && Objects.equals(active, that.active)
        && Objects.equals(createdAt, that.createdAt)
        && Objects.equals(updatedAt, that.updatedAt)
        && Objects.equals(disabledAt, that.disabledAt)
        && Objects.equals(disabledReason, that.disabledReason)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(id, url, eventTypes, description, active, createdAt, updatedAt, disabledAt, disabledReason, others);
  }

  @Override
  public String toString() {
    Map<String, Object> members = new LinkedHashMap<>();
    members.put("id", id);
    members.put("url", url);
    members.put("event_types", eventTypes);
    members.put("description", description);
    members.put("active", active);
    members.put("created_at", createdAt);
    members.put("updated_at", updatedAt);
    members.put("disabled_at", disabledAt);
    members.put("disabled_reason", disabledReason);
    members.putAll(others);
    return "WebhookEndpoint" + members;
  }
}
