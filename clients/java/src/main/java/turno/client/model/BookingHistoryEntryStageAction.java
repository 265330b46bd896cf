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

/** The stage action that was run and what it was given; null for other changes. */
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class BookingHistoryEntryStageAction {
  @JsonProperty("key")
  private String key;

  @JsonProperty("resource_id")
  private String resourceId;

  @JsonProperty("data")
  private Map<String, Object> data;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, Object> others = new LinkedHashMap<>();

  /** The action's key at that time. */
  public String getKey() {
    return key;
  }

  /** The action's key at that time. */
  public BookingHistoryEntryStageAction key(String key) {
    this.key = key;
    return this;
  }

  /** The resource that was to be assigned; null for none. */
  public String getResourceId() {
    return resourceId;
  }

  /** The resource that was to be assigned; null for none. */
  public BookingHistoryEntryStageAction resourceId(String resourceId) {
    this.resourceId = resourceId;
    return this;
  }

  /** The values of the action's fields; empty after the customer was anonymized. */
  public Map<String, Object> getData() {
    return data;
  }

  /** The values of the action's fields; empty after the customer was anonymized. */
  public BookingHistoryEntryStageAction data(Map<String, Object> data) {
    this.data = data;
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
  public BookingHistoryEntryStageAction set(String member, Object value) {
    others.put(member, value);
    return this;
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof BookingHistoryEntryStageAction)) {
      return false;
    }
    BookingHistoryEntryStageAction that = (BookingHistoryEntryStageAction) other;
    return Objects.equals(key, that.key)
        && Objects.equals(resourceId, that.resourceId)
        && Objects.equals(data, that.data)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(key, resourceId, data, others);
  }

  @Override
  public String toString() {
    Map<String, Object> members = new LinkedHashMap<>();
    members.put("key", key);
    members.put("resource_id", resourceId);
    members.put("data", data);
    members.putAll(others);
    return "BookingHistoryEntryStageAction" + members;
  }
}
