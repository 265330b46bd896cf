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

/** The stage action that was run and its input; null for other changes. */
@NullMarked
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
  private @Nullable String resourceId;

  @JsonProperty("data")
  private Map<String, Object> data;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, @Nullable Object> others = new LinkedHashMap<>();

  private BookingHistoryEntryStageAction() {}

  /** Returns a builder in which no value is set. */
  public static Builder builder() {
    return new Builder(new BookingHistoryEntryStageAction());
  }

  /** Returns a builder that starts with the values of this object. */
  public Builder toBuilder() {
    return new Builder(copy());
  }

  private BookingHistoryEntryStageAction copy() {
    BookingHistoryEntryStageAction copy = new BookingHistoryEntryStageAction();
    copy.key = key;
    copy.resourceId = resourceId;
    copy.data = data;
    copy.others.putAll(others);
    return copy;
  }

  /** The key of the action when it was run. */
  public String getKey() {
    return key;
  }

  /** The `resource_id` that was sent; null if none was sent. */
  public @Nullable String getResourceId() {
    return resourceId;
  }

  /** The values of the action's fields; empty after the customer was anonymized. */
  public Map<String, Object> getData() {
    return data;
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
    Map<String, @Nullable Object> members = new LinkedHashMap<>();
    members.put("key", key);
    members.put("resource_id", resourceId);
    members.put("data", data);
    members.putAll(others);
    return "BookingHistoryEntryStageAction" + members;
  }

  /** Builds instances of {@link BookingHistoryEntryStageAction}. */
  public static final class Builder {
    private BookingHistoryEntryStageAction made;

    private Builder(BookingHistoryEntryStageAction made) {
      this.made = made;
    }

    /** The key of the action when it was run. Required. */
    public Builder key(String key) {
      made.key = key;
      return this;
    }

    /** The `resource_id` that was sent; null if none was sent. */
    public Builder resourceId(@Nullable String resourceId) {
      made.resourceId = resourceId;
      return this;
    }

    /** The values of the action's fields; empty after the customer was anonymized. Required. */
    public Builder data(Map<String, Object> data) {
      made.data = data;
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
    public BookingHistoryEntryStageAction build() {
      List<String> missing = new ArrayList<>();
      if (made.key == null && made.others.get("key") == null) {
        missing.add("key");
      }
      if (made.data == null && made.others.get("data") == null) {
        missing.add("data");
      }
      if (!missing.isEmpty()) {
        throw new IllegalStateException(
            "BookingHistoryEntryStageAction is missing required members: " + String.join(", ", missing));
      }
      BookingHistoryEntryStageAction built = made;
      made = built.copy();
      return built;
    }
  }
}
