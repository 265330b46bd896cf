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

/** The members to change; absent members stay as they are. null clears `description`, `external_id` and `metadata`. */
@NullMarked
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class WebhookEndpointPatch {
  @JsonProperty("url")
  private @Nullable String url;

  @JsonProperty("event_types")
  private @Nullable List<WebhookEventTypeChoice> eventTypes;

  @JsonProperty("holds")
  private @Nullable Boolean holds;

  @JsonProperty("description")
  private @Nullable String description;

  @JsonProperty("active")
  private @Nullable Boolean active;

  @JsonProperty("external_id")
  private @Nullable String externalId;

  @JsonProperty("metadata")
  private @Nullable Map<String, Object> metadata;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, @Nullable Object> others = new LinkedHashMap<>();

  private WebhookEndpointPatch() {}

  /** Returns a builder in which no value is set. */
  public static Builder builder() {
    return new Builder(new WebhookEndpointPatch());
  }

  /** Returns a builder that starts with the values of this object. */
  public Builder toBuilder() {
    return new Builder(copy());
  }

  private WebhookEndpointPatch copy() {
    WebhookEndpointPatch copy = new WebhookEndpointPatch();
    copy.url = url;
    copy.eventTypes = eventTypes;
    copy.holds = holds;
    copy.description = description;
    copy.active = active;
    copy.externalId = externalId;
    copy.metadata = metadata;
    copy.others.putAll(others);
    return copy;
  }

  /** An `https` URL. `http` is allowed only for hosts in networks that the operator has allowed. */
  public @Nullable String getUrl() {
    return url;
  }

  /** The event types to receive. */
  public @Nullable List<WebhookEventTypeChoice> getEventTypes() {
    return eventTypes;
  }

  /** Whether the endpoint also receives the events of bookings that are not confirmed yet. */
  public @Nullable Boolean getHolds() {
    return holds;
  }

  /** A free-text note about the endpoint; null removes it. */
  public @Nullable String getDescription() {
    return description;
  }

  /** Whether the endpoint is active; if not, no events are sent to it. */
  public @Nullable Boolean getActive() {
    return active;
  }

  /** Your own id for this object; null if there is none. If another object of this kind has it, the answer is 409 `invalid_transition` with reason `external_id_taken`. */
  public @Nullable String getExternalId() {
    return externalId;
  }

  /** Your own data, which the server stores and returns without interpreting it; at most 16 KiB as JSON. For a booking, the limit applies to `metadata` and `intake` together. A change replaces all stored data; null clears it. */
  public @Nullable Map<String, Object> getMetadata() {
    return metadata;
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
    Map<String, @Nullable Object> members = new LinkedHashMap<>();
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

  /** Builds instances of {@link WebhookEndpointPatch}. */
  public static final class Builder {
    private WebhookEndpointPatch made;

    private Builder(WebhookEndpointPatch made) {
      this.made = made;
    }

    /** An `https` URL. `http` is allowed only for hosts in networks that the operator has allowed. */
    public Builder url(@Nullable String url) {
      made.url = url;
      return this;
    }

    /** The event types to receive. */
    public Builder eventTypes(@Nullable List<WebhookEventTypeChoice> eventTypes) {
      made.eventTypes = eventTypes;
      return this;
    }

    /** Whether the endpoint also receives the events of bookings that are not confirmed yet. */
    public Builder holds(@Nullable Boolean holds) {
      made.holds = holds;
      return this;
    }

    /** A free-text note about the endpoint; null removes it. */
    public Builder description(@Nullable String description) {
      made.description = description;
      return this;
    }

    /** Whether the endpoint is active; if not, no events are sent to it. */
    public Builder active(@Nullable Boolean active) {
      made.active = active;
      return this;
    }

    /** Your own id for this object; null if there is none. If another object of this kind has it, the answer is 409 `invalid_transition` with reason `external_id_taken`. */
    public Builder externalId(@Nullable String externalId) {
      made.externalId = externalId;
      return this;
    }

    /** Your own data, which the server stores and returns without interpreting it; at most 16 KiB as JSON. For a booking, the limit applies to `metadata` and `intake` together. A change replaces all stored data; null clears it. */
    public Builder metadata(@Nullable Map<String, Object> metadata) {
      made.metadata = metadata;
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
     */
    public WebhookEndpointPatch build() {
      List<String> missing = new ArrayList<>();
      if (!missing.isEmpty()) {
        throw new IllegalStateException(
            "WebhookEndpointPatch is missing required members: " + String.join(", ", missing));
      }
      WebhookEndpointPatch built = made;
      made = built.copy();
      return built;
    }
  }
}
