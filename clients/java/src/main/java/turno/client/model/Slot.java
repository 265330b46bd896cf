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

/** A bookable time. */
@NullMarked
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class Slot {
  @JsonProperty("start")
  private OffsetDateTime start;

  @JsonProperty("end")
  private OffsetDateTime end;

  @JsonProperty("resource_ids")
  private List<String> resourceIds;

  @JsonProperty("price_cents")
  private Long priceCents;

  @JsonProperty("deposit_cents")
  private Long depositCents;

  @JsonProperty("location_id")
  private @Nullable String locationId;

  @JsonProperty("keeps_resources")
  private @Nullable Boolean keepsResources;

  @JsonProperty("resources")
  private @Nullable List<SlotResource> resources;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, @Nullable Object> others = new LinkedHashMap<>();

  private Slot() {}

  /** Returns a builder in which no value is set. */
  public static Builder builder() {
    return new Builder(new Slot());
  }

  /** Returns a builder that starts with the values of this object. */
  public Builder toBuilder() {
    return new Builder(copy());
  }

  private Slot copy() {
    Slot copy = new Slot();
    copy.start = start;
    copy.end = end;
    copy.resourceIds = resourceIds;
    copy.priceCents = priceCents;
    copy.depositCents = depositCents;
    copy.locationId = locationId;
    copy.keepsResources = keepsResources;
    copy.resources = resources;
    copy.others.putAll(others);
    return copy;
  }

  /** When the service would start. */
  public OffsetDateTime getStart() {
    return start;
  }

  /** When the service would end. */
  public OffsetDateTime getEnd() {
    return end;
  }

  /** The resources that would be used now, in the order of the service's requirements. */
  public List<String> getResourceIds() {
    return resourceIds;
  }

  /** The price with these resources, as an integer in the minor unit of `currency`: the highest price that the service has with one of them, else the service's own price. With the `booking_id` of a booking of this service, the price as booked, which a move keeps. */
  public Long getPriceCents() {
    return priceCents;
  }

  /** The deposit due for this price; 0 if there is none. With the `booking_id` of a booking of this service, the booking's deposit, which a move keeps. */
  public Long getDepositCents() {
    return depositCents;
  }

  /** Id of the location; null in a workspace without locations. Times are shown in the time zone of the location. */
  public @Nullable String getLocationId() {
    return locationId;
  }

  /** Whether a move of the booking `booking_id` to this start uses only the booking's current resources; absent without `booking_id`. Resources assigned by stage actions are ignored. */
  public @Nullable Boolean getKeepsResources() {
    return keepsResources;
  }

  /** All resources that could serve the start, in the order of the service's requirements, if `each_resource=true` was sent; only the resources in `resource_ids` if just `expand=resources` was sent; otherwise absent. */
  public @Nullable List<SlotResource> getResources() {
    return resources;
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
    if (!(other instanceof Slot)) {
      return false;
    }
    Slot that = (Slot) other;
    return Objects.equals(start, that.start)
        && Objects.equals(end, that.end)
        && Objects.equals(resourceIds, that.resourceIds)
        && Objects.equals(priceCents, that.priceCents)
        && Objects.equals(depositCents, that.depositCents)
        && Objects.equals(locationId, that.locationId)
        && Objects.equals(keepsResources, that.keepsResources)
        && Objects.equals(resources, that.resources)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(start, end, resourceIds, priceCents, depositCents, locationId, keepsResources, resources, others);
  }

  @Override
  public String toString() {
    Map<String, @Nullable Object> members = new LinkedHashMap<>();
    members.put("start", start);
    members.put("end", end);
    members.put("resource_ids", resourceIds);
    members.put("price_cents", priceCents);
    members.put("deposit_cents", depositCents);
    members.put("location_id", locationId);
    members.put("keeps_resources", keepsResources);
    members.put("resources", resources);
    members.putAll(others);
    return "Slot" + members;
  }

  /** Builds instances of {@link Slot}. */
  public static final class Builder {
    private Slot made;

    private Builder(Slot made) {
      this.made = made;
    }

    /** When the service would start. Required. */
    public Builder start(OffsetDateTime start) {
      made.start = start;
      return this;
    }

    /** When the service would end. Required. */
    public Builder end(OffsetDateTime end) {
      made.end = end;
      return this;
    }

    /** The resources that would be used now, in the order of the service's requirements. Required. */
    public Builder resourceIds(List<String> resourceIds) {
      made.resourceIds = resourceIds;
      return this;
    }

    /** The price with these resources, as an integer in the minor unit of `currency`: the highest price that the service has with one of them, else the service's own price. With the `booking_id` of a booking of this service, the price as booked, which a move keeps. Required. */
    public Builder priceCents(Long priceCents) {
      made.priceCents = priceCents;
      return this;
    }

    /** The deposit due for this price; 0 if there is none. With the `booking_id` of a booking of this service, the booking's deposit, which a move keeps. Required. */
    public Builder depositCents(Long depositCents) {
      made.depositCents = depositCents;
      return this;
    }

    /** Id of the location; null in a workspace without locations. Times are shown in the time zone of the location. */
    public Builder locationId(@Nullable String locationId) {
      made.locationId = locationId;
      return this;
    }

    /** Whether a move of the booking `booking_id` to this start uses only the booking's current resources; absent without `booking_id`. Resources assigned by stage actions are ignored. */
    public Builder keepsResources(@Nullable Boolean keepsResources) {
      made.keepsResources = keepsResources;
      return this;
    }

    /** All resources that could serve the start, in the order of the service's requirements, if `each_resource=true` was sent; only the resources in `resource_ids` if just `expand=resources` was sent; otherwise absent. */
    public Builder resources(@Nullable List<SlotResource> resources) {
      made.resources = resources;
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
    public Slot build() {
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
      if (made.depositCents == null && made.others.get("deposit_cents") == null) {
        missing.add("deposit_cents");
      }
      if (!missing.isEmpty()) {
        throw new IllegalStateException(
            "Slot is missing required members: " + String.join(", ", missing));
      }
      Slot built = made;
      made = built.copy();
      return built;
    }
  }
}
