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

/** A dashboard session. */
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class Session {
  @JsonProperty("id")
  private String id;

  @JsonProperty("user")
  private MyUser user;

  @JsonProperty("address_proved")
  private Boolean addressProved;

  @JsonProperty("workspace")
  private MyWorkspace workspace;

  @JsonProperty("workspaces")
  private List<SessionWorkspace> workspaces;

  @JsonProperty("scopes")
  private List<Scope> scopes;

  @JsonProperty("csrf_token")
  private String csrfToken;

  @JsonProperty("created_at")
  private OffsetDateTime createdAt;

  @JsonProperty("expires_at")
  private OffsetDateTime expiresAt;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, Object> others = new LinkedHashMap<>();

  /** Id of a dashboard session. */
  public String getId() {
    return id;
  }

  /** Id of a dashboard session. */
  public Session id(String id) {
    this.id = id;
    return this;
  }

  /**  */
  public MyUser getUser() {
    return user;
  }

  /**  */
  public Session user(MyUser user) {
    this.user = user;
    return this;
  }

  /** Whether a mailed link has proved the person's address. Until then their password is good for this workspace only. */
  public Boolean getAddressProved() {
    return addressProved;
  }

  /** Whether a mailed link has proved the person's address. Until then their password is good for this workspace only. */
  public Session addressProved(Boolean addressProved) {
    this.addressProved = addressProved;
    return this;
  }

  /**  */
  public MyWorkspace getWorkspace() {
    return workspace;
  }

  /**  */
  public Session workspace(MyWorkspace workspace) {
    this.workspace = workspace;
    return this;
  }

  /** The workspaces that the person may switch to, this one included. */
  public List<SessionWorkspace> getWorkspaces() {
    return workspaces;
  }

  /** The workspaces that the person may switch to, this one included. */
  public Session workspaces(List<SessionWorkspace> workspaces) {
    this.workspaces = workspaces;
    return this;
  }

  /** What the user's role allows. */
  public List<Scope> getScopes() {
    return scopes;
  }

  /** What the user's role allows. */
  public Session scopes(List<Scope> scopes) {
    this.scopes = scopes;
    return this;
  }

  /** Goes into the header `X-CSRF-Token` of every write. */
  public String getCsrfToken() {
    return csrfToken;
  }

  /** Goes into the header `X-CSRF-Token` of every write. */
  public Session csrfToken(String csrfToken) {
    this.csrfToken = csrfToken;
    return this;
  }

  /** An instant as the server writes it, whole seconds with an offset, never `Z`. */
  public OffsetDateTime getCreatedAt() {
    return createdAt;
  }

  /** An instant as the server writes it, whole seconds with an offset, never `Z`. */
  public Session createdAt(OffsetDateTime createdAt) {
    this.createdAt = createdAt;
    return this;
  }

  /** An instant as the server writes it, whole seconds with an offset, never `Z`. */
  public OffsetDateTime getExpiresAt() {
    return expiresAt;
  }

  /** An instant as the server writes it, whole seconds with an offset, never `Z`. */
  public Session expiresAt(OffsetDateTime expiresAt) {
    this.expiresAt = expiresAt;
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
  public Session set(String member, Object value) {
    others.put(member, value);
    return this;
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof Session)) {
      return false;
    }
    Session that = (Session) other;
    return Objects.equals(id, that.id)
        && Objects.equals(user, that.user)
        && Objects.equals(addressProved, that.addressProved)
        && Objects.equals(workspace, that.workspace)
        && Objects.equals(workspaces, that.workspaces)
        && Objects.equals(scopes, that.scopes)
        && Objects.equals(csrfToken, that.csrfToken)
        && Objects.equals(createdAt, that.createdAt)
        && Objects.equals(expiresAt, that.expiresAt)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(id, user, addressProved, workspace, workspaces, scopes, csrfToken, createdAt, expiresAt, others);
  }

  @Override
  public String toString() {
    Map<String, Object> members = new LinkedHashMap<>();
    members.put("id", id);
    members.put("user", user);
    members.put("address_proved", addressProved);
    members.put("workspace", workspace);
    members.put("workspaces", workspaces);
    members.put("scopes", scopes);
    members.put("csrf_token", csrfToken);
    members.put("created_at", createdAt);
    members.put("expires_at", expiresAt);
    members.putAll(others);
    return "Session" + members;
  }
}
