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

  /** A builder without members. */
  public static Builder builder() {
    return new Builder(new PublishableKeyInput());
  }

  /** A builder that begins with the members of this object. */
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

  /** The name that people know the key by. */
  public String getName() {
    return name;
  }

  /** The origins of the pages that may use it. */
  public List<String> getOrigins() {
    return origins;
  }

  /** Whether it may be used. */
  public @Nullable Boolean getActive() {
    return active;
  }

  /** Your own id of this object, unique in the workspace among objects of its kind; 409 `invalid_transition` with reason `external_id_taken` if another object has it. null if there is none. */
  public @Nullable String getExternalId() {
    return externalId;
  }

  /** Your own data, which the server stores and returns without interpreting it. As JSON at most 16 KiB, on a booking together with `intake`. On a change it replaces the stored value; null empties it. */
  public @Nullable Map<String, Object> getMetadata() {
    return metadata;
  }

  /** Members that came later than this class, by their names in JSON. */
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

  /** Collects the members of a {@link PublishableKeyInput}. */
  public static final class Builder {
    private PublishableKeyInput made;

    private Builder(PublishableKeyInput made) {
      this.made = made;
    }

    /** The name that people know the key by. Required. */
    public Builder name(String name) {
      made.name = name;
      return this;
    }

    /** The origins of the pages that may use it. Required. */
    public Builder origins(List<String> origins) {
      made.origins = origins;
      return this;
    }

    /** Whether it may be used. */
    public Builder active(@Nullable Boolean active) {
      made.active = active;
      return this;
    }

    /** Your own id of this object, unique in the workspace among objects of its kind; 409 `invalid_transition` with reason `external_id_taken` if another object has it. null if there is none. */
    public Builder externalId(@Nullable String externalId) {
      made.externalId = externalId;
      return this;
    }

    /** Your own data, which the server stores and returns without interpreting it. As JSON at most 16 KiB, on a booking together with `intake`. On a change it replaces the stored value; null empties it. */
    public Builder metadata(@Nullable Map<String, Object> metadata) {
      made.metadata = metadata;
      return this;
    }

    /**
     * Gives a member by its name in JSON: one that this class does not know, or an explicit null
     * for one that it does. The methods above leave out what is null.
     */
    public Builder set(String member, @Nullable Object value) {
      made.others.put(member, value);
      return this;
    }

    /**
     * The object with the members given so far.
     *
     * @throws IllegalStateException if a required member is missing; the message names all of them
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
