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

/** Another duration or price with a certain resource. */
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class ServiceInputResourceOverrides {
  @JsonProperty("resource_id")
  private String resourceId;

  @JsonProperty("duration_minutes")
  private Integer durationMinutes;

  @JsonProperty("price_cents")
  private Long priceCents;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, Object> others = new LinkedHashMap<>();

  /** Id of a resource. */
  public String getResourceId() {
    return resourceId;
  }

  /** Id of a resource. */
  public ServiceInputResourceOverrides resourceId(String resourceId) {
    this.resourceId = resourceId;
    return this;
  }

  /** The duration with this resource; null for the service's. */
  public Integer getDurationMinutes() {
    return durationMinutes;
  }

  /** The duration with this resource; null for the service's. */
  public ServiceInputResourceOverrides durationMinutes(Integer durationMinutes) {
    this.durationMinutes = durationMinutes;
    return this;
  }

  /** The price with this resource, in the minor unit of the service's currency; null for the service's. */
  public Long getPriceCents() {
    return priceCents;
  }

  /** The price with this resource, in the minor unit of the service's currency; null for the service's. */
  public ServiceInputResourceOverrides priceCents(Long priceCents) {
    this.priceCents = priceCents;
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
  public ServiceInputResourceOverrides set(String member, Object value) {
    others.put(member, value);
    return this;
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof ServiceInputResourceOverrides)) {
      return false;
    }
    ServiceInputResourceOverrides that = (ServiceInputResourceOverrides) other;
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
    Map<String, Object> members = new LinkedHashMap<>();
    members.put("resource_id", resourceId);
    members.put("duration_minutes", durationMinutes);
    members.put("price_cents", priceCents);
    members.putAll(others);
    return "ServiceInputResourceOverrides" + members;
  }
}
