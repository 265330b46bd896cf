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

/** A URL to which events are sent. */
@NullMarked
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

  @JsonProperty("resolved_event_types")
  private List<String> resolvedEventTypes;

  @JsonProperty("holds")
  private Boolean holds;

  @JsonProperty("description")
  private @Nullable String description;

  @JsonProperty("active")
  private Boolean active;

  @JsonProperty("external_id")
  private @Nullable String externalId;

  @JsonProperty("metadata")
  private Map<String, Object> metadata;

  @JsonProperty("version")
  private Integer version;

  @JsonProperty("created_at")
  private OffsetDateTime createdAt;

  @JsonProperty("updated_at")
  private OffsetDateTime updatedAt;

  @JsonProperty("disabled_at")
  private @Nullable OffsetDateTime disabledAt;

  @JsonProperty("disabled_reason")
  private @Nullable String disabledReason;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, @Nullable Object> others = new LinkedHashMap<>();

  private WebhookEndpoint() {}

  /** Returns a builder in which no value is set. */
  public static Builder builder() {
    return new Builder(new WebhookEndpoint());
  }

  /** Returns a builder that starts with the values of this object. */
  public Builder toBuilder() {
    return new Builder(copy());
  }

  private WebhookEndpoint copy() {
    WebhookEndpoint copy = new WebhookEndpoint();
    copy.id = id;
    copy.url = url;
    copy.eventTypes = eventTypes;
    copy.resolvedEventTypes = resolvedEventTypes;
    copy.holds = holds;
    copy.description = description;
    copy.active = active;
    copy.externalId = externalId;
    copy.metadata = metadata;
    copy.version = version;
    copy.createdAt = createdAt;
    copy.updatedAt = updatedAt;
    copy.disabledAt = disabledAt;
    copy.disabledReason = disabledReason;
    copy.others.putAll(others);
    return copy;
  }

  /** Id of a webhook endpoint. */
  public String getId() {
    return id;
  }

  /** The URL to which events are sent by POST. */
  public String getUrl() {
    return url;
  }

  /** The event types for which the endpoint was registered; `*` means every type. */
  public List<String> getEventTypes() {
    return eventTypes;
  }

  /** The event types that the endpoint currently receives, by name. */
  public List<String> getResolvedEventTypes() {
    return resolvedEventTypes;
  }

  /** Whether the endpoint also receives the events of bookings that are not confirmed yet. If false, the first event of a booking is `booking.confirmed`, or the `payment.paid` that confirmed it just before; neither `booking.created` nor any other event of an unconfirmed booking is sent. */
  public Boolean getHolds() {
    return holds;
  }

  /** A free-text note about the endpoint; null if there is none. */
  public @Nullable String getDescription() {
    return description;
  }

  /** Whether events are delivered to the endpoint. */
  public Boolean getActive() {
    return active;
  }

  /** Your own id for this object; null if there is none. */
  public @Nullable String getExternalId() {
    return externalId;
  }

  /** Your own data, as you last wrote it; empty if you wrote none. */
  public Map<String, Object> getMetadata() {
    return metadata;
  }

  /** The version of the object: it starts at 1 and increases by one with every change. The `ETag` is derived from it. */
  public Integer getVersion() {
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

  /** When the server disabled the endpoint; null if it did not, or if the endpoint was activated again. */
  public @Nullable OffsetDateTime getDisabledAt() {
    return disabledAt;
  }

  /** Why the server disabled the endpoint, such as five days of continuous failures; null if `disabled_at` is null. */
  public @Nullable String getDisabledReason() {
    return disabledReason;
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
    if (!(other instanceof WebhookEndpoint)) {
      return false;
    }
    WebhookEndpoint that = (WebhookEndpoint) other;
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
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(id, url, eventTypes, resolvedEventTypes, holds, description, active, externalId, metadata, version, createdAt, updatedAt, disabledAt, disabledReason, others);
  }

  @Override
  public String toString() {
    Map<String, @Nullable Object> members = new LinkedHashMap<>();
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
    members.putAll(others);
    return "WebhookEndpoint" + members;
  }

  /** Builds instances of {@link WebhookEndpoint}. */
  public static final class Builder {
    private WebhookEndpoint made;

    private Builder(WebhookEndpoint made) {
      this.made = made;
    }

    /** Id of a webhook endpoint. Required. */
    public Builder id(String id) {
      made.id = id;
      return this;
    }

    /** The URL to which events are sent by POST. Required. */
    public Builder url(String url) {
      made.url = url;
      return this;
    }

    /** The event types for which the endpoint was registered; `*` means every type. Required. */
    public Builder eventTypes(List<String> eventTypes) {
      made.eventTypes = eventTypes;
      return this;
    }

    /** The event types that the endpoint currently receives, by name. Required. */
    public Builder resolvedEventTypes(List<String> resolvedEventTypes) {
      made.resolvedEventTypes = resolvedEventTypes;
      return this;
    }

    /** Whether the endpoint also receives the events of bookings that are not confirmed yet. If false, the first event of a booking is `booking.confirmed`, or the `payment.paid` that confirmed it just before; neither `booking.created` nor any other event of an unconfirmed booking is sent. Required. */
    public Builder holds(Boolean holds) {
      made.holds = holds;
      return this;
    }

    /** A free-text note about the endpoint; null if there is none. */
    public Builder description(@Nullable String description) {
      made.description = description;
      return this;
    }

    /** Whether events are delivered to the endpoint. Required. */
    public Builder active(Boolean active) {
      made.active = active;
      return this;
    }

    /** Your own id for this object; null if there is none. */
    public Builder externalId(@Nullable String externalId) {
      made.externalId = externalId;
      return this;
    }

    /** Your own data, as you last wrote it; empty if you wrote none. Required. */
    public Builder metadata(Map<String, Object> metadata) {
      made.metadata = metadata;
      return this;
    }

    /** The version of the object: it starts at 1 and increases by one with every change. The `ETag` is derived from it. Required. */
    public Builder version(Integer version) {
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

    /** When the server disabled the endpoint; null if it did not, or if the endpoint was activated again. */
    public Builder disabledAt(@Nullable OffsetDateTime disabledAt) {
      made.disabledAt = disabledAt;
      return this;
    }

    /** Why the server disabled the endpoint, such as five days of continuous failures; null if `disabled_at` is null. */
    public Builder disabledReason(@Nullable String disabledReason) {
      made.disabledReason = disabledReason;
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
    public WebhookEndpoint build() {
      List<String> missing = new ArrayList<>();
      if (made.id == null && made.others.get("id") == null) {
        missing.add("id");
      }
      if (made.url == null && made.others.get("url") == null) {
        missing.add("url");
      }
      if (made.eventTypes == null && made.others.get("event_types") == null) {
        missing.add("event_types");
      }
      if (made.resolvedEventTypes == null && made.others.get("resolved_event_types") == null) {
        missing.add("resolved_event_types");
      }
      if (made.holds == null && made.others.get("holds") == null) {
        missing.add("holds");
      }
      if (made.active == null && made.others.get("active") == null) {
        missing.add("active");
      }
      if (made.metadata == null && made.others.get("metadata") == null) {
        missing.add("metadata");
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
            "WebhookEndpoint is missing required members: " + String.join(", ", missing));
      }
      WebhookEndpoint built = made;
      made = built.copy();
      return built;
    }
  }
}
