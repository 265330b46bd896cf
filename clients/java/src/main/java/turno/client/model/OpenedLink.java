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

/** What a link is for. */
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
  private LinkedWorkspace workspace;

  @JsonProperty("invited_by")
  private String invitedBy;

  @JsonProperty("role")
  private Role role;

  @JsonProperty("email")
  private String email;

  @JsonProperty("needs")
  private List<OpenedLinkNeeds> needs;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, Object> others = new LinkedHashMap<>();

  /** An invitation of somebody, the first link of a workspace, or a new password. */
  public OpenedLinkPurpose getPurpose() {
    return purpose;
  }

  /** An invitation of somebody, the first link of a workspace, or a new password. */
  public OpenedLink purpose(OpenedLinkPurpose purpose) {
    this.purpose = purpose;
    return this;
  }

  /** The workspace that the link leads to; null for a new password of a proved address. */
  public LinkedWorkspace getWorkspace() {
    return workspace;
  }

  /** The workspace that the link leads to; null for a new password of a proved address. */
  public OpenedLink workspace(LinkedWorkspace workspace) {
    this.workspace = workspace;
    return this;
  }

  /** Name of the user who invites; null if the operator of the server made the link. */
  public String getInvitedBy() {
    return invitedBy;
  }

  /** Name of the user who invites; null if the operator of the server made the link. */
  public OpenedLink invitedBy(String invitedBy) {
    this.invitedBy = invitedBy;
    return this;
  }

  /** The role in the workspace; null for a new password. */
  public Role getRole() {
    return role;
  }

  /** The role in the workspace; null for a new password. */
  public OpenedLink role(Role role) {
    this.role = role;
    return this;
  }

  /** The address that the link is for; null for a first link. */
  public String getEmail() {
    return email;
  }

  /** The address that the link is for; null for a first link. */
  public OpenedLink email(String email) {
    this.email = email;
    return this;
  }

  /** What accepting takes besides the token. Empty if the person who is signed in accepts with the token alone; `session` if somebody has to sign in with this address first. */
  public List<OpenedLinkNeeds> getNeeds() {
    return needs;
  }

  /** What accepting takes besides the token. Empty if the person who is signed in accepts with the token alone; `session` if somebody has to sign in with this address first. */
  public OpenedLink needs(List<OpenedLinkNeeds> needs) {
    this.needs = needs;
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
  public OpenedLink set(String member, Object value) {
    others.put(member, value);
    return this;
  }

  @Override
  public boolean equals(Object other) {
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
    Map<String, Object> members = new LinkedHashMap<>();
    members.put("purpose", purpose);
    members.put("workspace", workspace);
    members.put("invited_by", invitedBy);
    members.put("role", role);
    members.put("email", email);
    members.put("needs", needs);
    members.putAll(others);
    return "OpenedLink" + members;
  }
}
