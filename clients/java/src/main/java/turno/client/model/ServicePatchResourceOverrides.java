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

/** A duration or price that differs with a certain resource. */
@NullMarked
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class ServicePatchResourceOverrides {
  @JsonProperty("resource_id")
  private String resourceId;

  @JsonProperty("duration_minutes")
  private @Nullable Integer durationMinutes;

  @JsonProperty("price_cents")
  private @Nullable Long priceCents;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, @Nullable Object> others = new LinkedHashMap<>();

  private ServicePatchResourceOverrides() {}

  /** Returns a builder in which no value is set. */
  public static Builder builder() {
    return new Builder(new ServicePatchResourceOverrides());
  }

  /** Returns a builder that starts with the values of this object. */
  public Builder toBuilder() {
    return new Builder(copy());
  }

  private ServicePatchResourceOverrides copy() {
    ServicePatchResourceOverrides copy = new ServicePatchResourceOverrides();
    copy.resourceId = resourceId;
    copy.durationMinutes = durationMinutes;
    copy.priceCents = priceCents;
    copy.others.putAll(others);
    return copy;
  }

  /** Id of a resource. */
  public String getResourceId() {
    return resourceId;
  }

  /** The duration with this resource; null means the service's duration. */
  public @Nullable Integer getDurationMinutes() {
    return durationMinutes;
  }

  /** The price with this resource, in the minor unit of the service's currency; null means the service's price. */
  public @Nullable Long getPriceCents() {
    return priceCents;
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
    if (!(other instanceof ServicePatchResourceOverrides)) {
      return false;
    }
    ServicePatchResourceOverrides that = (ServicePatchResourceOverrides) other;
    return Objects.equals(resourceId, that.resourceId)
        && Objects.equals(durationMinutes, that.durationMinutes)
        && Objects.equals(priceCents, that.priceCents)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(resourceId, durationMinutes, priceCents, others);
  }

  @Override
  public String toString() {
    Map<String, @Nullable Object> members = new LinkedHashMap<>();
    members.put("resource_id", resourceId);
    members.put("duration_minutes", durationMinutes);
    members.put("price_cents", priceCents);
    members.putAll(others);
    return "ServicePatchResourceOverrides" + members;
  }

  /** Builds instances of {@link ServicePatchResourceOverrides}. */
  public static final class Builder {
    private ServicePatchResourceOverrides made;

    private Builder(ServicePatchResourceOverrides made) {
      this.made = made;
    }

    /** Id of a resource. Required. */
    public Builder resourceId(String resourceId) {
      made.resourceId = resourceId;
      return this;
    }

    /** The duration with this resource; null means the service's duration. */
    public Builder durationMinutes(@Nullable Integer durationMinutes) {
      made.durationMinutes = durationMinutes;
      return this;
    }

    /** The price with this resource, in the minor unit of the service's currency; null means the service's price. */
    public Builder priceCents(@Nullable Long priceCents) {
      made.priceCents = priceCents;
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
    public ServicePatchResourceOverrides build() {
      List<String> missing = new ArrayList<>();
      if (made.resourceId == null && made.others.get("resource_id") == null) {
        missing.add("resource_id");
      }
      if (!missing.isEmpty()) {
        throw new IllegalStateException(
            "ServicePatchResourceOverrides is missing required members: " + String.join(", ", missing));
      }
      ServicePatchResourceOverrides built = made;
      made = built.copy();
      return built;
    }
  }
}
