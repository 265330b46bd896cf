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

/** A time that was free when the answer was made. */
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

  @JsonProperty("price_cents")
  private Long priceCents;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, Object> others = new LinkedHashMap<>();

  /** An instant as the server writes it, whole seconds with an offset, never `Z`. */
  public OffsetDateTime getStart() {
    return start;
  }

  /** An instant as the server writes it, whole seconds with an offset, never `Z`. */
  public Alternative start(OffsetDateTime start) {
    this.start = start;
    return this;
  }

  /** An instant as the server writes it, whole seconds with an offset, never `Z`. */
  public OffsetDateTime getEnd() {
    return end;
  }

  /** An instant as the server writes it, whole seconds with an offset, never `Z`. */
  public Alternative end(OffsetDateTime end) {
    this.end = end;
    return this;
  }

  /** The resources that would be used, in the order of the service's requirements. */
  public List<String> getResourceIds() {
    return resourceIds;
  }

  /** The resources that would be used, in the order of the service's requirements. */
  public Alternative resourceIds(List<String> resourceIds) {
    this.resourceIds = resourceIds;
    return this;
  }

  /** The price with these resources, as an integer in the minor unit of the `currency` beside the alternatives. For a booking that is moved it is the price that was booked, in the booking's currency. */
  public Long getPriceCents() {
    return priceCents;
  }

  /** The price with these resources, as an integer in the minor unit of the `currency` beside the alternatives. For a booking that is moved it is the price that was booked, in the booking's currency. */
  public Alternative priceCents(Long priceCents) {
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
  public Alternative set(String member, Object value) {
    others.put(member, value);
    return this;
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof Alternative)) {
      return false;
    }
    Alternative that = (Alternative) other;
    return Objects.equals(start, that.start)
        && Objects.equals(end, that.end)
        && Objects.equals(resourceIds, that.resourceIds)
        && Objects.equals(priceCents, that.priceCents)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(start, end, resourceIds, priceCents, others);
  }

  @Override
  public String toString() {
    Map<String, Object> members = new LinkedHashMap<>();
    members.put("start", start);
    members.put("end", end);
    members.put("resource_ids", resourceIds);
    members.put("price_cents", priceCents);
    members.putAll(others);
    return "Alternative" + members;
  }
}
