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

/** A resource or a service that stays closed. */
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class StillClosed {
  @JsonProperty("resource_id")
  private String resourceId;

  @JsonProperty("service_id")
  private String serviceId;

  @JsonProperty("name")
  private String name;

  @JsonProperty("schedule_id")
  private String scheduleId;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, Object> others = new LinkedHashMap<>();

  /** Id of a resource. */
  public String getResourceId() {
    return resourceId;
  }

  /** Id of a resource. */
  public StillClosed resourceId(String resourceId) {
    this.resourceId = resourceId;
    return this;
  }

  /** Id of a service. */
  public String getServiceId() {
    return serviceId;
  }

  /** Id of a service. */
  public StillClosed serviceId(String serviceId) {
    this.serviceId = serviceId;
    return this;
  }

  /** Its name. */
  public String getName() {
    return name;
  }

  /** Its name. */
  public StillClosed name(String name) {
    this.name = name;
    return this;
  }

  /** The schedule with the hours that close it. Override this one, too. */
  public String getScheduleId() {
    return scheduleId;
  }

  /** The schedule with the hours that close it. Override this one, too. */
  public StillClosed scheduleId(String scheduleId) {
    this.scheduleId = scheduleId;
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
  public StillClosed set(String member, Object value) {
    others.put(member, value);
    return this;
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof StillClosed)) {
      return false;
    }
    StillClosed that = (StillClosed) other;
    return Objects.equals(resourceId, that.resourceId)
        && Objects.equals(serviceId, that.serviceId)
        && Objects.equals(name, that.name)
        && Objects.equals(scheduleId, that.scheduleId)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(resourceId, serviceId, name, scheduleId, others);
  }

  @Override
  public String toString() {
    Map<String, Object> members = new LinkedHashMap<>();
    members.put("resource_id", resourceId);
    members.put("service_id", serviceId);
    members.put("name", name);
    members.put("schedule_id", scheduleId);
    members.putAll(others);
    return "StillClosed" + members;
  }
}
