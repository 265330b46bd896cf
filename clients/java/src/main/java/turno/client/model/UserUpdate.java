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

/** The members to change. */
@NullMarked
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class UserUpdate {
  @JsonProperty("name")
  private @Nullable String name;

  @JsonProperty("role")
  private @Nullable Role role;

  @JsonProperty("active")
  private @Nullable Boolean active;

  @JsonProperty("resource_id")
  private @Nullable String resourceId;

  @JsonProperty("own_only")
  private @Nullable Boolean ownOnly;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, @Nullable Object> others = new LinkedHashMap<>();

  private UserUpdate() {}

  /** Returns a builder in which no value is set. */
  public static Builder builder() {
    return new Builder(new UserUpdate());
  }

  /** Returns a builder that starts with the values of this object. */
  public Builder toBuilder() {
    return new Builder(copy());
  }

  private UserUpdate copy() {
    UserUpdate copy = new UserUpdate();
    copy.name = name;
    copy.role = role;
    copy.active = active;
    copy.resourceId = resourceId;
    copy.ownOnly = ownOnly;
    copy.others.putAll(others);
    return copy;
  }

  /** Name of the person in this workspace. */
  public @Nullable String getName() {
    return name;
  }

  public @Nullable Role getRole() {
    return role;
  }

  /** Whether the person may sign in to this workspace. */
  public @Nullable Boolean getActive() {
    return active;
  }

  /** Id of the resource that represents the person; null if there is none. */
  public @Nullable String getResourceId() {
    return resourceId;
  }

  /** Whether the person sees only the bookings of the resource `resource_id`. true is allowed only with the role `member` and a `resource_id`; for another role, send false. */
  public @Nullable Boolean getOwnOnly() {
    return ownOnly;
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
    if (!(other instanceof UserUpdate)) {
      return false;
    }
    UserUpdate that = (UserUpdate) other;
    return Objects.equals(name, that.name)
        && Objects.equals(role, that.role)
        && Objects.equals(active, that.active)
        && Objects.equals(resourceId, that.resourceId)
        && Objects.equals(ownOnly, that.ownOnly)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(name, role, active, resourceId, ownOnly, others);
  }

  @Override
  public String toString() {
    Map<String, @Nullable Object> members = new LinkedHashMap<>();
    members.put("name", name);
    members.put("role", role);
    members.put("active", active);
    members.put("resource_id", resourceId);
    members.put("own_only", ownOnly);
    members.putAll(others);
    return "UserUpdate" + members;
  }

  /** Builds instances of {@link UserUpdate}. */
  public static final class Builder {
    private UserUpdate made;

    private Builder(UserUpdate made) {
      this.made = made;
    }

    /** Name of the person in this workspace. */
    public Builder name(@Nullable String name) {
      made.name = name;
      return this;
    }

    public Builder role(@Nullable Role role) {
      made.role = role;
      return this;
    }

    /** Whether the person may sign in to this workspace. */
    public Builder active(@Nullable Boolean active) {
      made.active = active;
      return this;
    }

    /** Id of the resource that represents the person; null if there is none. */
    public Builder resourceId(@Nullable String resourceId) {
      made.resourceId = resourceId;
      return this;
    }

    /** Whether the person sees only the bookings of the resource `resource_id`. true is allowed only with the role `member` and a `resource_id`; for another role, send false. */
    public Builder ownOnly(@Nullable Boolean ownOnly) {
      made.ownOnly = ownOnly;
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
     */
    public UserUpdate build() {
      List<String> missing = new ArrayList<>();
      if (!missing.isEmpty()) {
        throw new IllegalStateException(
            "UserUpdate is missing required members: " + String.join(", ", missing));
      }
      UserUpdate built = made;
      made = built.copy();
      return built;
    }
  }
}
