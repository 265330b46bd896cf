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

/** What a stage action needs. */
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class StageActionRun {
  @JsonProperty("data")
  private Map<String, Object> data;

  @JsonProperty("resource_id")
  private String resourceId;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, Object> others = new LinkedHashMap<>();

  /** Values for the action's `fields`, by their keys; a text has at most 4,096 characters. */
  public Map<String, Object> getData() {
    return data;
  }

  /** Values for the action's `fields`, by their keys; a text has at most 4,096 characters. */
  public StageActionRun data(Map<String, Object> data) {
    this.data = data;
    return this;
  }

  /** The resource to assign; an action with `requires_resource` needs it. */
  public String getResourceId() {
    return resourceId;
  }

  /** The resource to assign; an action with `requires_resource` needs it. */
  public StageActionRun resourceId(String resourceId) {
    this.resourceId = resourceId;
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
  public StageActionRun set(String member, Object value) {
    others.put(member, value);
    return this;
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof StageActionRun)) {
      return false;
    }
    StageActionRun that = (StageActionRun) other;
    return Objects.equals(data, that.data)
        && Objects.equals(resourceId, that.resourceId)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(data, resourceId, others);
  }

  @Override
  public String toString() {
    Map<String, Object> members = new LinkedHashMap<>();
    members.put("data", data);
    members.put("resource_id", resourceId);
    members.putAll(others);
    return "StageActionRun" + members;
  }
}
