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

/** A new message rule. Only `occasion` is needed. */
@NullMarked
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class MessageRuleInput {
  @JsonProperty("occasion")
  private MessageOccasion occasion;

  @JsonProperty("active")
  private @Nullable Boolean active;

  @JsonProperty("offset_minutes")
  private @Nullable Integer offsetMinutes;

  @JsonProperty("channels")
  private @Nullable List<MessageChannel> channels;

  @JsonProperty("service_ids")
  private @Nullable List<String> serviceIds;

  @JsonProperty("location_ids")
  private @Nullable List<String> locationIds;

  @JsonProperty("texts")
  private @Nullable List<MessageTextInput> texts;

  @JsonProperty("template")
  private @Nullable String template;

  @JsonProperty("external_id")
  private @Nullable String externalId;

  @JsonProperty("metadata")
  private @Nullable Map<String, Object> metadata;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, @Nullable Object> others = new LinkedHashMap<>();

  private MessageRuleInput() {}

  /** Returns a builder in which no value is set. */
  public static Builder builder() {
    return new Builder(new MessageRuleInput());
  }

  /** Returns a builder that starts with the values of this object. */
  public Builder toBuilder() {
    return new Builder(copy());
  }

  private MessageRuleInput copy() {
    MessageRuleInput copy = new MessageRuleInput();
    copy.occasion = occasion;
    copy.active = active;
    copy.offsetMinutes = offsetMinutes;
    copy.channels = channels;
    copy.serviceIds = serviceIds;
    copy.locationIds = locationIds;
    copy.texts = texts;
    copy.template = template;
    copy.externalId = externalId;
    copy.metadata = metadata;
    copy.others.putAll(others);
    return copy;
  }

  public MessageOccasion getOccasion() {
    return occasion;
  }

  /** Whether messages are sent by this rule. */
  public @Nullable Boolean getActive() {
    return active;
  }

  /** When the message is due. For `reminder`, how many minutes before the start, at least 15; for `staff_tomorrow`, how many minutes after 18:00, at most 300; otherwise how many minutes after the occasion. */
  public @Nullable Integer getOffsetMinutes() {
    return offsetMinutes;
  }

  /** The channels to try, in this order. For staff occasions, only `email` is allowed, and it is the default. */
  public @Nullable List<MessageChannel> getChannels() {
    return channels;
  }

  /** The services to whose bookings the rule applies; empty means all. */
  public @Nullable List<String> getServiceIds() {
    return serviceIds;
  }

  /** The locations to whose bookings the rule applies; empty means all. */
  public @Nullable List<String> getLocationIds() {
    return locationIds;
  }

  /** The texts, one for each language. In a language without one, the server uses its own text. */
  public @Nullable List<MessageTextInput> getTexts() {
    return texts;
  }

  /** Name of one of the workspace's own messages. Outside WhatsApp's reply window, the approved template mapped to this message is sent. null means the name of the occasion. */
  public @Nullable String getTemplate() {
    return template;
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
    if (!(other instanceof MessageRuleInput)) {
      return false;
    }
    MessageRuleInput that = (MessageRuleInput) other;
    return Objects.equals(occasion, that.occasion)
        && Objects.equals(active, that.active)
        && Objects.equals(offsetMinutes, that.offsetMinutes)
        && Objects.equals(channels, that.channels)
        && Objects.equals(serviceIds, that.serviceIds)
        && Objects.equals(locationIds, that.locationIds)
        && Objects.equals(texts, that.texts)
        && Objects.equals(template, that.template)
        && Objects.equals(externalId, that.externalId)
        && Objects.equals(metadata, that.metadata)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(occasion, active, offsetMinutes, channels, serviceIds, locationIds, texts, template, externalId, metadata, others);
  }

  @Override
  public String toString() {
    Map<String, @Nullable Object> members = new LinkedHashMap<>();
    members.put("occasion", occasion);
    members.put("active", active);
    members.put("offset_minutes", offsetMinutes);
    members.put("channels", channels);
    members.put("service_ids", serviceIds);
    members.put("location_ids", locationIds);
    members.put("texts", texts);
    members.put("template", template);
    members.put("external_id", externalId);
    members.put("metadata", metadata);
    members.putAll(others);
    return "MessageRuleInput" + members;
  }

  /** Builds instances of {@link MessageRuleInput}. */
  public static final class Builder {
    private MessageRuleInput made;

    private Builder(MessageRuleInput made) {
      this.made = made;
    }

    /** Required. */
    public Builder occasion(MessageOccasion occasion) {
      made.occasion = occasion;
      return this;
    }

    /** Whether messages are sent by this rule. */
    public Builder active(@Nullable Boolean active) {
      made.active = active;
      return this;
    }

    /** When the message is due. For `reminder`, how many minutes before the start, at least 15; for `staff_tomorrow`, how many minutes after 18:00, at most 300; otherwise how many minutes after the occasion. */
    public Builder offsetMinutes(@Nullable Integer offsetMinutes) {
      made.offsetMinutes = offsetMinutes;
      return this;
    }

    /** The channels to try, in this order. For staff occasions, only `email` is allowed, and it is the default. */
    public Builder channels(@Nullable List<MessageChannel> channels) {
      made.channels = channels;
      return this;
    }

    /** The services to whose bookings the rule applies; empty means all. */
    public Builder serviceIds(@Nullable List<String> serviceIds) {
      made.serviceIds = serviceIds;
      return this;
    }

    /** The locations to whose bookings the rule applies; empty means all. */
    public Builder locationIds(@Nullable List<String> locationIds) {
      made.locationIds = locationIds;
      return this;
    }

    /** The texts, one for each language. In a language without one, the server uses its own text. */
    public Builder texts(@Nullable List<MessageTextInput> texts) {
      made.texts = texts;
      return this;
    }

    /** Name of one of the workspace's own messages. Outside WhatsApp's reply window, the approved template mapped to this message is sent. null means the name of the occasion. */
    public Builder template(@Nullable String template) {
      made.template = template;
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
     *
     * @throws IllegalStateException if required members are missing; the message names them all
     */
    public MessageRuleInput build() {
      List<String> missing = new ArrayList<>();
      if (made.occasion == null && made.others.get("occasion") == null) {
        missing.add("occasion");
      }
      if (!missing.isEmpty()) {
        throw new IllegalStateException(
            "MessageRuleInput is missing required members: " + String.join(", ", missing));
      }
      MessageRuleInput built = made;
      made = built.copy();
      return built;
    }
  }
}
