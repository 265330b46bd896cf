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

/** A person of the workspace. The id is made for this workspace; the same person has another one elsewhere. */
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
  private String email;

  @JsonProperty("role")
  private Role role;

  @JsonProperty("active")
  private Boolean active;

  @JsonProperty("accepted_at")
  private OffsetDateTime acceptedAt;

  @JsonProperty("mail_refused_at")
  private OffsetDateTime mailRefusedAt;

  @JsonProperty("created_at")
  private OffsetDateTime createdAt;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, Object> others = new LinkedHashMap<>();

  /** Id of a user. */
  public String getId() {
    return id;
  }

  /** Id of a user. */
  public User id(String id) {
    this.id = id;
    return this;
  }

  /** Name of the person in this workspace. */
  public String getName() {
    return name;
  }

  /** Name of the person in this workspace. */
  public User name(String name) {
    this.name = name;
    return this;
  }

  /** E-mail address of the person; null for callers other than a session of owner or admin. */
  public String getEmail() {
    return email;
  }

  /** E-mail address of the person; null for callers other than a session of owner or admin. */
  public User email(String email) {
    this.email = email;
    return this;
  }

  /** Role in this workspace; null for callers other than a session of owner or admin. */
  public Role getRole() {
    return role;
  }

  /** Role in this workspace; null for callers other than a session of owner or admin. */
  public User role(Role role) {
    this.role = role;
    return this;
  }

  /** Whether the person may sign in to this workspace. */
  public Boolean getActive() {
    return active;
  }

  /** Whether the person may sign in to this workspace. */
  public User active(Boolean active) {
    this.active = active;
    return this;
  }

  /** When the person accepted the invitation; null while they have not. */
  public OffsetDateTime getAcceptedAt() {
    return acceptedAt;
  }

  /** When the person accepted the invitation; null while they have not. */
  public User acceptedAt(OffsetDateTime acceptedAt) {
    this.acceptedAt = acceptedAt;
    return this;
  }

  /** When the mail server refused the latest invitation to this address, so that the person did not get it; else null, and null for callers other than a session of owner or admin. */
  public OffsetDateTime getMailRefusedAt() {
    return mailRefusedAt;
  }

  /** When the mail server refused the latest invitation to this address, so that the person did not get it; else null, and null for callers other than a session of owner or admin. */
  public User mailRefusedAt(OffsetDateTime mailRefusedAt) {
    this.mailRefusedAt = mailRefusedAt;
    return this;
  }

  /** An instant as the server writes it, whole seconds with an offset, never `Z`. */
  public OffsetDateTime getCreatedAt() {
    return createdAt;
  }

  /** An instant as the server writes it, whole seconds with an offset, never `Z`. */
  public User createdAt(OffsetDateTime createdAt) {
    this.createdAt = createdAt;
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
  public User set(String member, Object value) {
    others.put(member, value);
    return this;
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof User)) {
      return false;
    }
    User that = (User) other;
    return Objects.equals(id, that.id)
        && Objects.equals(name, that.name)
        && Objects.equals(email, that.email)
        && Objects.equals(role, that.role)
        && Objects.equals(active, that.active)
        && Objects.equals(acceptedAt, that.acceptedAt)
        && Objects.equals(mailRefusedAt, that.mailRefusedAt)
        && Objects.equals(createdAt, that.createdAt)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(id, name, email, role, active, acceptedAt, mailRefusedAt, createdAt, others);
  }

  @Override
  public String toString() {
    Map<String, Object> members = new LinkedHashMap<>();
    members.put("id", id);
    members.put("name", name);
    members.put("email", email);
    members.put("role", role);
    members.put("active", active);
    members.put("accepted_at", acceptedAt);
    members.put("mail_refused_at", mailRefusedAt);
    members.put("created_at", createdAt);
    members.putAll(others);
    return "User" + members;
  }
}
