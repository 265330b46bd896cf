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

/** An endpoint with its signing secret, which is shown this once. */
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class WebhookEndpointWithSecret {
  @JsonProperty("id")
  private String id;

  @JsonProperty("url")
  private String url;

  @JsonProperty("event_types")
  private List<String> eventTypes;

  @JsonProperty("resolved_event_types")
  private List<String> resolvedEventTypes;

  @JsonProperty("holds")
  private Boolean holds;

  @JsonProperty("description")
  private String description;

  @JsonProperty("active")
  private Boolean active;

  @JsonProperty("external_id")
  private String externalId;

  @JsonProperty("metadata")
  private Map<String, Object> metadata;

  @JsonProperty("version")
  private Integer version;

  @JsonProperty("created_at")
  private OffsetDateTime createdAt;

  @JsonProperty("updated_at")
  private OffsetDateTime updatedAt;

  @JsonProperty("disabled_at")
  private OffsetDateTime disabledAt;

  @JsonProperty("disabled_reason")
  private String disabledReason;

  @JsonProperty("secret")
  private String secret;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, Object> others = new LinkedHashMap<>();

  /** Id of a webhook endpoint. */
  public String getId() {
    return id;
  }

  /** Id of a webhook endpoint. */
  public WebhookEndpointWithSecret id(String id) {
    this.id = id;
    return this;
  }

  /** Where events are sent by POST. */
  public String getUrl() {
    return url;
  }

  /** Where events are sent by POST. */
  public WebhookEndpointWithSecret url(String url) {
    this.url = url;
    return this;
  }

  /** The event types that it was registered for; `*` stands for every type. */
  public List<String> getEventTypes() {
    return eventTypes;
  }

  /** The event types that it was registered for; `*` stands for every type. */
  public WebhookEndpointWithSecret eventTypes(List<String> eventTypes) {
    this.eventTypes = eventTypes;
    return this;
  }

  /** The event types that it receives at present, each by its name. */
  public List<String> getResolvedEventTypes() {
    return resolvedEventTypes;
  }

  /** The event types that it receives at present, each by its name. */
  public WebhookEndpointWithSecret resolvedEventTypes(List<String> resolvedEventTypes) {
    this.resolvedEventTypes = resolvedEventTypes;
    return this;
  }

  /** Whether it also receives the events of bookings that are not confirmed yet. With false, it hears of a booking only once it is confirmed, and never of a hold that was given up. */
  public Boolean getHolds() {
    return holds;
  }

  /** Whether it also receives the events of bookings that are not confirmed yet. With false, it hears of a booking only once it is confirmed, and never of a hold that was given up. */
  public WebhookEndpointWithSecret holds(Boolean holds) {
    this.holds = holds;
    return this;
  }

  /** What people know the endpoint by; null for nothing. */
  public String getDescription() {
    return description;
  }

  /** What people know the endpoint by; null for nothing. */
  public WebhookEndpointWithSecret description(String description) {
    this.description = description;
    return this;
  }

  /** Whether events are delivered to it. */
  public Boolean getActive() {
    return active;
  }

  /** Whether events are delivered to it. */
  public WebhookEndpointWithSecret active(Boolean active) {
    this.active = active;
    return this;
  }

  /** Your own id of this object, or null. */
  public String getExternalId() {
    return externalId;
  }

  /** Your own id of this object, or null. */
  public WebhookEndpointWithSecret externalId(String externalId) {
    this.externalId = externalId;
    return this;
  }

  /** Data of your own, as you last wrote it; empty when you wrote none. */
  public Map<String, Object> getMetadata() {
    return metadata;
  }

  /** Data of your own, as you last wrote it; empty when you wrote none. */
  public WebhookEndpointWithSecret metadata(Map<String, Object> metadata) {
    this.metadata = metadata;
    return this;
  }

  /** 1 at first, one more with every change; the `ETag` is made of it. */
  public Integer getVersion() {
    return version;
  }

  /** 1 at first, one more with every change; the `ETag` is made of it. */
  public WebhookEndpointWithSecret version(Integer version) {
    this.version = version;
    return this;
  }

  /** An instant as the server writes it, whole seconds with an offset, never `Z`. */
  public OffsetDateTime getCreatedAt() {
    return createdAt;
  }

  /** An instant as the server writes it, whole seconds with an offset, never `Z`. */
  public WebhookEndpointWithSecret createdAt(OffsetDateTime createdAt) {
    this.createdAt = createdAt;
    return this;
  }

  /** An instant as the server writes it, whole seconds with an offset, never `Z`. */
  public OffsetDateTime getUpdatedAt() {
    return updatedAt;
  }

  /** An instant as the server writes it, whole seconds with an offset, never `Z`. */
  public WebhookEndpointWithSecret updatedAt(OffsetDateTime updatedAt) {
    this.updatedAt = updatedAt;
    return this;
  }

  /** When the service disabled it; null otherwise. */
  public OffsetDateTime getDisabledAt() {
    return disabledAt;
  }

  /** When the service disabled it; null otherwise. */
  public WebhookEndpointWithSecret disabledAt(OffsetDateTime disabledAt) {
    this.disabledAt = disabledAt;
    return this;
  }

  /** Why the service disabled it, such as five days of nothing but failures; null otherwise. */
  public String getDisabledReason() {
    return disabledReason;
  }

  /** Why the service disabled it, such as five days of nothing but failures; null otherwise. */
  public WebhookEndpointWithSecret disabledReason(String disabledReason) {
    this.disabledReason = disabledReason;
    return this;
  }

  /** The signing secret, used as the literal string. Absent in a replayed answer. */
  public String getSecret() {
    return secret;
  }

  /** The signing secret, used as the literal string. Absent in a replayed answer. */
  public WebhookEndpointWithSecret secret(String secret) {
    this.secret = secret;
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
  public WebhookEndpointWithSecret set(String member, Object value) {
    others.put(member, value);
    return this;
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof WebhookEndpointWithSecret)) {
      return false;
    }
    WebhookEndpointWithSecret that = (WebhookEndpointWithSecret) other;
    return Objects.equals(id, that.id)
        && Objects.equals(url, that.url)
        && Objects.equals(eventTypes, that.eventTypes)
        && Objects.equals(resolvedEventTypes, that.resolvedEventTypes)
        && Objects.equals(holds, that.holds)
        && Objects.equals(description, that.description)
        && Objects.equals(active, that.active)
        && Objects.equals(externalId, that.externalId)
        && Objects.equals(metadata, that.metadata)
        && Objects.equals(version, that.version)
        && Objects.equals(createdAt, that.createdAt)
        && Objects.equals(updatedAt, that.updatedAt)
        && Objects.equals(disabledAt, that.disabledAt)
        && Objects.equals(disabledReason, that.disabledReason)
        && Objects.equals(secret, that.secret)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(id, url, eventTypes, resolvedEventTypes, holds, description, active, externalId, metadata, version, createdAt, updatedAt, disabledAt, disabledReason, secret, others);
  }

  @Override
  public String toString() {
    Map<String, Object> members = new LinkedHashMap<>();
    members.put("id", id);
    members.put("url", url);
    members.put("event_types", eventTypes);
    members.put("resolved_event_types", resolvedEventTypes);
    members.put("holds", holds);
    members.put("description", description);
    members.put("active", active);
    members.put("external_id", externalId);
    members.put("metadata", metadata);
    members.put("version", version);
    members.put("created_at", createdAt);
    members.put("updated_at", updatedAt);
    members.put("disabled_at", disabledAt);
    members.put("disabled_reason", disabledReason);
    members.put("secret", secret);
    members.putAll(others);
    return "WebhookEndpointWithSecret" + members;
  }
}
