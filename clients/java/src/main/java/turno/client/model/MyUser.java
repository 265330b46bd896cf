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

/** The person who is signed in. */
@NullMarked
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class MyUser {
  @JsonProperty("id")
  private String id;

  @JsonProperty("name")
  private String name;

  @JsonProperty("email")
  private String email;

  @JsonProperty("role")
  private Role role;

  @JsonProperty("resource_id")
  private @Nullable String resourceId;

  @JsonProperty("own_only")
  private Boolean ownOnly;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, @Nullable Object> others = new LinkedHashMap<>();

  private MyUser() {}

  /** Returns a builder in which no value is set. */
  public static Builder builder() {
    return new Builder(new MyUser());
  }

  /** Returns a builder that starts with the values of this object. */
  public Builder toBuilder() {
    return new Builder(copy());
  }

  private MyUser copy() {
    MyUser copy = new MyUser();
    copy.id = id;
    copy.name = name;
    copy.email = email;
    copy.role = role;
    copy.resourceId = resourceId;
    copy.ownOnly = ownOnly;
    copy.others.putAll(others);
    return copy;
  }

  /** Id of a user. */
  public String getId() {
    return id;
  }

  /** Name of the person. */
  public String getName() {
    return name;
  }

  /** E-mail address with which the person signs in. */
  public String getEmail() {
    return email;
  }

  public Role getRole() {
    return role;
  }

  /** Id of the resource that represents the person; null if there is none. */
  public @Nullable String getResourceId() {
    return resourceId;
  }

  /** Whether the person sees only the bookings of the resource `resource_id`. */
  public Boolean getOwnOnly() {
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
    if (!(other instanceof MyUser)) {
      return false;
    }
    MyUser that = (MyUser) other;
    return Objects.equals(id, that.id)
        && Objects.equals(name, that.name)
        && Objects.equals(email, that.email)
        && Objects.equals(role, that.role)
        && Objects.equals(resourceId, that.resourceId)
        && Objects.equals(ownOnly, that.ownOnly)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(id, name, email, role, resourceId, ownOnly, others);
  }

  @Override
  public String toString() {
    Map<String, @Nullable Object> members = new LinkedHashMap<>();
    members.put("id", id);
    members.put("name", name);
    members.put("email", email);
    members.put("role", role);
    members.put("resource_id", resourceId);
    members.put("own_only", ownOnly);
    members.putAll(others);
    return "MyUser" + members;
  }

  /** Builds instances of {@link MyUser}. */
  public static final class Builder {
    private MyUser made;

    private Builder(MyUser made) {
      this.made = made;
    }

    /** Id of a user. Required. */
    public Builder id(String id) {
      made.id = id;
      return this;
    }

    /** Name of the person. Required. */
    public Builder name(String name) {
      made.name = name;
      return this;
    }

    /** E-mail address with which the person signs in. Required. */
    public Builder email(String email) {
      made.email = email;
      return this;
    }

    /** Required. */
    public Builder role(Role role) {
      made.role = role;
      return this;
    }

    /** Id of the resource that represents the person; null if there is none. */
    public Builder resourceId(@Nullable String resourceId) {
      made.resourceId = resourceId;
      return this;
    }

    /** Whether the person sees only the bookings of the resource `resource_id`. Required. */
    public Builder ownOnly(Boolean ownOnly) {
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
     *
     * @throws IllegalStateException if required members are missing; the message names them all
     */
    public MyUser build() {
      List<String> missing = new ArrayList<>();
      if (made.id == null && made.others.get("id") == null) {
        missing.add("id");
      }
      if (made.name == null && made.others.get("name") == null) {
        missing.add("name");
      }
      if (made.email == null && made.others.get("email") == null) {
        missing.add("email");
      }
      if (made.role == null && made.others.get("role") == null) {
        missing.add("role");
      }
      if (made.ownOnly == null && made.others.get("own_only") == null) {
        missing.add("own_only");
      }
      if (!missing.isEmpty()) {
        throw new IllegalStateException(
            "MyUser is missing required members: " + String.join(", ", missing));
      }
      MyUser built = made;
      made = built.copy();
      return built;
    }
  }
}
