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

/** A publishable key to create. */
@NullMarked
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class PublishableKeyInput {
  @JsonProperty("name")
  private String name;

  @JsonProperty("origins")
  private List<String> origins;

  @JsonProperty("active")
  private @Nullable Boolean active;

  @JsonProperty("external_id")
  private @Nullable String externalId;

  @JsonProperty("metadata")
  private @Nullable Map<String, Object> metadata;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, @Nullable Object> others = new LinkedHashMap<>();

  private PublishableKeyInput() {}

  /** Returns a builder in which no value is set. */
  public static Builder builder() {
    return new Builder(new PublishableKeyInput());
  }

  /** Returns a builder that starts with the values of this object. */
  public Builder toBuilder() {
    return new Builder(copy());
  }

  private PublishableKeyInput copy() {
    PublishableKeyInput copy = new PublishableKeyInput();
    copy.name = name;
    copy.origins = origins;
    copy.active = active;
    copy.externalId = externalId;
    copy.metadata = metadata;
    copy.others.putAll(others);
    return copy;
  }

  /** The name by which people recognise the key. */
  public String getName() {
    return name;
  }

  /** The origins of the pages that may use the key. */
  public List<String> getOrigins() {
    return origins;
  }

  /** Whether the key may be used. */
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
    if (!(other instanceof PublishableKeyInput)) {
      return false;
    }
    PublishableKeyInput that = (PublishableKeyInput) other;
    return Objects.equals(name, that.name)
        && Objects.equals(origins, that.origins)
        && Objects.equals(active, that.active)
        && Objects.equals(externalId, that.externalId)
        && Objects.equals(metadata, that.metadata)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(name, origins, active, externalId, metadata, others);
  }

  @Override
  public String toString() {
    Map<String, @Nullable Object> members = new LinkedHashMap<>();
    members.put("name", name);
    members.put("origins", origins);
    members.put("active", active);
    members.put("external_id", externalId);
    members.put("metadata", metadata);
    members.putAll(others);
    return "PublishableKeyInput" + members;
  }

  /** Builds instances of {@link PublishableKeyInput}. */
  public static final class Builder {
    private PublishableKeyInput made;

    private Builder(PublishableKeyInput made) {
      this.made = made;
    }

    /** The name by which people recognise the key. Required. */
    public Builder name(String name) {
      made.name = name;
      return this;
    }

    /** The origins of the pages that may use the key. Required. */
    public Builder origins(List<String> origins) {
      made.origins = origins;
      return this;
    }

    /** Whether the key may be used. */
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
     *
     * @throws IllegalStateException if required members are missing; the message names them all
     */
    public PublishableKeyInput build() {
      List<String> missing = new ArrayList<>();
      if (made.name == null && made.others.get("name") == null) {
        missing.add("name");
      }
      if (made.origins == null && made.others.get("origins") == null) {
        missing.add("origins");
      }
      if (!missing.isEmpty()) {
        throw new IllegalStateException(
            "PublishableKeyInput is missing required members: " + String.join(", ", missing));
      }
      PublishableKeyInput built = made;
      made = built.copy();
      return built;
    }
  }
}
