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

/** A resource of a booking. */
@NullMarked
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class BookingResource {
  @JsonProperty("id")
  private String id;

  @JsonProperty("name")
  private @Nullable String name;

  @JsonProperty("type")
  private @Nullable ResourceType type;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, @Nullable Object> others = new LinkedHashMap<>();

  private BookingResource() {}

  /** Returns a builder in which no value is set. */
  public static Builder builder() {
    return new Builder(new BookingResource());
  }

  /** Returns a builder that starts with the values of this object. */
  public Builder toBuilder() {
    return new Builder(copy());
  }

  private BookingResource copy() {
    BookingResource copy = new BookingResource();
    copy.id = id;
    copy.name = name;
    copy.type = type;
    copy.others.putAll(others);
    return copy;
  }

  /** Id of a resource. */
  public String getId() {
    return id;
  }

  /** Current name of the resource; null if the resource no longer exists. */
  public @Nullable String getName() {
    return name;
  }

  /** Current type of the resource. Absent if the resource no longer exists. */
  public @Nullable ResourceType getType() {
    return type;
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
    if (!(other instanceof BookingResource)) {
      return false;
    }
    BookingResource that = (BookingResource) other;
    return Objects.equals(id, that.id)
        && Objects.equals(name, that.name)
        && Objects.equals(type, that.type)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(id, name, type, others);
  }

  @Override
  public String toString() {
    Map<String, @Nullable Object> members = new LinkedHashMap<>();
    members.put("id", id);
    members.put("name", name);
    members.put("type", type);
    members.putAll(others);
    return "BookingResource" + members;
  }

  /** Builds instances of {@link BookingResource}. */
  public static final class Builder {
    private BookingResource made;

    private Builder(BookingResource made) {
      this.made = made;
    }

    /** Id of a resource. Required. */
    public Builder id(String id) {
      made.id = id;
      return this;
    }

    /** Current name of the resource; null if the resource no longer exists. */
    public Builder name(@Nullable String name) {
      made.name = name;
      return this;
    }

    /** Current type of the resource. Absent if the resource no longer exists. */
    public Builder type(@Nullable ResourceType type) {
      made.type = type;
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
    public BookingResource build() {
      List<String> missing = new ArrayList<>();
      if (made.id == null && made.others.get("id") == null) {
        missing.add("id");
      }
      if (!missing.isEmpty()) {
        throw new IllegalStateException(
            "BookingResource is missing required members: " + String.join(", ", missing));
      }
      BookingResource built = made;
      made = built.copy();
      return built;
    }
  }
}
