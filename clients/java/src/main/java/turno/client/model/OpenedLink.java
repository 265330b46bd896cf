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

/** The purpose of a link. */
@NullMarked
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class OpenedLink {
  @JsonProperty("purpose")
  private OpenedLinkPurpose purpose;

  @JsonProperty("workspace")
  private @Nullable LinkedWorkspace workspace;

  @JsonProperty("invited_by")
  private @Nullable String invitedBy;

  @JsonProperty("role")
  private @Nullable Role role;

  @JsonProperty("email")
  private @Nullable String email;

  @JsonProperty("needs")
  private List<OpenedLinkNeeds> needs;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, @Nullable Object> others = new LinkedHashMap<>();

  private OpenedLink() {}

  /** Returns a builder in which no value is set. */
  public static Builder builder() {
    return new Builder(new OpenedLink());
  }

  /** Returns a builder that starts with the values of this object. */
  public Builder toBuilder() {
    return new Builder(copy());
  }

  private OpenedLink copy() {
    OpenedLink copy = new OpenedLink();
    copy.purpose = purpose;
    copy.workspace = workspace;
    copy.invitedBy = invitedBy;
    copy.role = role;
    copy.email = email;
    copy.needs = needs;
    copy.others.putAll(others);
    return copy;
  }

  /** The purpose of the link. `invitation`: to become a user. `first_link`: to become an owner of a workspace. `first_workspace`: to create the first workspace of an empty server. `recovery`: to choose a new password. */
  public OpenedLinkPurpose getPurpose() {
    return purpose;
  }

  /** The workspace that the link is for; null for a new password of a proved address, and for a first workspace. */
  public @Nullable LinkedWorkspace getWorkspace() {
    return workspace;
  }

  /** Name of the user who sent the invitation; null if the operator of the server sent it, and for other links. */
  public @Nullable String getInvitedBy() {
    return invitedBy;
  }

  /** The role in the workspace; null for a new password. */
  public @Nullable Role getRole() {
    return role;
  }

  /** The e-mail address that the link is for; null for a first link and a first workspace. */
  public @Nullable String getEmail() {
    return email;
  }

  /** The values that accepting the link needs in addition to the token. Empty if the signed-in person can accept it with the token alone. `session`: the person must first sign in with the address `email`. `workspace`: the link creates a workspace, which must be described. */
  public List<OpenedLinkNeeds> getNeeds() {
    return needs;
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
    if (!(other instanceof OpenedLink)) {
      return false;
    }
    OpenedLink that = (OpenedLink) other;
    return Objects.equals(purpose, that.purpose)
        && Objects.equals(workspace, that.workspace)
        && Objects.equals(invitedBy, that.invitedBy)
        && Objects.equals(role, that.role)
        && Objects.equals(email, that.email)
        && Objects.equals(needs, that.needs)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(purpose, workspace, invitedBy, role, email, needs, others);
  }

  @Override
  public String toString() {
    Map<String, @Nullable Object> members = new LinkedHashMap<>();
    members.put("purpose", purpose);
    members.put("workspace", workspace);
    members.put("invited_by", invitedBy);
    members.put("role", role);
    members.put("email", email);
    members.put("needs", needs);
    members.putAll(others);
    return "OpenedLink" + members;
  }

  /** Builds instances of {@link OpenedLink}. */
  public static final class Builder {
    private OpenedLink made;

    private Builder(OpenedLink made) {
      this.made = made;
    }

    /** The purpose of the link. `invitation`: to become a user. `first_link`: to become an owner of a workspace. `first_workspace`: to create the first workspace of an empty server. `recovery`: to choose a new password. Required. */
    public Builder purpose(OpenedLinkPurpose purpose) {
      made.purpose = purpose;
      return this;
    }

    /** The workspace that the link is for; null for a new password of a proved address, and for a first workspace. */
    public Builder workspace(@Nullable LinkedWorkspace workspace) {
      made.workspace = workspace;
      return this;
    }

    /** Name of the user who sent the invitation; null if the operator of the server sent it, and for other links. */
    public Builder invitedBy(@Nullable String invitedBy) {
      made.invitedBy = invitedBy;
      return this;
    }

    /** The role in the workspace; null for a new password. */
    public Builder role(@Nullable Role role) {
      made.role = role;
      return this;
    }

    /** The e-mail address that the link is for; null for a first link and a first workspace. */
    public Builder email(@Nullable String email) {
      made.email = email;
      return this;
    }

    /** The values that accepting the link needs in addition to the token. Empty if the signed-in person can accept it with the token alone. `session`: the person must first sign in with the address `email`. `workspace`: the link creates a workspace, which must be described. Required. */
    public Builder needs(List<OpenedLinkNeeds> needs) {
      made.needs = needs;
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
    public OpenedLink build() {
      List<String> missing = new ArrayList<>();
      if (made.purpose == null && made.others.get("purpose") == null) {
        missing.add("purpose");
      }
      if (made.needs == null && made.others.get("needs") == null) {
        missing.add("needs");
      }
      if (!missing.isEmpty()) {
        throw new IllegalStateException(
            "OpenedLink is missing required members: " + String.join(", ", missing));
      }
      OpenedLink built = made;
      made = built.copy();
      return built;
    }
  }
}
