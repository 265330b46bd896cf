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

/** A person who uses the workspace, or is invited to it. The id is specific to this workspace; the same person has other ids in other workspaces. */
@NullMarked
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class User {
  @JsonProperty("id")
  private String id;

  @JsonProperty("name")
  private String name;

  @JsonProperty("email")
  private @Nullable String email;

  @JsonProperty("role")
  private @Nullable Role role;

  @JsonProperty("active")
  private Boolean active;

  @JsonProperty("resource_id")
  private @Nullable String resourceId;

  @JsonProperty("own_only")
  private @Nullable Boolean ownOnly;

  @JsonProperty("accepted_at")
  private @Nullable OffsetDateTime acceptedAt;

  @JsonProperty("mail_refused_at")
  private @Nullable OffsetDateTime mailRefusedAt;

  @JsonProperty("created_at")
  private OffsetDateTime createdAt;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, @Nullable Object> others = new LinkedHashMap<>();

  private User() {}

  /** Returns a builder in which no value is set. */
  public static Builder builder() {
    return new Builder(new User());
  }

  /** Returns a builder that starts with the values of this object. */
  public Builder toBuilder() {
    return new Builder(copy());
  }

  private User copy() {
    User copy = new User();
    copy.id = id;
    copy.name = name;
    copy.email = email;
    copy.role = role;
    copy.active = active;
    copy.resourceId = resourceId;
    copy.ownOnly = ownOnly;
    copy.acceptedAt = acceptedAt;
    copy.mailRefusedAt = mailRefusedAt;
    copy.createdAt = createdAt;
    copy.others.putAll(others);
    return copy;
  }

  /** Id of a user. */
  public String getId() {
    return id;
  }

  /** Name of the person in this workspace. */
  public String getName() {
    return name;
  }

  /** E-mail address of the person. Shown only to signed-in owners and admins; null for all other callers. */
  public @Nullable String getEmail() {
    return email;
  }

  /** Role in this workspace. Shown only to signed-in owners and admins; null for all other callers. */
  public @Nullable Role getRole() {
    return role;
  }

  /** Whether the person may sign in to this workspace. */
  public Boolean getActive() {
    return active;
  }

  /** Id of the resource that represents the person; null if there is none. Shown only to signed-in owners and admins; null for all other callers. */
  public @Nullable String getResourceId() {
    return resourceId;
  }

  /** Whether the person sees only the bookings of the resource `resource_id`. Shown only to signed-in owners and admins; null for all other callers. */
  public @Nullable Boolean getOwnOnly() {
    return ownOnly;
  }

  /** When the person accepted the invitation; null until then. */
  public @Nullable OffsetDateTime getAcceptedAt() {
    return acceptedAt;
  }

  /** When the mail server refused the e-mail of the latest invitation; null if it did not refuse that e-mail. Shown only to signed-in owners and admins; null for all other callers. */
  public @Nullable OffsetDateTime getMailRefusedAt() {
    return mailRefusedAt;
  }

  /** When the object was created. */
  public OffsetDateTime getCreatedAt() {
    return createdAt;
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
    if (!(other instanceof User)) {
      return false;
    }
    User that = (User) other;
    return Objects.equals(id, that.id)
        && Objects.equals(name, that.name)
        && Objects.equals(email, that.email)
        && Objects.equals(role, that.role)
        && Objects.equals(active, that.active)
        && Objects.equals(resourceId, that.resourceId)
        && Objects.equals(ownOnly, that.ownOnly)
        && Objects.equals(acceptedAt, that.acceptedAt)
        && Objects.equals(mailRefusedAt, that.mailRefusedAt)
        && Objects.equals(createdAt, that.createdAt)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(id, name, email, role, active, resourceId, ownOnly, acceptedAt, mailRefusedAt, createdAt, others);
  }

  @Override
  public String toString() {
    Map<String, @Nullable Object> members = new LinkedHashMap<>();
    members.put("id", id);
    members.put("name", name);
    members.put("email", email);
    members.put("role", role);
    members.put("active", active);
    members.put("resource_id", resourceId);
    members.put("own_only", ownOnly);
    members.put("accepted_at", acceptedAt);
    members.put("mail_refused_at", mailRefusedAt);
    members.put("created_at", createdAt);
    members.putAll(others);
    return "User" + members;
  }

  /** Builds instances of {@link User}. */
  public static final class Builder {
    private User made;

    private Builder(User made) {
      this.made = made;
    }

    /** Id of a user. Required. */
    public Builder id(String id) {
      made.id = id;
      return this;
    }

    /** Name of the person in this workspace. Required. */
    public Builder name(String name) {
      made.name = name;
      return this;
    }

    /** E-mail address of the person. Shown only to signed-in owners and admins; null for all other callers. */
    public Builder email(@Nullable String email) {
      made.email = email;
      return this;
    }

    /** Role in this workspace. Shown only to signed-in owners and admins; null for all other callers. */
    public Builder role(@Nullable Role role) {
      made.role = role;
      return this;
    }

    /** Whether the person may sign in to this workspace. Required. */
    public Builder active(Boolean active) {
      made.active = active;
      return this;
    }

    /** Id of the resource that represents the person; null if there is none. Shown only to signed-in owners and admins; null for all other callers. */
    public Builder resourceId(@Nullable String resourceId) {
      made.resourceId = resourceId;
      return this;
    }

    /** Whether the person sees only the bookings of the resource `resource_id`. Shown only to signed-in owners and admins; null for all other callers. */
    public Builder ownOnly(@Nullable Boolean ownOnly) {
      made.ownOnly = ownOnly;
      return this;
    }

    /** When the person accepted the invitation; null until then. */
    public Builder acceptedAt(@Nullable OffsetDateTime acceptedAt) {
      made.acceptedAt = acceptedAt;
      return this;
    }

    /** When the mail server refused the e-mail of the latest invitation; null if it did not refuse that e-mail. Shown only to signed-in owners and admins; null for all other callers. */
    public Builder mailRefusedAt(@Nullable OffsetDateTime mailRefusedAt) {
      made.mailRefusedAt = mailRefusedAt;
      return this;
    }

    /** When the object was created. Required. */
    public Builder createdAt(OffsetDateTime createdAt) {
      made.createdAt = createdAt;
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
    public User build() {
      List<String> missing = new ArrayList<>();
      if (made.id == null && made.others.get("id") == null) {
        missing.add("id");
      }
      if (made.name == null && made.others.get("name") == null) {
        missing.add("name");
      }
      if (made.active == null && made.others.get("active") == null) {
        missing.add("active");
      }
      if (made.createdAt == null && made.others.get("created_at") == null) {
        missing.add("created_at");
      }
      if (!missing.isEmpty()) {
        throw new IllegalStateException(
            "User is missing required members: " + String.join(", ", missing));
      }
      User built = made;
      made = built.copy();
      return built;
    }
  }
}
