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

/** A time that was free when the server answered. */
@NullMarked
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class Alternative {
  @JsonProperty("start")
  private OffsetDateTime start;

  @JsonProperty("end")
  private OffsetDateTime end;

  @JsonProperty("resource_ids")
  private List<String> resourceIds;

  @JsonProperty("location_id")
  private @Nullable String locationId;

  @JsonProperty("price_cents")
  private Long priceCents;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, @Nullable Object> others = new LinkedHashMap<>();

  private Alternative() {}

  /** Returns a builder in which no value is set. */
  public static Builder builder() {
    return new Builder(new Alternative());
  }

  /** Returns a builder that starts with the values of this object. */
  public Builder toBuilder() {
    return new Builder(copy());
  }

  private Alternative copy() {
    Alternative copy = new Alternative();
    copy.start = start;
    copy.end = end;
    copy.resourceIds = resourceIds;
    copy.locationId = locationId;
    copy.priceCents = priceCents;
    copy.others.putAll(others);
    return copy;
  }

  /** When the booking would start. */
  public OffsetDateTime getStart() {
    return start;
  }

  /** When the booking would end. */
  public OffsetDateTime getEnd() {
    return end;
  }

  /** The resources that would be used, in the order of the service's requirements. */
  public List<String> getResourceIds() {
    return resourceIds;
  }

  /** Id of the location; null in a workspace without locations. */
  public @Nullable String getLocationId() {
    return locationId;
  }

  /** The price with these resources, as an integer in the minor unit of the `currency` next to the alternatives. If a booking is moved within its service, the price as booked, in the booking's currency. */
  public Long getPriceCents() {
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
    if (!(other instanceof Alternative)) {
      return false;
    }
    Alternative that = (Alternative) other;
    return Objects.equals(start, that.start)
        && Objects.equals(end, that.end)
        && Objects.equals(resourceIds, that.resourceIds)
        && Objects.equals(locationId, that.locationId)
        && Objects.equals(priceCents, that.priceCents)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(start, end, resourceIds, locationId, priceCents, others);
  }

  @Override
  public String toString() {
    Map<String, @Nullable Object> members = new LinkedHashMap<>();
    members.put("start", start);
    members.put("end", end);
    members.put("resource_ids", resourceIds);
    members.put("location_id", locationId);
    members.put("price_cents", priceCents);
    members.putAll(others);
    return "Alternative" + members;
  }

  /** Builds instances of {@link Alternative}. */
  public static final class Builder {
    private Alternative made;

    private Builder(Alternative made) {
      this.made = made;
    }

    /** When the booking would start. Required. */
    public Builder start(OffsetDateTime start) {
      made.start = start;
      return this;
    }

    /** When the booking would end. Required. */
    public Builder end(OffsetDateTime end) {
      made.end = end;
      return this;
    }

    /** The resources that would be used, in the order of the service's requirements. Required. */
    public Builder resourceIds(List<String> resourceIds) {
      made.resourceIds = resourceIds;
      return this;
    }

    /** Id of the location; null in a workspace without locations. */
    public Builder locationId(@Nullable String locationId) {
      made.locationId = locationId;
      return this;
    }

    /** The price with these resources, as an integer in the minor unit of the `currency` next to the alternatives. If a booking is moved within its service, the price as booked, in the booking's currency. Required. */
    public Builder priceCents(Long priceCents) {
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
    public Alternative build() {
      List<String> missing = new ArrayList<>();
      if (made.start == null && made.others.get("start") == null) {
        missing.add("start");
      }
      if (made.end == null && made.others.get("end") == null) {
        missing.add("end");
      }
      if (made.resourceIds == null && made.others.get("resource_ids") == null) {
        missing.add("resource_ids");
      }
      if (made.priceCents == null && made.others.get("price_cents") == null) {
        missing.add("price_cents");
      }
      if (!missing.isEmpty()) {
        throw new IllegalStateException(
            "Alternative is missing required members: " + String.join(", ", missing));
      }
      Alternative built = made;
      made = built.copy();
      return built;
    }
  }
}
