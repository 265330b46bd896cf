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

/** Members of an endpoint to change. */
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class WebhookEndpointPatch {
  @JsonProperty("url")
  private String url;

  @JsonProperty("event_types")
  private List<WebhookEventTypeChoice> eventTypes;

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

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, Object> others = new LinkedHashMap<>();

  /** An https address. `http` only into networks that the operator has allowed. */
  public String getUrl() {
    return url;
  }

  /** An https address. `http` only into networks that the operator has allowed. */
  public WebhookEndpointPatch url(String url) {
    this.url = url;
    return this;
  }

  /** The types of events that are sent to it. */
  public List<WebhookEventTypeChoice> getEventTypes() {
    return eventTypes;
  }

  /** The types of events that are sent to it. */
  public WebhookEndpointPatch eventTypes(List<WebhookEventTypeChoice> eventTypes) {
    this.eventTypes = eventTypes;
    return this;
  }

  /** Whether it also receives the events of bookings that are not confirmed yet. */
  public Boolean getHolds() {
    return holds;
  }

  /** Whether it also receives the events of bookings that are not confirmed yet. */
  public WebhookEndpointPatch holds(Boolean holds) {
    this.holds = holds;
    return this;
  }

  /** What people know the endpoint by; null for nothing. */
  public String getDescription() {
    return description;
  }

  /** What people know the endpoint by; null for nothing. */
  public WebhookEndpointPatch description(String description) {
    this.description = description;
    return this;
  }

  /** Whether events are sent to it. */
  public Boolean getActive() {
    return active;
  }

  /** Whether events are sent to it. */
  public WebhookEndpointPatch active(Boolean active) {
    this.active = active;
    return this;
  }

  /** Your own id of this object, unique in the workspace among objects of its kind; 409 `invalid_transition` with reason `external_id_taken` when another has it. null for none. */
  public String getExternalId() {
    return externalId;
  }

  /** Your own id of this object, unique in the workspace among objects of its kind; 409 `invalid_transition` with reason `external_id_taken` when another has it. null for none. */
  public WebhookEndpointPatch externalId(String externalId) {
    this.externalId = externalId;
    return this;
  }

  /** Your own data, which the server stores and returns without interpreting it. As JSON at most 16 KiB, on a booking together with `intake`. On a change it replaces the stored value; null empties it. */
  public Map<String, Object> getMetadata() {
    return metadata;
  }

  /** Your own data, which the server stores and returns without interpreting it. As JSON at most 16 KiB, on a booking together with `intake`. On a change it replaces the stored value; null empties it. */
  public WebhookEndpointPatch metadata(Map<String, Object> metadata) {
    this.metadata = metadata;
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
  public WebhookEndpointPatch set(String member, Object value) {
    others.put(member, value);
    return this;
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof WebhookEndpointPatch)) {
      return false;
    }
    WebhookEndpointPatch that = (WebhookEndpointPatch) other;
    return Objects.equals(url, that.url)
        && Objects.equals(eventTypes, that.eventTypes)
        && Objects.equals(holds, that.holds)
        && Objects.equals(description, that.description)
        && Objects.equals(active, that.active)
        && Objects.equals(externalId, that.externalId)
        && Objects.equals(metadata, that.metadata)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(url, eventTypes, holds, description, active, externalId, metadata, others);
  }

  @Override
  public String toString() {
    Map<String, Object> members = new LinkedHashMap<>();
    members.put("url", url);
    members.put("event_types", eventTypes);
    members.put("holds", holds);
    members.put("description", description);
    members.put("active", active);
    members.put("external_id", externalId);
    members.put("metadata", metadata);
    members.putAll(others);
    return "WebhookEndpointPatch" + members;
  }
}
