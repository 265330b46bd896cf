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

/** A person to invite. */
@NullMarked
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class UserInvitation {
  @JsonProperty("email")
  private String email;

  @JsonProperty("name")
  private String name;

  @JsonProperty("role")
  private Role role;

  @JsonProperty("by_mail")
  private @Nullable Boolean byMail;

  @JsonProperty("resource_id")
  private @Nullable String resourceId;

  @JsonProperty("own_only")
  private @Nullable Boolean ownOnly;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, @Nullable Object> others = new LinkedHashMap<>();

  private UserInvitation() {}

  /** Returns a builder in which no value is set. */
  public static Builder builder() {
    return new Builder(new UserInvitation());
  }

  /** Returns a builder that starts with the values of this object. */
  public Builder toBuilder() {
    return new Builder(copy());
  }

  private UserInvitation copy() {
    UserInvitation copy = new UserInvitation();
    copy.email = email;
    copy.name = name;
    copy.role = role;
    copy.byMail = byMail;
    copy.resourceId = resourceId;
    copy.ownOnly = ownOnly;
    copy.others.putAll(others);
    return copy;
  }

  /** E-mail address of the person. */
  public String getEmail() {
    return email;
  }

  /** Name of the person. */
  public String getName() {
    return name;
  }

  public Role getRole() {
    return role;
  }

  /** If true, the link is sent by e-mail, provided that the server can send mail to the address. Otherwise the `link` in the answer is for you to pass on. In both cases, an unsent e-mail of an earlier invitation of this person is dropped. */
  public @Nullable Boolean getByMail() {
    return byMail;
  }

  /** Id of the resource that represents the person; null if there is none. */
  public @Nullable String getResourceId() {
    return resourceId;
  }

  /** Whether the person sees only the bookings of the resource `resource_id`: its part of the calendar, its blocks and its customers, without amounts. true is allowed only with the role `member` and a `resource_id`. */
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
    if (!(other instanceof UserInvitation)) {
      return false;
    }
    UserInvitation that = (UserInvitation) other;
    return Objects.equals(email, that.email)
        && Objects.equals(name, that.name)
        && Objects.equals(role, that.role)
        && Objects.equals(byMail, that.byMail)
        && Objects.equals(resourceId, that.resourceId)
        && Objects.equals(ownOnly, that.ownOnly)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(email, name, role, byMail, resourceId, ownOnly, others);
  }

  @Override
  public String toString() {
    Map<String, @Nullable Object> members = new LinkedHashMap<>();
    members.put("email", email);
    members.put("name", name);
    members.put("role", role);
    members.put("by_mail", byMail);
    members.put("resource_id", resourceId);
    members.put("own_only", ownOnly);
    members.putAll(others);
    return "UserInvitation" + members;
  }

  /** Builds instances of {@link UserInvitation}. */
  public static final class Builder {
    private UserInvitation made;

    private Builder(UserInvitation made) {
      this.made = made;
    }

    /** E-mail address of the person. Required. */
    public Builder email(String email) {
      made.email = email;
      return this;
    }

    /** Name of the person. Required. */
    public Builder name(String name) {
      made.name = name;
      return this;
    }

    /** Required. */
    public Builder role(Role role) {
      made.role = role;
      return this;
    }

    /** If true, the link is sent by e-mail, provided that the server can send mail to the address. Otherwise the `link` in the answer is for you to pass on. In both cases, an unsent e-mail of an earlier invitation of this person is dropped. */
    public Builder byMail(@Nullable Boolean byMail) {
      made.byMail = byMail;
      return this;
    }

    /** Id of the resource that represents the person; null if there is none. */
    public Builder resourceId(@Nullable String resourceId) {
      made.resourceId = resourceId;
      return this;
    }

    /** Whether the person sees only the bookings of the resource `resource_id`: its part of the calendar, its blocks and its customers, without amounts. true is allowed only with the role `member` and a `resource_id`. */
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
     *
     * @throws IllegalStateException if required members are missing; the message names them all
     */
    public UserInvitation build() {
      List<String> missing = new ArrayList<>();
      if (made.email == null && made.others.get("email") == null) {
        missing.add("email");
      }
      if (made.name == null && made.others.get("name") == null) {
        missing.add("name");
      }
      if (made.role == null && made.others.get("role") == null) {
        missing.add("role");
      }
      if (!missing.isEmpty()) {
        throw new IllegalStateException(
            "UserInvitation is missing required members: " + String.join(", ", missing));
      }
      UserInvitation built = made;
      made = built.copy();
      return built;
    }
  }
}
